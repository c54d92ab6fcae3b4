import MarkdownParser
public import TerminalUI

extension NoteBody {
  /// Returns the text with a task checked or unchecked. Returns nil if there is no task in the
  /// opposite state at that place, which happens when the text has changed.
  ///
  /// Bytes that are not text have no tasks.
  ///
  /// - Complexity: O(*n*).
  public func ticking(taskAt place: MarkdownDocument.Place, isDone: Bool) -> NoteBody? {
    guard case .text(let text) = self,
      let mark = TaskBoxes(text).mark(inLine: place.line, at: place.offset)
    else { return nil }
    var bytes = Array(text.utf8)
    let (open, done) = (UInt8(ascii: " "), [UInt8(ascii: "x"), UInt8(ascii: "X")])
    guard isDone ? bytes[mark] == open : done.contains(bytes[mark]) else { return nil }
    bytes[mark] = isDone ? done[0] : open
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}
