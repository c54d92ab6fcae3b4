import TerminalUI

/// Sparklines of a load, and a bar chart.
struct ChartsPage: Screen {
  typealias App = Gallery
  var count = 200
  var top = 0

  static let bindings: [Binding<Self>] = [
    Binding("a", "append", title: "Append a number") { screen, _ in screen.count += 1 }
  ]

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) {
      Text("Load", \.dim)
      Sparkline(Self.loads(count), in: 0...100)
      Text("Memory", \.dim)
      Sparkline(Self.loads(count + 40), in: 0...100, rows: 3)
      Text("Millions of people", \.dim)
      BarChart(City.all.map { Bar(SafeText($0.name), Double($0.millions)) })
    }
  }

  /// Numbers from 0 to 100 that look measured.
  private static func loads(_ count: Int) -> [Double] {
    (max(0, count - 200)..<count).map { number in
      let wave = abs(Double(number % 40) - 20) * 4
      return wave + Double(number * number % 21)
    }
  }
}
