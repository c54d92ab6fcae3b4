import Foundation
import NavigationCore
import Testing

nonisolated enum NoteScreen: Hashable, Codable, Sendable {
  case home, settings, notes, greeting
  case note(Int)
}

nonisolated extension NoteScreen {
  static func table() throws(RouteTableError) -> RouteTable<NoteScreen> {
    try RouteTable(
      scheme: "notes",
      root: Destination(
        nil, as: .push, .home,
        children: [Destination("settings", as: .push, .settings), notesPlace]))
  }

  /// A list with the note beside it: `/notes` and `/notes/12`.
  private static var notesPlace: Destination<NoteScreen> {
    Destination(
      "notes", as: .push, in: .split, .notes,
      children: [Destination("display-alert", as: .alert, .greeting), notePlace])
  }

  private static var notePlace: Destination<NoteScreen> {
    Destination(
      nil, .path("id"), as: .detail, embed: { .note($0) },
      extract: { if case .note(let id) = $0 { id } else { nil } })
  }
}

struct NotesList: Reducer {
  struct State: Equatable, Sendable {
    var navigation: NavigationState<NoteScreen>
  }

  enum Action: Sendable {
    case selected(Int?)
    case opened(link: String)
  }

  let table: RouteTable<NoteScreen>

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .selected(let id?): state.navigation.apply(.showDetail(.note(id), isFocused: false))
    case .selected(nil): state.navigation.apply(.clearDetail)
    case .opened(let link): state.navigation.follow(link, in: table)
    }
    return []
  }

  /// The ID of the highlighted note.
  func selection(in state: State) -> Int? {
    state.navigation.activeWaypoint.resolveComponent(
      in: state.navigation, as: Int.self, table: table)
  }
}

/// Further screens for the table of calls: branches, and a custom container.
nonisolated enum BranchScreen: Hashable, Codable, Sendable {
  case home, company
  case news(Int)
  case music(String)

  static let bottomTabs = ContainerKind("bottomTabs")

  static func table() throws(RouteTableError) -> RouteTable<BranchScreen> {
    try RouteTable(
      scheme: "branches",
      root: Destination(
        nil, as: .push, .home,
        children: [Destination("company", as: .push, .company), newsPlace, musicPlace]))
  }

  private static var newsPlace: Destination<BranchScreen> {
    Destination(
      "news", .path("id"), as: .push, embed: { .news($0) },
      extract: { if case .news(let id) = $0 { id } else { nil } })
  }

  private static var musicPlace: Destination<BranchScreen> {
    .container(
      bottomTabs,
      [
        Destination("allMusic", as: .tab, .music("all")),
        Destination("albums", as: .tab, .music("albums")),
      ],
      name: "music")
  }
}

/// The code of the article Coming from SwiftDux Navigation.
@Suite struct ComingFromSwiftDuxTests {
  private let table: RouteTable<NoteScreen>
  private let start: NavigationState<NoteScreen>
  private let branches: RouteTable<BranchScreen>

  init() throws {
    table = try NoteScreen.table()
    start = NavigationState(table)
    branches = try BranchScreen.table()
  }

  @Test func `The selected row is the note in the detail`() {
    let list = NotesList(table: table)
    var state = NotesList.State(navigation: NavigationState(table))
    _ = list.reduce(&state, .opened(link: "/notes"))
    #expect(list.selection(in: state) == nil)
    _ = list.reduce(&state, .selected(12))
    #expect(list.selection(in: state) == 12)
    #expect(table.link(to: state.navigation) == "notes://main/notes#/notes/12")
    state.navigation.apply(.focus(.detail))
    #expect(table.link(to: state.navigation) == "notes://main/notes/12")
    state.navigation.apply(.focus(.sidebar))
    _ = list.reduce(&state, .selected(nil))
    #expect(table.link(to: state.navigation) == "notes://main/notes")
  }

  @Test func `A waypoint leads further, up, and to an absolute path`() throws {
    var state = start
    let id = 12
    state.follow("notes", in: table)
    let waypoint = state.activeWaypoint
    state.apply(.showDetail(.note(id), isFocused: false))
    #expect(state.activeScreen == .notes)
    state.apply(table.follow("\(component: id)", on: state, relativeTo: waypoint).action)
    #expect(state.activeScreen == .note(12))
    state.follow("..", in: table)
    #expect(state.activeScreen == .notes)
    state.follow("..", in: table)
    #expect(state.activeScreen == .home)
    state.follow("/notes/\(component: id)", in: table)
    #expect(state.breadcrumbs == [.home, .notes, .note(12)])
  }

  @Test func `A URL names the scene and the detail`() {
    var state = start
    state.apply(.openScene("second", root: table.root))
    state.follow("/main/notes#/notes/123", in: table)
    #expect(table.link(to: state) == "notes://main/notes#/notes/123")
    state.apply(.activate(scene: "second"))
    #expect(state.activeScreen == .home)
    #expect(state.apply(.closeScene("second")) == .applied)
    #expect(state.activeScene.name == "main")
    #expect(state.apply(.closeScene("second")) == .unchanged(.notFound))
  }

  @Test func `A name takes precedence over a value`() {
    var state = start
    state.follow("/notes/display-alert", in: table)
    #expect(state.activeScreen == .greeting)
    state.apply(.dismiss)
    #expect(state.activeScreen == .notes)
  }

  @Test func `A static and a dynamic branch`() {
    var state = NavigationState(branches)
    state.follow("/company", in: branches)
    #expect(state.activeScreen == .company)
    state.follow("/news/7", in: branches)
    #expect(state.breadcrumbs == [.home, .news(7)])
  }

  @Test func `A tab keeps its place, or drops it`() {
    var state = NavigationState(branches)
    state.follow("/music", in: branches)
    state.apply(.push(.news(7)))
    state.apply(.select(tab: "albums"))
    #expect(state.activeTabs?.selected.name == "albums")
    state.apply(.setCaching(.whileActive))
    state.apply(.push(.news(8)))
    state.apply(.select(tab: "allMusic"))
    #expect(state.activeScreen == .news(7))
    state.apply(.select(tab: "albums"))
    #expect(state.activeScreen == .music("albums"))
  }

  @Test func `Any screen has a waypoint`() throws {
    var state = NavigationState(branches)
    state.follow("/music/albums", in: branches)
    let id = state.activeNode.id
    state.apply(.select(tab: "allMusic"))
    let waypoint = try #require(state.waypoint(of: id))
    #expect(!waypoint.isActive)
    #expect(branches.link(to: waypoint.route) == "branches://main/music/albums")
  }

  @Test func `An invalid link changes nothing`() {
    var navigator = Navigator(start)
    let rules = NavigationRules<NoteScreen, Void>()
    let events = navigator.follow("/notes/x", in: table, under: rules, in: ())
    guard case .invalidLink(let error) = events[0].action else {
      Issue.record("the link is no error")
      return
    }
    #expect(error.problem.description == "“x” is not a number, as id must be.")
    #expect(navigator.state == start)

    navigator.follow("/notes/x", mode: .fallbackToRoot, in: table, under: rules, in: ())
    #expect(navigator.state.activeScreen == .home)
  }

  @Test func `The state is saved and restored`() throws {
    var state = start
    state.follow("/notes/12", in: table)
    let data = try JSONEncoder().encode(SavedNavigation(state))

    var later = NavigationState(table)
    let saved = try JSONDecoder().decode(SavedNavigation<NoteScreen>.self, from: data)
    later.apply(.restore(saved.restored(to: table).state))
    #expect(table.link(to: later) == "notes://main/notes/12")
  }
}
