/// One character position of the screen.
public struct Cell: Hashable, Sendable {
  /// What is drawn in it.
  public let glyph: Glyph
  /// How it is drawn.
  public var style: Style
  /// How many columns the glyph takes: 1, 2, or 0 for the second cell of a wide one.
  public let width: UInt8
  /// Where the terminal leads who clicks the cell.
  public internal(set) var hyperlink = Hyperlink.none

  init(glyph: Glyph, style: Style, width: UInt8) {
    self.glyph = glyph
    self.style = style
    self.width = width
  }

  /// A blank in the plain style.
  public static let blank = Cell(glyph: .space, style: .plain, width: 1)

  /// A blank of a style: its ground is to be seen.
  public static func blank(_ style: Style) -> Cell {
    Cell(glyph: .space, style: style, width: 1)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(glyph: .none, style: style, width: 0)
  }
}
