/// The labels of the footnotes that a text may define, as in `[^label]: text`, in text order.
///
/// The parser omits footnotes without references. A paragraph before the text therefore refers to
/// all of them, in order. It is removed after parsing.
struct FootnoteLabels {
  /// The maximum number of footnotes. A text with more has none.
  private static let most = 500

  private var labels: [String] = []

  /// Creates the labels of a text. Returns nil if it defines none, too many, or one of them twice,
  /// of which the parser keeps only the first.
  ///
  /// - Complexity: O(*n*).
  init?(_ text: String) {
    var (rest, known): (ArraySlice<UInt8>, Set<String>) = (Array(text.utf8)[...], [])
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[(start + 1)...]
      guard rest.first == UInt8(ascii: "^") else { continue }
      rest.removeFirst()
      let label = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
      let end = rest[label.endIndex...]
      rest = end
      guard !label.isEmpty, end.starts(with: "]:".utf8) else { continue }
      let name = String(decoding: label, as: UTF8.self)
      guard known.insert(name.lowercased()).inserted, labels.count < Self.most else { return nil }
      labels.append(name)
    }
    if labels.isEmpty { return nil }
  }

  /// The paragraph, which takes ``lines`` lines.
  var paragraph: String { labels.map { "[^\($0)]" }.joined(separator: " ") + "\n\n" }

  static let lines = 2
}
