extension SafeText {
  /// The scalars with everything replaced that may not be drawn as it is.
  static func replacing(_ raw: some BidirectionalCollection<Unicode.Scalar>) -> String {
    var safe = String.UnicodeScalarView()
    var context = Context()
    var rest = raw[...]
    while let scalar = rest.first {
      let tags = context.takesTags ? TagFlag.tags(at: rest) : 0
      if tags > 0 {
        for scalar in rest.prefix(tags) { safe.append(scalar) }
        rest = rest.dropFirst(tags)
        context = Context()
      } else {
        rest = rest.dropFirst()
        append(scalar, before: rest.first, to: &safe, &context)
      }
    }
    return String(safe)
  }

  private static func append(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar?,
    to safe: inout String.UnicodeScalarView, _ context: inout Context
  ) {
    switch context.verdict(on: scalar, before: next) {
    case .keep:
      safe.append(scalar)
      context.follow(scalar)
    case .base:
      safe.append("\u{A0}")
      safe.append(scalar)
      context.follow(scalar)
    case .replace(let replacement):
      safe.append(replacement)
      context = Context()
    case .mark:
      // One by one: appending a collection makes room for that much only, and so copies all each time.
      for digit in scalar.marker.unicodeScalars { safe.append(digit) }
      context = Context()
    }
  }
}

extension Unicode.Scalar {
  /// The scalar's number in sight, such as `<U+202E>`.
  fileprivate var marker: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
