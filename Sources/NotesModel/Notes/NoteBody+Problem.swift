import Markdown

extension NoteText {
  /// The reason why the text could not be edited once it is stored; see ``NoteBody/problem``.
  package var problem: String? {
    title.utf8.contains(0) ? "The title has a NUL character (byte 0)" : body.problem
  }
}

extension NoteBody {
  /// The reason why the text cannot be edited, with the line counted from one; nil if it can be edited.
  public var problem: String? {
    switch self {
    case .text(let text): Self.nulProblem(text.utf8)
    case .bytes(let bytes): Self.nulProblem(bytes) ?? "The text is not UTF-8"
    }
  }

  /// The sentences for the user about a text that the app cannot edit, or a search not find as a whole.
  public var remarks: [String] {
    [problem.map { "\($0). \(Self.bytesAreKept)" }, isSearched ? nil : Self.searchLimit]
      .compactMap(\.self)
  }

  /// Whether a search finds all words.
  package var isSearched: Bool { byteCount <= MarkdownDocument.searchedBytes }

  /// The sentence about a text of which a search finds only the beginning.
  package static let searchLimit = "A search finds only the words of its first megabyte."

  private static func nulProblem(_ bytes: some Collection<UInt8>) -> String? {
    guard let place = bytes.firstIndex(of: 0) else { return nil }
    let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
    return "The text has a NUL character (byte 0) at line \(line)"
  }
}
