import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct TabBarViewTests {
  private func bar(_ selection: Int = 0) -> TabBarView {
    TabBarView(names: ["Notes", "探す", "Settings"], selection: selection, theme: .terminal)
  }

  @Test func `names follow the keys that select them`() {
    #expect(bar().drawn(columns: 32, rows: 1).drawnRows == [" 1 Notes  2 探す  3 Settings    "])
  }

  @Test(arguments: [
    (28, " 1 Notes  2 探す  3 Settings"), (27, " 1 Notes  2 探す  3        "), (12, " 1  2 探…  3"),
    (11, " 1  2  3   "), (6, " 1  2 "),
  ])
  func `if the names do not fit, the last ones but the selected one are numbers`(
    columns: Int, row: String
  ) {
    #expect(bar(1).drawn(columns: columns, rows: 1).drawnRows == [row])
  }

  @Test(arguments: [
    (36, " 1 Notes  2 探す  3 Settings    end "), (35, " 1 Notes  2 探す  3 Settings   end "),
    (31, " 1 Notes  2 探す  3        end "), (16, " 1  2 探す  3   "),
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
