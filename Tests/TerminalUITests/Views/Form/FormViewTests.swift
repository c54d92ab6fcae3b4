import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct FormViewTests {
  private enum ID { case light, dark, mouse, rows, glyphs, name, more }

  private let rows: [FormRow<ID>] = [
    FormRow("Theme", .heading),
    FormRow("Light", .option(isChosen: true), id: .light),
    FormRow("Dark", .option(isChosen: false), id: .dark),
    FormRow(""),
    FormRow("Mouse", .toggle(isOn: true), detail: "chosen", id: .mouse),
    FormRow("Rows", .stepper(5, in: 1...12), id: .rows),
    FormRow("Lines", .picker(["Unicode", "ASCII"], selection: 1), detail: "default", id: .glyphs),
    FormRow("Name", .field(TextBuffer("Ada", .field), placeholder: "Who"), id: .name),
    FormRow("More", detail: "about", id: .more),
  ]

  @Test func `the title of a row shows the value that is also its identifier`() {
    #expect(
      (0..<2).map { FormRow("Action \($0)", id: $0) }.map(\.title) == ["Action 0", "Action 1"])
  }

  @Test func `each row shows its value, and choosing another moves none`() {
    let canvas = FormView(rows, position: ListPosition(focus: 6), theme: .mono).drawn(
      columns: 40, rows: 9)
    #expect(
      canvas.shownRows == [
        "  Theme", "  ✓ Light", "    Dark", "", "    Mouse   [x]  chosen", "    Rows    ‹ 5  ›",
        "▌   Lines   ‹ ASCII   ›  default", "    Name    Ada", "    More    about",
      ])
    #expect(canvas.cursor == Point(column: 0, row: 6))
  }

  @Test func `a choice without room is shortened between its marks`() throws {
    let row = FormRow<ID>(
      "Lines and marks", .picker(["Unicode", "ASCII"], selection: 0), id: .glyphs)
    let canvas = FormView([row], position: ListPosition(), theme: .mono).drawn(columns: 20, rows: 1)
    #expect(canvas.shownRows == ["▌ Lines an… ‹ Un… ›"])
    #expect(row.control.change(at: 6, in: 7) == .increment)
  }

  @Test func `a title has the whole row if there is no value beside it`() {
    let rows: [FormRow<ID>] = [
      FormRow("Light or dark by background", .option(isChosen: false), detail: " ", id: .light),
      FormRow("Dark", .option(isChosen: true), detail: "the default", id: .dark),
    ]
    let canvas = FormView(rows, position: ListPosition(), theme: .mono).drawn(columns: 34, rows: 2)
    #expect(canvas.shownRows.first == "▌   Light or dark by background")
  }

  @Test func `a click focuses a focusable row`() {
    let layout = FormLayout(rows, columns: 40)
    for top in [0, 2] {
      for row in -1..<rows.count {
        var position = ListPosition(focus: 1, top: top)
        let canHaveIt = row >= 0 && rows.indices.contains(top + row) && rows[top + row].id != nil
        #expect(layout.moveFocus(to: Point(column: 3, row: row), &position) == canHaveIt)
        #expect(position.focus == (canHaveIt ? top + row : 1))
        #expect(position.top == top)
      }
    }
  }

  @Test func `a turn of the wheel moves the focus by a row, and scrolls a table by three`() {
    var position = ListPosition(focus: 1)
    FormLayout(rows, columns: 40).turnWheel(by: 3, &position, showing: 4)
    #expect(position.focus == 2)
    let table = FormLayout((0..<9).map { FormRow<ID>("Row \($0)") }, columns: 40)
    position = ListPosition()
    table.turnWheel(by: 3, &position, showing: 4)
    #expect(position.top == 3)
    table.turnWheel(by: -3, &position, showing: 4)
    #expect(position.top == 0)
  }

  @Test func `a click does not scroll a visible row`() {
    let layout = FormLayout(rows, columns: 40)
    var position = ListPosition()
    layout.move(.bottom, &position, showing: 4)
    layout.showFocus(&position, showing: 4)
    let top = position.top
    #expect(layout.moveFocus(to: Point(column: 3, row: 0), &position))
    layout.showFocus(&position, showing: 4)
    #expect(position.top == top)
  }

  @Test func `a text field has the cursor at the insertion point`() {
    let canvas = FormView(rows, position: ListPosition(focus: 7), theme: .mono).drawn(
      columns: 40, rows: 9)
    #expect(canvas.cursor == Point(column: 15, row: 7))
  }

  @Test func `without Unicode its marks are ASCII`() {
    var theme = Theme.mono
    theme.glyphs = .ascii
    let canvas = FormView(rows, position: ListPosition(focus: 1), theme: theme).drawn(
      columns: 40, rows: 9)
    #expect(canvas.shownRows.allSatisfy { $0.allSatisfy { $0.isASCII } })
    #expect(
      canvas.shownRows[1] == "> x Light"
        && canvas.shownRows[6] == "    Lines   < ASCII   >  default")
  }

  @Test func `the size of a form fits all rows uncut`() {
    let size = FormLayout.size(of: rows)
    let canvas = FormView(rows, position: ListPosition(focus: 1), theme: .mono).drawn(
      columns: size.columns,
      rows: size.rows)
    #expect(size.rows == rows.count && !canvas.shownRows.joined().contains("…"))
    let narrow = FormView(rows, position: ListPosition(focus: 1), theme: .mono).drawn(
      columns: size.columns - 2,
      rows: size.rows)
    #expect(narrow.shownRows.joined().contains("…"))
  }

  @Test
  func `the focus moves between focusable rows, and all rows become visible`() {
    let layout = FormLayout(rows, columns: 40)
    for visible in 1...rows.count {
      var position = ListPosition()
      var (focused, seen): ([Int], Set<Int>) = ([], [])
      for _ in rows.indices {
        layout.showFocus(&position, showing: visible)
        focused.append(position.focus)
        seen.formUnion(position.top..<position.top + visible)
        #expect((position.top..<position.top + visible).contains(position.focus))
        layout.move(.down, &position, showing: visible)
      }
      #expect(focused.prefix(7) == [1, 2, 4, 5, 6, 7, 8] && focused.last == 8)
      if visible > 1 { #expect(seen.isSuperset(of: rows.indices)) }
    }
  }

  @Test func `a form without focusable rows is a table that scrolls and wraps`() {
    let keys: [FormRow<ID>] = [
      FormRow("List", .heading), FormRow("j k", detail: "move up and down through all rows"),
      FormRow("q", detail: "quit"),
    ]
    let layout = FormLayout(keys, columns: 24)
    let canvas = FormView(keys, position: ListPosition(), theme: .mono).drawn(columns: 24, rows: 4)
    #expect(
      canvas.shownRows == [
        "  List", "  j k   move up and", "        down through", "        all rows",
      ])
    #expect(canvas.cursor == .origin)
    var position = ListPosition()
    for _ in 0..<9 { layout.move(.down, &position, showing: 4) }
    let end = FormView(keys, position: position, theme: .mono).drawn(columns: 24, rows: 4)
    #expect(end.shownRows.last == "  q     quit")
    #expect(layout.focusedRow(position) == nil)
  }

  @Test func `rows without controls look like a menu`() {
    let menu = [FormRow("open", id: ID.more), FormRow("rename", detail: "r", id: ID.name)]
    let canvas = FormView(menu, position: ListPosition(focus: 1), isActive: false, theme: .mono)
      .drawn(
        columns: 20,
        rows: 2)
    #expect(canvas.shownRows == ["  open", "▌ rename   r"])
    #expect(canvas.cursor == nil)
  }

  @Test func `a long title is cut only if its value needs the room`() {
    let rows: [FormRow<Int>] = [
      FormRow("The terminal's own colours", .option(isChosen: false), detail: " ", id: 0),
      FormRow("Light", .option(isChosen: true), detail: "in use, from the command line", id: 1),
    ]
    let canvas = FormView(rows, position: ListPosition(focus: 1), theme: .mono).drawn(
      columns: 40, rows: 2)
    #expect(canvas.shownRows[0] == "    The terminal's own colours")
    #expect(canvas.shownRows[1].hasPrefix("▌ ✓ Light "))
  }

  /// Law: a click on any cell of a row, or of the message below it, focuses the row, and both are visible at the focus.
  @Test(arguments: RandomCases.seeds(400))
  func `rows with messages are clicked where they are drawn`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<8).map { number in
      var row = FormRow("row \(number)", .toggle(isOn: false), id: number)
      if Bool.random(using: &generator) { row.error = "error \(number)" }
      return row
    }
    let visible = Int.random(in: 2...14, using: &generator)
    let layout = FormLayout(rows, columns: 40)
    var position = ListPosition()
    for _ in 0..<10 {
      position.moveFocus(to: Int.random(in: 0..<8, using: &generator))
      layout.showFocus(&position, showing: visible)
      let focus = position.focus
      let shown = FormView(rows, position: position, theme: .mono)
        .drawn(columns: 40, rows: visible).shownRows
      #expect(shown.contains { $0.contains("row \(focus)") })
      #expect(rows[focus].error.isEmpty || shown.contains { $0.contains("error \(focus)") })
      for (cell, text) in shown.enumerated() where !text.isEmpty {
        var clicked = position
        #expect(layout.moveFocus(to: Point(column: 9, row: cell), &clicked))
        #expect(text.contains("row \(clicked.focus)") || text.contains("error \(clicked.focus)"))
      }
    }
  }
}

@Suite struct FormControlTests {
  private static let names: [SafeText] = ["a", "b", "c"]

  @Test(
    arguments: [
      (FormControl.toggle(isOn: false), FormChange.activate, FormControl.toggle(isOn: true)),
      (.toggle(isOn: true), .activate, .toggle(isOn: false)),
      (.toggle(isOn: true), .increment, nil),
      (.toggle(isOn: true), .decrement, .toggle(isOn: false)),
      (.option(isChosen: false), .activate, .option(isChosen: true)),
      (.option(isChosen: true), .activate, nil),
      (.option(isChosen: false), .increment, nil),
      (.picker(names, selection: 1), .increment, .picker(names, selection: 2)),
      (.picker(names, selection: 2), .increment, nil),
      (.picker(names, selection: 2), .activate, .picker(names, selection: 0)),
      (.picker(names, selection: 0), .decrement, nil),
      (.picker([], selection: 0), .activate, nil),
      (.stepper(5, in: 1...9), .increment, .stepper(6, in: 1...9)),
      (.stepper(9, in: 1...9), .increment, nil),
      (.stepper(1, in: 1...9), .decrement, nil),
      (.stepper(5, in: 1...9), .activate, nil),
      (.stepper(20, in: 1...9), .decrement, .stepper(9, in: 1...9)),
      (.stepper(.min, in: 1...9), .increment, .stepper(1, in: 1...9)),
      (.label, .activate, nil), (.heading, .activate, nil),
      (.field(TextBuffer("x", .field), placeholder: ""), .increment, nil),
    ] as [(FormControl, FormChange, FormControl?)])
  func `a key changes a control, or has no effect`(
    control: FormControl, change: FormChange, result: FormControl?
  ) {
    #expect(control.changed(by: change) == result)
  }

  @Test func `a change never leaves the valid values, whatever the previous one`() {
    for seed in RandomCases.seeds(200) {
      var random = SeededGenerator(seed: seed)
      let numbers = [Int.min, -1, 0, 1, 2, 3, Int.max]
      let (low, high) = (
        Int.random(in: -3...0, using: &random), Int.random(in: 0...3, using: &random)
      )
      let value = numbers.randomElement(using: &random) ?? 0
      let change = FormChange.allCases.randomElement(using: &random) ?? .activate
      switch FormControl.stepper(value, in: low...high).changed(by: change) {
      case .stepper(let new, let range): #expect(range.contains(new))
      case let other: #expect(other == nil)
      }
      switch FormControl.picker(Self.names, selection: value).changed(by: change) {
      case .picker(let names, let new): #expect(names.indices.contains(new))
      case let other: #expect(other == nil)
      }
    }
  }
}
