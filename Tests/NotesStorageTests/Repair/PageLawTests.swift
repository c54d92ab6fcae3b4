import Foundation
import NavigationTesting
import Testing

@testable import NotesStorage

/// The page reader accepts any bytes, and terminates.
@Suite struct PageLawTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Reads everything in the file.
  private func read() throws -> FoundNotes {
    let path = folder.path("notes.db")
    _ = try DamagedPages.copyLog(into: path)
    let found = try FoundNotes(path: path)
    for id in found.numbers { _ = found.notes(id) }
    return found
  }

  @Test(arguments: RandomCases.seeds(400))
  func `Random pages with the type of table pages are read`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in .random(in: 0...255, using: &generator) }
    }
    var file = Array("SQLite format 3\0".utf8) + [16, 0, 1, 1, 0, 64, 32, 32] + random(4_072)
    for _ in 0..<4 {
      let kind = [0x02, 0x05, 0x0A, 0x0D][Int.random(in: 0..<4, using: &generator)] as UInt8
      // Few cells near the beginning, so that they are parsed instead of rejected at once.
      file += [kind, 0, 0, 0, 40] + random(3) + (0..<80).flatMap { _ in [0, 0] as [UInt8] }
      let cells = file.count
      file += random(4_096 - 168)
      for cell in 0..<40 {
        let place = Int.random(in: 168..<4_096, using: &generator)
        file[cells - 160 + cell * 2] = UInt8(place >> 8)
        file[cells - 159 + cell * 2] = UInt8(place & 0xFF)
      }
    }
    try folder.write(file, to: "notes.db")
    try folder.write(random(Int.random(in: 0..<9_000, using: &generator)), to: "notes.db-wal")
    _ = try read()
  }

  @Test(arguments: [0, 1, 99, 100, 511, 512, 4_095, 4_096, 4_097])
  func `Files of any size are read`(count: Int) throws {
    for byte in [0, 0xFF, 0x0D] as [UInt8] {
      try folder.write([UInt8](repeating: byte, count: count), to: "notes.db")
      #expect(try read().numbers.isEmpty)
    }
  }

  @Test func `Reading a text that refers to itself ends`() throws {
    // A row of 64 MB whose overflow page is its own page, which is its own child.
    var page: [UInt8] = [0x0D, 0, 0, 0, 1, 15, 0, 0, 15, 0] + [UInt8](repeating: 0, count: 4_086)
    let row: [UInt8] = [0x9F, 0xFF, 0xFF, 0x7F, 1]
    page.replaceSubrange(0xF00..<0xF00 + row.count, with: row)
    try folder.write(page + page, to: "notes.db")
    #expect(try read().numbers.isEmpty)
  }

  @Test func `Numbers of one to nine bytes are read`() {
    let numbers: [([UInt8], UInt64?)] = [
      ([0x05], 5), ([0x81, 0x00], 128), ([UInt8](repeating: 0xFF, count: 9), .max), ([0x81], nil),
      ([], nil),
    ]
    for (bytes, value) in numbers {
      var offset = 0
      #expect(bytes.varint(at: &offset) == value)
    }
  }
}
