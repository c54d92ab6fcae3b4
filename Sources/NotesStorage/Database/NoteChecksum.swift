import NotesApp

/// A number that shows whether a note is still what was stored: FNV-1a, 64 bits.
///
/// It runs over the title, the body and each tag, in this order, each as its length in eight
/// bytes, lowest first, and then its bytes. It finds a disk's mistakes, not a forger's work.
struct NoteChecksum: Equatable {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(title: String, body: NoteBody, tags: [String]) {
    add(title.utf8)
    switch body {
    case .text(let text): add(text.utf8)
    case .bytes(let bytes): add(bytes)
    }
    for tag in tags { add(tag.utf8) }
  }

  /// As SQLite keeps it: the same bits with a sign.
  var stored: Int64 { Int64(bitPattern: value) }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    var count = UInt64(bytes.count)
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: count))
      count >>= 8
    }
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
