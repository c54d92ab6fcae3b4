/// A text as the motions, objects and operators of vi read it.
struct ViText {
  let buffer: TextBuffer

  var cursor: TextPosition { buffer.cursor }
  var lines: [String] { buffer.lines }
}

extension TextBuffer {
  var vi: ViText { ViText(buffer: self) }
}
