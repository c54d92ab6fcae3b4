extension FrontMatter {
  /// Parts a file into its front matter and its text.
  ///
  /// - Returns: no front matter, and the whole file as text, when there is none or none that is
  ///   understood to the last character.
  public static func split(_ file: [UInt8]) -> (matter: FrontMatter?, body: ArraySlice<UInt8>) {
    var lines = LineReader(rest: file[...])
    guard lines.next() == "---" else { return (nil, file[...]) }
    var matter = FrontMatter()
    while let line = lines.next() {
      if line == "---" { return (matter, lines.rest) }
      guard matter.read(line) else { break }
    }
    return (nil, file[...])
  }

  /// Takes one line in; false when it is not one of ours.
  private mutating func read(_ line: String) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    let value = line[line.index(after: colon)...].trimmed
    switch line[..<colon] {
    case "id": return Self.set(&id, NoteID(String(value)))
    case "title": return Self.set(&title, QuotedText.value(value))
    case "tags": return Self.set(&tags, QuotedText.list(value))
    case "created": return Self.set(&created, Timestamp(iso8601: value))
    case "updated": return Self.set(&updated, Timestamp(iso8601: value))
    case "pinned": return Self.set(&isPinned, Bool(String(value)))
    default: return false
    }
  }

  private static func set<Value>(_ field: inout Value?, _ value: Value?) -> Bool {
    guard field == nil, let value else { return false }
    field = value
    return true
  }
}

/// Lines of UTF-8, ended by LF or CRLF.
private struct LineReader {
  var rest: ArraySlice<UInt8>

  /// - Returns: nil at the end, for a line without an end, and for one that is not UTF-8.
  mutating func next() -> String? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    var line = rest[..<end]
    if line.last == 0x0D { line.removeLast() }
    rest = rest[(end + 1)...]
    return String(validating: line, as: UTF8.self)
  }
}
