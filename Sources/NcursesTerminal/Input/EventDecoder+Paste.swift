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
    if paste.isTooLong { return events.append(.pasteRefused(limit: PasteBuffer.limit)) }
    let text = paste.text
    if !text.isEmpty { events.append(.paste(text)) }
  }
}
