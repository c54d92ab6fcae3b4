/// The characters that are drawn as shapes, so that they join in any font.
enum BoxDrawing: Hashable {
  /// Lines from the middle of the cell to some of its edges.
  case lines(Edges, isHeavy: Bool)
  case block(Block)

  /// A filled part of the cell, in eighths of its width and height.
  struct Block: Hashable {
    var column = 0
    var row = 0
    var columns = 8
    var rows = 8
  }

  struct Edges: OptionSet, Hashable {
    let rawValue: UInt8

    static let left = Edges(rawValue: 1)
    static let right = Edges(rawValue: 2)
    static let up = Edges(rawValue: 4)
    static let down = Edges(rawValue: 8)
  }

  /// - Returns: Nil for any other character.
  init?(_ text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch scalar {
    case "▀": self = .block(Block(rows: 4))
    case "▖": self = .block(Block(row: 4, columns: 4, rows: 4))
    case "▐": self = .block(Block(column: 4, columns: 4))
    case "▁"..."█":
      let rows = Int(scalar.value - 0x2580)
      self = .block(Block(row: 8 - rows, rows: rows))
    case "▉"..."▏":
      self = .block(Block(columns: Int(0x2590 - scalar.value)))
    default:
      guard let found = Self.lines[scalar] else { return nil }
      self = found
    }
  }

  private static let lines: [Unicode.Scalar: BoxDrawing] = {
    let light: [(Unicode.Scalar, Edges)] = [
      ("─", [.left, .right]), ("│", [.up, .down]), ("┌", [.right, .down]), ("┐", [.left, .down]),
      ("└", [.right, .up]), ("┘", [.left, .up]), ("├", [.up, .down, .right]),
      ("┤", [.up, .down, .left]), ("┬", [.left, .right, .down]), ("┴", [.left, .right, .up]),
      ("┼", [.left, .right, .up, .down]), ("╭", [.right, .down]), ("╮", [.left, .down]),
      ("╯", [.left, .up]), ("╰", [.right, .up]), ("╴", .left), ("╵", .up), ("╶", .right),
      ("╷", .down),
    ]
    let heavy: [(Unicode.Scalar, Edges)] = [
      ("━", [.left, .right]), ("┃", [.up, .down]), ("┏", [.right, .down]), ("┓", [.left, .down]),
      ("┗", [.right, .up]), ("┛", [.left, .up]), ("┣", [.up, .down, .right]),
      ("┫", [.up, .down, .left]), ("┳", [.left, .right, .down]), ("┻", [.left, .right, .up]),
      ("╋", [.left, .right, .up, .down]),
    ]
    return Dictionary(
      uniqueKeysWithValues: light.map { ($0, .lines($1, isHeavy: false)) }
        + heavy.map { ($0, .lines($1, isHeavy: true)) })
  }()
}
