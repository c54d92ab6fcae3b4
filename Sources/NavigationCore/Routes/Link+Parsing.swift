extension Link {
  /// The longest link that is taken from outside, in UTF-8 bytes.
  static var outsideLimit: Int { 2048 }

  /// The most components of a path.
  static var componentLimit: Int { 256 }

  init(parsing text: String, scheme: String, from origin: LinkOrigin) throws(LinkError) {
    var parser = LinkParser(text, origin)
    self = try parser.link(scheme: scheme)
  }
}

/// Reads a link from left to right; every error says at which byte.
private struct LinkParser {
  let text: String
  let bytes: [UInt8]
  let origin: LinkOrigin
  var position = 0

  init(_ text: String, _ origin: LinkOrigin) {
    self.text = text
    bytes = Array(text.utf8)
    self.origin = origin
  }

  mutating func link(scheme: String) throws(LinkError) -> Link {
    try checkText()
    let scene = try authority(scheme)
    let isAbsolute = scene != nil || bytes.first == UInt8(ascii: "/")
    if !isAbsolute && origin == .outside { throw error(.notAbsolute(scheme: scheme)) }
    let path = try path()
    guard position < bytes.count else {
      return Link(scene: scene, isAbsolute: isAbsolute, path: path)
    }
    position += 1
    return Link(scene: scene, isAbsolute: isAbsolute, path: path, detail: try detail())
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
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      !bytes[..<colon].contains(where: { "/?#;".utf8.contains($0) })
    else { return nil }
    let mark = Array("\(scheme)://".utf8)
    guard bytes.starts(with: mark) else { throw error(.wrongScheme(expected: scheme)) }
    position = mark.count
    let raw = take { !"/?#".utf8.contains($0) }
    if raw.isEmpty { throw error(.missingScene) }
    guard raw.utf8.allSatisfy(\.isUnreservedInLinks) else {
      throw error(.notAScene(raw), at: mark.count)
    }
    return raw
  }

  private mutating func path() throws(LinkError) -> LinkPath {
    var path = LinkPath()
    if peek == UInt8(ascii: "/") { position += 1 }
    while let byte = peek, !"?#".utf8.contains(byte) {
      path.components.append(try component())
      if peek == UInt8(ascii: "/") { position += 1 }
    }
    if peek == UInt8(ascii: "?") {
      position += 1
      path.query = try query()
    }
    return path
  }

  private mutating func component() throws(LinkError) -> LinkComponent {
    let start = position
    let raw = take { !"/?#;".utf8.contains($0) }
    if raw.isEmpty { throw error(.emptyComponent, at: start) }
    var style: String?
    if peek == UInt8(ascii: ";") {
      position += 1
      style = take { !"/?#".utf8.contains($0) }
    }
    let text = raw == PercentEncoding.emptyMark ? "" : try decode(raw, at: start)
    if origin == .outside && (text == "." || text == "..") { throw error(.dotComponent, at: start) }
    return LinkComponent(raw: raw, text: text, style: style, position: start)
  }

  private mutating func query() throws(LinkError) -> [LinkQueryItem] {
    var items: [LinkQueryItem] = []
    while let byte = peek, byte != UInt8(ascii: "#") {
      let start = position
      let name = take { !"=&#".utf8.contains($0) }
      var value = ""
      if peek == UInt8(ascii: "=") {
        position += 1
        let valueStart = position
        value = try decode(take { !"&#".utf8.contains($0) }, at: valueStart)
      }
      if peek == UInt8(ascii: "&") { position += 1 }
      items.append(
        LinkQueryItem(name: try decode(name, at: start), value: value, position: start))
    }
    return items
  }

  /// What follows the `#`: an absolute path with a query of its own.
  private mutating func detail() throws(LinkError) -> LinkPath {
    guard peek == UInt8(ascii: "/") else { throw error(.relativeDetail) }
    let path = try path()
    if position < bytes.count { throw error(.secondFragment) }
    return path
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
