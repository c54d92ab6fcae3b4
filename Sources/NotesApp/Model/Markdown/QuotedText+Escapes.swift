extension QuotedText {
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where scalar.needsEscape:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }

  /// Removes quoted text, including the quotes.
  ///
  /// - Returns: Nil if the closing quote is missing or an escape is unknown.
  static func takeQuoted(_ rest: inout Scalars) -> String? {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"":
        return String(text)
      case "\\":
        guard let escape = takeEscape(&rest) else { return nil }
        text.append(escape)
      default:
        text.append(scalar)
      }
    }
    return nil
  }

  private static func takeEscape(_ rest: inout Scalars) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      let digits = rest.prefix(4)
      guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
      rest.removeFirst(4)
      return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// True for controls, line separators and direction marks, which end the line or are invisible.
  var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value < 0x1_0000
    default: false
    }
  }
}
