/// The positions of the names and values in a TOML text, which TOMLKit does not report.
///
/// The scanner is made for valid TOML: it skips invalid text, unless TOMLKit would end the process there.
struct TOMLPositions {
  let scalars: [Unicode.Scalar]
  /// The index and the position of the next scalar.
  var index = 0
  var here = ConfigPosition(line: 1, column: 1)
  /// The index of the header or the pair that is read.
  var statement = 0
  var names: [TOMLPath: ConfigPosition] = [:]
  var values: [TOMLPath: ConfigPosition] = [:]
  /// The number of tables in each list of tables.
  var counts: [TOMLPath: Int] = [:]
  /// The position at which tables and lists are nested so deep that TOMLKit could crash.
  var tooDeep: ConfigPosition?
  /// The position of the first text without a closing quote.
  var unclosed: ConfigPosition?
  /// The first position at which TOMLKit 0.6.0 would end the process, and what is expected there: a header without a
  /// name, a date without a time after its `T` or with a single digit after it, or in a list a brace or a line separator
  /// of Unicode.
  var crashing: (position: ConfigPosition, expected: String, textBefore: String)?

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The position of the first NUL, where C would end the text.
  var positionOfNUL: ConfigPosition? {
    guard let end = scalars.firstIndex(of: "\0") else { return nil }
    let before = scalars[..<end]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return ConfigPosition(
      line: before.count { $0 == "\n" } + 1, column: end - lineStart + 1)
  }

  /// Returns the position of a name; if unknown, that of the table around it.
  func name(at path: TOMLPath) -> ConfigPosition {
    known(path) { names[$0] ?? values[$0] }
  }

  func value(at path: TOMLPath) -> ConfigPosition {
    known(path) { values[$0] ?? names[$0] }
  }

  private func known(
    _ path: TOMLPath, _ position: (TOMLPath) -> ConfigPosition?
  ) -> ConfigPosition {
    var path = path
    while !path.isEmpty {
      if let position = position(path) { return position }
      path.removeLast()
    }
    return ConfigPosition(line: 1, column: 1)
  }
}
