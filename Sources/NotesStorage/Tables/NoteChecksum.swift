import NotesModel

/// The checksum of a note.
///
/// It covers the title, the body and each tag, in this order, each as its length in eight bytes (little-endian)
/// followed by its bytes. It detects disk errors, not forgery.
struct NoteChecksum: Equatable {
  private var hash = FNV1a()

  init(title: String, body: NoteBody, tags: [String]) {
    add(title.utf8)
    // Bytes in memory are read several times as fast as those of a string.
    unsafe body.withBytes { unsafe add($0) }
    for tag in tags { add(tag.utf8) }
  }

  var value: UInt64 { hash.value }

  /// The value as SQLite stores it: the same bits, signed.
  var stored: Int64 { Int64(bitPattern: value) }

  private mutating func add(_ bytes: some Collection<UInt8>) {
    let count = UInt64(bytes.count)
    hash.add((0..<8).lazy.map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    hash.add(bytes)
  }
}
