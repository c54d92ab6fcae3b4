import NotesModel

/// The checksum of a note.
///
/// It covers the title, the body and each tag, in this order, each as its length in eight bytes (little-endian)
/// followed by its bytes. It detects disk errors, not forgery.
struct NoteChecksum: Equatable {
  private var hash = FNV1a()

  init(title: String, body: NoteBody, tags: [String]) {
    self.init(title: title, body: body, tags: tags, check: {})
  }

  /// Computes a checksum. `check` is called for each megabyte, and ends a long text by throwing.
  init(title: String, body: NoteBody, tags: [String], check: () throws -> Void) rethrows {
    try add(title.utf8, check)
    switch body {
    case .text(var text):
      // Bytes in memory are read several times as fast as those of a string.
      try text.withUTF8 { try unsafe add($0, check) }
    case .bytes(let bytes): try add(bytes, check)
    }
    for tag in tags { try add(tag.utf8, check) }
  }

  var value: UInt64 { hash.value }

  /// The value as SQLite stores it: the same bits, signed.
  var stored: Int64 { Int64(bitPattern: value) }

  private mutating func add(
    _ bytes: some Collection<UInt8>, _ check: () throws -> Void
  ) rethrows {
    let count = UInt64(bytes.count)
    hash.add((0..<8).lazy.map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    var rest = bytes[...]
    while !rest.isEmpty {
      try check()
      let next = rest.dropFirst(1 << 20)
      hash.add(rest[..<next.startIndex])
      rest = next
    }
  }
}
