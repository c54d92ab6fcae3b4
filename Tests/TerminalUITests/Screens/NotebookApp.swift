import NavigationCore
import Synchronization
import TerminalUI

/// A small app that uses all features of screens: queries, changes, work, answers, unsaved text.
struct NotebookApp: ScreenApp {
  enum Place: LibraryPlaces {
    case pages, page(Int), editor(Int), color, counting, locked, library(LibraryPlace)
  }

  enum Change: Hashable, Sendable { case write(String, Int), fail }

  /// The stored texts, all texts that were written, and the number of reads of each page.
  final class Pages: Sendable {
    let texts = Mutex(["one", "two", "three"])
    let written = Mutex([String]())
    let reads = Mutex([Int: Int]())
    /// The number of changes by other processes; nil if it cannot be read.
    let changes = Mutex<Int?>(0)
    /// Whether another process blocks changes.
    let isLocked = Mutex(false)
  }

  var rules: NavigationRules<Place, Context<NotebookApp>> {
    NavigationRules(
      middleware: [
        Middleware("lock") { request, _ in
          request.target == .locked || request.action == .closeScene("safe") ? .refuse : .proceed
        },
        // Page 7 is shown only after a colour was chosen.
        Middleware("color") { request, context in
          request.target == .page(7) && context.model.color == nil
            ? .redirect(.present(.color, .popover), resumes: true) : .proceed
        },
      ])
  }

  static var words: ScreenWords {
    var words = ScreenWords()
    words.refusals = ["color": "Choose a color for page 7"]
    return words
  }

  struct Model: Hashable, Codable, Sendable {
    var color: String?
  }

  static let model = Model()

  static var screenTypes: [any Screen<NotebookApp>.Type] {
    [
      PagesScreen.self, PageScreen.self, EditorScreen.self, ColorScreen.self, CountingScreen.self,
    ]
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let editor = Destination<Place>(
      "edit", .inherited("number", Int.self), as: .cover, embed: { .editor($0) },
      extract: { if case .editor(let number) = $0 { number } else { nil } })
    let page = Destination<Place>(
      nil, .path("number"), as: .push, embed: { .page($0) },
      extract: { if case .page(let number) = $0 { number } else { nil } }, children: [editor])
    return try RouteTable(
      scheme: "notebook",
      root: .tabs(
        [
          Destination("pages", as: .tab, .pages, children: [page]),
          Destination("counting", as: .tab, .counting),
        ],
        presentations: Destination.library + [
          Destination("color", as: .popover, .color), Destination("locked", as: .sheet, .locked),
        ]))
  }

  func screen(at place: Place) -> any Screen<NotebookApp> {
    switch place {
    case .pages: PagesScreen()
    case .page(let number): PageScreen(number: number)
    case .editor(let number): EditorScreen(number: number)
    case .color: ColorScreen()
    case .counting: CountingScreen()
    case .locked: PageScreen(number: 0)
    case .library(let place): place.screen()
    }
  }

  @MainActor func perform(_ change: Change, on pages: Pages) throws -> Int {
    switch change {
    case .fail: throw Refusal()
    case .write(let text, let number):
      guard !pages.isLocked.withLock(\.self) else {
        throw SourceFailure(message: "Page \(number) is locked", waitingNotice: "Waiting to write")
      }
      pages.written.withLock { $0.append(text) }
      pages.texts.withLock { $0[number] = text }
      return number
    }
  }

  @MainActor func changeCounter(of pages: Pages) -> Int? { pages.changes.withLock(\.self) }

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "The disk is full" }
  }
}

struct PageText: Query {
  typealias App = NotebookApp
  let number: Int

  func load(from pages: NotebookApp.Pages) -> String {
    pages.reads.withLock { $0[number, default: 0] += 1 }
    return pages.texts.withLock { $0.indices.contains(number) ? $0[number] : "" }
  }

  func isTouched(by change: NotebookApp.Change) -> Bool {
    if case .write(_, number) = change { true } else { false }
  }
}

struct PagesScreen: Screen {
  typealias App = NotebookApp
  var position = ListPosition()
  var color = "none"

  static let bindings: [Binding<Self>] = [
    Binding("c", "color") { _, turn in turn.present(.color, .popover) },
    Binding("L", "locked") { _, turn in turn.present(.locked) },
    Binding("gy", "yellow") { screen, _ in screen.color = "yellow" },
  ]

  static let receivers: [Receiver<Self>] = [
    .answer(of: ColorScreen.self) { color, screen, turn in
      screen.color = color ?? "dismissed"
      turn.model.color = color
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Pages" }

  func target(_ context: Context<App>) -> (any Equatable & Sendable)? {
    context.value(of: PageText(number: position.focus))
  }

  func body(_ context: Context<App>) -> Body {
    Text("Color: \(color)")
    let titles = (0..<3).map { SafeText(context.value(of: PageText(number: $0)) ?? "") }
    List(\.position, titles) {
      ListRow($0)
    } open: { index, _, turn in
      turn.push(.page(index))
    }
  }

  mutating func reveal(_ place: App.Place, _ context: Context<App>) {
    if case .page(let number) = place { position.moveFocus(to: number) }
  }
}

struct PageScreen: Screen {
  typealias App = NotebookApp
  let number: Int
  var top = 0

  static let bindings: [Binding<Self>] = [
    Binding("i", "edit") { screen, turn in turn.present(.editor(screen.number), .cover) },
    Binding("f", "fail") { _, turn in turn.change(.fail) },
    Binding("W", "count for ever") { _, turn in turn.start(CountUp(limit: 2000)) },
    Binding("u", "link") { _, turn in turn.say(SafeText(turn.context.link ?? "no link")) },
    Binding("a", "append") { _, turn in turn.append(link: "../2") },
    Binding("r", "replace") { _, turn in turn.replace(link: "../2") },
    Binding("e", "lost") { _, turn in turn.append(link: "../nowhere") },
  ]

  func title(_ context: Context<App>) -> SafeText { "Page \(number)" }

  mutating func settle(_ turn: inout Turn<App>) {
    guard turn.context.value(of: PageText(number: number)) == "torn out" else { return }
    turn.back()
    turn.say("The page is gone")
  }

  func note(_ context: Context<App>) -> SafeText {
    context.progress(of: CountUp(limit: 2000)).map { "At \($0.completed)" } ?? .empty
  }

  func body(_ context: Context<App>) -> Body {
    ScrollView(\.top) { Text(SafeText(context.value(of: PageText(number: number)) ?? "")) }
  }
}

struct EditorScreen: Screen {
  typealias App = NotebookApp
  static let takesText = true
  let number: Int
  var text = TextBuffer("")
  var scroll = TextScroll.top

  static let bindings: [Binding<Self>] = [
    Binding("<C-s>", "save") { screen, turn in screen.save(&turn) },
    Binding("<C-g>", "save and close") { screen, turn in
      screen.save(&turn)
      turn.back()
    },
    Binding("<F7>", "the text on the next page") { screen, turn in
      let next = EditorScreen(number: screen.number + 1, text: screen.text)
      turn.become(next, at: .editor(next.number))
    },
    Binding("<F8>", "the text over this one") { screen, turn in
      turn.present(.editor(screen.number), as: screen)
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .changed { _, number, screen, turn in
      screen.text.markSaved()
      turn.say("Saved page \(number)")
    }
  ]

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Edit" }

  func body(_ context: Context<App>) -> Body { TextEditor(\.text, scroll: \.scroll) }

  mutating func settle(_ turn: inout Turn<App>) {
    guard !refuseReadOnly(&turn), turn.context.value(of: PageText(number: number)) == "torn out"
    else { return }
    refuse(&turn, because: "The page is gone")
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The page is not saved." : nil
  }

  func save(_ turn: inout Turn<App>) { turn.change(.write(text.text, number)) }
}

struct ColorNames: Query {
  typealias App = NotebookApp

  func load(from pages: NotebookApp.Pages) -> [String] { ["red", "green"] }
}

struct ColorScreen: Screen {
  typealias App = NotebookApp
  typealias Answer = String
  var position = ListPosition()

  func title(_ context: Context<App>) -> SafeText { "Color" }

  func body(_ context: Context<App>) -> Body {
    let colors = context.value(of: ColorNames()) ?? []
    List(\.position, colors) {
      ListRow(SafeText($0))
    } open: { index, screen, turn in
      turn.finish(screen, with: colors[index])
    }
  }
}

struct CountUp: Work {
  typealias App = NotebookApp
  let limit: Int

  @concurrent func run(
    on pages: NotebookApp.Pages, _ report: WorkReport
  ) async throws(CancellationError) -> Int {
    for number in 1...limit { report(number, of: limit) }
    guard limit > 100 else { return limit }
    await waitForCancellation()
    throw CancellationError()
  }
}

struct CountingScreen: Screen {
  typealias App = NotebookApp
  var counted = "nothing"
  var part = 0
  var (first, second) = (TextBuffer("", .field), TextBuffer("", .field))

  static let bindings: [Binding<Self>] = [
    Binding("w", "count") { _, turn in turn.start(CountUp(limit: 3)) },
    Binding("W", "count for ever") { _, turn in turn.start(CountUp(limit: 1000)) },
    Binding("e", "count and edit") { _, turn in turn.start(CountUp(limit: 4)) },
    Binding("x", "cancel") { _, turn in turn.cancel(CountUp(limit: 1000)) },
    Binding("A", "active only", rank: 0, when: { $1.isActive }) { screen, _ in
      screen.counted = "active"
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: CountUp.self) { work, value, screen, turn in
      screen.counted = value.map { "\($0)" } ?? "cancelled"
      if work.limit == 4 { turn.present(.color) }
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Counting" }

  func body(_ context: Context<App>) -> Body {
    TabView(\.part, ["Counter", "Fields"]) { part in
      if part == 0 {
        Text("Counted: \(counted)")
        if let progress = context.progress(of: CountUp(limit: 1000)) {
          ProgressView("At \(progress.completed)", progress)
        }
      } else {
        TextField("First", \.first)
        TextField("Second", \.second)
        HStack {
          Button("Swap") { screen, _ in swap(&screen.first, &screen.second) }
          Button("Clear") { screen, _ in screen.first = TextBuffer("", .field) }
        }
      }
    }
  }
}
