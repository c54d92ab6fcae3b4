/// A text with its placeholders replaced.
public struct FilledText: Hashable, Sendable {
  /// The text before the cursor, or the whole text if it has no cursor position.
  public let head: NoteBody
  /// The text after the cursor, or nil if it has no cursor position.
  public let tail: NoteBody?

  init(_ head: NoteBody, _ tail: NoteBody? = nil) {
    (self.head, self.tail) = (head, tail)
  }

  public var whole: NoteBody { tail.map { head + $0 } ?? head }

  /// Returns the text with another one inserted at the cursor, or appended on lines of its own.
  public func adding(_ other: NoteBody) -> NoteBody {
    if let tail { return head + other + tail }
    let isLineOpen = !(head.bytes.isEmpty || head.bytes.last == UInt8(ascii: "\n"))
    return isLineOpen && !other.bytes.isEmpty ? head + .text("\n") + other : head + other
  }
}

extension NoteBody {
  fileprivate static func + (first: NoteBody, second: NoteBody) -> NoteBody {
    NoteBody(first.bytes + second.bytes)
  }
}
