extension Link {
  /// The longest link that is taken from outside, in UTF-8 bytes.
  static var outsideLimit: Int { 2048 }

  /// The most components of a path.
  static var componentLimit: Int { 256 }

  init(parsing text: String, scheme: String, from origin: LinkOrigin) throws(LinkError) {
    var parser = LinkParser(text, origin)
    try parser.read(scheme: scheme)
    self = parser.link
  }

  /// Reads as much as is right, for links of which a part is better than nothing.
  ///
  /// - Returns: What comes before the first mistake; nil for a text that does not even begin as a link.
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

/// Reads a link from left to right; every error says at which byte.
private struct LinkParser {
  let text: String
  let bytes: [UInt8]
  let origin: LinkOrigin
  var position = 0
  /// What has been read.
  var link = Link(isAbsolute: false, path: LinkPath())
  /// Whether the path has been reached.
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

  /// The scene of `scheme://scene`; nil for a path.
  private mutating func authority(_ scheme: String) throws(LinkError) -> String? {
    guard let end = bytes.firstIndex(where: \.endsScheme), bytes[end] == UInt8(ascii: ":") else {
      return nil
    }
    guard bytes[..<end].elementsEqual(scheme.utf8), bytes[end...].starts(with: "://".utf8) else {
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

  /// Reads components and a query into the link's path.
  private mutating func readPath() throws(LinkError) {
    if peek == UInt8(ascii: "/") { position += 1 }
    while let byte = peek, !byte.endsPath {
      link.path.components.append(try component())
      if peek == UInt8(ascii: "/") { position += 1 }
    }
    guard peek == UInt8(ascii: "?") else { return }
    position += 1
    while let byte = peek, byte != UInt8(ascii: "#") { link.path.query.append(try queryItem()) }
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

  /// What follows the `#`: an absolute path with a query of its own.
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
  /// Whether a query or a fragment begins.
  fileprivate var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }

  fileprivate var endsComponent: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: ";"): true
    default: endsPath
    }
  }

  fileprivate var endsScheme: Bool { self == UInt8(ascii: ":") || endsComponent }
}

extension Unicode.Scalar {
  /// Control and bidirectional characters but line feed and tab: what may not come from outside even
  /// encoded. Others that are invisible, as in an emoji of several people, do no harm in a value.
  fileprivate var isForbiddenInValues: Bool {
    if self == "\n" || self == "\t" { return false }
    return properties.generalCategory == .control || properties.isBidiControl
  }

  /// Control, bidirectional and other invisible formatting characters, and the backslash: nothing that
  /// could make a link look like another one.
  fileprivate var isForbiddenInLinks: Bool {
    if isASCII { return value < 0x20 || value == 0x7F || self == "\\" }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: false
    }
  }
}
