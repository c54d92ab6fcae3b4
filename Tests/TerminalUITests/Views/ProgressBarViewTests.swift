import Testing

@testable import TerminalKit
@testable import TerminalUI

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
