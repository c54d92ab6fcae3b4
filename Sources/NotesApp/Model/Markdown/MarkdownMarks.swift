/// A parser for the destination of an inline link: an address and an optional title in parentheses.
struct LinkAddress {
  /// The maximum nesting of parentheses in an address, as in `cmark`.
  private static let deepest = 32

  private var rest: ArraySlice<UInt8>

  /// - Parameter rest: The text after the opening parenthesis.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// Returns the index after the closing parenthesis; nil if the destination is invalid.
  mutating func end() -> Int? {
    rest.dropBlanks()
    guard rest.first == UInt8(ascii: "<") ? takeAngled() : takePlain() else { return nil }
    let before = rest.startIndex
    rest.dropBlanks()
    if rest.startIndex > before, !takeTitle() { return nil }
    guard rest.first == UInt8(ascii: ")") else { return nil }
    return rest.startIndex + 1
  }

  private mutating func takeAngled() -> Bool {
    let inside = rest.dropFirst().prefix { !"<>\n".utf8.contains($0) }
    rest = rest[inside.endIndex...]
    return rest.popFirst() == UInt8(ascii: ">")
  }

  private mutating func takePlain() -> Bool {
    var depth = 0
    while let byte = rest.first, byte > 0x20, depth <= Self.deepest {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        if depth == 0 { return true }
        depth -= 1
      }
      rest = rest.dropFirst()
    }
    return depth == 0
  }

  /// Removes an optional title and the spaces after it. Returns false if the title is invalid.
  private mutating func takeTitle() -> Bool {
    let ends = [
      UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
      UInt8(ascii: "("): UInt8(ascii: ")"),
    ]
    guard let first = rest.first, let end = ends[first] else { return true }
    rest = rest.dropFirst()
    guard let close = rest.firstIndex(of: end) else { return false }
    rest = rest[(close + 1)...]
    rest.dropBlanks()
    return true
  }
}

/// A parser for an HTML tag, such as `<a href="#part">` or `</a>`.
struct HTMLMark {
  private var rest: ArraySlice<UInt8>
  /// True if the tag starts code.
  private(set) var isCode = false

  /// - Parameter rest: The text beginning with `<`.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// Returns the index after the tag; nil if it is invalid.
  mutating func end() -> Int? {
    rest = rest.dropFirst()
    let isClosing = rest.first == UInt8(ascii: "/")
    if isClosing { rest = rest.dropFirst() }
    let name = takeName()
    guard let first = name.first, first.isASCIILetter else { return nil }
    isCode = !isClosing && name.elementsEqual("code".utf8)
    while rest.dropBlanks(), takeAttribute() {}
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return rest.first == UInt8(ascii: ">") ? rest.startIndex + 1 : nil
  }

  private mutating func takeName() -> ArraySlice<UInt8> {
    let name = rest.prefix {
      $0.isASCIILetter || (0x30...0x39).contains($0) || "-_:.".utf8.contains($0)
    }
    rest = rest[name.endIndex...]
    return name
  }

  private mutating func takeAttribute() -> Bool {
    guard !takeName().isEmpty else { return false }
    let afterName = rest
    rest.dropBlanks()
    guard rest.first == UInt8(ascii: "=") else {
      rest = afterName
      return true
    }
    rest = rest.dropFirst()
    rest.dropBlanks()
    return takeValue()
  }

  private mutating func takeValue() -> Bool {
    guard let quote = rest.first else { return false }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let value = rest.prefix { $0 > 0x20 && !"\"'=<>`".utf8.contains($0) }
      rest = rest[value.endIndex...]
      return !value.isEmpty
    }
    guard let close = rest.dropFirst().firstIndex(of: quote) else { return false }
    rest = rest[(close + 1)...]
    return true
  }
}

extension ArraySlice<UInt8> {
  /// - Returns: True if any were removed.
  @discardableResult
  fileprivate mutating func dropBlanks() -> Bool {
    let old = startIndex
    self = drop { $0 <= 0x20 }
    return startIndex > old
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
