import CLibrary
import Foundation
import NotesApp

extension NoteBody {
  /// Reads a file.
  init(contentsOf path: String) throws {
    self.init([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Calls a closure with the bytes, which are not copied.
  func withData<Result>(_ body: (Data) throws -> Result) rethrows -> Result {
    try unsafe withBytes { try unsafe UnsafeRawBufferPointer($0).withData(body) }
  }

  /// Removes a newline at the end, with the CR before it unless that is kept. They may be a part of a character.
  mutating func removeFinalLineEnd(keepingCR: Bool) {
    let end = unsafe withBytes { unsafe Array($0.suffix(2)) }
    guard end.last == 0x0A else { return }
    let count = !keepingCR && end.first == 0x0D ? 2 : 1
    switch self {
    case .text(var text):
      text.unicodeScalars.removeLast(count)
      self = .text(text)
    case .bytes(let bytes): self = .bytes(bytes.dropLast(count))
    }
  }

  /// Whether the text has a CR LF.
  var hasCRLF: Bool {
    unsafe withBytes { bytes in
      bytes.indices.dropFirst().contains {
        unsafe bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0D
      }
    }
  }
}
