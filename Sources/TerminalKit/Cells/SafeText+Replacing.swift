extension SafeText {
  /// Returns the scalars with all unsafe ones replaced.
  static func replacing(_ raw: some BidirectionalCollection<Unicode.Scalar>) -> String {
    var safe = String.UnicodeScalarView()
    var preceding = Preceding()
    var rest = raw[...]
    while let scalar = rest.first {
      let tags = preceding.allowsTags ? TagFlag.tags(at: rest) : 0
      if tags > 0 {
        for scalar in rest.prefix(tags) { safe.append(scalar) }
        rest = rest.dropFirst(tags)
        preceding = Preceding()
      } else {
        rest = rest.dropFirst()
        append(scalar, before: rest.first, to: &safe, &preceding)
      }
    }
    return String(safe)
  }

  private static func append(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?,
    to safe: inout String.UnicodeScalarView, _ preceding: inout Preceding
  ) {
    switch preceding.verdict(on: scalar, before: next) {
    case .keep:
      safe.append(scalar)
      preceding.follow(scalar)
    case .base:
      safe.append("\u{A0}")
      safe.append(scalar)
      preceding.follow(scalar)
    case .replace(let replacement):
      safe.append(replacement)
      preceding = Preceding()
    case .mark:
      // Appending a collection reserves exactly its size, which would copy the whole text each time.
      for digit in "<\(scalar.codePoint)>".unicodeScalars { safe.append(digit) }
      preceding = Preceding()
    }
  }
}

extension Unicode.Scalar {
  /// The code point in its usual form, such as `U+202E`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
