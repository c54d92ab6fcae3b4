import TerminalUI

extension EventDecoder {
  mutating func takePasted(_ byte: UInt8) {
    if paste?.take(byte) == true {
      closePaste()
      paste = PasteBuffer()
    }
  }

  /// Ends a paste after a pause. A sequence that began after its end mark, such as a report of the mouse, goes on.
  mutating func finishPaste() {
    guard let paste, !paste.isCutOff else { return }
    let rest = paste.unfinishedSequence
    closePaste()
    for byte in rest { take(byte) }
  }

  private mutating func closePaste() {
    defer { paste = nil }
    guard let paste else { return }
    if paste.isTooLong {
      events.append(.pasteRefused(limit: PasteBuffer.limit))
    } else {
      let text = paste.text
      if !text.isEmpty { events.append(.paste(text)) }
    }
    if paste.isInterrupted { emit(.character("c"), .control) }
  }
}
