/// A text that is neither shown nor saved, such as a password. A ``SecureField`` edits it.
///
/// A session keeps nothing of it: when the app is started again, it is empty.
public struct SecureText: Hashable, Sendable {
  package var buffer: TextBuffer

  /// Creates a text.
  public init(_ text: String = "") {
    buffer = TextBuffer(text, .field)
  }

  /// The text.
  public var text: String { buffer.text }

  /// Whether the text has no characters.
  public var isEmpty: Bool { buffer.isEmpty }

  /// The text as drawn, with an asterisk for each character.
  package var masked: TextBuffer {
    var masked = buffer
    masked.content.strings = buffer.lines.map { String(repeating: "*", count: $0.count) }
    return masked
  }
}

extension SecureText: Codable {
  /// Decodes an empty text.
  public init(from decoder: any Decoder) throws {
    self.init()
  }

  /// Encodes an empty text.
  public func encode(to encoder: any Encoder) throws {
    try "".encode(to: encoder)
  }
}
