import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI

/// An app whose screens show everything that a context can say.
struct ProbeApp: ScreenApp {
  enum Place: LibraryPlaces {
    case list, item(Int), box, form, library(LibraryPlace)
  }

  final class Store: Sendable {
    let isLocked = Mutex(false)
    let count = Mutex(0)
  }

  struct Model: Hashable, Codable, Sendable {
    var count = 0
  }

  typealias Source = Store
  typealias Change = String
  typealias ChangeResult = Bool

  static let model = Model()

  static let bindings: [AppBinding<ProbeApp>] =
    AppBinding.standard + [
      AppBinding("<F2>", "count") { $0.model.count += 1 },
      AppBinding("<F3>", "change") { $0.change("app") },
      AppBinding("<F4>", "work") { $0.start(ProbeWork()) },
      AppBinding("<F5>", "stop") { $0.cancel(ProbeWork()) },
      AppBinding("<F6>", "box") { $0.present(.box) },
      AppBinding("<F7>", "form") { $0.present(.form, .cover) },
    ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let item = Destination(
      nil, .path("number", Int.self), as: .detail, in: .split, embed: { Place.item($0) },
      extract: { if case .item(let number) = $0 { number } else { nil } })
    return try RouteTable(
      scheme: "probe",
      root: .tabs(
        [
          Destination("list", as: .tab, in: .split, .list, children: [item]),
          Destination("form", as: .tab, .form),
        ],
        presentations: Destination.library + [Destination("box", as: .sheet, .box)]))
  }

  func screen(at place: Place) -> any Screen<ProbeApp> {
    switch place {
    case .library(let place): place.screen()
    default: ProbeScreen()
    }
  }

  @MainActor func perform(_ change: String, on store: Store) throws -> Bool {
    guard !store.isLocked.withLock(\.self) else {
      throw SourceFailure(message: "Locked", waitingNotice: "Waiting")
    }
    store.count.withLock { $0 += 1 }
    return true
  }
}

struct ProbeQuery: Query {
  typealias App = ProbeApp

  func load(from store: ProbeApp.Store) -> Int { store.count.withLock(\.self) }
}

struct ProbeWork: Work {
  typealias App = ProbeApp

  @concurrent func run(
    on store: ProbeApp.Store, _ report: WorkReport
  ) async throws(CancellationError) -> Int {
    await waitForCancellation()
    throw CancellationError()
  }
}

struct ProbeScreen: Screen {
  typealias App = ProbeApp
  static let takesText = true
  var position = ListPosition()
  var text = TextBuffer("", .field)
  var count = 0

  static let bindings: [Binding<Self>] = [
    Binding("+", "more") { screen, _ in screen.count += 1 },
    Binding("c", "change") { _, turn in turn.change("screen") },
    Binding("x", "confirm", name: "confirm") { screen, turn in
      if turn.isConfirmed(Toast.Subject("more"), by: "confirm", { "\($0) again" }) {
        screen.count += 10
      }
    },
  ]

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("s"), "Save") { screen, _ in screen.text.markSaved() }
  ]

  func title(_ context: Context<App>) -> SafeText { "Probe \(count) \(context.model.count)" }

  func note(_ context: Context<App>) -> SafeText { context.isWriting ? "writing" : "reading" }

  func status(_ context: Context<App>) -> SafeText { "\(context.focusedControl)" }

  func body(_ context: Context<App>) -> Body {
    Text("\(context.answeredToast?.text ?? "no answer") \(context.isChangeWaiting)")
    Text("\(context.pendingAction == nil ? "nothing" : "something") pends")
    Text("\(context.room) \(context.size) \(context.isActive)")
    Text("\(App.Place.all.map { context.room(of: $0)?.columns ?? 0 })")
    Text("\(context.finishedCount) \(context.recentEvents.count)")
    Text("\(context.focusableCount) \(context.focusedControl) \(context.isWriting)")
    Text("\(context.model.count) \(context.value(of: ProbeQuery()) ?? 0)")
    Text("\(context.progress(of: ProbeWork()) == nil ? "idle" : "working") \(context.link ?? "")")
    Text("\(App.Place.all.map { context.screen(ProbeScreen.self, at: $0)?.count ?? -1 })")
    Text("\(context.placeBelow == nil ? "bottom" : "above") \(context.key("close") ?? "-")")
    Text("\(context.environment.now / 60_000)")
    TextField("Text", \.text)
    List(\.position, 0..<3) {
      ListRow("row \($0)")
    } open: { index, _, turn in
      turn.show(.item(index))
    }
  }

  func detail(_ context: Context<App>) -> Detail<App.Place> { .place(.item(position.focus)) }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The text is not saved." : nil
  }
}

extension ProbeApp.Place {
  fileprivate static let all: [Self] = [.list, .item(0), .box, .form]
}
