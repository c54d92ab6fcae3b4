/// A text being edited: its lines, the cursor, the saved text and the undo history.
///
/// Only newlines (U+000A) separate lines, or CR LF if the text has no other newlines, so that
/// ``text`` returns any text byte for byte. There is at least one line. The cursor is always before
/// a character (grapheme cluster) or at the end of a line.
///
/// Two buffers are equal if text, cursor, selection and saved text are equal. The undo history is
/// neither compared nor encoded.
public struct TextBuffer: Sendable {
  /// The kind of an editor.
  public enum Kind: String, Codable, Sendable {
    /// A single line. Newlines become spaces.
    case field
    /// Any number of lines.
    case editor
  }

  /// Whether the text is a single line.
  public let kind: Kind
  /// Whether CR LF separates the lines instead of a newline.
  let endsLinesByCRLF: Bool
  /// The lines without newlines, at least one.
  public internal(set) var lines: [String]
  /// The position of the cursor.
  public internal(set) var cursor: TextPosition
  /// The start of the selection, which ends at the cursor, or nil if nothing is selected.
  var anchor: TextPosition?
  /// Whether movements extend the selection.
  public internal(set) var isMarking = false
  /// The column that vertical movement tries to keep.
  var goalColumn: Int?
  var history = TextHistory()
  private var saved: [String]
  private var savedVersion = 0

  /// Creates a buffer with a saved text. The cursor is at the end of a field and at the start of an
  /// editor.
  public init(_ text: String = "", _ kind: Kind = .editor) {
    let isCRLF = text.utf8.contains(UInt8(ascii: "\n")) && Self.hasOnlyCRLF(text.utf8)
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

  /// Whether the text has neither characters nor newlines.
  public var isEmpty: Bool { lines == [""] }

  /// Whether the text differs from the saved text, byte for byte.
  ///
  /// - Complexity: O(1) if nothing has changed or all changes were undone, otherwise O(lines) up to
  ///   the first difference, and O(*n*) if there is none.
  public var isModified: Bool {
    guard history.version != savedVersion else { return false }
    // Equal strings can differ in their bytes, for example composed and decomposed é.
    return !(lines == saved && zip(lines, saved).allSatisfy { $0.utf8.elementsEqual($1.utf8) })
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Marks the current text as saved.
  public mutating func markSaved() {
    saved = lines
    savedVersion = history.version
    history.endEdit()
  }

  /// Marks another text as saved, such as this one before its latest changes.
  public mutating func markSaved(as other: TextBuffer) {
    (saved, savedVersion) = (other.lines, -1)
  }

  static func lines(of text: String, _ kind: Kind, endedByCRLF: Bool = false) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if endedByCRLF {
      for line in lines.indices.dropLast() { lines[line].removeLast() }
    }
    let strings = lines.map { String(Substring($0)) }
    return kind == .field ? [strings.joined(separator: " ")] : strings
  }

  /// Whether every newline of a text is part of a CR LF.
  package static func hasOnlyCRLF(_ text: some Sequence<UInt8>) -> Bool {
    var last: UInt8?
    for byte in text {
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { return false }
      last = byte
    }
    return true
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

  /// Decodes a buffer. An invalid cursor moves to the nearest valid position.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    let saved = try container.decodeIfPresent(String.self, forKey: .saved)
    let isCRLF = try container.decodeIfPresent(Bool.self, forKey: .endsLinesByCRLF) == true
    self.init(
      text, try container.decode(Kind.self, forKey: .kind),
      endsLinesByCRLF: isCRLF && [text, saved ?? ""].allSatisfy { Self.hasOnlyCRLF($0.utf8) })
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
