import YAMLParser

/// Reads the TOML that the configuration of earlier versions could contain, to convert it: tables, dotted names, texts,
/// whole numbers, `true`, `false`, lists, and tables in braces.
nonisolated struct TOMLReader {
  /// The line of what is not read.
  struct Failure: Error, Hashable {
    let line: Int
  }

  indirect enum Value {
    /// A text in quotes, a number or a truth value, as in YAML.
    case scalar(String)
    case list([Value])
    case table(Table)
  }

  struct Table {
    var entries: [(name: String, value: Value)] = []
  }

  private var rest: Substring.UnicodeScalarView
  private var line = 1

  private init(_ text: String) { rest = text.unicodeScalars[...] }

  /// Returns the table of a text.
  static func table(_ text: String) throws(Failure) -> Table {
    var reader = TOMLReader(text)
    return try reader.file()
  }

  private var failure: Failure { Failure(line: line) }

  private mutating func file() throws(Failure) -> Table {
    var table = Table()
    var header: [String] = []
    skipBlanks(lines: true)
    while !rest.isEmpty {
      if take("[") {
        header = try name()
        guard take("]"), table.set(header, to: nil) else { throw failure }
      } else {
        try pair(in: header, of: &table)
      }
      skipBlanks(lines: false)
      guard rest.isEmpty || rest.first == "\n" else { throw failure }
      skipBlanks(lines: true)
    }
    return table
  }

  private mutating func pair(in header: [String], of table: inout Table) throws(Failure) {
    let name = try name()
    guard take("=") else { throw failure }
    let value = try value()
    guard table.set(header + name, to: value) else { throw failure }
  }

  private mutating func name() throws(Failure) -> [String] {
    var parts: [String] = []
    repeat {
      skipBlanks(lines: false)
      if let quoted = try text() {
        parts.append(quoted)
      } else {
        parts.append(try word { $0 == "-" || $0 == "_" })
      }
      skipBlanks(lines: false)
    } while take(".")
    return parts
  }

  private mutating func value() throws(Failure) -> Value {
    skipBlanks(lines: false)
    if let text = try text() { return .scalar(YAMLText.written(text)) }
    if take("[") {
      return .list(try items(until: "]") { reader throws(Failure) in try reader.value() })
    }
    if take("{") {
      var table = Table()
      _ = try items(until: "}") { reader throws(Failure) in try reader.pair(in: [], of: &table) }
      return .table(table)
    }
    let word = try word { "-+_".unicodeScalars.contains($0) }
    if word == "true" || word == "false" { return .scalar(word) }
    guard let number = Int(word.filter { $0 != "_" }) else { throw failure }
    return .scalar("\(number)")
  }

  private mutating func items<Item>(
    until end: Unicode.Scalar, _ item: (inout TOMLReader) throws(Failure) -> Item
  ) throws(Failure) -> [Item] {
    var items: [Item] = []
    skipBlanks(lines: true)
    while !take(end) {
      items.append(try item(&self))
      skipBlanks(lines: true)
      guard take(",") || rest.first == end else { throw failure }
      skipBlanks(lines: true)
    }
    return items
  }

  private mutating func word(_ isMark: (Unicode.Scalar) -> Bool) throws(Failure) -> String {
    let word = rest.prefix {
      isMark($0) || $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    guard !word.isEmpty else { throw failure }
    rest.removeFirst(word.count)
    return String(word)
  }

  /// Reads a text on one line in quotes; nil if there is no quote.
  private mutating func text() throws(Failure) -> String? {
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\n" {
      if scalar == quote { return String(text) }
      text.append(scalar == "\\" && quote == "\"" ? try escape() : scalar)
    }
    throw failure
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "r": "\r", "b": "\u{8}", "f": "\u{C}",
    ]
    guard let letter = rest.popFirst() else { throw failure }
    if let scalar = escapes[letter] { return scalar }
    let digits = rest.prefix(letter == "u" ? 4 : letter == "U" ? 8 : 0)
    rest.removeFirst(digits.count)
    guard let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) else {
      throw failure
    }
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks(lines: false)
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks(lines: Bool) {
    while let scalar = rest.first {
      switch scalar {
      case " ", "\t", "\r", "\u{FEFF}": rest.removeFirst()
      case "#": rest = rest.drop { $0 != "\n" }
      case "\n" where lines:
        line += 1
        rest.removeFirst()
      default: return
      }
    }
  }
}

nonisolated extension TOMLReader.Table {
  /// Sets the value at a path, or makes a table there.
  ///
  /// - Returns: False if there is a value already.
  fileprivate mutating func set(_ path: [String], to value: TOMLReader.Value?) -> Bool {
    let index = entries.firstIndex { $0.name == path[0] }
    if path.count == 1, let value {
      if index == nil { entries.append((path[0], value)) }
      return index == nil
    }
    var inner = TOMLReader.Table()
    if let index {
      guard case .table(let table) = entries[index].value else { return false }
      inner = table
    }
    let isSet = path.count == 1 || inner.set(Array(path.dropFirst()), to: value)
    if let index {
      entries[index].value = .table(inner)
    } else {
      entries.append((path[0], .table(inner)))
    }
    return isSet
  }

  /// The lines of the table in YAML.
  var lines: [String] {
    entries.flatMap { name, value in
      let name = YAMLText.written(name)
      if case .table(let table) = value, !table.entries.isEmpty {
        return ["\(name):"] + table.lines.map { "  " + $0 }
      }
      return ["\(name): \(value.inBrackets)"]
    }
  }
}

nonisolated extension TOMLReader.Value {
  /// The value in YAML on one line.
  fileprivate var inBrackets: String {
    switch self {
    case .scalar(let text): text
    case .list(let values): "[\(values.map(\.inBrackets).joined(separator: ", "))]"
    case .table(let table):
      "{"
        + table.entries.map { "\(YAMLText.written($0.name)): \($0.value.inBrackets)" }
        .joined(separator: ", ") + "}"
    }
  }
}
