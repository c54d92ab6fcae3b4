/// A text with numbered marks, which are found again in the parsed Markdown: only the parser knows what is code, a
/// link or text.
struct MarkedText {
  let bytes: [UInt8]
  /// A scalar that does not occur in the text and is no letter, space or markup.
  private let mark: Unicode.Scalar

  /// Marks a text at some indices, in order; nil if there are none, or the text contains all scalars for marks.
  ///
  /// - Complexity: O(*n*).
  init?(_ text: ArraySlice<UInt8>, at places: [Int]) {
    guard !places.isEmpty else { return nil }
    // The first byte of these scalars.
    let hasTaken = text.contains { $0 >= 0xF3 }
    let taken = Set(
      (hasTaken ? String(decoding: text, as: UTF8.self) : "").unicodeScalars.lazy
        .filter { $0.value >= 0xF0000 })
    guard
      let mark = (0xF0000...0xFFFFD as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
        .first(where: { !taken.contains($0) })
    else { return nil }
    var (marked, last) = ([UInt8](), text.startIndex)
    for (number, place) in places.enumerated() {
      marked += text[last..<place] + "\(mark)\(number)\(mark)".utf8
      last = place
    }
    (bytes, self.mark) = (marked + text[last...], mark)
  }

  /// Returns the numbers of the marks in a parsed text.
  func numbers(in text: String) -> [Int] {
    let parts = parts(of: text)
    return stride(from: 1, to: parts.count, by: 2).compactMap { Int(String(parts[$0])) }
  }

  /// Returns a parsed text without its marks.
  func withoutMarks(_ text: String) -> String {
    let parts = parts(of: text)
    return stride(from: 0, to: parts.count, by: 2).map { String(parts[$0]) }.joined()
  }

  private func parts(of text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
  }
}
