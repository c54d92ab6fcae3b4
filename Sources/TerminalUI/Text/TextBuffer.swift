/// A text that is being edited: its lines, the cursor, what was saved, and what can be undone.
///
/// Lines are what newlines (U+000A) separate and nothing else, or CR LF where every newline of the text is one,
/// so that ``text`` gives back any text byte for byte; there is one line at least. The cursor is always at a character (grapheme cluster) of its
/// line or at the line's end.
///
/// Two buffers are equal when a reader would find the same: text, cursor, selection and what was saved.
/// What can be undone is left out, also when the buffer is encoded.
public struct TextBuffer: Sendable {
  /// How many lines a text may have.
  public enum Kind: String, Codable, Sendable {
    /// One: a newline becomes a space.
    case field
    /// Any number.
    case editor
  }

  /// How many lines the text may have.
  public let kind: Kind
  /// Whether CR LF separates the lines in the text, and not a newline.
  let endsLinesByCRLF: Bool
  /// The lines without their newlines, at least one.
  public internal(set) var lines: [String]
  /// Where the next character goes.
  public internal(set) var cursor: TextPosition
  /// Where the selection began, whose other end is the cursor; nil where nothing is selected.
  var anchor: TextPosition?
  /// Whether every move goes on with the selection.
  public internal(set) var isMarking = false
  /// The column that moving up and down tries to keep.
  var goalColumn: Int?
  var history = TextHistory()
  private var saved: [String]
  private var savedVersion = 0

  /// Creates a buffer of a text that is saved, with the cursor at its end for a field and at its start
  /// for an editor.
  public init(_ text: String = "", _ kind: Kind = .editor) {
    let isCRLF = text.utf8.contains(UInt8(ascii: "\n")) && Self.hasOnlyCRLF(text)
    self.init(text, kind, endsLinesByCRLF: isCRLF)
  }

  private init(_ text: String, _ kind: Kind, endsLinesByCRLF: Bool) {
    self.kind = kind
    self.endsLinesByCRLF = endsLinesByCRLF
    lines = Self.lines(of: text, kind, endedByCRLF: endsLinesByCRLF)
    saved = lines
    cursor = .start
    if kind == .field { cursor = end }
  }

  /// The whole text.
  ///
  /// - Complexity: O(*n*).
  public var text: String { lines.joined(separator: lineEnd) }

  /// Whether there is no character and no newline.
  public var isEmpty: Bool { lines == [""] }

  /// Whether the text differs from what was saved, byte for byte.
  ///
  /// - Complexity: O(1) when nothing was changed since, or all was undone; else O(lines) up to the first
  ///   difference, and O(*n*) where there is none.
  public var isModified: Bool {
    guard history.version != savedVersion else { return false }
    // Equal strings may still differ in their bytes, as é and e with an accent do.
    return !(lines == saved && zip(lines, saved).allSatisfy { $0.utf8.elementsEqual($1.utf8) })
  }

  /// Takes note that the text as it is has been saved.
  public mutating func markSaved() {
    saved = lines
    savedVersion = history.version
    history.endEdit()
  }

  static func lines(of text: String, _ kind: Kind, endedByCRLF: Bool = false) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if endedByCRLF {
      for line in lines.indices.dropLast() { lines[line].removeLast() }
    }
    let strings = lines.map(String.init)
    return kind == .field ? [strings.joined(separator: " ")] : strings
  }

  /// Whether every newline of a text is part of a CR LF.
  private static func hasOnlyCRLF(_ text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().allSatisfy { $0.last == UInt8(ascii: "\r") }
  }

  private var lineEnd: String { endsLinesByCRLF ? "\r\n" : "\n" }
}

extension TextBuffer: Hashable {
  public static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.kind == b.kind && a.endsLinesByCRLF == b.endsLinesByCRLF && a.cursor == b.cursor
      && a.anchor == b.anchor
      && a.isMarking == b.isMarking && a.lines == b.lines
      && a.saved == b.saved
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(cursor)
    hasher.combine(lines)
  }
}

extension TextBuffer: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, text, endsLinesByCRLF, cursor, anchor, isMarking, saved
  }

  /// Decodes a buffer; a cursor that is not in the text is put at the nearest position that is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    let saved = try container.decodeIfPresent(String.self, forKey: .saved)
    let isCRLF = try container.decodeIfPresent(Bool.self, forKey: .endsLinesByCRLF) == true
    self.init(
      text, try container.decode(Kind.self, forKey: .kind),
      endsLinesByCRLF: isCRLF && [text, saved ?? ""].allSatisfy(Self.hasOnlyCRLF))
    if let saved {
      self.saved = Self.lines(of: saved, kind, endedByCRLF: endsLinesByCRLF)
      savedVersion = -1
    }
    cursor = nearest(to: try container.decode(TextPosition.self, forKey: .cursor))
    anchor = try container.decodeIfPresent(TextPosition.self, forKey: .anchor)
      .map { nearest(to: $0) }
    isMarking =
      try container.decodeIfPresent(Bool.self, forKey: .isMarking) == true && anchor != nil
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(text, forKey: .text)
    if endsLinesByCRLF { try container.encode(true, forKey: .endsLinesByCRLF) }
    try container.encode(cursor, forKey: .cursor)
    try container.encodeIfPresent(anchor, forKey: .anchor)
    if isMarking { try container.encode(true, forKey: .isMarking) }
    if isModified { try container.encode(saved.joined(separator: lineEnd), forKey: .saved) }
  }
}
