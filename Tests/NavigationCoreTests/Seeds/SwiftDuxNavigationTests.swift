import Foundation
import NavigationCore
import Testing

/// The examples of SwiftDux Navigation's documentation, in its terms: the four routes of a notes
/// app, links relative to a waypoint, URLs with a scene and a detail, several scenes, and a saved
/// state.
@Suite struct SwiftDuxNavigationTests {
  enum Screen: Hashable, Codable, Sendable {
    case home, settings, notes
    case note(Int)
    case person(String), company(String)
  }

  private let table: RouteTable<Screen>
  private var state: NavigationState<Screen>

  init() throws {
    let note = Destination(
      nil, .path("id"), as: .push, embed: { Screen.note($0) },
      extract: { if case .note(let id) = $0 { id } else { nil } })
    let company = Destination(
      "company", .inherited("id", String.self), as: .push, embed: { Screen.company($0) },
      extract: { if case .company(let id) = $0 { id } else { nil } })
    let person = Destination(
      "person", .path("id"), as: .push, embed: { Screen.person($0) },
      extract: { if case .person(let id) = $0 { id } else { nil } }, children: [company])
    table = try RouteTable(
      scheme: "todo",
      root: Destination(
        nil, as: .push, .home,
        children: [
          Destination("settings", as: .push, .settings),
          Destination("notes", as: .push, .notes, children: [note]), person,
        ]))
    state = NavigationState(table)
  }

  // MARK: - Routes and waypoints

  @Test(
    arguments: [
      ("/", [.home]), ("/settings", [.home, .settings]), ("/notes", [.home, .notes]),
      ("/notes/12", [.home, .notes, .note(12)]),
    ] as [(String, [Screen])])
  func `Each route of the notes app shows the screens on its way`(
    path: String, screens: [Screen]
  ) throws {
    var state = state
    state.apply(.open(try table.route(to: path, relativeTo: state.activeWaypoint)))
    #expect(state.breadcrumbs == screens)
    #expect(table.link(to: state) == "todo://main\(path)")
  }

  /// Its `RouteLink(path:)`, and `dispatch(waypoint.navigate(to:))`.
  private func navigate(_ state: inout NavigationState<Screen>, to path: String) throws {
    state.apply(.open(try table.route(to: path, relativeTo: state.activeWaypoint)))
  }

  @Test func `A route link continues with an ID, up a level, and to an absolute path`() throws {
    var state = state
    try navigate(&state, to: "notes")
    let id = 123
    try navigate(&state, to: "\(id)")
    #expect(state.activeScreen == .note(123))
    try navigate(&state, to: "..")
    #expect(state.activeScreen == .notes)
    try navigate(&state, to: "/person/\(id)/company")
    #expect(state.breadcrumbs == [.home, .person("123"), .company("123")])
  }

  @Test func `Going up at the root stays there`() throws {
    var state = state
    try navigate(&state, to: "..")
    #expect(state == self.state)
  }

  /// SwiftDux inserts a value into the path without encoding.
  @Test func `A value is encoded in its link and decoded`() throws {
    var state = state
    state.apply(.push([.person("50% a/b?c=d#é")]))
    let link = try #require(table.link(to: state))
    #expect(link == "todo://main/person/50%25%20a%2Fb%3Fc%3Dd%23%C3%A9")
    let route = try table.route(to: link, scenes: ["main"])
    #expect(route == state.route)
  }

  // MARK: - URLs and scenes

  /// SwiftDux reads the leading `/` of such a path as the name of the scene.
  @Test func `The first component of a URL is the scene, not the slash`() throws {
    var state = state
    state.apply(.open(try table.route(to: "/main/notes", relativeTo: state.activeWaypoint)))
    #expect(state.activeScene.name == "main")
    #expect(state.activeScreen == .notes)
  }

  @Test func `A path leads to its scene, even if another is active`() throws {
    var state = state
    try navigate(&state, to: "/main/notes/1")
    state.apply(.openScene("session-2", root: table.root))
    try navigate(&state, to: "/main/notes")
    #expect(state.activeScene.name == "main")
    state.apply(.activate(scene: "session-2"))
    let main = try #require(state.scenes.first)
    let here = try #require(state.waypoint(of: main.root.activeNode.id))
    state.apply(table.follow("..", on: state, relativeTo: here).action)
    #expect(state.activeScene.name == "main")
    #expect(state.activeScreen == .home)
  }

  @Test func `The scene of a discarded session is closed, twice without harm`() throws {
    var state = state
    state.apply(.openScene("session-2", root: table.root))
    #expect(state.scenes.map(\.name) == ["main", "session-2"])
    #expect(state.apply(.closeScene("session-2")) == .applied)
    #expect(state.apply(.closeScene("session-2")) == .unchanged(.notFound))
    #expect(state == self.state.openedOnce(table))
  }

  // MARK: - The middleware and the persistor

  /// SwiftDux goes to the root if no view completes a route.
  @Test func `An incomplete route changes nothing, or falls back as requested`() throws {
    let here = state.activeWaypoint
    #expect(throws: LinkError.self) { try table.route(to: "/notes/x", relativeTo: here) }
    let root = try table.resolve("/notes/x", .fallbackToRoot, relativeTo: here)
    #expect(table.link(to: root.route) == "/")
    let partial = try table.resolve("/notes/x", .partial, relativeTo: here)
    #expect(table.link(to: partial.route) == "/notes")
    #expect(partial.rest == "x")
  }

  @Test func `The state is saved as JSON and restored`() throws {
    var state = state
    try navigate(&state, to: "/notes/12")
    let json = try JSONEncoder().encode(SavedNavigation(state))
    let saved = try JSONDecoder().decode(SavedNavigation<Screen>.self, from: json)
    let (restored, report) = saved.restored(to: table)
    #expect(restored == state)
    #expect(report.isEmpty)
  }
}

extension NavigationState {
  /// A scene that was opened and closed leaves only used identities behind.
  fileprivate func openedOnce(_ table: RouteTable<Screen>) -> NavigationState {
    var state = self
    state.apply(.openScene("once", root: table.root))
    state.apply(.closeScene("once"))
    return state
  }
}
