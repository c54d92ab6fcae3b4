import NavigationCore
import TerminalUI

/// The app of the guides. Each of its screens is the example of a guide.
struct Samples: ScreenApp {
  enum Place: LibraryPlaces {
    case books, adding, editing(String), lending(String), memo, weather, recipe, looks, player,
      numbers, manual, actions, keys
    case library(LibraryPlace)
  }

  struct Book: Hashable, Codable, Sendable {
    var title, author: String
    var borrower: String?
  }

  struct Model: Hashable, Codable, Sendable {
    var books = [
      Book(title: "Emma", author: "Austen"), Book(title: "Germinal", author: "Zola"),
      Book(title: "Kim", author: "Kipling"),
    ]
    var memo = "Return Kim"
    var look = Look.terminal
  }

  enum Change: Hashable, Sendable { case record(Int), clear }

  static let model = Model()

  static let bindings: [AppBinding<Samples>] =
    AppBinding.standard + [
      AppBinding("<Space>mm", "mute", title: "Mute or unmute", keywords: "sound silent") { turn in
        turn.say("Muted")
      }
    ]

  static let screenTypes: [any Screen<Samples>.Type] = [
    BookList.self, AddBook.self, EditBook.self, LendBook.self, Memo.self, Weather.self, Player.self,
    ActionsScreen<Samples>.self, KeysScreen<Samples>.self,
  ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let lending = Destination<Place>(
      "lend", .path("title"), as: .alert, embed: { .lending($0) },
      extract: { if case .lending(let title) = $0 { title } else { nil } })
    let editing = Destination<Place>(
      "edit", .path("title"), as: .sheet, embed: { .editing($0) },
      extract: { if case .editing(let title) = $0 { title } else { nil } })
    let books = Destination<Place>(
      "books", as: .tab, .books,
      children: [Destination("new", as: .sheet, .adding), editing, lending])
    let others = [
      Destination<Place>("memo", as: .tab, .memo), Destination("weather", as: .tab, .weather),
      Destination("recipe", as: .tab, .recipe), Destination("looks", as: .tab, .looks),
      Destination(
        "player", as: .tab, .player, children: [Destination("keys", as: .push, .keys)]),
      Destination("numbers", as: .tab, .numbers), Destination("manual", as: .tab, .manual),
    ]
    let menu = Destination<Place>("actions", as: .popover, .actions)
    return try RouteTable(
      scheme: "samples", root: .tabs([books] + others, presentations: Destination.library + [menu]))
  }

  func screen(at place: Place) -> any Screen<Samples> {
    switch place {
    case .books: BookList()
    case .adding: AddBook()
    case .editing(let title): EditBook(title: title)
    case .lending(let title): LendBook(title: title)
    case .memo: Memo()
    case .weather: Weather()
    case .recipe: RecipeScreen()
    case .looks: Looks()
    case .player: Player()
    case .numbers: Numbers()
    case .manual: Manual()
    case .actions: ActionsScreen<Samples>()
    case .keys: KeysScreen<Samples>()
    case .library(let place): place.screen()
    }
  }

  func title(ofKeys keys: [Key]) -> SafeText? {
    keys == [Key(" "), Key("m")] ? "music" : nil
  }

  var keyGuide: KeyGuide<Samples>? {
    KeyGuide(["To change keys, copy a line to the file", "keys.txt"], "copy the line") {
      rows, turn in
      let lines = rows.map { row in
        "\(row.name) \(row.keys.map { $0.map(\.description).joined() }.joined(separator: " "))"
      }
      turn.copy(lines.joined(separator: "\n"))
      turn.say(SafeText("Copied: \(lines.joined(separator: " · "))"))
    }
  }

  func perform(_ change: Change, on station: Station) throws -> Int {
    switch change {
    case .record(let reading): station.add(reading)
    case .clear: try station.removeAll()
    }
  }

  func launched(_ turn: inout Turn<Samples>) {
    var environment = turn.context.environment
    environment.theme = turn.model.look.theme
    turn.take(.setEnvironment(environment))
  }
}
