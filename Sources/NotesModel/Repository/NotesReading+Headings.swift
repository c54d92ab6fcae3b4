/// A heading of a note.
public struct NoteHeading: Hashable, Sendable {
  public let note: NoteTitle
  public let heading: String
}

extension NotesReading {
  /// Returns the headings that a text can mean, the best first: those that begin with the text, those with all its
  /// words, and those with a typing error in words. Headings that are the title of their note are left out.
  ///
  /// - Complexity: That of a search. It reads a bounded number of notes.
  public func headings(meantBy text: String, limit: Int) throws(StorageError) -> [NoteHeading] {
    guard let sought = SearchedHeadings(text) else { return [] }
    var found: [(rank: Int, heading: NoteHeading)] = []
    var count = 0
    for row in try search(text, limit: SearchedHeadings.mostNotes, findsTypos: true) {
      guard count < SearchedHeadings.mostBytes, let note = try note(row.id) else { continue }
      count += note.body.byteCount
      if note.body.byteCount > SearchedHeadings.mostBytes { continue }
      let title = NoteTitle(note.id, note.title)
      for heading in note.body.headings.uniqued where heading != note.title {
        guard let rank = sought.rank(of: heading) else { continue }
        found.append((rank, NoteHeading(note: title, heading: heading)))
      }
    }
    let ordered = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    return ordered.prefix(max(0, limit)).map(\.element.heading)
  }
}

/// The words of a text that headings are searched for.
struct SearchedHeadings {
  /// The maximum number of notes and of bytes of their texts whose headings are compared.
  static let (mostNotes, mostBytes) = (20, 1 << 20)
  /// The minimum number of characters. Shorter texts mean too much.
  private static let shortest = 3

  private let words: [String]
  private let key: String

  /// - Returns: Nil if the text is too short.
  init?(_ text: String) {
    (words, key) = (Self.words(of: text), text.nameKey)
    guard !words.isEmpty, key.count >= Self.shortest else { return nil }
  }

  private static func words(of text: String) -> [String] {
    SearchRuns(text).filter { $0.kind != .symbol }.map(\.text)
  }

  /// Returns the rank of a heading, the best one 0; nil if it is not meant.
  func rank(of heading: String) -> Int? {
    if heading.nameKey.hasPrefix(key) { return 0 }
    let own = Self.words(of: heading)
    if words.allSatisfy({ word in own.contains { $0.hasPrefix(word) } }) { return 1 }
    let isMeant = words.allSatisfy { word in
      own.contains {
        $0.hasPrefix(word) || word.count >= SearchTerm.shortestMistyped && $0.isTypo(of: word)
      }
    }
    return isMeant ? 2 : nil
  }
}
