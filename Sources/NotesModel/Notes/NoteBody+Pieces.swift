extension NoteBody {
  /// Reads a text in pieces, so that a long one is in memory only once.
  ///
  /// - Parameters:
  ///   - count: The length in bytes.
  ///   - pieceLength: The number of bytes that are read at once, at least those of two characters.
  ///   - read: Returns the bytes of a range, fewer at an earlier end, or ends the reading by throwing.
  package init(
    count: Int, pieceLength: Int = 1 << 18, read: (Range<Int>) throws -> [UInt8]
  ) rethrows {
    var (text, position) = ("", 0)
    text.reserveCapacity(count)
    func next() throws -> [UInt8] {
      try read(position..<min(count, position + pieceLength))
    }
    while position < count {
      var piece = try next()
      guard !piece.isEmpty else { break }
      if position + piece.count < count { piece.removeCutCharacter() }
      guard !piece.contains(0), let valid = String(validating: piece, as: UTF8.self) else {
        var bytes = Array(text.utf8)
        while position < count, case let piece = try next(), !piece.isEmpty {
          bytes += piece
          position += piece.count
        }
        self = .bytes(bytes)
        return
      }
      text += valid
      position += piece.count
    }
    self = .text(text)
  }

  /// The length in bytes.
  package var byteCount: Int { unsafe withBytes { $0.count } }
}

extension [UInt8] {
  /// Removes the last character of UTF-8, of which the end may be missing, unless it is the only one.
  fileprivate mutating func removeCutCharacter() {
    guard let start = suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }), start > 0 else { return }
    removeSubrange(start...)
  }
}
