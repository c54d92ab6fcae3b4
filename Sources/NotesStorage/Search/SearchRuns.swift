/// The runs of a text, in order.
///
/// ASCII, which is most of all text, is taken byte by byte; the rest scalar by scalar.
struct SearchRuns: Sequence, IteratorProtocol {
  /// Longer words are cut, in the index and in what is looked for alike: encoded pictures and keys
  /// would otherwise fill the index.
  static let longestWord = 64

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func next() -> SearchRun? {
    while position < bytes.count {
      let start = position
      switch takeScalar().searchClass {
      case .separator, .mark: continue
      case .symbol: return run(.symbol, from: start)
      case .word: return run(.word, from: start)
      case .unspaced: return run(.unspaced, from: start)
      }
    }
    return nil
  }

  /// Takes what belongs to a run that began at `start`.
  private mutating func run(_ kind: SearchRun.Kind, from start: Int) -> SearchRun {
    while kind != .symbol, position < bytes.count {
      let end = position
      let next = takeScalar().searchClass
      guard next == .mark || next == SearchClass(kind) else {
        position = end
        break
      }
    }
    return fold(start..<position, kind)
  }

  private func fold(_ range: Range<Int>, _ kind: SearchRun.Kind) -> SearchRun {
    let raw = bytes[range]
    if kind == .word, raw.allSatisfy({ $0 < 0x80 }) {
      let lower = raw.prefix(Self.longestWord).map { $0 | (0x41...0x5A ~= $0 ? 0x20 : 0) }
      let text = String(decoding: lower, as: UTF8.self)
      return SearchRun(kind: kind, text: text, offset: range.lowerBound, isVerbatim: true)
    }
    let source = String(decoding: raw, as: UTF8.self)
    let text = FoldedText.fold(source, kind)
    return SearchRun(
      kind: kind, text: text, offset: range.lowerBound,
      isVerbatim: kind == .unspaced && text.utf8.elementsEqual(raw))
  }

  /// The scalar at the position, which moves behind it. The bytes come from a string, so they are
  /// well formed.
  private mutating func takeScalar() -> Unicode.Scalar {
    let first = bytes[position]
    guard first >= 0x80 else {
      position += 1
      return Unicode.Scalar(first)
    }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (0x7F >> UInt32(count))
    for byte in bytes[(position + 1)..<(position + count)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    position += count
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
