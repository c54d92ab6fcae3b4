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
