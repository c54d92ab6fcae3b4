import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct HeaderViewTests {
  private func row(_ columns: Int, showsBack: Bool = false, trailing: SafeText = "2d") -> String {
    HeaderView(
      trail: ["Notes", "庭"], title: "Garden plan", trailing: trailing, showsBack: showsBack,
      theme: .terminal
    ).drawn(columns: columns, rows: 1).drawnRows[0]
  }

  @Test func `the breadcrumbs precede the title, and the note is at the end`() {
    #expect(row(40) == "Notes › 庭 › Garden plan              2d")
  }

  @Test(
    arguments: [
      (27, "Notes › 庭 › Garden plan 2d"), (26, "庭 › Garden plan        2d"),
      (19, "庭 › Garden plan 2d"), (18, "Garden plan     2d"), (14, "Garden plan 2d"),
      (13, "Garden pl… 2d"), (12, "Garden p… 2d"), (11, "Garden plan"), (5, "Gard…"), (1, "…"),
      (0, ""),
    ])
  func `the furthest breadcrumbs are dropped first`(columns: Int, expected: String) {
    #expect(row(columns).trimmed == expected.trimmed)
  }

  @Test(arguments: [
    (40, false, [0...4: 0, 8...9: 1]), (40, true, [0...1: 1, 2...6: 0, 10...11: 1]),
    (19, false, [0...1: 1]), (18, false, [:]),
  ])
  func `a click finds the breadcrumb drawn there`(
    columns: Int, showsBack: Bool, places: [ClosedRange<Int>: Int]
  ) {
    let view = HeaderView(
      trail: ["Notes", "庭"], title: "Garden plan", trailing: "2d", showsBack: showsBack,
      theme: .terminal)
    for column in 0..<columns {
      #expect(
        view.crumb(at: column, columns: columns)
          == places.first { $0.key.contains(column) }?.value, "\(column)")
    }
  }

  @Test func `the note takes at most a third`() {
    #expect(!row(32, trailing: "long note").contains("long"))
    #expect(row(33, trailing: "long note").hasSuffix(" long note"))
  }

  @Test func `the back mark is shown on request`() {
    #expect(row(40, showsBack: true).hasPrefix("‹ Notes › 庭 › Garden plan"))
  }

  @Test func `the title of the active pane has the accent, and others are dim`() {
    for (isActive, style) in [(true, Theme.dark.accent.adding(.bold)), (false, Theme.dark.dim)] {
      let canvas = HeaderView(trail: [], title: "Notes", isActive: isActive, theme: .dark)
        .drawn(columns: 9, rows: 1)
      #expect(canvas.buffer[row: 0, column: 0].style == style)
    }
  }

  @Test(arguments: 0...40)
  func `nothing overlaps`(columns: Int) {
    let row = row(columns, showsBack: true)
    #expect(!row.contains("Garden plan2d") && !row.contains("…2d"))
  }

  @Test func `the nearest breadcrumb is cut rather than dropped`() {
    let view = HeaderView(
      trail: ["Notes", "Kitchen renovation, first floor"], title: "Edit", theme: .terminal)
    #expect(
      view.drawn(columns: 30, rows: 1).drawnRows[0].trimmed == "Kitchen renovation, fi… › Edit")
    #expect(view.drawn(columns: 14, rows: 1).drawnRows[0].trimmed == "Edit")
    #expect(view.crumb(at: 3, columns: 30) == 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

@Suite struct TabBarViewTests {
  private func bar(_ selection: Int = 0) -> TabBarView {
    TabBarView(names: ["Notes", "探す", "Settings"], selection: selection, theme: .terminal)
  }

  @Test func `names follow the keys that select them`() {
    #expect(bar().drawn(columns: 32, rows: 1).drawnRows == [" 1 Notes  2 探す  3 Settings    "])
  }

  @Test(arguments: [
    (28, " 1 Notes  2 探す  3 Settings"), (27, " 1 Notes  2 探す  3…       "), (12, " 1  2 探…  3"),
    (11, " 1  2  3…  "), (6, " 1  2 "),
  ])
  func `if the names do not fit, the last ones but the selected one are numbers`(
    columns: Int, row: String
  ) {
    #expect(bar(1).drawn(columns: columns, rows: 1).drawnRows == [row])
  }

  @Test(arguments: [
    (36, " 1 Notes  2 探す  3 Settings    end "), (35, " 1 Notes  2 探す  3 Settings   end "),
    (31, " 1 Notes  2 探す  3…       end "), (16, " 1  2 探す  3…  "),
  ])
  func `the text at the end takes precedence over names, but not over numbers`(
    columns: Int, row: String
  ) {
    var bar = bar(1)
    bar.trailing = "end"
    #expect(bar.drawn(columns: columns, rows: 1).drawnRows == [row])
  }

  @Test func `the selected tab is distinct without colours, too`() {
    let canvas = TabBarView(names: ["a", "b"], selection: 1, theme: .mono)
      .drawn(columns: 10, rows: 1)
    #expect(!canvas.buffer[row: 0, column: 1].style.attributes.contains(.underline))
    #expect(canvas.buffer[row: 0, column: 6].style.attributes.contains(.underline))
  }

  @Test(arguments: [40, 28, 27, 12, 3, 0], 0..<3)
  func `a click finds the tab drawn there`(columns: Int, selection: Int) {
    let row = bar(selection).drawn(columns: columns, rows: 1).buffer
    for column in 0..<columns {
      let tab = bar(selection).tab(at: column, columns: columns)
      let isUnderlined = row[row: 0, column: column].style.attributes.contains(.underline)
      #expect((tab == selection) == isUnderlined, "column \(column)")
      if row.text(row: 0, column: column) == "3" { #expect(tab == 2) }
    }
  }
}

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

@Suite struct KeyPanelViewTests {
  private func panel(_ labels: [String], columns: Int, rows: Int) -> KeyPanelView {
    let entries = labels.enumerated().map { index, label in
      KeyPanelView.Entry(
        SafeText(String(UnicodeScalar(UInt8(97 + index)))), SafeText(label),
        isGroup: label == "scenes")
    }
    let room = Rect(column: 0, row: 1, columns: columns, rows: rows)
    return KeyPanelView(title: "Space", entries, over: room, theme: .terminal)
  }

  private func rows(_ panel: KeyPanelView) -> [String] {
    var canvas = Canvas(size: panel.rect.size)
    panel.draw(in: &canvas)
    return canvas.buffer.textRows
  }

  private let labels = ["undo", "redo", "scenes", "a note", "help"]

  @Test func `the panel takes the lower rows that it needs, and a line`() {
    let panel = panel(labels, columns: 40, rows: 12)
    #expect(panel.rect == Rect(column: 0, row: 10, columns: 40, rows: 3))
    #expect(
      rows(panel) == [
        "── Space " + String(repeating: "─", count: 31), " a undo       c scenes…    e help",
        " b redo       d a note",
      ])
  }

  @Test func `with few rows there are more columns and no line`() {
    let panel = panel(labels + ["the other pane", "close"], columns: 20, rows: 4)
    #expect(
      rows(panel) == [
        " a undo   e help", " b redo   f the o…", " c scene… g close", " d a note",
      ])
  }

  @Test func `an ellipsis replaces entries that do not fit`() {
    let panel = panel(Array(repeating: "word", count: 12), columns: 20, rows: 2)
    #expect(rows(panel) == [" a word   c word", " b word   …"])
  }

  @Test func `a click finds the entry drawn there`() {
    for size in [(40, 12), (20, 4), (20, 2), (9, 3)] {
      let panel = panel(labels, columns: size.0, rows: size.1)
      let (rect, shown) = (panel.rect, rows(panel))
      for row in rect.rows {
        for column in rect.columns {
          guard let index = panel.entry(at: Point(column: column, row: row)) else { continue }
          let key = String(UnicodeScalar(UInt8(97 + index)))
          #expect(shown[row - rect.origin.row].contains(" \(key) "), "\(size) \(index)")
        }
      }
      let all = rect.rows.flatMap { row in
        rect.columns.compactMap { panel.entry(at: Point(column: $0, row: row)) }
      }
      #expect(Set(all).count == min(labels.count, size.1 == 2 ? 3 : size.0 == 9 ? 2 : 5))
    }
  }

  @Test func `the panel is never larger than its room`() {
    for columns in 0...24 {
      for rows in 0...6 {
        for count in [0, 1, 5, 12] {
          let panel = panel(Array(repeating: "word", count: count), columns: columns, rows: rows)
          #expect(panel.rect.size.rows <= rows)
          var canvas = Canvas(size: panel.rect.size)
          panel.draw(in: &canvas)
          _ = panel.entry(at: Point(column: 3, row: 2))
        }
      }
    }
  }
}

@Suite struct ProgressBarViewTests {
  private func row(_ completed: Int, of total: Int?, columns: Int, _ theme: Theme = .mono) -> String
  {
    ProgressBarView("Importing", completed: completed, of: total, theme: theme)
      .drawn(columns: columns, rows: 1).shownRows[0]
  }

  @Test(
    arguments: [
      (0, 10, "Importing ────────────── 0 %"), (1, 10, "Importing ━───────────── 10 %"),
      (999, 1000, "Importing ━━━━━━━━━━━━━─ 99 %"), (10, 10, "Importing ━━━━━━━━━━━━━━ 100 %"),
      (0, 0, "Importing ━━━━━━━━━━━━━━ 100 %"), (12, 10, "Importing ━━━━━━━━━━━━━━ 100 %"),
      (-1, 10, "Importing ────────────── 0 %"), (12_345, nil, "Importing 12345"),
    ] as [(Int, Int?, String)])
  func `the completed amount and the total are shown`(completed: Int, total: Int?, text: String) {
    #expect(row(completed, of: total, columns: 30) == text)
  }

  @Test func `the number is kept if space is short`() {
    for columns in 5...40 {
      let row = row(42, of: 100, columns: columns)
      #expect(row.hasSuffix("42 %"), "\(columns): \(row)")
    }
  }

  @Test func `without Unicode its bar is ASCII`() {
    var theme = Theme.mono
    theme.glyphs = .ascii
    #expect(row(5, of: 10, columns: 30, theme) == "Importing #######------- 50 %")
  }
}

@Suite struct ScrollBarViewTests {
  private func bar(_ top: Int, _ visible: Int, _ count: Int) -> ScrollBarView {
    ScrollBarView(top: top, visible: visible, count: count, theme: .terminal)
  }

  @Test func `the thumb has the size and position of the visible rows`() {
    #expect(bar(0, 4, 8).drawn(columns: 1, rows: 4).drawnRows == ["▐", "▐", " ", " "])
    #expect(bar(4, 4, 8).drawn(columns: 1, rows: 4).drawnRows == [" ", " ", "▐", "▐"])
    #expect(bar(0, 4, 4).drawn(columns: 1, rows: 4).drawnRows == [" ", " ", " ", " "])
    var ascii = bar(2, 4, 8)
    ascii.theme.glyphs = .ascii
    #expect(ascii.drawn(columns: 1, rows: 4).drawnRows == [" ", "|", "|", " "])
  }

  @Test(arguments: [(0, 0), (1, 1), (45, 50), (90, 100), (99, 100), (-5, 0)])
  func `the percentage is the distance to the end`(top: Int, percent: Int) {
    #expect(bar(top, 10, 100).percent == percent)
    #expect(bar(top, 100, 100).percent == nil)
  }

  /// Law: the thumb is never outside the bar, and is at its ends only at the first and last row.
  @Test func `the thumb touches the ends only at the first and last row`() {
    for rows in 0...6 {
      for count in 0...40 {
        for visible in 0...9 {
          for top in 0...max(0, count - visible) {
            let thumb = bar(top, visible, count).thumb(in: rows)
            guard count > visible, visible > 0, rows > 0 else {
              #expect(thumb.isEmpty)
              continue
            }
            #expect(!thumb.isEmpty && thumb.lowerBound >= 0 && thumb.upperBound <= rows)
            guard rows - thumb.count > 1 else { continue }
            #expect((thumb.lowerBound == 0) == (top == 0))
            #expect((thumb.upperBound == rows) == (top == count - visible))
          }
        }
      }
    }
  }
}

@Suite struct ToastViewTests {
  private func toast(_ text: SafeText, in size: Size, isError: Bool = false) -> Canvas {
    var canvas = Canvas(size: size)
    for row in 0..<size.rows {
      canvas.write(
        SafeText(String(repeating: ".", count: size.columns)), at: Point(column: 0, row: row))
    }
    let view = ToastView(text, isError: isError, theme: .mono)
    canvas.within(view.rect(in: size)) { view.draw(in: &$0) }
    return canvas
  }

  @Test func `a toast covers the last row, or as many as its text needs`() {
    #expect(
      toast("Saved", in: Size(columns: 8, rows: 3)).shownRows == ["........", "........", " Saved"])
    #expect(
      toast("Saved in drafts", in: Size(columns: 10, rows: 6)).shownRows.suffix(3)
        == ["..........", " Saved in", " drafts"])
  }

  @Test func `a toast takes at most a third of the rows, and at most three`() {
    let text = SafeText(String(repeating: "word ", count: 40))
    for rows in 0...40 {
      let covered = ToastView(text, theme: .mono).rect(in: Size(columns: 10, rows: rows)).size.rows
      #expect(covered <= min(rows, max(1, min(3, rows / 3))))
    }
    #expect(toast(text, in: Size(columns: 10, rows: 3)).shownRows.last?.hasSuffix("…") == true)
  }

  @Test func `an error has the style of errors`() {
    let size = Size(columns: 9, rows: 1)
    #expect(
      toast("No", in: size, isError: true).buffer[row: 0, column: 1].style == Theme.mono.error)
    #expect(toast("Yes", in: size).buffer[row: 0, column: 1].style == Theme.mono.title)
  }

  @Test func `a key hint stands at the end unless it takes half of the row`() {
    let hint = KeyHintsView.Hint("Esc", "done")
    func row(_ columns: Int) -> String? {
      var canvas = Canvas(size: Size(columns: columns, rows: 1))
      let view = ToastView("Tagged home", hint: hint, theme: .mono)
      view.draw(in: &canvas)
      return canvas.shownRows.first
    }
    #expect(row(30) == " Tagged home         Esc done")
    #expect(row(20) == " Tagged…   Esc done")
    #expect(row(19) == " Tagged home")
  }
}

@Suite struct FrameViewTests {
  private func rows(_ columns: Int, _ rows: Int, _ title: SafeText = "Keys") -> [String] {
    FrameView(title: title, theme: .terminal).drawn(columns: columns, rows: rows).drawnRows
  }

  @Test func `the title is in the top edge of the border`() {
    #expect(rows(12, 3) == ["┌─ Keys ───┐", "│          │", "└──────────┘"])
  }

  @Test func `without a title the edge is unbroken`() {
    #expect(rows(4, 2, "") == ["┌──┐", "└──┘"])
  }

  @Test(arguments: 2...14)
  func `the corners are kept for every title`(columns: Int) {
    for title: SafeText in ["Keys", "日本語の題", ""] {
      let edge = rows(columns, 2, title)[0]
      #expect(edge.hasPrefix("┌") && edge.hasSuffix("┐"), "\(edge)")
    }
  }

  @Test func `a long title is cut`() {
    #expect(rows(10, 2)[0] == "┌─ Keys ─┐")
    #expect(rows(9, 2)[0] == "┌─ Ke… ─┐")
  }

  @Test(arguments: [(0, 0), (1, 5), (5, 1), (1, 1)])
  func `without room for a border none is drawn`(columns: Int, count: Int) {
    #expect(rows(columns, count).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test(arguments: [(true, Theme.dark.accent), (false, Theme.dark.dim)])
  func `the border of the active box has the accent`(isActive: Bool, style: Style) {
    let canvas = FrameView(title: "Keys", isActive: isActive, theme: .dark)
      .drawn(columns: 9, rows: 3)
    for place in [Point(column: 0, row: 0), Point(column: 8, row: 1), Point(column: 3, row: 2)] {
      #expect(canvas.buffer[row: place.row, column: place.column].style == style)
    }
  }

  @Test func `ASCII frames are ASCII`() {
    var theme = Theme.terminal
    theme.glyphs = .ascii
    let canvas = FrameView(title: "", theme: theme).drawn(columns: 3, rows: 3)
    #expect(canvas.drawnRows == ["+-+", "| |", "+-+"])
  }
}
