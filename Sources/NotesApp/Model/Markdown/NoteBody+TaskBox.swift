import MarkdownParser
public import TerminalUI

extension NoteBody {
  /// The text with the box of a task ticked, or not any more; nil where at that place no item of a task begins
  /// whose box says the opposite: the text is another one by now.
  ///
  /// Bytes that are no text have no task that could be ticked.
  ///
  /// - Complexity: O(*n*).
  public func ticking(taskAt place: MarkdownDocument.Place, isDone: Bool) -> NoteBody? {
    guard case .text(let text) = self, let mark = TaskBoxes(text).mark(ofItemAt: place) else {
      return nil
    }
    var bytes = Array(text.utf8)
    let (open, done) = (UInt8(ascii: " "), [UInt8(ascii: "x"), UInt8(ascii: "X")])
    guard isDone ? bytes[mark] == open : done.contains(bytes[mark]) else { return nil }
    bytes[mark] = isDone ? done[0] : open
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}
