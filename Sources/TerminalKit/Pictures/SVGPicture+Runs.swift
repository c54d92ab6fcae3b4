extension SVGPicture {
  func background(_ run: StyleRun) -> String {
    guard let fill = ground(of: run.style) else { return "" }
    return "<rect x=\"\(run.x)\" y=\"\(run.y)\" width=\"\(run.cells.count * Self.cellWidth)\" "
      + "height=\"\(Self.cellHeight)\" fill=\"\(fill)\"/>\n"
  }

  /// Returns the lines and blocks of a run, and its underline.
  func shapes(_ run: StyleRun) -> String {
    var (light, heavy) = (SVGLines(), SVGLines())
    var blocks = ""
    for (index, cell) in run.cells.enumerated() {
      let x = run.x + index * Self.cellWidth
      switch BoxDrawing(cell.text) {
      case .lines(let edges, isHeavy: false): light.add(edges, x, run.y)
      case .lines(let edges, isHeavy: true): heavy.add(edges, x, run.y)
      case .block(let part): blocks += Self.path(part, x, run.y)
      case nil: continue
      }
    }
    if run.style.attributes.contains(.underline) {
      light.add(from: run.x, to: run.x + run.cells.count * Self.cellWidth, row: run.underline)
    }
    let fill = blocks.isEmpty ? "" : "<path d=\"\(blocks)\"\(paint(of: run.style))/>\n"
    return stroke(light, width: 1, run.style) + stroke(heavy, width: 2, run.style) + fill
  }

  private func stroke(_ lines: SVGLines, width: Int, _ style: Style) -> String {
    guard !lines.isEmpty else { return "" }
    let opacity = isDim(style) ? " stroke-opacity=\"\(Self.dimness)\"" : ""
    return "<path d=\"\(lines.path)\" fill=\"none\" stroke=\"\(inkColor(of: style))\" "
      + "stroke-width=\"\(width)\"\(opacity)/>\n"
  }

  private static func path(_ part: BoxDrawing.Block, _ x: Int, _ y: Int) -> String {
    "M\(eighths: x * 8 + part.column * cellWidth) \(eighths: y * 8 + part.row * cellHeight)"
      + "h\(eighths: part.columns * cellWidth)v\(eighths: part.rows * cellHeight)"
      + "h\(eighths: -part.columns * cellWidth)z"
  }

  /// Returns the words of a run, each with its position. A wide character is centred in its two cells.
  func words(_ run: StyleRun) -> String {
    let attributes = paint(of: run.style) + font(of: run.style)
    return run.words.map { word in
      let x = run.x + word.start * Self.cellWidth
      let y = run.y + Self.cellHeight - 5
      let width = word.columns * Self.cellWidth
      let place =
        word.isWide
        ? "x=\"\(eighths: (x * 2 + width) * 4)\" text-anchor=\"middle\""
        : "x=\"\(x)\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
      return "<text \(place) y=\"\(y)\"\(attributes)>\(word.text.escapedForXML)</text>\n"
    }.joined()
  }
}

// MARK: - Styles

extension SVGPicture {
  /// The opacity of dim text, which is still readable (WCAG AA).
  private static let dimness = ".65"

  private func isDim(_ style: Style) -> Bool { style.attributes.contains(.dim) }

  /// Returns the text colour of a style.
  private func inkColor(of style: Style) -> String {
    style.attributes.contains(.reverse)
      ? colors.hex(style.background) ?? colors.background
      : colors.hex(style.foreground) ?? colors.text
  }

  /// Returns the background colour of a style, or nil if it is that of the picture.
  private func ground(of style: Style) -> String? {
    let ground =
      style.attributes.contains(.reverse)
      ? colors.hex(style.foreground) ?? colors.text : colors.hex(style.background)
    return ground == colors.background ? nil : ground
  }

  private func paint(of style: Style) -> String {
    let ink = inkColor(of: style)
    let fill = ink == colors.text ? "" : " fill=\"\(ink)\""
    return fill + (isDim(style) ? " fill-opacity=\"\(Self.dimness)\"" : "")
  }

  private func font(of style: Style) -> String {
    (style.attributes.contains(.bold) ? " font-weight=\"700\"" : "")
      + (style.attributes.contains(.italic) ? " font-style=\"italic\"" : "")
  }
}

extension StyleRun {
  var x: Int { column * SVGPicture.cellWidth }
  var y: Int { row * SVGPicture.cellHeight }
  /// The vertical position of the underline.
  var underline: Int { y + SVGPicture.cellHeight - 3 }

  struct Word {
    var text: String
    var start: Int
    var columns: Int
    var isWide: Bool
  }

  /// The words of the run, split at blanks. Wide and non-ASCII characters are words of their own, because their width
  /// differs between fonts.
  fileprivate var words: [Word] {
    var words: [Word] = []
    for (index, cell) in cells.enumerated() {
      guard cell.width > 0, cell.text != " ", BoxDrawing(cell.text) == nil else { continue }
      let isPlain = cell.width == 1 && cell.text.utf8.count == 1
      if isPlain, let last = words.last, last.isPlain, last.start + last.columns == index {
        words[words.count - 1].text += cell.text
        words[words.count - 1].columns += 1
      } else {
        words.append(
          Word(text: cell.text, start: index, columns: cell.width, isWide: cell.width == 2))
      }
    }
    return words
  }
}

extension StyleRun.Word {
  fileprivate var isPlain: Bool { !isWide && text.utf8.count == columns }
}

extension String.StringInterpolation {
  /// Appends a number given in eighths, without trailing zeros.
  fileprivate mutating func appendInterpolation(eighths number: Int) {
    let digits = [0: "", 1: ".125", 2: ".25", 3: ".375", 4: ".5", 5: ".625", 6: ".75", 7: ".875"]
    appendLiteral((number < 0 ? "-" : "") + "\(abs(number) / 8)" + (digits[abs(number) % 8] ?? ""))
  }
}
