/// A line or word of a text, compared by its bytes.
struct TextPiece: Hashable {
  let text: Substring

  static func == (a: TextPiece, b: TextPiece) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// Returns the text of pieces.
  static func text(_ pieces: [TextPiece], separator: String) -> String {
    pieces.map(\.text).joined(separator: separator)
  }
}

extension [TextPiece: Int] {
  /// Returns the number of a text. Equal bytes have equal numbers.
  mutating func number(of text: Substring) -> Int {
    let number = self[TextPiece(text: text)] ?? count
    self[TextPiece(text: text)] = number
    return number
  }
}

extension String {
  /// The lines without their newlines; at least one.
  var separatedLines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
  }

  /// The words, and each space and symbol between them.
  var words: [Substring] {
    var words: [Substring] = []
    var rest = self[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      words.append(word.isEmpty ? rest.prefix(1) : word)
      rest = rest.dropFirst(first.isLetter || first.isNumber ? word.count : 1)
    }
    return words
  }
}
