import TerminalUI

extension EventDecoder {
  mutating func takePasted(_ byte: UInt8) {
    if paste?.take(byte) == true {
      closePaste()
      paste = PasteBuffer()
    }
  }

  mutating func closePaste() {
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
