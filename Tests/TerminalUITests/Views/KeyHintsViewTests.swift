import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct KeyHintsViewTests {
  private func row(_ columns: Int, trailing: SafeText = "3 / 12") -> String {
    KeyHintsView(
      [.init("j", "move"), .init("⏎", "open"), .init("?", "help")], trailing: trailing,
      theme: .terminal
    ).drawn(columns: columns, rows: 1).drawnRows[0]
  }

  @Test func `destructive hints are red`() {
    let hints = KeyHintsView(
      [.init("d", "delete", isDestructive: true), .init("?", "help")], theme: .dark)
    let buffer = hints.drawn(columns: 20, rows: 1).buffer
    #expect(buffer[row: 0, column: 3].style == Theme.dark.destructive)
    #expect(buffer[row: 0, column: 14].style == Theme.dark.dim)
  }

  @Test func `keys and labels are at the start, and the position at the end`() {
    #expect(row(40) == " j move  ⏎ open  ? help          3 / 12 ")
  }

  @Test(
    arguments: [
      (33, " j move  ⏎ open  ? help   3 / 12 "), (32, " j move  ? help          3 / 12 "),
      (25, " j move  ? help   3 / 12 "), (24, " j move  ⏎ open  ? help "),
      (23, " j move  ⏎ open  ? help"), (22, " j move  ? help       "), (15, " j move  ? help"),
      (14, " ? help       "), (4, " ? h"),
    ])
  func `the first and the last hint are kept before the position, and others are dropped`(
    columns: Int, expected: String
  ) {
    #expect(row(columns) == expected)
  }

  @Test(
    arguments: [
      (40, " j move  q quit  ? help          3 / 12 "), (32, " j move  q quit  ? help         "),
      (24, " j move  q quit  ? help "), (23, " j move  q quit  ? help"),
      (22, " q quit  ? help       "), (15, " q quit  ? help"),
      (14, " ? help       "),
    ])
  func `the hint for going back is kept, too, if both fit`(columns: Int, expected: String) {
    let hints = KeyHintsView(
      [.init("j", "move"), .init("q", "quit"), .init("?", "help")], keeping: 2,
      trailing: "3 / 12", theme: .terminal)
    #expect(hints.drawn(columns: columns, rows: 1).drawnRows == [expected])
  }

  @Test(arguments: [40, 33, 32, 25, 24, 16])
  func `a click finds the hint drawn there`(columns: Int) {
    let hints: [KeyHintsView.Hint] = [.init("j", "move"), .init("⏎", "open"), .init("?", "help")]
    let view = KeyHintsView(hints, trailing: "3 / 12", theme: .terminal)
    let row = Array(row(columns))
    for (index, hint) in hints.enumerated() {
      let text = Array("\(hint.keys) \(hint.label)")
      let start = row.indices.first { row[$0...].starts(with: text) }
      let found = (0..<columns).filter { view.hint(at: $0, columns: columns) == index }
      #expect(found == start.map { Array($0..<$0 + text.count) } ?? [])
    }
  }

  @Test(arguments: 0...60)
  func `hints and position never touch`(columns: Int) {
    let row = row(columns)
    #expect(!row.contains("help3") && !row.contains("open3") && !row.contains("move?"))
    #expect(row.count == columns)
  }

  @Test func `without hints only the position is shown`() {
    let canvas = KeyHintsView([], trailing: "1 / 2", theme: .terminal).drawn(columns: 30, rows: 1)
    #expect(canvas.drawnRows == ["                        1 / 2 "])
  }
}
