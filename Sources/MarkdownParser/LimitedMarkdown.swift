/// A text without markup that takes cmark-gfm more than linear time.
///
/// Version 0.29.0.gfm.6, which Debian 12 has, takes quadratic time for the kinds of markup that ``MarkdownCosts``
/// counts, some of which are reported as CVE-2023-22486, CVE-2023-24824 and CVE-2023-37463.
struct LimitedMarkdown {
  let text: String
  let mayHaveTables: Bool
  let mayHaveAddresses: Bool

  /// - Complexity: O(*n*).
  init(_ text: String) {
    // An array is read several times as fast as a string.
    let bytes = Array(text.utf8)
    var costs = MarkdownCosts(size: bytes.count)
    // The parser skips a byte order mark.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
      costs.add(bytes[start..<end])
      start = bytes[end...].starts(with: [0x0D, 0x0A]) ? end + 2 : end + 1
    }
    (mayHaveTables, mayHaveAddresses) = (costs.mayHaveTables, costs.mayHaveAddresses)
    self.text = costs.excess.isEmpty ? text : Self.escaping(bytes, at: costs.excess.sorted())
  }

  private static func escaping(_ bytes: [UInt8], at places: [Int]) -> String {
    var (escaped, last) = ([UInt8](), 0)
    for place in places {
      escaped += bytes[last..<place] + [UInt8(ascii: "\\")]
      last = place
    }
    return String(decoding: escaped + bytes[last...], as: UTF8.self)
  }
}
