/// A long text in pieces, for searches that need one block at a time. A tree of the whole text
/// would take many times its size.
///
/// A piece ends at a blank line outside fences and HTML, before a line that is not indented, so
/// that no paragraph, list or quote continues after it. If no such line comes for long, it ends at
/// a line or a word, and the next piece opens the same block again.
package struct MarkdownPieces: Sequence, IteratorProtocol {
  private let source: Source
  private let count: Int
  /// The size in bytes at which the end of a piece is searched for, and the maximum size.
  private let sizes: (usual: Int, largest: Int)
  private var position = 0
  /// The fence or HTML that is open at the position.
  private var open: OpenBlock?
  /// The length of the line that opens a block again at the beginning of the last piece.
  package private(set) var openingLength = 0

  package init(_ bytes: [UInt8], sizes: (usual: Int, largest: Int) = (1 << 19, 1 << 20)) {
    (source, count, self.sizes) = (.bytes(bytes), bytes.count, sizes)
  }

  /// Creates the pieces of a text, which is not copied as a whole.
  package init(_ text: String) {
    (source, count, sizes) = (.text(text), text.utf8.count, (1 << 19, 1 << 20))
  }

  /// - Complexity: O(*n*).
  package mutating func next() -> ArraySlice<UInt8>? {
    guard position < count else { return nil }
    // With the end of a character or a line that is longer than a piece.
    let bytes = source.bytes(in: position..<Swift.min(count, position + sizes.largest + 4))
    let isLast = position + bytes.count == count
    let opening = open?.opening ?? []
    openingLength = opening.count
    var (end, isAfterBlank) = (bytes.startIndex, false)
    // A short rest is one piece, whatever its lines are.
    if isLast, bytes.count <= sizes.usual { end = bytes.endIndex }
    while end < bytes.endIndex {
      let line = line(at: end, in: bytes, isLast: isLast)
      let isCut = line.last?.isLineEnd == false && !(isLast && line.endIndex == bytes.endIndex)
      // Only a line that is longer than a piece is cut.
      if isCut, end > bytes.startIndex { break }
      let isBlank = line.allSatisfy { $0.isBlank || $0.isLineEnd }
      if isAfterBlank, end - bytes.startIndex >= sizes.usual, let first = line.first,
        !first.isBlank, !isBlank, open == nil
      {
        break
      }
      end = line.endIndex
      isAfterBlank = isBlank
      if let block = open {
        open = block.isEnded(by: line) ? nil : block
      } else {
        open = OpenBlock(line)
      }
      if end - bytes.startIndex >= sizes.largest || isCut { break }
    }
    position += end - bytes.startIndex
    return opening.isEmpty ? bytes[..<end] : (opening + bytes[..<end])[...]
  }

  /// Returns the line at an index with its line end, or as much of it as fits into the piece.
  private func line(
    at start: Int, in bytes: ArraySlice<UInt8>, isLast: Bool
  ) -> ArraySlice<UInt8> {
    let rest = bytes[start...].prefix(
      Swift.max(1, bytes.startIndex + sizes.largest - start))
    if let end = rest.firstIndex(where: \.isLineEnd) {
      let isPair = bytes[end...].starts(with: [0x0D, 0x0A])
      return bytes[start...(isPair ? end + 1 : end)]
    }
    guard !(isLast && rest.endIndex == bytes.endIndex) else { return rest }
    // A line that is too long is cut after a blank, or between two characters.
    if let blank = rest.lastIndex(where: \.isBlank) { return rest[...blank] }
    var end = rest.endIndex
    while end < bytes.endIndex, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    return bytes[start..<end]
  }
}

extension MarkdownPieces {
  private enum Source {
    case bytes([UInt8])
    case text(String)

    func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
      switch self {
      case .bytes(let bytes): bytes[range]
      case .text(var text): text.withUTF8 { unsafe ArraySlice($0[range]) }
      }
    }
  }
}

extension UInt8 {
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
