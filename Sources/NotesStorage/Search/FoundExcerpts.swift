import GRDB
import NotesModel

/// The excerpts of notes that a search found.
struct FoundExcerpts: TransactionPart {
  let transaction: Transaction
  /// The words of title and text; nil if only front matter is searched.
  private let pattern: SearchPattern?
  /// The same with those of front matter.
  private let fieldPattern: SearchPattern?

  init(of query: SearchQuery, in transaction: Transaction) throws {
    self.transaction = transaction
    let query = try transaction.resolved(query)
    pattern = SearchPattern(terms: query.alternatives.flatMap(\.terms))
    fieldPattern = query.pattern
  }

  func excerpts(of ids: [NoteID]) throws -> [NoteID: String] {
    let one = try statement("SELECT title, excerpt, body FROM note WHERE id = ?")
    var excerpts: [NoteID: String] = [:]
    for id in ids {
      excerpts[id] = try Row.fetchOne(one, arguments: [id.rawValue])
        .map { try excerpt(of: id, in: $0) }
    }
    return excerpts
  }

  private func excerpt(of id: NoteID, in row: Row) throws -> String {
    let (title, excerpt): (StoredText, StoredText) = try (row.value(0), row.value(1))
    let stored: StoredText = try row.value(2)
    let body = stored.body
    guard let pattern else { return try matchingFields(of: id, body) ?? excerpt.string }
    let document = body.document
    // The title is shown above.
    let read = document.readText(below: title.string)
    if let found = pattern.excerpt(of: read.bytes, headings: read.headings) { return found }
    guard pattern.excerpt(of: Array(title.string.utf8)) == nil else { return excerpt.string }
    return try matchingTags(of: id) ?? matchingFields(of: id, body)
      ?? pattern.excerpt(of: Array(document.searchText.utf8)) ?? excerpt.string
  }

  /// Returns the tags of a note if one matches.
  private func matchingTags(of id: NoteID) throws -> String? {
    let line = try tags.tags(of: id).map { "#" + $0 }.joined(separator: " ")
    return pattern?.excerpt(of: Array(line.utf8)) == nil
      ? nil : String(line.prefix(NoteBody.excerptLength))
  }

  /// Returns the first field of front matter that matches, from the first match.
  private func matchingFields(of id: NoteID, _ body: NoteBody) throws -> String? {
    try body.searchedFields(with: files.file(of: id)).lazy.compactMap { field in
      fieldPattern?.excerpt(of: Array(field.values.joined(separator: ", ").utf8)).map {
        "\(field.name): \($0)"
      }
    }.first
  }
}
