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

  /// Removes a newline at the end, which may be a part of a character.
  mutating func removeFinalNewline() {
    guard unsafe withBytes({ unsafe $0.last }) == 0x0A else { return }
    switch self {
    case .text(var text):
      // The only reference, so that the text is not copied.
      self = .text("")
      text.unicodeScalars.removeLast()
      self = .text(text)
    case .bytes(var bytes):
      self = .bytes([])
      bytes.removeLast()
      self = .bytes(bytes)
    }
  }
}
