import NavigationCore
import NavigationTesting
import Synchronization

@testable import TerminalKit
@testable import TerminalUI

/// An app of books and subjects, with keywords for the palette and values for completing links.
struct CatalogApp: ScreenApp {
  enum Place: LibraryPlaces {
    case books, book(Int), editor(Int), subjects, subject(String), author(String)
    case settings, keys, storage, newBook
    case library(LibraryPlace)
  }

  typealias Source = Books

  final class Books: Sendable {
    let titles = Mutex([1: "Garden plan", 2: "Groceries", 3: "Meeting notes", 12: "Reading list"])
  }

  let name: SafeText = "Catalog"
  let palettePlaceholder: SafeText = "An action, a book, or / and a link"

  static let bindings: [AppBinding<CatalogApp>] =
    AppBinding.standard + [AppBinding("<F2>", "palette") { $0.toggle(.palette()) }]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let editor = Destination<Place>(
      "edit", .inherited("id", Int.self), as: .cover, embed: { .editor($0) },
      extract: { if case .editor(let id) = $0 { id } else { nil } })
    let book = Destination<Place>(
      nil, .path("id"), as: .push, embed: { .book($0) },
      extract: { if case .book(let id) = $0 { id } else { nil } }, children: [editor])
    let subject = Destination<Place>(
      nil, .path("subject"), as: .push, embed: { .subject($0) },
      extract: { if case .subject(let name) = $0 { name } else { nil } })
    let subjects = Destination<Place>("subjects", as: .push, .subjects, children: [subject])
    let author = Destination<Place>(
      "authors", .path("author"), as: .push, embed: { .author($0) },
      extract: { if case .author(let name) = $0 { name } else { nil } })
    let sections = [
      Destination("keys", as: .push, Place.keys), Destination("storage", as: .push, Place.storage),
    ]
    return try RouteTable(
      scheme: "catalog",
      root: .tabs(
        [
          Destination("books", as: .tab, .books, children: [book, subjects, author]),
          Destination("settings", as: .tab, .settings, children: sections),
        ], presentations: Destination.library + [Destination("new", as: .sheet, .newBook)]))
  }

  func screen(at place: Place) -> any Screen<CatalogApp> {
    switch place {
    case .books: CatalogScreen()
    case .book(let id): BookScreen(id: id)
    case .editor: BookEditorScreen()
    case .subjects: NamedScreen(name: "Subjects")
    case .subject(let name), .author(let name): NamedScreen(name: name)
    case .settings: NamedScreen(name: "Settings")
    case .keys: NamedScreen(name: "Keyboard")
    case .storage: NamedScreen(name: "Storage")
    case .newBook: NamedScreen(name: "New book")
    case .library(let place): place.screen()
    }
  }

  func suggestions(for text: String, _ context: Context<Self>) -> [Suggestion<Self>] {
    guard !text.isEmpty else { return [] }
    let books = context.value(of: FoundBooks(text: text)) ?? []
    return books.map { Suggestion(SafeText($0.title), "book", link: "/books/\($0.id)") }
  }

  func completions(
    of value: LinkCompletion.Value, _ context: Context<Self>
  ) -> [(text: String, title: SafeText)] {
    switch value.parameter {
    case "id":
      (context.value(of: FoundBooks(text: value.text)) ?? []).map {
        ("\($0.id)", SafeText($0.title))
      }
    case "subject":
      ["plan", "garden/beds"].filter { $0.hasPrefix(value.text.lowercased()) }.map {
        ($0, "1 book")
      }
    default: []
    }
  }
}

/// The books whose number starts with a text or whose title contains it, and one with a keyword.
struct FoundBooks: Query {
  typealias App = CatalogApp
  struct Book: Hashable, Sendable {
    let id: Int
    let title: String
  }
  let text: String

  func load(from books: CatalogApp.Books) -> [Book] {
    books.titles.withLock(\.self).sorted { $0.key < $1.key }.filter { id, title in
      "\(id)".hasPrefix(text) || title.lowercased().contains(text.lowercased())
        || (text == "food" && title == "Groceries")
    }.map { Book(id: $0.key, title: $0.value) }
  }
}

struct CatalogScreen: Screen {
  typealias App = CatalogApp
  var position = ListPosition()
  var pinned: Int?

  static let bindings: [Binding<Self>] = [
    Binding("P", "pin") { screen, turn in
      screen.pinned = screen.position.focus
      turn.say("Book \(screen.position.focus) is pinned")
    },
    Binding("U", "unpin", when: { screen, _ in screen.pinned != nil }) { screen, _ in
      screen.pinned = nil
    },
  ]

  func title(_ context: Context<App>) -> SafeText { "Books" }

  func body(_ context: Context<App>) -> Body {
    let books = context.value(of: FoundBooks(text: "")) ?? []
    List(\.position, books) { book in
      ListRow(SafeText(book.title))
    } open: { index, _, turn in
      turn.push(.book(books[index].id))
    }
  }
}

struct BookScreen: Screen {
  typealias App = CatalogApp
  let id: Int

  static let bindings: [Binding<Self>] = [
    Binding("e", "edit") { screen, turn in turn.present(.editor(screen.id), .cover) }
  ]

  func title(_ context: Context<App>) -> SafeText {
    let book = context.value(of: FoundBooks(text: "\(id)"))?.first { $0.id == id }
    return book.map { SafeText($0.title) } ?? "Book"
  }

  func body(_ context: Context<App>) -> Body { Text("Book \(id)") }
}

struct BookEditorScreen: Screen {
  typealias App = CatalogApp
  var text = TextBuffer("")
  var scroll = TextScroll.top

  static let bindings: [Binding<Self>] = [
    Binding("<C-s>", "save") { screen, _ in screen.text.markSaved() }
  ]

  func title(_ context: Context<App>) -> SafeText { "Edit" }

  func body(_ context: Context<App>) -> Body { TextEditor(\.text, scroll: \.scroll) }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The text is not saved." : nil
  }
}

/// A screen that shows its name.
struct NamedScreen: Screen {
  typealias App = CatalogApp
  let name: String

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body { Text(SafeText("This is \(name)")) }
}

typealias CatalogDriver = AppDriver<ScreenRuntime<CatalogApp>, ScreenEffectHandler<CatalogApp>>

extension CatalogDriver {
  /// Starts the app at a link.
  static func catalog(
    _ link: String? = nil, books: CatalogApp.Books = CatalogApp.Books(),
    environment: ScreenEnvironment = ScreenEnvironment(), size: Size = Size(columns: 80, rows: 24)
  ) throws -> CatalogDriver {
    try AppDriver(CatalogApp(), source: books, link: link, size: size, environment: environment)
  }

  /// The link to the current screen.
  var link: String? { app.link(to: state) }

  /// The text in the palette, or nil if the palette is not active.
  var query: String? { palette?.text.text }

  /// The rows of the palette.
  var rows: [PaletteRow<CatalogApp>] { content?.rows ?? [] }

  /// The content of the palette.
  var content: PaletteContent<CatalogApp>? {
    palette.map { PaletteSearch(app.activeContext(of: $0, state)).content(for: $0.text.text) }
  }

  /// The names of the actions in the palette.
  var actions: [String] {
    rows.compactMap { if case .action(let name) = $0.choice { name } else { nil } }
  }

  /// The focused row of the palette.
  var focusedRow: String? {
    palette.flatMap { rows.element(at: $0.position)?.title.string }
  }

  /// Moves the focus of the palette down to a row, by pages where possible.
  func moveFocus(to row: Int) throws {
    while let focus = palette?.position.focus, focus < row {
      try press(row - focus > 14 ? "<PageDown>" : "<Down>")
    }
  }

  private var palette: PaletteScreen<CatalogApp>? {
    state.activeScreen as? PaletteScreen<CatalogApp>
  }
}
