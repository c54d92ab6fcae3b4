/// The time that md4c takes for the ends of links. For each it counts the lines of the paragraph up to it, and looks
/// for the end of its title in all of the rest, which is quadratic in paragraphs that nobody writes: thousands of lines
/// of links without a list or a blank line.
struct LinkCosts {
  private let text: [UInt8]
  /// The number of lines that may still be counted.
  private var room: Int
  /// The number of lines of the paragraph before this one, and what it is.
  private var (lines, paragraph) = (0, Paragraph.none)

  private enum Paragraph { case none, text, list, table, addresses }

  /// The maximum length of a title or of an address in angle brackets, in a text in which many are not closed.
  private static let longest = 1_000

  init(of text: [UInt8]) {
    (self.text, room) = (text, 5_000_000 + 40 * text.count)
  }

  /// Returns the indices of the brackets that are too much.
  ///
  /// - Complexity: O(*n*).
  mutating func costlyBrackets() -> [Int] {
    var (costly, start) = ([Int](), 0)
    // No bracket costs more than twice the text.
    guard text.count(where: { $0 == .close }) * 2 * text.count > room else { return [] }
    while start < text.count {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
      begin(text[start..<end])
      var rest = text[start..<end]
      while let bracket = rest.firstIndex(of: .close) {
        rest = rest[(bracket + 1)...]
        if paragraph != .addresses { room -= lines + lengthOfTarget(rest.startIndex, in: end) }
        if room < 0 { costly.append(bracket) }
      }
      start = end + 1
      // The two bytes of a line end.
      if start < text.count, text[end] == 0x0D, text[start] == 0x0A { start += 1 }
    }
    return costly
  }

  /// Notes a line.
  private mutating func begin(_ line: ArraySlice<UInt8>) {
    let content = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    guard let first = content.first else { return (lines, paragraph) = (0, .none) }
    lines += 1
    let isItem = Self.isItem(content)
    let isIndented = line.prefix { $0.isBlank }.count > 3
    if isItem, !isIndented || paragraph != .text {
      (lines, paragraph) = (0, .list)
    } else if paragraph == .table || first == UInt8(ascii: "#") {
      lines = 0
    } else if Self.isAddress(content), paragraph == .none || paragraph == .addresses {
      paragraph = .addresses
    } else if lines == 2, Self.isTableRule(content) {
      (lines, paragraph) = (0, .table)
    } else if paragraph == .none || paragraph == .addresses {
      paragraph = .text
    }
  }

  private static func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    let digits = line.prefix { 0x30...0x39 ~= $0 }
    guard let mark = line[digits.endIndex...].first else { return false }
    return (digits.isEmpty ? "-*+" : ".)").utf8.contains(mark)
      && line[(digits.endIndex + 1)...].first?.isBlank != false
  }

  /// Whether a line is the address of links, `[label]: address`.
  private static func isAddress(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), let close = line.firstIndex(of: .close),
      line[(close + 1)...].first == UInt8(ascii: ":")
    else { return false }
    let address = line[(close + 2)...].drop(while: \.isBlank)
    let rest = address.drop { !$0.isBlank }.drop(while: \.isBlank)
    return !address.isEmpty
      && (address.first != UInt8(ascii: "<") || address.contains(UInt8(ascii: ">")))
      && (rest.isEmpty || "\"'(".utf8.contains(rest[rest.startIndex]))
  }

  private static func isTableRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(UInt8(ascii: "-")) && line.allSatisfy { "|-: \t".utf8.contains($0) }
  }

  /// Returns the number of bytes in which the end of an address or a title is sought, beyond those that people write.
  private func lengthOfTarget(_ start: Int, in lineEnd: Int) -> Int {
    guard start + 1 < text.count, text[start] == UInt8(ascii: "(") else { return 0 }
    if text[start + 1] == UInt8(ascii: "<") { return min(Self.longest, lineEnd - start) }
    let target = text[(start + 1)...].prefix(Self.longest)
    let title = target.drop { $0 > 0x20 && $0 != UInt8(ascii: ")") }.drop { $0 <= 0x20 }
    guard let quote = title.first, "\"'(".utf8.contains(quote) else { return 0 }
    let end = quote == UInt8(ascii: "(") ? UInt8(ascii: ")") : quote
    return title.dropFirst().contains(end) ? 0 : text.count - start
  }
}

extension UInt8 {
  fileprivate static let close = UInt8(ascii: "]")
}
