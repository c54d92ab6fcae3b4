import Markdown
import MarkdownParser
import NavigationCore
import NavigationTesting
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
      row, turn in
      let keys = row.keys.map { $0.map(\.description).joined() }.joined(separator: " ")
      turn.copy("\(row.name) \(keys)", as: SafeText("\(row.name) \(keys)"))
    }
  }

  func perform(_ change: Change, on station: Station) throws -> Int {
    switch change {
    case .record(let reading): station.add(reading)
    case .clear: try station.removeAll()
    }
  }

  func launched(_ turn: inout Turn<Samples>) { turn.setTheme(turn.model.look.theme) }
}

typealias SamplesDriver = AppDriver<ScreenRuntime<Samples>, ScreenEffectHandler<Samples>>

extension SamplesDriver {
  static func samples(
    at place: String = "books", station: Station = Station(),
    environment: ScreenEnvironment = ScreenEnvironment(),
    resuming session: SavedSession<Samples>? = nil,
    keep: @escaping (SavedSession<Samples>) -> Void = { _ in }
  ) throws -> SamplesDriver {
    try AppDriver(
      Samples(), source: station, link: session == nil ? "samples://main/\(place)" : nil,
      size: Size(columns: 80, rows: 12), environment: environment, resuming: session, keep: keep)
  }

  var link: String? { app.link(to: state) }
}

extension Theme {
  /// Brown ink on cream.
  static let paper: Theme = {
    var theme = Theme(
      background: .rgb(0xFB, 0xF3, 0xE0), text: .rgb(0x3A, 0x2E, 0x22),
      dim: .rgb(0x6E, 0x5F, 0x4E), accent: .rgb(0x8A, 0x3B, 0x12), strong: .rgb(0, 0, 0),
      error: .rgb(0xA0, 0x1C, 0x1C))
    theme.link = theme.text.foreground(.rgb(0x1F, 0x4E, 0x79)).adding(.underline)
    return theme
  }()
}

enum Look: String, Codable, CaseIterable, Sendable {
  case terminal, light, dark, contrast, mono, paper

  var theme: Theme {
    switch self {
    case .terminal: .terminal
    case .light: .light
    case .dark: .dark
    case .contrast: .contrast
    case .mono: .mono
    case .paper: .paper
    }
  }
}

struct Looks: Screen {
  typealias App = Samples
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Looks" }

  func body(_ context: Context<App>) -> Body {
    let rows = Look.allCases.map { FormRow(SafeText($0.rawValue), id: $0) }
    Menu(\.position, rows) { look, _, turn in
      turn.setTheme(look.theme)
      turn.model.look = look
    }
  }
}

struct Manual: Screen {
  typealias App = Samples
  var position = MarkdownPosition()

  static let text = MarkdownDocument(parsing: "# Manual\n\nWrite a [memo](/memo).")

  func title(_ context: Context<App>) -> SafeText { "Manual" }

  func body(_ context: Context<App>) -> Body {
    MarkdownText(\.position, Self.text) { link, _, turn in
      if case .url(let url) = link { turn.open(link: url) }
    }
  }
}

struct Memo: Screen {
  typealias App = Samples
  static let takesText = true
  var text = TextBuffer("")
  var scroll = TextScroll.top
  var isLoaded = false

  static let bindings: [Binding<Self>] = [
    Binding("<C-s>", "save", title: "Save the memo") { screen, turn in screen.save(&turn) }
  ]

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Memo" }

  func body(_ context: Context<App>) -> Body { TextEditor(\.text, scroll: \.scroll) }

  mutating func settle(_ turn: inout Turn<App>) {
    guard !isLoaded else { return }
    (text, isLoaded) = (TextBuffer(turn.model.memo), true)
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The memo is not saved." : nil
  }

  mutating func save(_ turn: inout Turn<App>) {
    turn.model.memo = text.text
    text.markSaved()
  }
}

struct Numbers: Screen {
  typealias App = Samples
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Numbers" }

  func body(_ context: Context<App>) -> Body {
    List(
      \.position, count: 1_000_000,
      row: { index, isFocused, theme, canvas in
        let style = isFocused ? theme.focused : theme.text
        canvas.write("\(index) squared is \(index * index)", style, at: Point(column: 1, row: 0))
      })
  }
}

struct Player: Screen {
  typealias App = Samples
  var isPlaying = false
  var (track, volume) = (1, 5)

  static let bindings: [Binding<Self>] = [
    Binding("p", "play", keywords: "start", when: { screen, _ in !screen.isPlaying }) { screen, _ in
      screen.isPlaying = true
    },
    Binding("p", "pause", keywords: "stop", when: { screen, _ in screen.isPlaying }) { screen, _ in
      screen.isPlaying = false
    },
    Binding(
      ["+", "<M-Up>"], "louder", title: "Turn the volume up", name: "volume-up",
      when: { screen, _ in screen.volume < 10 }
    ) { screen, _ in screen.volume += 1 },
    Binding(["]t", "<Space>mn"], "next track", keywords: "skip", rank: 0) { screen, _ in
      screen.track += 1
    },
    Binding(.actions) { _, turn in turn.navigate(.toggle(.actions, .popover)) },
  ]

  func title(_ context: Context<App>) -> SafeText { "Track \(track)" }

  func actions(_ context: Context<App>) -> ScreenActions {
    ScreenActions(["play", "pause", "volume-up", "next-track"], title: "Track \(track)")
  }

  func body(_ context: Context<App>) -> Body {
    Text(isPlaying ? "Playing" : "Paused")
    Text("Volume \(volume)\(context.hint("volume-up", "louder"))")
  }
}
