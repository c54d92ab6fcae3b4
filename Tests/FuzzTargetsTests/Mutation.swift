import NavigationTesting

/// Random changes of an input, similar to those of fuzzers.
struct Mutation {
  /// Pieces with a meaning to one of the parsers.
  private static let pieces = [
    "\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}]11;rgb:", "\n", "\r\n", "\t", "---\n", "```\n",
    "| a |\n|-|\n",
    "> ", "- [ ] ", "[[", "]]", "[^", "![", "](", "<!--", "&#x202E;", "*", "\"", "'", "\\", "#",
    "/", ";", "?", "%2F",
    "navtui://", "<C-", ">", "= ", "[[x]]\n", "\"\"\"", "1e999", "-1", "9223372036854775807",
    "null", "{", "[", "é",
    "漢", "👩‍👩‍👧", "e\u{301}", "\u{200D}", "\u{202E}", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{9B}", "AND",
    "c++",
  ].map { Array($0.utf8) }

  private let corpus: [[UInt8]]
  private var random: SeededGenerator

  init(of corpus: [[UInt8]], seed: UInt64) {
    (self.corpus, random) = (corpus, SeededGenerator(seed: seed))
  }

  /// Returns an input of the corpus with one to eight changes. In half of the inputs, they keep JSON
  /// valid, so that what is checked after parsing is reached.
  mutating func input() -> [UInt8] {
    var bytes = random.element(of: corpus)
    let keepsForm = random.number(0..<2) == 0
    for _ in 0...random.number(0..<8) {
      if keepsForm { replaceValue(in: &bytes) } else { change(&bytes) }
    }
    return bytes
  }

  /// Replaces a number, array or object by one of the corpus.
  private mutating func replaceValue(in bytes: inout [UInt8]) {
    let other = random.element(of: corpus)
    guard let old = Self.value(in: bytes, after: random.number(0..<bytes.count + 1)),
      let new = Self.value(
        in: other, after: random.number(0..<other.count + 1), like: bytes[old.lowerBound])
    else { return change(&bytes) }
    bytes.replaceSubrange(old, with: other[new])
  }

  /// Returns the first number, array or object that begins after a position, of the same kind as
  /// one with a given first byte, or nil if there is none. Brackets in strings count, too.
  private static func value(in bytes: [UInt8], after start: Int, like first: UInt8? = nil)
    -> Range<Int>?
  {
    let begin = bytes[start...].firstIndex { byte in
      guard let first else { return isDigit(byte) || "{[".utf8.contains(byte) }
      return byte == first || isDigit(byte) && isDigit(first)
    }
    guard let begin else { return nil }
    if isDigit(bytes[begin]) {
      return begin..<(bytes[begin...].firstIndex { !isDigit($0) } ?? bytes.endIndex)
    }
    var depth = 0
    for index in begin..<bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: continue
      }
      if depth == 0 { return begin..<index + 1 }
    }
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.number(0..<bytes.count + 1)
    let end = min(bytes.count, place + random.number(0..<12))
    switch random.number(0..<7) {
    case 0 where place < bytes.count: bytes[place] = UInt8(random.number(0..<256))
    case 1 where place < bytes.count: bytes[place] ^= 1 << random.number(0..<8)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 4:
      let other = random.element(of: corpus)
      let start = random.number(0..<other.count + 1)
      bytes.replaceSubrange(place..<end, with: other[start...].prefix(random.number(0..<40)))
    default: bytes.insert(contentsOf: random.element(of: Self.pieces), at: place)
    }
  }
}
