/// A text whose placeholders are replaced.
public struct FilledText: Hashable, Sendable {
  /// What stands before the cursor; all of it where the cursor has no place.
  public let head: NoteBody
  /// What stands after the cursor; nil where that has no place.
  public let tail: NoteBody?

  init(_ head: NoteBody, _ tail: NoteBody? = nil) {
    (self.head, self.tail) = (head, tail)
  }

  public var whole: NoteBody { tail.map { head + $0 } ?? head }

  /// The text with another one where the cursor stands; without such a place at the end, in lines of its own.
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
