import TerminalUI

extension EventDecoder {
  mutating func takePasted(_ byte: UInt8) {
    if paste?.take(byte) == true {
      closePaste()
      paste = PasteBuffer()
    }
  }

  mutating func closePaste() {
    if let text = paste?.text, !text.isEmpty { events.append(.paste(text)) }
    paste = nil
  }
}
