import NavigationCore
import TerminalUI

/// The code of the tutorial after step 1.
enum CountriesStep1 {
  /// A small app with tabs, a list with its detail, a form, an alert and a cover.
  struct Countries: ScreenApp {
    enum Place: LibraryPlaces {
      case list
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
      try RouteTable(scheme: "countries", root: Destination(nil, as: .push, .list))
    }

    func screen(at place: Place) -> any Screen<Countries> {
      switch place {
      case .list: CountryList()
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
      }
    }
  }
}
