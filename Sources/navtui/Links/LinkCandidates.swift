import NavigationCore
import NotesApp
import TerminalUI

/// The links that one which is being written can become, for shells: names of the table and notes.
struct LinkCandidates {
  /// The most notes that are offered.
  private static let limit = 100

  let table: RouteTable<NotesScreen>
  /// Nil where there are no notes yet.
  let notes: (any NotesRepository)?

  /// Each link, with the title of its note where it leads to one.
  func candidates(for text: String) -> [(link: String, title: SafeText)] {
    let completion = table.completion(of: text, scenes: ["main"])
    let links = completion.links.map { (link: $0, title: SafeText("")) }
    guard let value = completion.value, value.parameter == "id" else { return links }
    return notes(matching: value.text).map { (value.link(with: $0.id), SafeText($0.title)) } + links
  }

  /// The notes whose number begins with a text, the newest first, or that a search for it finds. What
  /// cannot be read is not offered.
  private func notes(matching text: String) -> [NoteSummary] {
    guard let notes else { return [] }
    let newest = (try? notes.summaries(in: 0..<Self.limit)) ?? []
    if text.isEmpty { return newest }
    guard text.allSatisfy(\.isASCIIDigit) else {
      return (try? notes.search(text, limit: Self.limit)) ?? []
    }
    return newest.filter { "\($0.id)".hasPrefix(text) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
