import NavigationCore
import Testing

/// The containers of SwiftDux Navigation's documentation: precedence of routes, stacks with static
/// and dynamic branches, a split with a detail route, tabs, and a custom tab view.
@Suite struct SwiftDuxContainersTests {
  enum Screen: Hashable, Codable, Sendable {
    case list, hello, section(String), stock(Int), news(Int), overview(CompanyID)
    case note(String), placeholder, song(Int)
  }

  /// An ID type of the app, created from any text.
  struct CompanyID: RouteValue, LosslessStringConvertible, Codable {
    let description: String

    init?(_ description: String) {
      guard description.hasPrefix("C") else { return nil }
      self.description = description
    }
  }

  private typealias Place = Destination<Screen>

  private func table(_ root: Place) throws -> RouteTable<Screen> {
    try RouteTable(scheme: "app", root: root)
  }

  private func open(
    _ link: String, in table: RouteTable<Screen>, on state: inout NavigationState<Screen>
  ) throws {
    state.apply(.open(try table.route(to: link, relativeTo: state.activeWaypoint)))
  }

  // MARK: - Precedence

  private var note: Place {
    Place(
      nil, .path("id"), as: .push, embed: { .note($0) },
      extract: { if case .note(let id) = $0 { id } else { nil } })
  }

  @Test func `The alert takes precedence over a stack item with a value`() throws {
    let table = try table(
      Place(nil, as: .push, .list, children: [note, Place("display-alert", as: .alert, .hello)]))
    var state = NavigationState(table)
    try open("/display-alert", in: table, on: &state)
    #expect(state.activeScreen == .hello)
    try open("/display-alarm", in: table, on: &state)
    #expect(state.activeScreen == .note("display-alarm"))
    try open("display-alert", in: table, on: &state)
    #expect(state.breadcrumbs == [.list, .note("display-alarm"), .hello])
    // A note with the name of the static place is linked with an encoded character.
    try open("/%64isplay-alert", in: table, on: &state)
    #expect(state.activeScreen == .note("display-alert"))
    #expect(table.link(to: state) == "app://main/%64isplay-alert")
  }

  // MARK: - Stacks

  @Test func `Static branches are selected by name, from anywhere`() throws {
    let names = ["company", "contact", "settings"]
    let table = try table(
      Place(
        nil, as: .push, .list, children: names.map { Place($0, as: .push, .section($0)) }))
    var state = NavigationState(table)
    for name in names {
      try open("/\(name)", in: table, on: &state)
      #expect(state.breadcrumbs == [.list, .section(name)])
    }
  }

  private func branches() throws -> RouteTable<Screen> {
    try table(
      Place(
        nil, as: .push, .list,
        children: [
          Place(
            "stocks", .path("id"), as: .push, embed: { .stock($0) },
            extract: { if case .stock(let id) = $0 { id } else { nil } }),
          Place(
            "news", .path("id"), as: .push, embed: { .news($0) },
            extract: { if case .news(let id) = $0 { id } else { nil } }),
          Place(
            "companies", .path("id"), as: .push, embed: { .overview($0) },
            extract: { if case .overview(let id) = $0 { id } else { nil } }),
        ]))
  }

  @Test func `A dynamic branch gets a typed value`() throws {
    let table = try branches()
    var state = NavigationState(table)
    try open("companies/C42", in: table, on: &state)
    #expect(state.activeScreen == .overview(try #require(CompanyID("C42"))))
    try open("/news/7", in: table, on: &state)
    #expect(state.activeScreen == .news(7))
  }

  /// In SwiftDux, no view completes such a route.
  @Test(arguments: ["/news/seven", "/news", "/companies/42", "/news/7/8"])
  func `An invalid path parameter is an error and changes nothing`(link: String) throws {
    let table = try branches()
    let state = NavigationState(table)
    #expect(throws: LinkError.self) {
      try table.route(to: link, relativeTo: state.activeWaypoint)
    }
  }

  // MARK: - Split

  /// Its `.detailItem("notes") { noteId in ... }` beside a list of notes.
  private func split() throws -> RouteTable<Screen> {
    let note = Place(
      "note", .path("id"), as: .detail, embed: { .note($0) },
      extract: { if case .note(let id) = $0 { id } else { nil } })
    return try table(
      Place(
        nil, as: .push, .section("home"),
        children: [Place("notes", as: .push, in: .split, .list, children: [note])]
      )
      .redirect("/note/{id}", to: "/notes/note/{id}"))
  }

  @Test func `A detail route is shown beside the list, and the selection follows it`() throws {
    let table = try split()
    var state = NavigationState(table)
    try open("/notes", in: table, on: &state)
    let list = state.activeWaypoint
    #expect(list.resolveComponent(in: state, as: String.self, table: table) == nil)
    try open("/notes#/notes/note/5", in: table, on: &state)
    #expect(state.activeScreen == .list)
    #expect(table.link(to: state) == "app://main/notes#/notes/note/5")
    #expect(list.resolveComponent(in: state, as: String.self, table: table) == "5")
  }

  /// Its fragment begins at the split; here it is a whole path, and a redirect reads the old form.
  @Test func `A URL names the detail in its fragment`() throws {
    let table = try split()
    var state = NavigationState(table)
    try open("/main/notes#/note/123", in: table, on: &state)
    #expect(table.link(to: state) == "app://main/notes#/notes/note/123")
  }

  @Test func `The placeholder is shown beside the list, but not if collapsed`() throws {
    let table = try split()
    var state = NavigationState(table)
    try open("/notes", in: table, on: &state)
    guard case .container(let columns) = state.presentationTree(for: .regular).content,
      case .screen(let only) = state.presentationTree(for: .compact).content
    else {
      Issue.record("a split is a container with room, and a screen without")
      return
    }
    let shown = columns.children.map { child -> Screen in
      guard case .screen(let screen)? = child.tree?.content else { return .placeholder }
      return screen.screen
    }
    #expect(shown == [.list, .placeholder])
    #expect(only.screen == .list)
  }

  // MARK: - Tabs

  @Test func `Tabs are bound to routes by name, the initial one first`() throws {
    let names = ["allMusic", "albums", "playlists"]
    let table = try table(.tabs(names.map { Place($0, as: .tab, .section($0)) }))
    var state = NavigationState(table)
    #expect(state.activeScreen == .section("allMusic"))
    try open("/playlists", in: table, on: &state)
    #expect(state.activeTabs?.selected.name == "playlists")
    state.apply(.select(tab: "albums"))
    #expect(table.link(to: state) == "app://main/albums")
  }

  // MARK: - A custom tab view

  /// Its `MyTabNavigationView`: a waypoint without a name, with a path parameter and a default.
  private func myTabs(initialTab: String) throws -> RouteTable<Screen> {
    let song = Place(
      nil, .path("song"), as: .push, embed: { .song($0) },
      extract: { if case .song(let id) = $0 { id } else { nil } })
    return try table(
      .container(
        ContainerKind("myTabs"),
        [
          Place(
            nil, .path("tab", default: initialTab), as: .tab, embed: { .section($0) },
            extract: { if case .section(let name) = $0 { name } else { nil } }, children: [song])
        ]))
  }

  @Test func `A custom tab view selects by a path parameter with a default`() throws {
    let table = try myTabs(initialTab: "allMusic")
    var state = NavigationState(table)
    #expect(state.activeTabs?.selected.name == "allMusic")
    // The setter of its selection binding.
    state.follow("../albums", in: table)
    #expect(state.activeTabs?.selected.name == "albums")
    // The next waypoint: a child's route continues from its tab.
    state.follow("12", in: table)
    #expect(table.link(to: state) == "app://main/albums/12")
    #expect(state.activeWaypoint.parameter("tab", as: String.self, in: table) == "albums")
  }

  @Test(arguments: CachingPolicy.allCases)
  func `A tab keeps its place if the tab view caches it`(
    policy: CachingPolicy
  ) throws {
    let table = try myTabs(initialTab: "allMusic")
    var state = NavigationState(table)
    state.apply(.setCaching(policy))
    state.apply(.push([.song(1)]))
    try open("/albums", in: table, on: &state)
    state.apply(.select(tab: "allMusic"))
    #expect(state.activeScreen == (policy == .whileActive ? .section("allMusic") : .song(1)))
  }
}
