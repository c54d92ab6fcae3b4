import NavigationCore
import TerminalUI

/// The code of the tutorial after step 2.
enum CountriesStep2 {
  /// A small app with tabs, a list with its detail, a form, an alert and a cover.
  struct Countries: ScreenApp {
    enum Place: LibraryPlaces {
      case list, country(String)
      case library(LibraryPlace)
    }

    struct Country: Hashable, Codable, Sendable {
      var name, capital: String
      var millions: Int
      var region: Region
    }

    enum Region: String, Codable, CaseIterable, Sendable { case africa, americas, asia, europe }

    let name: SafeText = "Countries"
    static let model = [
      Country(name: "Chad", capital: "N’Djamena", millions: 18, region: .africa),
      Country(name: "Chile", capital: "Santiago", millions: 20, region: .americas),
      Country(name: "Japan", capital: "Tokyo", millions: 124, region: .asia),
      Country(name: "Norway", capital: "Oslo", millions: 5, region: .europe),
    ]

    static func table() throws(RouteTableError) -> RouteTable<Place> {
      let country = Destination<Place>(
        nil, .path("name"), as: .detail, embed: { .country($0) },
        extract: { if case .country(let name) = $0 { name } else { nil } })
      let list = Destination<Place>(nil, as: .push, in: .split, .list, children: [country])
      return try RouteTable(scheme: "countries", root: list)
    }

    func screen(at place: Place) -> any Screen<Countries> {
      switch place {
      case .list: CountryList()
      case .country(let name): CountryDetail(name: name)
      case .library(let place): place.screen()
      }
    }
  }

  struct CountryList: Screen {
    typealias App = Countries
    var position = ListPosition()

    func title(_ context: Context<App>) -> SafeText { "Countries" }

    func body(_ context: Context<App>) -> Body {
      List(\.position, context.model) {
        ListRow(SafeText($0.name), "\($0.millions) M")
      } open: { index, _, turn in
        turn.show(.country(turn.model[index].name))
      }
    }

    func detail(_ context: Context<App>) -> Detail<App.Place> {
      Detail(context.model.element(at: position).map { .country($0.name) })
    }

    mutating func reveal(_ detail: App.Place, _ context: Context<App>) {
      position.moveFocus(in: context.model) { detail == .country($0.name) }
    }
  }

  struct CountryDetail: Screen {
    typealias App = Countries
    let name: String

    func title(_ context: Context<App>) -> SafeText { SafeText(name) }

    func body(_ context: Context<App>) -> Body {
      if let country = context.model.first(where: { $0.name == name }) {
        Text("Capital   \(country.capital)")
        Text("Region    \(country.region.rawValue)")
        Text("People    \(country.millions) million")
      }
    }
  }
}
