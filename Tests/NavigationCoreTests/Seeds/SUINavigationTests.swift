import NavigationCore
import Testing

/// The examples of SUINavigation's documentation, in its terms: views that push the next one when a
/// value is set, `popTo` and `skip` by type or ID, a URL of the current place, and modules that
/// name each other's views by values.
@Suite struct SUINavigationTests {
  enum Screen: Hashable, Codable, Sendable {
    case root, first
    case second(Int)
    case last, sheet, flow
  }

  private typealias Place = Destination<Screen>
  private typealias State = NavigationState<Screen>

  private static let first = ScreenKind<Screen>("FirstView") { $0 == .first }
  private static let second = ScreenKind<Screen>("second") {
    if case .second = $0 { true } else { false }
  }

  private let table: RouteTable<Screen>

  init() throws {
    let last = Place("last", as: .push, .last, children: [Self.secondPlace([])])
    let second = Self.secondPlace([last])
    table = try RouteTable(
      scheme: "app",
      root: Place(
        nil, as: .push, .root,
        children: [
          Place("FirstView", as: .push, .first, children: [second]), second,
          Place("sheet", as: .sheet, .sheet),
          Place("flow", as: .cover, .flow, children: [second]),
        ]))
  }

  /// `.navigationAction(item: $optionalValue, id: "second", paramName: "secondValue")`
  private static func secondPlace(_ children: [Place]) -> Place {
    Place(
      "second", .query("secondValue", default: 0), as: .push, embed: { .second($0) },
      extract: { if case .second(let value) = $0 { value } else { nil } }, children: children)
  }

  /// The state at the last view, above the others.
  private func atLast() -> State {
    var state = State(table)
    state.apply(.push([.first, .second(777), .last]))
    return state
  }

  // MARK: - Triggers

  @Test func `Setting a value shows the next view, and nil goes back`() {
    var state = State(table)
    state.apply(.navigate(to: .first))
    let trigger = state.activeNode.id
    state.apply(.navigate(to: .second(777)))
    #expect(state.activeScreen == .second(777))
    state.apply(.navigate(to: .last))
    #expect(state.apply(.popTo(.id(trigger))) == .applied)
    #expect(state.breadcrumbs == [.root, .first])
  }

  @Test(
    arguments: [
      (.popTo(.kind(first)), [.root, .first]),
      (.popTo(.kind(second)), [.root, .first, .second(777)]), (.popToRoot, [.root]),
    ] as [(NavigationAction<Screen>, [Screen])])
  func `Popping to a type, an ID and the root`(
    action: NavigationAction<Screen>, screens: [Screen]
  ) {
    var state = atLast()
    #expect(!state.isRoot)
    #expect(state.apply(action) == .applied)
    #expect(state.breadcrumbs == screens)
    #expect(state.isRoot == (screens == [.root]))
  }

  @Test func `A skipped view is removed when going back`() {
    var state = atLast()
    state.apply(.skip(.kind(Self.second)))
    state.apply(.back)
    #expect(state.activeScreen == .first)
    state = atLast()
    state.apply(.skip(.kind(Self.first)))
    state.apply(.back)
    #expect(state.activeScreen == .second(777))
    state.apply(.back)
    #expect(state.activeScreen == .root)
  }

  // MARK: - URLs

  @Test func `The current URL contains the views and their parameters`() {
    #expect(table.link(to: State(table)) == "app://main/")
    #expect(table.link(to: atLast()) == "app://main/FirstView/second/last?secondValue=777")
  }

  @Test func `Views of a URL are appended to the open ones`() throws {
    var state = State(table)
    state.apply(.navigate(to: .first))
    let url = "second?secondValue=777"
    state.apply(.append(try table.route(to: url, relativeTo: state.activeWaypoint)))
    #expect(state.breadcrumbs == [.root, .first, .second(777)])
    // An absolute URL appends its destination only.
    state.apply(.append(try table.route(to: "/FirstView", relativeTo: state.activeWaypoint)))
    #expect(state.breadcrumbs == [.root, .first, .second(777), .first])
  }

  @Test func `All views of a relative URL are appended in one step`()
    throws
  {
    var state = State(table)
    state.apply(.navigate(to: .first))
    let first = state.activeNode.id
    let url = "second/last?secondValue=777"
    state.apply(.open(try table.route(to: url, relativeTo: state.activeWaypoint)))
    #expect(state.breadcrumbs == [.root, .first, .second(777), .last])
    state.apply(.pop(count: 2))
    #expect(state.activeNode.id == first)
  }

  @Test func `A URL replaces all open views`() throws {
    var state = atLast()
    let route = try table.route(to: "/second?secondValue=5", relativeTo: state.activeWaypoint)
    let root = state.root.id
    #expect(state.apply(.replace(route, root: table.root)) == .applied)
    #expect(state.breadcrumbs == [.root, .second(5)])
    #expect(state.root.id != root)
  }

  @Test func `A stored URL is opened again`() throws {
    let state = atLast()
    let url = try #require(table.link(to: state))
    var later = State(table)
    later.apply(.open(try table.route(to: url, from: .outside, scenes: ["main"])))
    #expect(later.breadcrumbs == state.breadcrumbs)
  }

  /// SUINavigation passes a parameter on to later views, unless it is removed explicitly.
  @Test func `A duplicate parameter goes to two views in order`() throws {
    var state = State(table)
    let url = "/second/last/second?secondValue=1&secondValue=2"
    state.apply(.open(try table.route(to: url, scenes: ["main"])))
    #expect(state.breadcrumbs == [.root, .second(1), .last, .second(2)])
    #expect(table.link(to: state) == "app://main\(url)")
  }

  /// SUINavigation ignores the value.
  @Test(
    arguments: [
      ("second?secondValue=seven", "“seven” is not a number, as secondValue must be."),
      ("second?value=7", "This place takes no “value” after the ?. It takes: secondValue."),
      ("secnd", "There is no “secnd” here. Did you mean second?"),
    ])
  func `An invalid parameter is an error with its position, and nothing is opened`(
    url: String, message: String
  ) {
    let error = #expect(throws: LinkError.self) {
      try table.route(to: url, relativeTo: State(table).activeWaypoint)
    }
    #expect(error?.problem.description == message)
  }

  // MARK: - Other ways to navigate

  /// `navigateUrlParams` has code for each of them; here the table declares the styles.
  @Test func `A URL shows an alert, a sheet or a cover, and continues inside it`() throws {
    var state = State(table)
    state.apply(.open(try table.route(to: "/FirstView/sheet", scenes: ["main"])))
    #expect(state.breadcrumbs == [.root, .first, .sheet])
    state.apply(.open(try table.route(to: "/sheet;alert", scenes: ["main"])))
    #expect(state.root.activeSpine.compactMap { $0.presentation?.style } == [.alert])
    let nested = "/FirstView/flow/second?secondValue=3"
    state.apply(.open(try table.route(to: nested, scenes: ["main"])))
    #expect(state.breadcrumbs == [.root, .first, .flow, .second(3)])
    state.apply(.dismiss)
    #expect(state.activeScreen == .first)
  }

  // MARK: - Modules

  enum Target: Hashable, Codable, Sendable {
    case first(String)
    case second(Int)
    case bool
  }

  /// Its `.navigationStorageBinding(for:)`: views are registered for values.
  private static let storageBinding = ScreenProvider<Target, String> { target in
    switch target {
    case .first(let string): "ModularFirstView(\(string))"
    case .second(let number): "ModularSecondView(\(number))"
    case .bool: nil
    }
  }

  @Test func `A module shows another's view by a value`() throws {
    var state = try #require(NavigationState<Target>(root: .stack(.first("one"))))
    state.apply(.navigate(to: .second(22)))
    #expect(Self.storageBinding.content(for: state.activeScreen) == "ModularSecondView(22)")
  }

  @Test func `A value without a registered view is shown as such, and can be found`() throws {
    let state = try #require(NavigationState<Target>(root: .stack(.bool)))
    #expect(state.unprovidedScreens(by: Self.storageBinding) == [.bool])
    let shown = Self.storageBinding.content(for: .bool) { "no view for \($0)" }
    #expect(shown == "no view for bool")
  }
}
