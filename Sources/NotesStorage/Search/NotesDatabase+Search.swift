import Foundation
import GRDB
public import NotesApp

extension NotesDatabase {
  public func search(_ text: String, limit: Int) throws(StorageError) -> [NoteSummary] {
    guard let pattern = SearchPattern(text), limit > 0 else { return [] }
    return try readingAtOnce { db in
      let hits = try db.cachedStatement(
        sql: """
          SELECT note.id, note.title, note.excerpt, note.modified, note.pinned
          FROM note_words CROSS JOIN note ON note.revision = note_words.rowid
          WHERE note_words MATCH ? ORDER BY note_words.rowid DESC LIMIT ?
          """)
      let rows = try Row.fetchCursor(hits, arguments: [pattern.fts5, limit])
      var found: [NoteSummary] = []
      while let row = try rows.next() { found.append(try NoteSummary(row, path: path)) }
      return found
    }
  }

  public func excerpts(
    of ids: [NoteID], foundBy text: String
  ) throws(StorageError) -> [NoteID: String] {
    guard let pattern = SearchPattern(text) else { return [:] }
    return try readingAtOnce { db in
      let one = try db.cachedStatement(sql: "SELECT title, excerpt, body FROM note WHERE id = ?")
      var excerpts: [NoteID: String] = [:]
      for id in ids {
        guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { continue }
        let body = try row.withUnsafeData(atIndex: 2) { [UInt8]($0 ?? Data()) }
        let (title, excerpt): (StoredText, StoredText) = try (
          row.decode(atIndex: 0), row.decode(atIndex: 1)
        )
        excerpts[id] =
          try pattern.excerpt(of: body).map(PlainMarkdown.text)
          ?? tagsFound(by: pattern, of: id, titled: title.string, in: db) ?? excerpt.string
      }
      return excerpts
    }
  }

  /// The tags of a note that neither its title nor its text was found by; nil where it was not by them.
  private func tagsFound(
    by pattern: SearchPattern, of note: NoteID, titled title: String, in db: Database
  ) throws -> String? {
    guard pattern.excerpt(of: Array(title.utf8)) == nil else { return nil }
    let tags = try db.cachedStatement(
      sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    let line = try StoredText.fetchAll(tags, arguments: [note.rawValue])
      .map { "#" + $0.string }.joined(separator: " ")
    return pattern.excerpt(of: Array(line.utf8)) == nil
      ? nil : String(line.prefix(NoteBody.excerptLength))
  }

  /// Makes a note findable: by its title, its text, and its tags as they are written in a text.
  static func addWords(
    of title: String, _ body: NoteBody, tags: [String], at revision: Int64, in db: Database
  ) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO note_words (rowid, title, body) VALUES (?, ?, ?)")
    let tags = tags.map { words(of: "#" + $0) }.joined(separator: " ")
    let separator = tags.isEmpty ? "" : " "
    try insertion.execute(
      arguments: [revision, words(of: title), words(of: body.text) + separator + tags])
  }

  func removeWords(at revision: Int64, in db: Database) throws {
    let removal = try db.cachedStatement(sql: "DELETE FROM note_words WHERE rowid = ?")
    try removal.execute(arguments: [revision])
  }

  private static func words(of text: String) -> String {
    var words = ""
    words.reserveCapacity(text.utf8.count)
    for run in SearchRuns(text) {
      for word in run.indexWords {
        if !words.isEmpty { words += " " }
        words += word
      }
    }
    return words
  }
}
