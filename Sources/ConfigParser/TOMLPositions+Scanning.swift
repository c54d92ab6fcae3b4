extension TOMLPositions {
  /// The maximum number of steps in a path to a value.
  static let longestPath = 256

  mutating func scan() {
    var table: TOMLPath = []
    skipBlanksAndComments()
    while next != nil {
      statement = index
      if next == "[" {
        table = header()
      } else {
        pair(in: table)
      }
      skipBlanksAndComments()
    }
  }

  /// Reads a header: `[a.b]` or `[[a.b]]`.
  private mutating func header() -> TOMLPath {
    let isList = isNext("[[")
    advance(isList ? 2 : 1)
    skipBlanks()
    if !isAtName { recordCrashing("the name of a table", at: here) }
    var path = dottedName(in: [])
    skip { $0 == "]" || $0 == " " || $0 == "\t" }
    if isList {
      counts[path, default: 0] += 1
      path.append(.position(counts[path, default: 1] - 1))
      values[path] = here
    }
    return path
  }

  private mutating func pair(in table: TOMLPath) {
    let start = index
    let path = dottedName(in: table)
    skipBlanks()
    if next == "=" { advance() }
    skipBlanks()
    value(path)
    // Invalid text must not stop the scanner.
    if index == start { advance() }
  }

  /// Reads a dotted name, and records the position of each new part.
  private mutating func dottedName(in table: TOMLPath) -> TOMLPath {
    var path = table
    while true {
      skipBlanks()
      let position = here
      path.append(.name(partOfName()))
      guard path.count <= Self.longestPath else {
        tooDeep = tooDeep ?? position
        return path
      }
      if names[path] == nil { names[path] = position }
      skipBlanks()
      guard next == "." else { return path }
      // Further parts belong to the last table of a list.
      if let count = counts[path] { path.append(.position(count - 1)) }
      advance()
    }
  }

  private mutating func partOfName() -> String {
    if next == "\"" || next == "'" { return quotedText() }
    let start = index
    skip { !".= \t]\r\n".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private mutating func value(_ path: TOMLPath) {
    values[path] = here
    switch next {
    case "\"", "'": _ = quotedText()
    case "[" where path.count > Self.longestPath: endTooDeep()
    case "{" where path.count > Self.longestPath: endTooDeep()
    case "[": list(path)
    case "{": inlineTable(path)
    default: plainValue()
    }
  }

  /// Stops the scanner: TOMLKit accepts no deeper nesting either, and each step would cost as much as the way to it.
  private mutating func endTooDeep() {
    tooDeep = tooDeep ?? here
    index = scalars.count
  }

  private mutating func plainValue() {
    let (start, position) = (index, here)
    skip { !",]}#\r\n".unicodeScalars.contains($0) }
    let value = scalars[start..<index]
    if isDateWithoutTime(value) || isDateBeforeDigit(value) {
      recordCrashing("a date and time", at: position)
    }
  }

  /// Whether a value is a date whose `T` is not followed by a digit, such as `1979-05-27T`.
  private func isDateWithoutTime(_ value: ArraySlice<Unicode.Scalar>) -> Bool {
    let rest = value.drop { $0 == "-" || $0.isDigit }
    return value.first?.isDigit == true && (rest.first == "T" || rest.first == "t")
      && rest.dropFirst().first?.isDigit != true
  }

  /// Whether a value has the form of a date, possibly with underscores, before a space and a digit that begins no
  /// time, such as `1979-05-27 1`.
  private func isDateBeforeDigit(_ value: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = value.prefix { $0 != " " }
    let (date, rest) = (word.filter { $0 != "_" }, value[word.endIndex...].dropFirst())
    return date.count == 10 && date[4] == "-" && date[7] == "-" && rest.first?.isDigit == true
      && (word.count > date.count || rest.dropFirst().first?.isDigit != true)
  }

  private mutating func recordCrashing(_ expected: String, at position: ConfigPosition) {
    // TOMLKit reads no further than a text that is not closed.
    guard crashing == nil, unclosed == nil else { return }
    crashing = (position, expected, String(String.UnicodeScalarView(scalars[..<statement])))
  }

  private mutating func list(_ path: TOMLPath) {
    advance()
    var position = 0
    skipBlanksAndComments()
    while let scalar = next, scalar != "]" {
      let start = index
      if "}\u{85}\u{2028}\u{2029}".unicodeScalars.contains(scalar) {
        recordCrashing("a value or ]", at: here)
      }
      if scalar == "," {
        advance()
      } else {
        value(path + [.position(position)])
        position += 1
      }
      if index == start { advance() }
      skipBlanksAndComments()
    }
    advance()
  }

  private mutating func inlineTable(_ path: TOMLPath) {
    advance()
    skipBlanksAndComments()
    while let scalar = next, scalar != "}" {
      if scalar == "," { advance() } else { pair(in: path) }
      skipBlanksAndComments()
    }
    advance()
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
}
