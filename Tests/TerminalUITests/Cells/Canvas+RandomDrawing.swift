import NavigationTesting

@testable import TerminalKit
@testable import TerminalUI

extension Canvas {
  /// Writes, fills or restyles a random rectangle, which may be partly or completely outside.
  mutating func drawRandomly(using generator: inout SeededGenerator) {
    let rect = Rect.random(around: size, using: &generator)
    let style = Style.random(using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: fill(rect, style)
    case 1: restyle(rect) { $0 = style }
    case 2: fill(rect, with: "─", style)
    case 3: within(rect) { $0.write("日本語 x", style, at: Point(column: -1, row: 0)) }
    default:
      let text = ["a", "plain words", "日", "日本", "x日", "，a、", "👩‍👩‍👧", "é", "wide 語"].randomElement(
        using: &generator)
      write(SafeText(text ?? ""), style, at: rect.origin)
    }
  }
}

extension Rect {
  /// Returns a rectangle that may extend beyond the screen on every side, or be empty.
  static func random(around size: Size, using generator: inout SeededGenerator) -> Rect {
    Rect(
      column: Int.random(in: -3...size.columns + 2, using: &generator),
      row: Int.random(in: -1...size.rows, using: &generator),
      columns: Int.random(in: 0...size.columns, using: &generator),
      rows: Int.random(in: 0...size.rows, using: &generator))
  }
}

extension Style {
  static func random(using generator: inout SeededGenerator) -> Style {
    let styles = [Style.plain, Style(attributes: .bold), Style(foreground: .red)]
    return styles.randomElement(using: &generator) ?? .plain
  }
}

extension CellBuffer {
  /// The cells that contain one half of a wide character without the other.
  var loneHalves: [Point] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).filter { column in
        let next = column + 1 < size.columns ? self[row: row, column: column + 1] : nil
        let previous = column > 0 ? self[row: row, column: column - 1] : nil
        return switch self[row: row, column: column].width {
        case 0: previous?.width != 2
        case 2: next?.width != 0
        default: false
        }
      }.map { Point(column: $0, row: row) }
    }
  }
}
