import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct ChartViewTests {
  private static let ascii: Theme = {
    var theme = Theme.mono
    theme.glyphs = .ascii
    return theme
  }()

  private func sparkline(
    _ values: [Double], in range: ClosedRange<Double>? = nil, columns: Int = 8, rows: Int = 1,
    _ theme: Theme = .mono
  ) -> [String] {
    SparklineView(values, in: range, theme: theme).drawn(columns: columns, rows: rows).shownRows
  }

  @Test func `columns rise from the least number to the greatest`() {
    #expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7]) == ["▁▂▃▄▅▆▇█"])
    #expect(sparkline([0, 50, 100], in: 0...100) == ["▁▅█"])
    #expect(sparkline([0, 50, 200, -7], in: 0...100) == ["▁▅█▁"])
  }

  @Test func `the last numbers are shown`() {
    #expect(sparkline(Array(0..<1000).map(Double.init), columns: 3) == ["▁▅█"])
  }

  @Test func `rows make columns finer`() {
    #expect(sparkline([0, 7, 8, 15], rows: 2) == ["  ▁█", "▁███"])
  }

  @Test func `equal numbers are in the middle, and others leave gaps`() {
    #expect(sparkline([4, .nan, 4, .infinity, 4]) == ["▅ ▅ ▅"])
    #expect(sparkline([.nan, -.infinity]) == [""])
    #expect(sparkline([]) == [""])
    let great = Double.greatestFiniteMagnitude
    #expect(sparkline([-great, 0, great]) == ["▁▅█"])
  }

  private func chart(_ bars: [Bar], columns: Int, maximum: Double? = nil, _ theme: Theme = .mono)
    -> [String]
  {
    BarChartView(bars, maximum: maximum, theme: theme)
      .drawn(columns: columns, rows: bars.count).shownRows
  }

  @Test func `the greatest number has the longest bar`() {
    let bars = [Bar("one", 10), Bar("中文", 5), Bar("none", 0), Bar("little", 0.01)]
    #expect(
      chart(bars, columns: 20) == [
        "one    ▄▄▄▄▄▄▄▄ 10", "中文   ▄▄▄▄ 5", "none   0", "little ▖ 0.01",
      ])
    #expect(chart(bars, columns: 20, maximum: 20)[0] == "one    ▄▄▄▄ 10")
    #expect(chart([Bar("a", 3), Bar("b", 2)], columns: 9, Self.ascii) == ["a ##### 3", "b ### 2"])
  }

  @Test func `numbers without a bar are still written`() {
    let bars = [Bar("a", -3), Bar("b", .nan), Bar("c", .infinity), Bar("d", 1.5, text: "1½")]
    #expect(chart(bars, columns: 20) == ["a -3", "b nan", "c inf", "d ▄▄▄▄▄▄▄▄▄▄▄▄▄▄ 1½"])
    #expect(Bar("e", 1e300).text == "1e+300" && Bar("f", 1.005).text.string.hasPrefix("1"))
  }

  @Test func `with little space labels are cut, and numbers are kept`() {
    for columns in 3...20 {
      let row = chart([Bar("a long label", 42)], columns: columns)[0]
      #expect(row.hasSuffix("42"), "\(columns): \(row)")
    }
  }

  @Test(arguments: RandomCases.seeds(100))
  func `no bar is longer than that of a greater number`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bars = (0..<random.number(1..<12)).map { _ in Bar("x", Double(random.number(0..<1000))) }
    let columns = random.number(0..<60)
    let rows = chart(bars, columns: columns)
    let lengths = zip(bars, rows).sorted { $0.0.value < $1.0.value }.map { _, row in
      row.count { $0 == "▄" } * 2 + row.count { $0 == "▖" }
    }
    #expect(lengths == lengths.sorted())
  }

  @Test func `a spinner has a picture for each step`() {
    func row(_ step: Int, _ theme: Theme = .mono) -> String {
      SpinnerView("Loading", step: step, theme: theme).drawn(columns: 8, rows: 1).shownRows[0]
    }
    #expect(row(0) == "⠋ Loadi…" && row(11) == "⠙ Loadi…" && row(-1) == "⠏ Loadi…")
    #expect(row(1, Self.ascii) == "/ Loa...")
    #expect(row(.min).hasSuffix(" Loadi…") && row(.max).hasSuffix(" Loadi…"))
  }

  @Test func `an empty list of characters draws none`() {
    var theme = Theme.mono
    theme.glyphs.levels = []
    theme.glyphs.bars = []
    theme.glyphs.spinner = []
    #expect(sparkline([1, 2], theme) == [""])
    #expect(chart([Bar("a", 3)], columns: 9, theme) == ["a 3"])
    let spinner = SpinnerView("Loading", step: 1, theme: theme)
    #expect(spinner.drawn(columns: 9, rows: 1).shownRows == ["  Loading"])
  }
}
