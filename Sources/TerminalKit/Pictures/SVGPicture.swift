/// A frame as an SVG picture that looks the same everywhere.
///
/// Each word has its position on the grid, whatever the font. Lines and blocks are shapes, so that they join. Equal
/// frames produce equal pictures.
///
///     let picture = SVGPicture(canvas.buffer, title: "Notes")
///     try Data(picture.text.utf8).write(to: file)
public struct SVGPicture {
  private let buffer: CellBuffer
  private let cursor: Point?
  private let title: SafeText
  let colors: PictureColors

  /// - Parameters:
  ///   - buffer: The frame.
  ///   - cursor: The position of the cursor, or nil if it is hidden.
  ///   - title: The accessible title of the picture.
  ///   - colors: The appearance of the colours.
  public init(
    _ buffer: CellBuffer, cursor: Point? = nil, title: SafeText, colors: PictureColors = .dark
  ) {
    (self.buffer, self.cursor) = (buffer, cursor)
    (self.title, self.colors) = (title, colors)
  }

  /// The size of a cell. The width is 0.6 of the font size, as in most monospaced fonts.
  static let (cellWidth, cellHeight, fontSize) = (9, 20, 15)
  private static let margin = 12

  /// The SVG file, ended by a newline.
  public var text: String { file(pieces.joined() + cursorShape) }

  /// Returns the SVG file with the markup of its cells.
  func file(_ cells: String) -> String {
    let width = buffer.size.columns * Self.cellWidth + 2 * Self.margin
    let height = buffer.size.rows * Self.cellHeight + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title.string.escapedForXML)</title>
      <rect width="\(width)" height="\(height)" rx="8" fill="\(colors.background)"/>
      <g transform="translate(\(Self.margin) \(Self.margin))" fill="\(colors.text)" \
      font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" \
      font-size="\(Self.fontSize)">
      \(cells)</g>
      </svg>

      """
  }

  /// The markup of each run of cells of one style. Pieces do not overlap.
  var pieces: [String] {
    (0..<buffer.size.rows).flatMap(buffer.styleRuns).map { background($0) + shapes($0) + words($0) }
  }

  /// The markup of the cursor.
  var cursorShape: String {
    guard let cursor else { return "" }
    let (x, y) = (cursor.column * Self.cellWidth, cursor.row * Self.cellHeight)
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.cellWidth)\" height=\"\(Self.cellHeight)\" "
      + "fill-opacity=\".45\"/>\n"
  }
}

extension String {
  /// The text escaped for XML. Characters that XML does not allow are replaced.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      case _ where scalar.value < 0x20: text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
