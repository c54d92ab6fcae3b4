import TOMLKit

extension ConfigTable {
  /// Parses a text as TOML 1.0.
  ///
  /// - Throws: ``ConfigSyntaxError`` with the position if the text is invalid, also if it contains a NUL.
  public init(parsing text: String) throws(ConfigSyntaxError) {
    var positions = TOMLPositions(text)
    if let position = positions.positionOfNUL {
      throw ConfigSyntaxError("there is a NUL in it", at: position)
    }
    positions.scan()
    if let position = positions.tooDeep {
      throw ConfigSyntaxError(
        "tables and lists are nested more than \(TOMLPositions.longestPath) deep", at: position)
    }
    if let crashing = positions.crashing {
      // Report an earlier mistake first.
      _ = try Self.parse(crashing.textBefore, unclosed: positions.unclosed)
      throw ConfigSyntaxError("expected \(crashing.expected)", at: crashing.position)
    }
    let table = try Self.parse(text, unclosed: positions.unclosed)
    self.init(table, at: [], positions)
  }

  private static func parse(
    _ text: String, unclosed: ConfigPosition?
  ) throws(ConfigSyntaxError) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch {
      let cause = error as? TOMLParseError
      let position = ConfigPosition(
        line: max(1, cause?.source.begin.line ?? 1), column: max(1, cause?.source.begin.column ?? 1)
      )
      if let unclosed, unclosed <= position {
        throw ConfigSyntaxError("the text has no closing quote", at: unclosed)
      }
      if let word = unquotedWord(at: position, in: text) {
        throw ConfigSyntaxError("text needs quotes, as in \"\(word)\"", at: position)
      }
      let detail = cause?.description ?? "\(error)"
      // The message has the form "Error while parsing string: …".
      let colon = detail.firstRange(of: ": ")
      throw ConfigSyntaxError(
        colon.map { String(detail[$0.upperBound...]) } ?? detail, at: position)
    }
  }

  /// Returns the word that stands in place of a value at a position, the usual mistake; nil if there is none.
  private static func unquotedWord(at position: ConfigPosition, in text: String) -> String? {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard position.line <= lines.count else { return nil }
    let line = Array(lines[position.line - 1])
    let isOfWord = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_".unicodeScalars.contains(scalar)
    }
    let end = min(position.column, line.count)
    let start = line[..<end].lastIndex { !isOfWord($0) }.map { $0 + 1 } ?? 0
    let before = line[..<start].filter { $0 != " " && $0 != "\t" }
    let word = String(String.UnicodeScalarView(line[start...].prefix(while: isOfWord)))
    let isValue =
      before.contains("=") && before.last.map { "=[,".unicodeScalars.contains($0) } == true
    let isText = word.first?.isLetter == true && !["true", "false"].contains(word.lowercased())
    return isValue && isText ? word : nil
  }

  fileprivate init(_ table: TOMLTable, at path: TOMLPath, _ positions: TOMLPositions) {
    let entries = table.keys.map { name in
      let path = path + [.name(name)]
      let value = table[name].map { ConfigValue($0.tomlValue, at: path, positions) }
      return ConfigEntry(
        name, at: positions.name(at: path),
        value ?? ConfigValue(.other("a name with a NUL"), at: positions.value(at: path)))
    }
    self.init(entries.sorted { $0.position < $1.position })
  }
}

extension ConfigValue {
  fileprivate init(_ value: TOMLValue, at path: TOMLPath, _ positions: TOMLPositions) {
    self.init(Content(value, at: path, positions), at: positions.value(at: path))
  }
}

extension ConfigValue.Content {
  fileprivate init(_ value: TOMLValue, at path: TOMLPath, _ positions: TOMLPositions) {
    if let table = value.table {
      self = .table(ConfigTable(table, at: path, positions))
    } else if let array = value.array {
      self = .list(
        array.enumerated().map {
          ConfigValue($1.tomlValue, at: path + [.position($0)], positions)
        })
    } else if let text = value.string {
      self = .string(text)
    } else if let number = value.int {
      self = .integer(number)
    } else if let isTrue = value.bool {
      self = .boolean(isTrue)
    } else {
      self = .other(value.type == .double ? "a fraction" : "a time")
    }
  }
}
