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
  var content: TextLines
  /// The position of the cursor.
  public internal(set) var cursor: TextPosition
  /// The start of the selection, which ends at the cursor, or nil if nothing is selected.
  var anchor: TextPosition?
  /// Whether movements extend the selection.
  public internal(set) var isMarking = false
  /// The column that vertical movement tries to keep.
  var goalColumn: Int?
  var history = TextHistory()
  private var saved: TextLines
  private var savedVersion = 0

  /// Creates a buffer with a saved text. The cursor is at the end of a field and at the start of an
  /// editor.
  public init(_ text: String = "", _ kind: Kind = .editor) {
    self.kind = kind
    content = TextLines(text, kind)
    saved = content
    cursor = kind == .field ? content.end : .start
  }

  /// The lines without newlines, at least one.
  public var lines: [String] { content.strings }

  /// The whole text.
  ///
  /// - Complexity: O(*n*).
  public var text: String { content.text }

  /// Whether the text has neither characters nor newlines.
  public var isEmpty: Bool { lines == [""] }

  /// Whether the text differs from the saved text, byte for byte.
  ///
  /// - Complexity: O(1) if nothing has changed or all changes were undone, otherwise O(lines) up to
  ///   the first difference, and O(*n*) if there is none.
  public var isModified: Bool {
    history.version != savedVersion && !content.isIdentical(to: saved)
  }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !history.undoable.isEmpty }

  /// Marks the current text as saved.
  public mutating func markSaved() {
    saved = content
    savedVersion = history.version
    history.endEdit()
  }

  /// Marks another text as saved, such as this one before its latest changes.
  public mutating func markSaved(as other: TextBuffer) {
    (saved, savedVersion) = (other.content, -1)
  }
}

extension TextBuffer: Hashable {
  public static func == (a: TextBuffer, b: TextBuffer) -> Bool {
    a.kind == b.kind && a.cursor == b.cursor && a.anchor == b.anchor
      && a.isMarking == b.isMarking && a.content == b.content && a.saved == b.saved
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
    let endByCRLF = isCRLF && [text, saved ?? ""].allSatisfy(\.utf8.hasOnlyCRLF)
    kind = try container.decode(Kind.self, forKey: .kind)
    content = TextLines(text, kind, endedByCRLF: endByCRLF)
    self.saved = content
    if let saved {
      self.saved = TextLines(saved, kind, endedByCRLF: endByCRLF)
      savedVersion = -1
    }
    cursor = content.nearest(to: try container.decode(TextPosition.self, forKey: .cursor))
    anchor = try container.decodeIfPresent(TextPosition.self, forKey: .anchor)
      .map(content.nearest)
    isMarking =
      try container.decodeIfPresent(Bool.self, forKey: .isMarking) == true && anchor != nil
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(text, forKey: .text)
    if content.endByCRLF { try container.encode(true, forKey: .endsLinesByCRLF) }
    try container.encode(cursor, forKey: .cursor)
    try container.encodeIfPresent(anchor, forKey: .anchor)
    if isMarking { try container.encode(true, forKey: .isMarking) }
    if isModified { try container.encode(saved.text, forKey: .saved) }
  }
}
