import CLibrary
import Foundation
import NotesApp

extension NoteBody {
  /// Reads a file. A long text is in memory only once.
  init(contentsOf path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    try self.init(count: Int(file.seekToEnd())) { range in
      try file.seek(toOffset: UInt64(range.lowerBound))
      return [UInt8](try file.read(upToCount: range.count) ?? Data())
    }
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
      // The only reference, so that the text is not copied.
      self = .text("")
      text.unicodeScalars.removeLast(count)
      self = .text(text)
    case .bytes(var bytes):
      self = .bytes([])
      bytes.removeLast(count)
      self = .bytes(bytes)
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
