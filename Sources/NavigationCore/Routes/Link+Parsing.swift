extension Link {
  /// The maximum length of a link from outside, in UTF-8 bytes.
  static var outsideLimit: Int { 2048 }

  /// The maximum number of components of a path.
  static var componentLimit: Int { 256 }

  init(parsing text: String, scheme: String, from origin: LinkOrigin) throws(LinkError) {
    var parser = LinkParser(text, origin)
    try parser.read(scheme: scheme)
    self = parser.link
  }

  /// Parses as much of a link as is valid, for callers that can use a part of it.
  ///
  /// - Returns: The link before the first error, and that error; nil for a text that does not begin like a link.
  static func reading(
    beginningOf text: String, scheme: String, from origin: LinkOrigin
  ) -> (link: Link, error: LinkError?)? {
    var parser = LinkParser(text, origin)
    do throws(LinkError) {
      try parser.read(scheme: scheme)
      return (parser.link, nil)
    } catch {
      return parser.hasBegun ? (parser.link, error) : nil
    }
  }
}

/// Parses a link from left to right. Each error contains its byte position.
private struct LinkParser {
  let text: String
  let bytes: [UInt8]
  let origin: LinkOrigin
  var position = 0
  /// The part that has been parsed.
  var link = Link(isAbsolute: false, path: LinkPath())
  /// True if the parser has reached the path.
  var hasBegun = false

  init(_ text: String, _ origin: LinkOrigin) {
    self.text = text
    bytes = Array(text.utf8)
    self.origin = origin
  }

  mutating func read(scheme: String) throws(LinkError) {
    try checkText()
    link.scene = try authority(scheme)
    link.isAbsolute = link.scene != nil || bytes.first == UInt8(ascii: "/")
    if !link.isAbsolute && origin == .outside { throw error(.notAbsolute(scheme: scheme)) }
    hasBegun = true
    try readPath()
    guard position < bytes.count else { return }
    position += 1
    link.detail = try detail()
  }

  private func checkText() throws(LinkError) {
    if bytes.isEmpty { throw error(.empty) }
    guard origin == .outside else { return }
    if bytes.count > Link.outsideLimit { throw error(.tooLong(limit: Link.outsideLimit)) }
    guard let scalar = text.unicodeScalars.firstIndex(where: \.isForbiddenInLinks) else { return }
    throw error(
      .forbiddenCharacter(text.unicodeScalars[scalar]),
      at: text.utf8.distance(from: text.startIndex, to: scalar))
  }

  /// Parses the scene of `scheme://scene`; nil for a path alone.
  private mutating func authority(_ scheme: String) throws(LinkError) -> String? {
    guard let end = bytes.firstIndex(where: \.endsScheme), bytes[end] == UInt8(ascii: ":") else {
      return nil
    }
    // Schemes are compared without case: RFC 3986, 3.1.
    guard
      bytes[..<end].elementsEqual(scheme.utf8, by: { $0.lowercasedLetter == $1.lowercasedLetter }),
      bytes[end...].starts(with: "://".utf8)
    else {
      throw error(.wrongScheme(expected: scheme))
    }
    let start = end + 3
    position = start
    let raw = take { !$0.endsPath && $0 != UInt8(ascii: "/") }
    if raw.isEmpty { throw error(.missingScene) }
    guard raw.utf8.allSatisfy(\.isUnreservedInLinks) else {
      throw error(.notAScene(raw), at: start)
    }
    return raw
  }

  /// Parses components and a query into the link's path.
  private mutating func readPath() throws(LinkError) {
    if peek == UInt8(ascii: "/") { position += 1 }
    while let byte = peek, !byte.endsPath {
      link.path.components.append(try component())
      if peek == UInt8(ascii: "/") { position += 1 }
    }
    guard peek == UInt8(ascii: "?") else { return }
    position += 1
    while let byte = peek, byte != UInt8(ascii: "#") {
      if byte == UInt8(ascii: "&") {
        // An empty pair.
        position += 1
      } else {
        link.path.query.append(try queryItem())
      }
    }
  }

  private mutating func component() throws(LinkError) -> LinkComponent {
    let start = position
    let raw = take { !$0.endsComponent }
    if raw.isEmpty { throw error(.emptyComponent, at: start) }
    var style: String?
    if peek == UInt8(ascii: ";") {
      position += 1
      style = take { !$0.endsPath && $0 != UInt8(ascii: "/") }
    }
    let text = raw == PercentEncoding.emptyMark ? "" : try decode(raw, at: start)
    if origin == .outside && (text == "." || text == "..") { throw error(.dotComponent, at: start) }
    return LinkComponent(raw: raw, text: text, style: style, position: start)
  }

  private mutating func queryItem() throws(LinkError) -> LinkQueryItem {
    let start = position
    let name = take { !"=&#".utf8.contains($0) }
    var value = ""
    if peek == UInt8(ascii: "=") {
      position += 1
      let valueStart = position
      value = try decode(take { !"&#".utf8.contains($0) }, at: valueStart)
    }
    if peek == UInt8(ascii: "&") { position += 1 }
    return LinkQueryItem(name: try decode(name, at: start), value: value, position: start)
  }

  /// Parses the fragment after the `#`: an absolute path with a query of its own.
  private mutating func detail() throws(LinkError) -> LinkPath {
    guard peek == UInt8(ascii: "/") else { throw error(.relativeDetail) }
    var parser = self
    parser.link.path = LinkPath()
    try parser.readPath()
    if parser.position < bytes.count { throw parser.error(.secondFragment) }
    return parser.link.path
  }

  private func decode(_ raw: String, at start: Int) throws(LinkError) -> String {
    guard let text = PercentEncoding.decode(raw) else { throw error(.badEncoding, at: start) }
    if origin == .outside, let scalar = text.unicodeScalars.first(where: \.isForbiddenInValues) {
      throw error(.forbiddenCharacter(scalar), at: start)
    }
    return text
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(while accepts: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = peek, accepts(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func error(_ problem: LinkError.Problem, at position: Int? = nil) -> LinkError {
    LinkError(link: text, position: position ?? self.position, problem: problem)
  }
}

extension UInt8 {
  /// True if this byte begins a query or a fragment.
  fileprivate var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  /// True if this byte ends a component.
  var endsComponent: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: ";"): true
    default: endsPath
    }
  }

  /// The lower-case form of an ASCII letter; any other byte itself.
  fileprivate var lowercasedLetter: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  fileprivate var endsScheme: Bool { self == UInt8(ascii: ":") || endsComponent }
}

extension Unicode.Scalar {
  /// True if this is a control or bidirectional character other than line feed and tab, which links from outside must
  /// not contain, even encoded. Other invisible characters, as in an emoji of several people, are harmless in a
  /// value.
  fileprivate var isForbiddenInValues: Bool {
    if self == "\n" || self == "\t" { return false }
    return properties.generalCategory == .control || properties.isBidiControl
  }

  /// True if this is a control, bidirectional or other invisible formatting character, or a backslash, which could
  /// make a link look like another one.
  fileprivate var isForbiddenInLinks: Bool {
    if isASCII { return value < 0x20 || value == 0x7F || self == "\\" }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}
