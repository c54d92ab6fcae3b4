import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct CanvasTests {
  private let size = Size(columns: 12, rows: 3)

  @Test(arguments: RandomCases.seeds(2_000))
  func `nothing drawn inside a rectangle appears outside it`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var canvas = Canvas(size: size)
    for _ in 0..<10 { canvas.drawRandomly(using: &generator) }
    let before = canvas.buffer
    let rect = Rect.random(around: size, using: &generator)
    canvas.within(rect) { canvas in
      for _ in 0..<5 { canvas.drawRandomly(using: &generator) }
    }
    for row in 0..<size.rows {
      for column in 0..<size.columns where !rect.contains(Point(column: column, row: row)) {
        let (old, new) = (before[row: row, column: column], canvas.buffer[row: row, column: column])
        // A wide character that extends into the rectangle is broken when its inner half is
        // overwritten.
        let isBroken = old.width != 1 && new == .blank(old.style)
        #expect(new == old || isBroken, "row \(row), column \(column)")
      }
    }
    #expect(canvas.buffer.loneHalves.isEmpty)
  }

  @Test(arguments: [
    ("─", "───er"), ("x", "xxxer"), ("\u{1B}", "␛␛␛er"),
    (
      "e\u{301}\u{302}\u{303}\u{304}",
      "e\u{301}\u{302}\u{303}\u{304}e\u{301}\u{302}\u{303}\u{304}e\u{301}\u{302}\u{303}\u{304}er"
    ),
    ("日", "   er"), ("\u{200D}", "   er"),
  ])
  func `a rectangle is filled with a character of one column`(character: Character, row: String) {
    var canvas = Canvas(size: size)
    canvas.write("under", at: .origin)
    let style = Style(attributes: .bold)
    canvas.fill(Rect(column: 0, row: 0, columns: 3, rows: 1), with: character, style)
    #expect(canvas.buffer.textRows[0] == row)
    #expect(canvas.buffer[row: 0, column: 2].style == style)
    #expect(canvas.buffer[row: 0, column: 3].style == .plain)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `a part of a drawing equals the same part of the whole drawing`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let offset = Point(
      column: Int.random(in: 0...4, using: &generator),
      row: Int.random(in: 0...1, using: &generator))
    let text = SafeText(["日本語", "a日b", "plain", "👩‍👩‍👧日"].randomElement(using: &generator) ?? "")
    let start = Point(column: Int.random(in: -2...8, using: &generator), row: 1)
    let style = Style.random(using: &generator)

    var whole = Canvas(size: Size(columns: 30, rows: 8))
    var part = Canvas(size: Size(columns: 5, rows: 2))
    // Both show the same text. The part is a window on the whole, 10 columns in.
    whole.write(text, style, at: Point(column: start.column + 10, row: start.row))
    part.within(Rect(column: -offset.column, row: -offset.row, columns: 30, rows: 8)) { canvas in
      canvas.write(text, style, at: start)
    }
    let window = Rect(column: offset.column + 10, row: offset.row, columns: 5, rows: 2)
    for row in 0..<2 {
      for column in 0..<5 {
        let shown = part.buffer[row: row, column: column]
        let wanted = whole.buffer[
          row: row + window.origin.row, column: column + window.origin.column]
        let isCut =
          (wanted.width == 0 && column == 0) || (wanted.width == 2 && column == 4)
        #expect(shown == (isCut ? .blank(style) : wanted), "row \(row), column \(column)")
      }
    }
  }

  @Test(arguments: -8...14)
  func `text takes the same columns wherever it is written`(column: Int) {
    var canvas = Canvas(size: size)
    #expect(canvas.write("a日b", at: Point(column: column, row: 0)) == 4)
    #expect(canvas.write("a日b", at: Point(column: column, row: 7)) == 4)
  }

  @Test func `a wide character cut by the edge is a blank of its style`() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    canvas.write("日本", Style(attributes: .reverse), at: .origin)
    #expect(canvas.drawnRows == ["日 "])
    #expect(canvas.buffer[row: 0, column: 2] == .blank(Style(attributes: .reverse)))
  }

  @Test func `lines are drawn below one another until the last row`() {
    var canvas = Canvas(size: Size(columns: 5, rows: 3))
    canvas.write(["one", "two", "three"], at: Point(column: 1, row: 1))
    #expect(canvas.drawnRows == ["     ", " one ", " two "])
  }

  @Test func `the last position of the cursor counts, in screen coordinates`() {
    var canvas = Canvas(size: size)
    canvas.within(Rect(column: 2, row: 1, columns: 4, rows: 1)) { canvas in
      canvas.placeCursor(at: Point(column: 3, row: 0))
    }
    #expect(canvas.cursor == Point(column: 5, row: 1))
  }

  @Test(arguments: [Point(column: 4, row: 0), Point(column: 0, row: 1), Point(column: -1, row: 0)])
  func `a cursor outside the visible area is hidden`(point: Point) {
    var canvas = Canvas(size: size)
    canvas.within(Rect(column: 2, row: 1, columns: 4, rows: 1)) { canvas in
      canvas.placeCursor(at: .origin)
      canvas.placeCursor(at: point)
    }
    #expect(canvas.cursor == nil)
  }

  @Test func `nested parts are clipped by both`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    canvas.within(Rect(column: 1, row: 0, columns: 4, rows: 1)) { canvas in
      canvas.within(Rect(column: 2, row: 0, columns: 9, rows: 1)) { canvas in
        #expect(canvas.size == Size(columns: 9, rows: 1))
        canvas.write("abcdef", at: Point(column: -1, row: 0))
      }
    }
    #expect(canvas.drawnRows == ["   bc   "])
  }
}

@Suite struct CellBufferChangesTests {
  private let size = Size(columns: 12, rows: 3)

  /// Returns a canvas before and after random drawing.
  private func randomPair(seed: UInt64) -> (old: CellBuffer, new: CellBuffer) {
    var generator = SeededGenerator(seed: seed)
    var canvas = Canvas(size: size)
    for _ in 0..<20 { canvas.drawRandomly(using: &generator) }
    let old = canvas.buffer
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      canvas.drawRandomly(using: &generator)
    }
    return (old, canvas.buffer)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `applying the changes to the old screen gives the new screen`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    var screen = old
    screen.apply(new.changes(from: old), of: new)
    #expect(screen == new)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `applying the changes in any order gives the same screen`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    var screen = old
    screen.apply(new.changes(from: old).reversed(), of: new)
    #expect(screen == new)
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `a run begins and ends between characters of both screens`(seed: UInt64) {
    let (old, new) = randomPair(seed: seed)
    for run in new.changes(from: old) {
      let end = run.columns.upperBound
      for buffer in [old, new] {
        #expect(buffer[row: run.row, column: run.columns.lowerBound].width > 0)
        #expect(end == size.columns || buffer[row: run.row, column: end].width > 0)
      }
    }
  }

  @Test(arguments: RandomCases.seeds(2_000))
  func `drawing never leaves half of a wide character`(seed: UInt64) {
    let new = randomPair(seed: seed).new
    #expect(new.loneHalves.isEmpty)
  }

  @Test func `the random drawing creates and breaks wide characters`() {
    var (wide, broken) = (0, 0)
    for seed in UInt64(0)..<50 {
      let (old, new) = randomPair(seed: seed)
      wide += new.cells.count { $0.width == 2 }
      broken += zip(old.cells, new.cells).count { $0.width == 2 && $1.width != 2 }
    }
    #expect(wide > 50 && broken > 5)
  }

  @Test func `a screen has no changes from itself`() {
    let new = randomPair(seed: 1).new
    #expect(new.changes(from: new).isEmpty)
  }

  @Test func `a screen of another size is completely new`() {
    let new = randomPair(seed: 1).new
    let runs = new.changes(from: CellBuffer(size: Size(columns: 3, rows: 12)))
    #expect(runs == (0..<3).map { CellRun(row: $0, columns: 0..<size.columns) })
    var screen = CellBuffer(size: size)
    screen.apply(runs, of: new)
    #expect(screen == new)
  }

  @Test func `one changed cell is one run of one cell`() {
    var canvas = Canvas(size: size)
    let old = canvas.buffer
    canvas.write("x", at: Point(column: 4, row: 1))
    #expect(canvas.buffer.changes(from: old) == [CellRun(row: 1, columns: 4..<5)])
  }

  @Test func `overwriting half of a wide character changes three cells`() {
    var canvas = Canvas(size: size)
    canvas.write("日", at: Point(column: 4, row: 0))
    let old = canvas.buffer
    canvas.write("本", at: Point(column: 5, row: 0))
    let runs = canvas.buffer.changes(from: old)
    #expect(runs == [CellRun(row: 0, columns: 4..<7)])
    #expect(canvas.buffer.cells(of: runs[0]).map(\.width) == [1, 2, 0])
  }
}

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
