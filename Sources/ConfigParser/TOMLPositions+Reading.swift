extension TOMLPositions {
  var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Whether a name begins here, bare or quoted.
  var isAtName: Bool {
    guard let next else { return false }
    return switch next {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "\"", "'": true
    default: false
    }
  }

  func isNext(_ text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      guard let scalar = next else { return }
      index += 1
      if scalar == "\n" {
        here = ConfigPosition(line: here.line + 1, column: 1)
      } else {
        here.column += 1
      }
    }
  }

  mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let next, condition(next) { advance() }
  }

  mutating func skipBlanks() {
    skip { $0 == " " || $0 == "\t" }
  }

  mutating func skipBlanksAndComments() {
    while let next {
      switch next {
      case " ", "\t", "\n", "\r", "\u{FEFF}": advance()
      case "#": skip { $0 != "\n" }
      default: return
      }
    }
  }

  /// Reads a quoted text of one or several lines, or up to the end of its line if it is not closed there. Escape
  /// sequences are not decoded.
  mutating func quotedText() -> String {
    let quote = next == "'" ? "'" : "\""
    let mark = isNext(quote + quote + quote) ? quote + quote + quote : quote
    let (length, position) = (mark.unicodeScalars.count, here)
    advance(length)
    let start = index
    while let next, !isNext(mark), length == 3 || next != "\n" {
      advance(quote == "\"" && next == "\\" ? 2 : 1)
    }
    let end = index
    if !isNext(mark) { unclosed = unclosed ?? position }
    // Up to two more quotes may precede the end mark of a multi-line text.
    advance(length)
    if length == 3 { skip { String($0) == quote } }
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }
}
