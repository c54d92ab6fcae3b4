import YAMLParser

/// A query that the user gave a name.
public struct SavedSearch: Hashable, Sendable {
  public let name: String
  public let query: String

  public init(name: String, query: String) {
    (self.name, self.query) = (name, query)
  }
}

extension SavedSearch {
  /// The name of the setting that lists all, as a table in YAML.
  public static let setting = "saved-searches"

  /// Reads the setting.
  fileprivate static func list(_ text: String) -> [SavedSearch] {
    let entries = (try? [YAMLEntry](parsing: Array(text.utf8))) ?? []
    return entries.compactMap { entry in
      guard let name = entry.name, let query = entry.value.text else { return nil }
      return SavedSearch(name: name, query: query)
    }
  }

  /// Returns the name of the search that differs in two settings, in the second one if it is there.
  public static func changedName(from old: String, to new: String) -> String {
    let (old, new) = (list(old), list(new))
    return (new.first { !old.contains($0) } ?? old.first { !new.contains($0) })?.name ?? ""
  }
}

extension NotesReading {
  /// Returns the saved searches by name.
  public func savedSearches() throws(StorageError) -> [SavedSearch] {
    SavedSearch.list(try setting(SavedSearch.setting) ?? "")
  }
}

extension NotesRepository {
  /// Saves a search instead of the one with the same query or name, or removes the one with the query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - name: The name; nil to remove the search.
  /// - Throws: An error of the database.
  public func saveSearch(_ query: String, as name: String?) throws(StorageError) {
    var searches = try savedSearches().filter { $0.query != query && $0.name != name }
    if let name { searches.append(SavedSearch(name: name, query: query)) }
    let lines = searches.sorted { ($0.name.nameKey, $0.name) < ($1.name.nameKey, $1.name) }
      .map { "\(YAMLText.quoted($0.name)): \(YAMLText.quoted($0.query))" }
    try setSavedSearches(lines.isEmpty ? nil : lines.joined(separator: "\n"))
  }
}
