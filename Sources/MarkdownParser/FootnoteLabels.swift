/// The labels of the footnotes that a text may define, as `[^label]: text`, in its order.
///
/// The parser leaves out the text of a footnote that nothing refers to. A paragraph before the text that refers to
/// all of them keeps them, in the order in which they stand there; it is taken off again.
struct FootnoteLabels {
  /// Beyond so many a text has no footnotes.
  private static let most = 500

  private var labels: [String] = []

  /// The labels; nil where the text defines none, too many, or one of them twice, of which the parser keeps only the
  /// first.
  ///
  /// - Complexity: O(*n*); a text without `[^` is not looked at closely.
  init?(_ text: String) {
    var (rest, known): (Substring.UTF8View, Set<String>) = (text[...].utf8, [])
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[start...].dropFirst()
      guard rest.first == UInt8(ascii: "^") else { continue }
      rest.removeFirst()
      let label = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") }
      let end = rest[label.endIndex...]
      rest = end
      guard !label.isEmpty, end.starts(with: "]:".utf8) else { continue }
      let name = String(Substring(label))
      guard known.insert(name.lowercased()).inserted, labels.count < Self.most else { return nil }
      labels.append(name)
    }
    if labels.isEmpty { return nil }
  }

  /// The paragraph, which takes ``lines`` lines.
  var paragraph: String { labels.map { "[^\($0)]" }.joined(separator: " ") + "\n\n" }

  static let lines = 2
}
