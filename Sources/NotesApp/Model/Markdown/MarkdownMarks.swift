/// Reads the part of a link in parentheses: an address, and a title where there is one.
struct LinkAddress {
  private var rest: ArraySlice<UInt8>

  /// - Parameter rest: What follows the parenthesis.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// The place behind the closing parenthesis; nil where this is no address.
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
    let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n") }
    rest = rest[inside.endIndex...]
    return rest.popFirst() == UInt8(ascii: ">")
  }

  private mutating func takePlain() -> Bool {
    var depth = 0
    while let byte = rest.first, byte > 0x20 {
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

  /// Takes the title off, and blanks behind it; true where there is none.
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

/// Reads an HTML mark, such as `<a href="#part">` and `</a>`.
struct HTMLMark {
  private var rest: ArraySlice<UInt8>
  /// Whether code begins with it.
  private(set) var isCode = false

  /// - Parameter rest: The text from the `<`.
  init(_ rest: ArraySlice<UInt8>) {
    self.rest = rest
  }

  /// The place behind the mark; nil where this is no mark.
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
  /// - Returns: Whether there were any.
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
