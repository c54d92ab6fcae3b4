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

  /// Returns an input of the corpus with one to eight changes.
  mutating func input() -> [UInt8] {
    var bytes = random.element(of: corpus)
    for _ in 0...random.number(0..<8) { change(&bytes) }
    return bytes
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
