import TerminalUI

/// A table of cities that can be sorted and selected.
struct TablePage: Screen {
  typealias App = Gallery
  var table = TableState<String>()
  var selected: Set<String> = []

  func status(_ context: Context<App>) -> SafeText {
    selected.isEmpty ? .empty : "\(selected.count) selected"
  }

  func body(_ context: Context<App>) -> Body {
    Table(\.table, City.all, id: \.name, selection: \.selected) {
      TableColumn("City", value: \.name)
      TableColumn("Country", value: \.country)
      TableColumn("Millions", value: \.millions, width: 10, alignment: .trailing) {
        "\($0.millions)"
      }
    } open: { city, _, turn in
      turn.say("\(city.millions) million people live in \(city.name)")
    }
  }
}

struct City: Hashable, Sendable {
  let name, country: String
  let millions: Int

  init(_ name: String, _ country: String, _ millions: Int) {
    (self.name, self.country, self.millions) = (name, country, millions)
  }

  static let all = [
    City("Cairo", "Egypt", 23), City("Delhi", "India", 35), City("Dhaka", "Bangladesh", 24),
    City("Istanbul", "Türkiye", 16), City("Jakarta", "Indonesia", 11),
    City("México", "Mexico", 23), City("Mumbai", "India", 22), City("São Paulo", "Brazil", 23),
    City("上海 Shanghai", "China", 30), City("東京 Tokyo", "Japan", 37),
  ]
}
