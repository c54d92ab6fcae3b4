/// Where the names and values of a text of TOML stand, which TOMLKit does not tell.
///
/// It is made for TOML: what is none is passed over, but for what is deadly.
struct TOMLPositions {
  let scalars: [Unicode.Scalar]
  /// The index of the next scalar, and where it stands.
  var index = 0
  var here = ConfigPosition(line: 1, column: 1)
  var names: [TOMLPath: ConfigPosition] = [:]
  var values: [TOMLPath: ConfigPosition] = [:]
  /// How many tables there are of each list of tables.
  var counts: [TOMLPath: Int] = [:]
  /// Where tables and lists are nested so deep that TOMLKit could fall.
  var tooDeep: ConfigPosition?
  /// The first place at which TOMLKit 0.6.0 would end the process, and what is expected there: a header without a name,
  /// or a date whose `T` no time follows.
  var deadly: (position: ConfigPosition, expected: String, textBefore: String)?

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Where the first NUL is, at which C would take the text to end.
  var positionOfNUL: ConfigPosition? {
    guard let end = scalars.firstIndex(of: "\0") else { return nil }
    let before = scalars[..<end]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return ConfigPosition(
      line: before.count { $0 == "\n" } + 1, column: end - lineStart + 1)
  }

  /// Where a name stands; where that is not known, where the table around it does.
  func name(at path: TOMLPath) -> ConfigPosition {
    known(path) { names[$0] ?? values[$0] }
  }

  /// Where a value begins.
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
