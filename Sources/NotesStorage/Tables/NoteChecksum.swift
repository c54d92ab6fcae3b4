import NotesApp

/// The checksum of a note (FNV-1a, 64 bits).
///
/// It covers the title, the body and each tag, in this order, each as its length in eight bytes (little-endian)
/// followed by its bytes. It detects disk errors, not forgery.
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

  /// The value as SQLite stores it: the same bits, signed.
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
