import NavigationCore
import TerminalUI

/// Navigator (flopshot): a stack that is built at run time. No screen declares what follows it.
enum Flopshot {
  enum ScreenID: Hashable, Codable, Sendable {
    case rootScreen
    case detailScreen(detailID: String)
  }

  typealias Place = ScreenID

  static let pullback = Pullback("navigator", embed: Gallery.Place.navigator) {
    if case .navigator(let screen) = $0 { screen } else { nil }
  }

  static var destination: Destination<ScreenID> {
    let detail = Destination(
      "detail", .path("id"), as: .push, embed: { ScreenID.detailScreen(detailID: $0) },
      extract: { if case .detailScreen(let id) = $0 { id } else { nil } })
    return Destination(
      "navigator", as: .push, .rootScreen, children: [detail.leads(to: "detail")])
  }

  static func screen(at screenID: ScreenID) -> any Screen<Gallery> {
    switch screenID {
    case .rootScreen: RootScreen()
    case .detailScreen(let id): DetailScreen(detailID: id)
    }
  }

  struct RootScreen: Screen {
    typealias App = Gallery
    var position = ListPosition()

    static let receivers: [Receiver<Self>] = [
      .result(of: SystemEvent.self) { _, isDue, _, turn in
        if isDue == true { turn.popToDetail(orRoot: "123") }
      }
    ]

    private static let verbs: [Verb<Self>] = [
      Verb("Detail 123", "navigate(to:)") { _, turn in turn.navigate(to: "123") },
      Verb("Details 1, 2 and 3 at once", "setStack") { _, turn in turn.setStack(["1", "2", "3"]) },
      Verb("Details 3, 123 and 1", "setStack") { _, turn in turn.setStack(["3", "123", "1"]) },
      Verb("A notification in 5 s", ".task") { _, turn in
        turn.start(SystemEvent())
        turn.say("In 5 seconds: to detail 123, or to the root")
      },
    ]

    func title(_ context: Context<App>) -> SafeText { "Navigator" }

    func body(_ context: Context<App>) -> Body {
      Inspected("Navigator", context) { List(\.position, Self.verbs) }
    }
  }

  struct DetailScreen: Screen {
    typealias App = Gallery
    let detailID: String
    var position = ListPosition()
    /// The screen's own state; an equal screen on the stack has its own.
    var count = 0

    func title(_ context: Context<App>) -> SafeText { "Detail \(detailID)" }

    func body(_ context: Context<App>) -> Body {
      let id = detailID
      let next = "\((Int(id) ?? 0) + 1)"
      Inspected("Navigator", context) {
        List(
          \.position,
          [
            Verb("Next: detail \(next)", "navigate(to:)") { _, turn in turn.navigate(to: next) },
            Verb("Detail \(id) once more", "navigate(to:)") { _, turn in turn.navigate(to: id) },
            Verb("Count here: \(count)", "@State") { screen, _ in screen.count += 1 },
            Verb("The other way around", "setStack") { _, turn in
              turn.setStack(turn.details.reversed())
            },
            Verb("Sort the stack", "setStack") { _, turn in turn.setStack(turn.details.sorted()) },
            Verb("To detail 123 or root", "popTo") { _, turn in turn.popToDetail(orRoot: "123") },
            Verb("Go back", "pop()") { _, turn in
              turn.navigate(.pop(count: 1), through: pullback)
            },
            Verb("To the root", "popToRoot()") { _, turn in
              turn.navigate(.popToRoot, through: pullback)
            },
          ])
      }
    }
  }

  /// An event from outside, such as a notification, that can arrive at any place.
  struct SystemEvent: Work {
    typealias App = Gallery

    @concurrent func run(on source: Void, _ report: WorkReport) async -> Bool {
      (try? await Task.sleep(for: .seconds(5))) != nil
    }
  }
}

extension Turn<Gallery> {
  private var navStack: [Flopshot.ScreenID] {
    context.navigation.screens(of: Flopshot.pullback)
  }

  fileprivate var details: [String] {
    navStack.compactMap { if case .detailScreen(let id) = $0 { id } else { nil } }
  }

  fileprivate mutating func navigate(to id: String) {
    navigate(.navigate(to: .detailScreen(detailID: id)), through: Flopshot.pullback)
  }

  fileprivate mutating func setStack(_ ids: [String]) {
    navigate(
      .setStack([.rootScreen] + ids.map { .detailScreen(detailID: $0) }),
      through: Flopshot.pullback)
  }

  /// Goes to the first detail of the stack with this ID, or to the root if there is none.
  fileprivate mutating func popToDetail(orRoot id: String) {
    let detail = Flopshot.ScreenID.detailScreen(detailID: id)
    navigate(
      navStack.contains(detail) ? .popTo(.value(detail), .first) : .popToRoot,
      through: Flopshot.pullback)
  }
}
