extension LinkError: CustomStringConvertible {
  /// A description of the error and the expected text, and of its position in a link that is longer than a line. It
  /// contains text of the link, so make it safe before you display it.
  public var description: String {
    let link = String(link.unicodeScalars.prefix(200))
    guard link.unicodeScalars.count > 80 else { return problem.description }
    return "\(problem) (at byte \(position) of “\(link)\(link == self.link ? "" : "…")”)"
  }
}

extension LinkError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "The link is empty."
    case .tooLong(let limit): "The link is longer than \(limit) bytes."
    case .forbiddenCharacter(let scalar):
      "The character \(scalar.codePoint) may not be in a link."
    case .wrongScheme(let expected): "The link must begin with \(expected)://."
    case .missingScene: "The workspace is missing: after :// comes its name, as in ://main/."
    case .notAScene(let text):
      "“\(text)” is no workspace: a workspace is a plain name such as main."
    case .unknownScene(let name, let known):
      "There is no workspace “\(name)”. Existing: \(known.joined(separator: ", "))."
    case .notAbsolute(let scheme): "The link must begin with \(scheme):// or with /."
    case .emptyComponent: "A component is empty: there is one / too many."
    case .dotComponent: "A link from outside may not hold . or .. as a component."
    case .badEncoding: "A % must be followed by two hexadecimal digits that make UTF-8 text."
    case .relativeDetail: "After # comes a path from the root, beginning with /."
    case .secondFragment: "There is a second #."
    case .notADetail: "What follows the # is not a detail of this place."
    case .unknownComponent(let text, let expected, let nearest):
      "There is no “\(text)” here." + Self.hint(nearest, expected)
    case .badValue(let text, let parameter, let expected):
      "“\(text)” is not \(expected), as \(parameter) must be."
    case .missingValue(let parameter, let expected):
      "The value of \(parameter) is missing: \(expected)."
    case .unknownQuery(let name, let expected) where expected.contains(name):
      "After the ? there is a “\(name)” too many."
    case .unknownQuery(let name, let expected):
      expected.isEmpty
        ? "This place takes no “\(name)” after the ?, nor anything else."
        : "This place takes no “\(name)” after the ?. It takes: \(expected.joined(separator: ", "))."
    case .unknownStyle(let text, let expected):
      expected.isEmpty
        ? "There is no style “\(text)” here, nor any other: the ; is too many."
        : "There is no style “\(text)” here. After ; comes one of: \(expected.joined(separator: ", "))."
    case .tooDeep(let limit): "The link has more than \(limit) components."
    }
  }

  private static func hint(_ nearest: [String], _ expected: [String]) -> String {
    if !nearest.isEmpty { return " Did you mean \(nearest.joined(separator: " or "))?" }
    if expected.isEmpty { return " Nothing can follow." }
    return " Expected: \(expected.joined(separator: ", "))."
  }
}

extension Unicode.Scalar {
  /// The code point in its usual form, such as `U+202E`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
