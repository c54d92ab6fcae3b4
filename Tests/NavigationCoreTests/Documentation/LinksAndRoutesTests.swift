import NavigationCore
import Testing

/// The code of the article Links and Routes.
@Suite struct LinksAndRoutesTests {
  private let table: RouteTable<MailScreen>
  private let start: NavigationState<MailScreen>

  init() throws {
    table = try MailScreen.table()
    start = NavigationState(table)
  }

  @Test func `A state has a link, and the link leads to it`() throws {
    var state = start
    let route = try table.route(to: "mail://main/inbox/7", scenes: ["main"])
    #expect(state.apply(.open(route)) == .applied)
    #expect(table.link(to: state) == "mail://main/inbox/7")

    let search = try table.route(to: "/search?q=boat", scenes: ["main"])
    state.apply(.append(search))
    #expect(table.link(to: state) == "mail://main/inbox/7/search?q=boat")

    state.apply(.replace(route, root: table.root))
    #expect(table.link(to: state) == "mail://main/inbox/7")
  }

  @Test func `Without nesting, a screen on the way back is uncovered`() {
    var state = start
    state.follow("/inbox/7", in: table)
    state.apply(.push([.message(MessageID(8)), .message(MessageID(9))]))
    state.apply(.navigate(to: .message(MessageID(8)), nesting: .never))
    #expect(state.breadcrumbs == [.inbox, .message(MessageID(7)), .message(MessageID(8))])
  }

  @Test func `A link is followed in one call`() {
    var state = start
    #expect(state.follow("/inbox/7", in: table) == .applied)
    #expect(state.follow("../8", in: table) == .applied)
    #expect(table.link(to: state) == "mail://main/inbox/8")

    guard case .failed(.invalidLink(let error)) = state.follow("/inbx", in: table) else {
      Issue.record("the link is no error")
      return
    }
    #expect(error.problem.description == "There is no “inbx” here. Did you mean inbox?")
  }

  @Test func `An undeclared place has the link of the nearest declared one`() {
    var state = start
    state.follow("/inbox/7", in: table)
    state.apply(.push(.inbox))
    #expect(table.link(to: state) == nil)
    let nearest = table.nearestLink(to: state)
    #expect(nearest?.text == "mail://main/inbox/7")
    #expect(nearest?.undeclared.count == 1)

    state.follow("..", in: table)
    #expect(table.link(to: state) == "mail://main/inbox/7")
  }

  @Test func `A link is toggled`() {
    var state = start
    state.follow("/inbox/8", in: table)
    state.follow("/search?q=boat", .toggle, in: table)
    #expect(state.activeScreen == .search(text: "boat", page: 1))
    state.follow("/search?q=boat", .toggle, in: table)
    #expect(table.link(to: state) == "mail://main/inbox/8")
  }

  @Test func `Links follow the new name of a scene`() {
    var state = start
    state.follow("/inbox/8", in: table)
    #expect(state.apply(.renameScene("main", to: "home")) == .applied)
    #expect(table.link(to: state) == "mail://home/inbox/8")
    guard case .failed(.invalidLink) = state.follow("mail://main/inbox/7", in: table) else {
      Issue.record("the scene has its old name, too")
      return
    }
  }

  @Test func `A component is encoded from any text`() throws {
    let labels = try LabelledScreen.table()
    var state = NavigationState(labels)
    let text = "50% a/b?"
    state.follow("/label/\(component: text)", in: labels)
    #expect(state.activeScreen == .label(text))
  }

  @Test func `Each destination has a sample`() {
    let links = table.samples(["id": "7"]).map(\.link)
    #expect(links == ["/", "/inbox", "/inbox/7", "/inbox/7/reply", "/search"])
  }

  /// The forms of the article's table, from a waypoint at message 7.
  @Test(arguments: [
    ("mail://main/inbox/12", "mail://main/inbox/12"),
    ("/main/inbox/12", "mail://main/inbox/12"), ("/inbox/12", "/inbox/12"),
    ("../12", "mail://main/inbox/12"), ("reply", "mail://main/inbox/7/reply"),
    ("..", "mail://main/inbox"), (".", "mail://main/inbox/7"),
    ("/inbox#/inbox/7", "/inbox#/inbox/7"), ("/search;cover?q=a%20b", "/search;cover?q=a%20b"),
  ])
  func `Every form of a link is read`(form: String, canonical: String) throws {
    var state = start
    state.apply(.open(try table.route(to: "/inbox/7", relativeTo: state.activeWaypoint)))
    let route = try table.route(to: form, relativeTo: state.activeWaypoint)
    #expect(table.link(to: route) == canonical)
  }

  @Test func `Values go to the screens that declare them`() throws {
    let state = start
    let link = "/search?page=2&q=50%25%20off"
    let route = try table.route(to: link, scenes: ["main"])
    #expect(route.legs.last?.screen == .search(text: "50% off", page: 2))
    #expect(table.link(to: route) == "/search?q=50%25%20off&page=2")
    #expect(state == start)
  }

  @Test func `The list or its detail has the focus`() throws {
    var state = start
    state.apply(.open(try table.route(to: "/inbox#/inbox/7", scenes: ["main"])))
    #expect(state.activeScreen == .inbox)
    state.apply(.focus(.detail))
    #expect(table.link(to: state) == "mail://main/inbox/7")
  }

  @Test func `A detail with inherited parameters has a link without its parent`() throws {
    let table = try BoxScreen.table()
    var state = NavigationState(table)
    state.apply(.open(try table.route(to: "/work/7", scenes: ["main"])))
    state.apply(.focus(.sidebar))
    state.apply(.pop(count: 1))
    #expect(table.link(to: state) == "mail://main/#/work/7")
    let route = try table.route(to: "mail://main/#/work/7", scenes: ["main"])
    var other = NavigationState(table)
    other.apply(.open(route))
    #expect(table.link(to: other) == "mail://main/#/work/7")
  }

  @Test func `A detail without them has none`() throws {
    let table = try LooseScreen.table()
    var state = NavigationState(table)
    state.apply(.open(try table.route(to: "/work/7", scenes: ["main"])))
    state.apply(.focus(.sidebar))
    #expect(table.link(to: state) == "mail://main/work#/work/7")
    state.apply(.pop(count: 1))
    #expect(table.link(to: state) == nil)
  }

  @Test func `Old links still work`() throws {
    for old in ["/in/7", "/inbox/by-number/7"] {
      let route = try table.route(to: old, scenes: ["main"])
      #expect(table.link(to: route) == "/inbox/7")
    }
  }

  @Test func `A waypoint follows links from its own place`() {
    var state = start
    let list = state.activeWaypoint
    state.apply(.showDetail(.message(MessageID(7)), isFocused: false))
    #expect(table.link(to: state) == "mail://main/inbox#/inbox/7")
    #expect(list.resolveComponent(in: state, as: MessageID.self, table: table) == MessageID(7))

    state.apply(table.follow("8/reply", on: state, relativeTo: list).action)
    let here = state.activeWaypoint
    #expect(here.parameter("id", as: MessageID.self, in: table) == MessageID(8))
  }

  @Test func `An invalid link has a position`() throws {
    let error = #expect(throws: LinkError.self) {
      try table.route(to: "/inbox/7/replly", scenes: ["main"])
    }
    #expect(error?.position == 9)
    #expect(error?.problem.description == "There is no “replly” here. Did you mean reply?")
  }

  @Test func `The valid beginning of a link can be used`() throws {
    let beginning = try table.resolve("/inbox/7/replly", .partial, scenes: ["main"])
    #expect(table.link(to: beginning.route) == "/inbox/7")
    #expect(beginning.rest == "replly")

    let root = try table.resolve("/spam", .fallbackToRoot, scenes: ["main"])
    #expect(table.link(to: root.route) == "/")
    #expect(!root.isComplete)
  }

  @Test func `A link is explained step by step`() {
    let explanation = table.explanation(of: "/inbox/7/replly", scenes: ["main"])
    #expect(explanation.steps.map(\.place) == ["/inbox", "/inbox/{id}"])
    #expect(explanation.rest == ["replly"])
    #expect(explanation.nearest == "mail://main/inbox/7/reply")
  }

  @Test func `A recorded table shows lost links`() {
    let graph = RouteGraph(table)
    #expect(
      graph.nodes.map(\.label)
        == ["/", "/inbox", "/inbox/{id}", "/inbox/{id}/reply", "/search?q=&page="])
    #expect(graph.lostLinks(in: table).isEmpty)
  }

  @Test func `A link from outside is parsed more strictly`() {
    #expect(throws: LinkError.self) {
      try table.route(to: "../12", from: .outside, relativeTo: start.activeWaypoint)
    }
  }

  @Test func `An invalid table has an error`() {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<MailScreen>(
        scheme: "mail",
        root: .tabs([Destination("in", as: .tab, .inbox), Destination("in", as: .tab, .inbox)]))
    }
    #expect(
      error?.description
        == "/in and /in can never be told apart where both may follow: give one of them another name."
    )
  }
}

private enum LabelledScreen: Hashable, Codable, Sendable {
  case labels, label(String)

  static func table() throws(RouteTableError) -> RouteTable<LabelledScreen> {
    let label = Destination<LabelledScreen>(
      "label", .path("text"), as: .push, embed: { .label($0) },
      extract: { if case .label(let text) = $0 { text } else { nil } })
    return try RouteTable(
      scheme: "mail", root: Destination(nil, as: .push, .labels, children: [label]))
  }
}

enum BoxScreen: Hashable, Codable, Sendable {
  case boxes
  case box(String)
  case message(box: String, number: Int)
}

extension BoxScreen {
  /// `/work/7`: the box `work` in the sidebar, and its message 7 beside it.
  static func table() throws(RouteTableError) -> RouteTable<BoxScreen> {
    try RouteTable(
      scheme: "mail", root: Destination(nil, as: .push, in: .split, .boxes, children: [box]))
  }

  private static var box: Destination<BoxScreen> {
    Destination(
      nil, .path("box"), as: .push, embed: { .box($0) },
      extract: { if case .box(let name) = $0 { name } else { nil } }, children: [message])
  }

  private static var message: Destination<BoxScreen> {
    Destination(
      nil, .inherited("box", String.self), .path("number"), as: .detail,
      embed: { .message(box: $0, number: $1) },
      extract: { if case .message(let box, let number) = $0 { (box, number) } else { nil } })
  }
}

/// The same screens without the inherited parameter.
enum LooseScreen: Hashable, Codable, Sendable {
  case boxes
  case box(String)
  case message(Int)

  static func table() throws(RouteTableError) -> RouteTable<LooseScreen> {
    let message = Destination<LooseScreen>(
      nil, .path("number"), as: .detail, embed: { .message($0) },
      extract: { if case .message(let number) = $0 { number } else { nil } })
    let box = Destination<LooseScreen>(
      nil, .path("box"), as: .push, embed: { .box($0) },
      extract: { if case .box(let name) = $0 { name } else { nil } }, children: [message])
    return try RouteTable(
      scheme: "mail",
      root: Destination(nil, as: .push, in: .split, .boxes, children: [box]))
  }
}
