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

  /// Returns the text with another one inserted at the cursor, or appended as ``NoteBody/appending(_:)`` does. Its line
  /// ends become CR LF if those of this text are.
  public func adding(_ other: NoteBody) -> NoteBody {
    guard let tail else { return head.appending(other) }
    return head + (whole.endsLinesByCRLF ? other.endingLinesByCRLF : other) + tail
  }
}

extension NoteBody {
  fileprivate static func + (first: NoteBody, second: NoteBody) -> NoteBody {
    NoteBody(first.bytes + second.bytes)
  }
}
