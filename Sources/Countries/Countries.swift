import NavigationCore
import TerminalUI

/// A small app with tabs, a list with its detail, a form, an alert and a cover.
struct Countries: ScreenApp {
  enum Place: LibraryPlaces {
    case list, country(String), adding, removing(String), map(String), regions
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
      extract: { if case .country(let name) = $0 { name } else { nil } },
      children: [
        Destination(
          "map", .inherited("name", String.self), as: .cover, embed: { .map($0) },
          extract: { if case .map(let name) = $0 { name } else { nil } })
      ])
    let remove = Destination<Place>(
      "remove", .path("name"), as: .alert, embed: { .removing($0) },
      extract: { if case .removing(let name) = $0 { name } else { nil } })
    let list = Destination<Place>(
      "countries", as: .tab, in: .split, .list,
      children: [Destination("add", as: .sheet, .adding), remove, country])
    let tabs = [list, Destination("regions", as: .tab, .regions)]
    return try RouteTable(
      scheme: "countries", root: .tabs(tabs, presentations: Destination.library))
  }

  func screen(at place: Place) -> any Screen<Countries> {
    switch place {
    case .list: CountryList()
    case .country(let name): CountryDetail(name: name)
    case .adding: AddCountry()
    case .removing(let name): RemoveCountry(name: name)
    case .map(let name): CountryMap(name: name)
    case .regions: Regions()
    case .library(let place): place.screen()
    }
  }
}

struct CountryList: Screen {
  typealias App = Countries
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("a", "add", title: "Add a country") { _, turn in turn.present(.adding) },
    Binding("d", "remove", title: "Remove the country", when: { !$1.model.isEmpty }) {
      guard let country = $1.model.element(at: $0.position) else { return }
      $1.present(.removing(country.name), .alert)
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: RemoveCountry.self) { name, screen, turn in
      turn.model.removeAll { $0.name == name }
      turn.say(name.map { "\($0) removed" } ?? "Kept")
    }
  ]

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

  static let bindings: [Binding<Self>] = [
    Binding("m", "map", title: "Show the map") { screen, turn in
      turn.present(.map(screen.name), .cover)
    }
  ]

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body {
    if let country = context.model.first(where: { $0.name == name }) {
      Text("Capital   \(country.capital)")
      Text("Region    \(country.region.rawValue)")
      Text("People    \(country.millions) million")
    }
  }
}

struct AddCountry: Screen {
  typealias App = Countries
  var (name, capital) = (TextBuffer("", .field), TextBuffer("", .field))
  var (millions, region, form) = (1, App.Region.africa, ListPosition())

  func title(_ context: Context<App>) -> SafeText { "New country" }

  func body(_ context: Context<App>) -> Body {
    Form(\.form) {
      TextField("Name", \.name)
      TextField("Capital", \.capital)
      Stepper("Millions", \.millions, in: 1...2000)
      Picker("Region", \.region)
      Button("Save") { screen, turn in screen.save(&turn) }
    }
  }

  mutating func save(_ turn: inout Turn<App>) {
    guard !name.isEmpty, !turn.model.contains(where: { $0.name == name.text }) else {
      return turn.say("A country needs a name of its own", isError: true)
    }
    turn.model.append(
      App.Country(name: name.text, capital: capital.text, millions: millions, region: region))
    name.markSaved()
    capital.markSaved()
    turn.dismiss()
    turn.show(.country(name.text))
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    name.isModified || capital.isModified ? "“\(name.text)” is not saved." : nil
  }
}

struct RemoveCountry: Screen {
  typealias App = Countries
  typealias Answer = String
  let name: String
  var typed = TextBuffer("", .field)

  static let bindings: [Binding<Self>] = [
    Binding("<Enter>", "remove", when: { screen, _ in screen.typed.text == screen.name }) {
      screen, turn in turn.finish(screen, with: screen.name)
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Remove \(name)" }

  func body(_ context: Context<App>) -> Body {
    Text("Type the name of the country to remove it.")
    TextField("Name", \.typed)
  }
}

struct CountryMap: Screen {
  let name: String

  func title(_ context: Context<Countries>) -> SafeText { "Map" }

  func body(_ context: Context<Countries>) -> Body {
    GroupBox(SafeText(name)) { Spacer() }
  }
}

struct Regions: Screen {
  typealias App = Countries
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Regions" }

  func body(_ context: Context<App>) -> Body {
    let regions = context.model.map(\.region)
    List(\.position, App.Region.allCases) { region in
      let count = regions.count { $0 == region }
      return ListRow(SafeText(region.rawValue), count == 1 ? "1 country" : "\(count) countries")
    }
  }
}
