import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI

/// Tabs of the same name at two levels, memos beside a list, and work that several screens start.
struct OfficeApp: ScreenApp {
  enum Place: LibraryPlaces {
    case memos, memo(Int, row: Int = 0), annex(Int), room(String), picker(page: Int = 1)
    case library(LibraryPlace)

    var onTree: Place { if case .memo(let number, _) = self { .memo(number) } else { self } }
  }

  /// Lets scans end, also cancelled ones, and counts those that have ended.
  final class Scanner: Sendable {
    private let scans = Mutex((areDone: false, waiting: [AsyncStream<Void>.Continuation]()))
    let isHeld = Mutex(false)
    let endedCount = Mutex(0)

    var isDone: Bool {
      get { scans.withLock(\.areDone) }
      set {
        scans.withLock { scans in
          scans.areDone = newValue
          for scan in newValue ? scans.waiting : [] { scan.finish() }
        }
      }
    }

    /// Waits until the scans are done, or the task is cancelled.
    func waitUntilDone() async {
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      scans.withLock { scans in
        scans.waiting.append(continuation)
        if scans.areDone { continuation.finish() }
      }
      for await _ in stream {}
    }
  }

  typealias Source = Scanner

  struct Model: Hashable, Codable, Sendable {
    var settledCount = 0
    var ended: [String] = []
  }

  static let model = Model()

  static let bindings: [AppBinding<OfficeApp>] =
    AppBinding.standard + [
      AppBinding("<F4>", "scan") { $0.start(Scan(name: "app")) },
      AppBinding("<F6>", "list") { $0.navigate(.focus(.sidebar)) },
      AppBinding("<F5>", "push memo 2") { $0.push(.memo(2)) },
      AppBinding("<F7>", "open memo 2") { $0.open(link: "/desk/2?row=4") },
      AppBinding("<F10>", "stop") { $0.cancel(Scan(name: "shared")) },
    ]

  var rules: NavigationRules<Place, Context<OfficeApp>> {
    NavigationRules(middleware: [.refusing("secret") { place, _ in place == .memo(1) }])
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let annex = Destination(
      "annex", .inherited("number", Int.self), as: .detail, embed: { Place.annex($0) },
      extract: { if case .annex(let number) = $0 { number } else { nil } })
    let memo = Destination(
      nil, .path("number", Int.self), .query("row", default: 0), as: .detail, in: .split,
      embed: { Place.memo($0, row: $1) },
      extract: { if case .memo(let number, let row) = $0 { (number, row) } else { nil } },
      children: [annex])
    let more = Destination(
      nil, .path("name"), as: .push, embed: { Place.room($0) },
      extract: { if case .room(let name) = $0 { name } else { nil } })
    let files = ["desk", "bin"].map { (name: String) in
      Destination(name, as: .tab, Place.room("files \(name)"), children: [more])
    }
    let basket = ["full", "empty"].map { Destination($0, as: .tab, Place.room($0)) }
    return try RouteTable(
      scheme: "office",
      root: .tabs(
        [
          Destination("desk", as: .tab, in: .split, .memos, children: [memo]),
          .tabs(files, name: "files", as: .tab),
        ], presentations: Destination.library + [.tabs(basket, name: "basket", as: .sheet)]))
  }

  func screen(at place: Place) -> any Screen<OfficeApp> {
    switch place {
    case .memos: MemosScreen()
    case .memo(let number, _): MemoScreen(number: number)
    case .annex(let number): RoomScreen(name: "annex \(number)")
    case .room(let name): RoomScreen(name: name)
    case .picker(let page): PickerScreen(page: page)
    case .library(let place): place.screen()
    }
  }

  func ended<W: Work>(_ work: W, _ value: W.Value?, _ turn: inout Turn<OfficeApp>)
  where W.App == OfficeApp {
    guard let scan = work as? Scan else { return }
    turn.model.ended.append(value == nil ? "\(scan.name) cancelled" : scan.name)
  }

  func launched(_ turn: inout Turn<OfficeApp>) { turn.start(Scan(name: "launch")) }
}

typealias OfficeDriver = AppDriver<ScreenRuntime<OfficeApp>, ScreenEffectHandler<OfficeApp>>

extension OfficeDriver {
  /// The link to the current screen.
  var link: String? { app.link(to: state) }
}

/// Work that goes on until the scanner is done, or it is cancelled.
struct Scan: Work {
  typealias App = OfficeApp
  let name: String

  @concurrent func run(
    on scanner: OfficeApp.Scanner, _ report: WorkReport
  ) async throws(CancellationError) -> String {
    report(1)
    await scanner.waitUntilDone()
    while scanner.isHeld.withLock({ $0 }) { await Task.yield() }
    scanner.endedCount.withLock { $0 += 1 }
    if !scanner.isDone { throw CancellationError() }
    return name
  }
}

struct MemosScreen: Screen {
  typealias App = OfficeApp
  var position = ListPosition()
  var scanned = "nothing"
  var isCounted = false

  static let bindings: [Binding<Self>] = [
    Binding("w", "scan") { _, turn in turn.start(Scan(name: "shared")) }
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Scan.self) { _, value, screen, _ in screen.scanned = value ?? "cancelled" }
  ]

  func title(_ context: Context<App>) -> SafeText { "Memos" }

  func note(_ context: Context<App>) -> SafeText { "in \(context.size.columns)" }

  func body(_ context: Context<App>) -> Body {
    Text("List has \(scanned), \(context.model.settledCount) settled")
    Text(context.progress(of: Scan(name: "launch")) == nil ? "Idle" : "Scanning")
    List(\.position, 0..<3) {
      ListRow("row \($0)")
    } open: { index, _, turn in
      turn.show(.memo(index))
    }
  }

  func detail(_ context: Context<App>) -> Detail<App.Place> { .place(.memo(position.focus)) }

  mutating func reveal(_ place: App.Place, _ context: Context<App>) {
    if case .memo(let number, _) = place { position.moveFocus(to: number) }
  }

  mutating func settle(_ turn: inout Turn<App>) { turn.countOnce(&isCounted) }
}

struct MemoScreen: Screen {
  typealias App = OfficeApp
  static let takesText = true
  let number: Int
  var row = 0
  var scanned = "nothing"
  var text = TextBuffer("")
  var scroll = TextScroll.top
  var isCounted = false

  static let bindings: [Binding<Self>] = [
    Binding("<F8>", "scan") { _, turn in turn.start(Scan(name: "shared")) },
    Binding("<F9>", "annex") { screen, turn in turn.show(.annex(screen.number)) },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Scan.self) { _, value, screen, _ in screen.scanned = value ?? "cancelled" }
  ]

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, _ in screen.text.markSaved() }
  ]

  func title(_ context: Context<App>) -> SafeText { "Memo \(number)" }

  func body(_ context: Context<App>) -> Body {
    Text("Memo \(number) at row \(row) has \(scanned)")
    TextEditor(\.text, scroll: \.scroll)
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The memo is not saved." : nil
  }

  mutating func arrive(at place: App.Place, _ turn: inout Turn<App>) {
    if case .memo(_, let row) = place { self.row = row }
  }

  mutating func settle(_ turn: inout Turn<App>) { turn.countOnce(&isCounted) }
}

struct RoomScreen: Screen {
  typealias App = OfficeApp
  let name: String
  var scanned = "nothing"
  var answerCount = 0

  static let bindings: [Binding<Self>] = [
    Binding("p", "push") { screen, turn in
      turn.push(.room(screen.name == "a" ? "b" : "a"))
    },
    Binding("w", "scan") { _, turn in turn.start(Scan(name: "shared")) },
    Binding("P", "pick") { _, turn in turn.present(.picker()) },
    Binding("o", "scan, then open") { _, turn in turn.start(Scan(name: "open")) },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Scan.self) { work, value, screen, turn in
      screen.scanned = value ?? "cancelled"
      if work.name == "open" { turn.open(link: "../bin") }
    },
    .answer(of: PickerScreen.self) { answer, screen, _ in
      screen.scanned = answer ?? "dismissed"
      screen.answerCount += 1
    },
  ]

  func title(_ context: Context<App>) -> SafeText { SafeText(name) }

  func body(_ context: Context<App>) -> Body {
    Text("\(name) has \(scanned)")
    Text("answers: \(answerCount)")
  }
}

/// Answers with the value of a scan.
struct PickerScreen: Screen {
  typealias App = OfficeApp
  typealias Answer = String
  let page: Int

  static let bindings: [Binding<Self>] = [
    Binding("w", "scan") { _, turn in turn.start(Scan(name: "shared")) },
    Binding("n", "next page") { screen, turn in
      turn.navigate(.replaceTop(.picker(page: screen.page + 1)))
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: Scan.self) { _, value, screen, turn in
      turn.finish(screen, with: "picked \(value ?? "nothing")")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Picker" }

  func body(_ context: Context<App>) -> Body { Text("Pick") }
}

extension Turn<OfficeApp> {
  /// Counts a screen in the model when it is first shown.
  fileprivate mutating func countOnce(_ isCounted: inout Bool) {
    guard !isCounted else { return }
    isCounted = true
    model.settledCount += 1
  }
}
