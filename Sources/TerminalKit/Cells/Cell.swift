/// One cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The glyph.
  public let glyph: Glyph
  /// The style.
  public var style: Style
  /// The number of columns of the glyph: 1, 2, or 0 for the second cell of a wide one.
  public let width: UInt8
  /// The target of a click on the cell.
  public internal(set) var hyperlink = Hyperlink.none

  /// A blank in the plain style.
  public static let blank = Cell(glyph: .space, style: .plain, width: 1)

  /// Returns a blank whose background has a style.
  public static func blank(_ style: Style) -> Cell {
    Cell(glyph: .space, style: style, width: 1)
  }

  static func continuation(_ style: Style) -> Cell {
    Cell(glyph: .none, style: style, width: 0)
  }
}
