import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct SessionLayoutTests {
  @Test func `a scene whose container was changed starts fresh at the same link`() throws {
    let split = try BirdsDriver<SplitBirds>(resuming: saved(from: StackBirds.self))
    #expect(split.link == "birds://main/7")
    #expect(split.isInSplit)
    #expect(
      split.loss == "The layout of this app has changed, so “main”, “second” start fresh.")
    let tabs = try BirdsDriver<TabBirds>(resuming: saved(from: SplitBirds.self))
    #expect(tabs.link == "birds://main/birds")
  }

  @Test func `a new tab of the table appears, but one that was closed does not`() throws {
    let more = try BirdsDriver<MoreTabBirds>(resuming: saved(from: TabBirds.self))
    #expect(more.tabs == ["birds", "map"])
    #expect(more.loss == nil)
    let session = try saved(from: MoreTabBirds.self) { driver in
      try driver.press("x")
    }
    #expect(try BirdsDriver<MoreTabBirds>(resuming: session).tabs == ["birds"])
    #expect(try BirdsDriver<MostTabBirds>(resuming: session).tabs == ["birds", "nests"])
  }

  @Test func `a session of the same table keeps everything`() throws {
    let json = try saved(from: StackBirds.self)
    let again = try BirdsDriver<StackBirds>(resuming: json)
    #expect(again.loss == nil)
    #expect(again.link == "birds://main/7")
    try again.driver.press("<Esc>")
    #expect(again.link == "birds://main/")
  }

  @Test func `sessions at different places are not equal`() throws {
    let json = try saved(from: StackBirds.self)
    let text = String(decoding: json, as: UTF8.self)
    let other = text.replacing(#"{"bird":{"_0":7}}"#, with: #"{"bird":{"_0":8}}"#)
    #expect(other != text)
    let session = try SavedSession<BirdsApp<StackBirds>>(json: json)
    #expect(try SavedSession<BirdsApp<StackBirds>>(json: json) == session)
    #expect(try SavedSession<BirdsApp<StackBirds>>(json: other.utf8) != session)
  }

  /// Returns the session of two scenes, after a link was opened in the first.
  private func saved<Version: BirdsVersion>(
    from _: Version.Type, after change: (BirdsDriver<Version>.Driver) throws -> Void = { _ in }
  ) throws -> [UInt8] {
    let birds = try BirdsDriver<Version>()
    birds.driver.send(.launched(link: nil, scene: "second"))
    birds.driver.send(.launched(link: Version.hasTabs ? "birds://main/birds" : "birds://main/7"))
    try change(birds.driver)
    birds.driver.rest()
    return try #require(birds.json.last)
  }
}

/// A version of the app.
private protocol BirdsVersion: Sendable {
  static var hasTabs: Bool { get }
  static var root: Destination<BirdsPlace> { get }
}

private enum BirdsPlace: LibraryPlaces { case birds, bird(Int), map, library(LibraryPlace) }

extension Destination<BirdsPlace> {
  fileprivate static func bird(as style: DestinationStyle) -> Destination {
    Destination(
      nil, .path("id"), as: style, embed: { .bird($0) },
      extract: { if case .bird(let id) = $0 { id } else { nil } })
  }
}

private enum StackBirds: BirdsVersion {
  static let hasTabs = false
  static var root: Destination<BirdsPlace> {
    Destination(nil, as: .push, .birds, children: [.bird(as: .push)])
  }
}

private enum SplitBirds: BirdsVersion {
  static let hasTabs = false
  static var root: Destination<BirdsPlace> {
    Destination(nil, as: .push, in: .split, .birds, children: [.bird(as: .detail)])
  }
}

private enum TabBirds: BirdsVersion {
  static let hasTabs = true
  static var root: Destination<BirdsPlace> { .tabs([Destination("birds", as: .tab, .birds)]) }
}

private enum MoreTabBirds: BirdsVersion {
  static let hasTabs = true
  static var root: Destination<BirdsPlace> {
    .tabs([Destination("birds", as: .tab, .birds), Destination("map", as: .tab, .map)])
  }
}

private enum MostTabBirds: BirdsVersion {
  static let hasTabs = true
  static var root: Destination<BirdsPlace> {
    .tabs([
      Destination("birds", as: .tab, .birds), Destination("map", as: .tab, .map),
      Destination("nests", as: .tab, .bird(0)),
    ])
  }
}

private struct BirdsApp<Version: BirdsVersion>: ScreenApp {
  typealias Place = BirdsPlace

  static func table() throws(RouteTableError) -> RouteTable<BirdsPlace> {
    try RouteTable(scheme: "birds", root: Version.root)
  }

  func screen(at place: BirdsPlace) -> any Screen<BirdsApp> {
    if case .library(let place) = place { place.screen() } else { BirdScreen() }
  }

  struct BirdScreen: Screen {
    typealias App = BirdsApp

    static var bindings: [Binding<Self>] {
      [
        Binding("x", "close the other tab") { _, turn in
          turn.navigate(.setTabs([Leg(.tab("birds"), .stack(.birds))]))
        }
      ]
    }

    func title(_ context: Context<App>) -> SafeText { "Bird" }

    func body(_ context: Context<App>) -> Body { Text("Bird") }
  }
}

/// A run of a version of the app.
@MainActor private struct BirdsDriver<Version: BirdsVersion> {
  typealias App = BirdsApp<Version>
  typealias Driver = AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>>

  private final class Kept {
    var json: [[UInt8]] = []
  }

  let driver: Driver
  /// What the session lost.
  let loss: String?
  private let kept: Kept

  init(resuming json: [UInt8]? = nil) throws {
    let session = try json.map { try SavedSession<App>(json: $0) }
    let kept = Kept()
    driver = try AppDriver(App(), size: Size(columns: 60, rows: 12), resuming: session) { session in
      if let json = try? session.json() { kept.json.append(json) }
    }
    loss = session?.lostData(for: driver.app)
    self.kept = kept
  }

  /// The saved sessions.
  var json: [[UInt8]] { kept.json }
  var link: String? { driver.app.link(to: driver.state) }

  var isInSplit: Bool {
    if case .split = driver.state.navigation.root.content { true } else { false }
  }

  var tabs: [String] {
    guard case .tabs(let tabs) = driver.state.navigation.root.content else { return [] }
    return tabs.items.map(\.name)
  }
}
