import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// Lists of several levels in a sidebar, and a menu over a row that a link opens.
@MainActor @Suite struct PushedListTests {
  private func driver(_ link: String? = nil) throws -> MailDriver {
    try AppDriver(MailApp(), link: link, size: Size(columns: 80, rows: 12))
  }

  @Test func `a list that is pushed over another shows its own detail`() throws {
    let driver = try driver()
    try driver.press("<Enter>")
    #expect(driver.link == "mail://main/a#/a/1")
    try driver.press("<Esc>")
    #expect(driver.link == "mail://main/#/a/1")
    try driver.press("j <Enter>")
    #expect(driver.link == "mail://main/b#/b/1")
    try driver.press("<M-Left>")
    #expect(driver.link == "mail://main/#/a/1")
  }

  @Test(arguments: ["mail://main/b#/a/2", "mail://main/b#/b/3"])
  func `the detail of a link stays beside a list without its row`(link: String) throws {
    #expect(try driver(link).link == link)
    let driver = try driver("mail://main/a#/a/2")
    driver.send(.linkReceived(link, 1))
    #expect(driver.link == link)
  }

  @Test func `a link to a list shows the detail of that list`() throws {
    let driver = try driver("mail://main/a#/a/2")
    driver.send(.linkReceived("mail://main/b", 1))
    #expect(driver.link == "mail://main/b#/b/1")
  }

  @Test func `what the model no longer has leaves the history and other workspaces`() throws {
    let driver = try driver()
    try driver.press("<Enter>")
    driver.send(.launched(link: nil, scene: "second"))
    try driver.press("<Enter> <Esc> x")
    #expect(driver.state.navigation.activeScreen == .boxes)
    for _ in 0..<3 {
      try driver.press("<M-Left>")
      #expect(driver.state.navigation.activeScreen == .boxes)
    }
    driver.send(.launched(link: nil, scene: "main"))
    #expect(driver.state.navigation.activeScreen == .boxes)
    #expect(driver.state.navigation.activeSplit?.detail == nil)
  }

  @Test(arguments: ["menu", "ask"])
  func `a place that a link presents is about the row that has the focus`(style: String) throws {
    let driver = try driver("mail://main/b/\(style)/3")
    let rows = driver.state.allScreens.compactMap { ($0.screen as? BoxScreen)?.position.focus }
    #expect(rows == [2])
    #expect(driver.link == "mail://main/b/\(style)/3#/b/3")
    try driver.press("s")
    #expect(driver.state.model.starred == ["b3"])
    #expect(driver.link == "mail://main/b#/b/3")
  }
}

/// The focus after going back, and the detail after the value of a place has changed.
@MainActor @Suite struct RevealingTests {
  @Test(arguments: [("/pages/2", "three"), ("/pages/1", "two"), ("/pages/1/edit", "two")])
  func `going back from a link focuses the row that leads to its place`(
    link: String, row: String
  ) throws {
    let driver = try NotebookDriver.notebook(link: "notebook://main" + link)
    while driver.state.navigation.canGoBack { try driver.press("<Esc>") }
    #expect(driver.screen.rows.contains { $0.hasPrefix("▌ \(row)") }, "\(driver.screen)")
    try driver.press("k j")
    #expect(driver.screen.rows.contains { $0.hasPrefix("▌ \(row)") })
  }

  @Test func `the detail follows a list whose place changes its value`() throws {
    try take(
      [.init("", at: "main/a#/a/1"), .init("n", at: "main/b#/b/1"), .init("j", at: "main/b#/b/2")],
      in: AppDriver(MailApp(), link: "mail://main/a", size: Size(columns: 80, rows: 12)))
  }

  @Test func `the row of a covered detail has the focus`() throws {
    try take(
      [
        .init("", at: "main/a/2/more", shows: "▌ 2"), .init("<Tab>", at: "main/a#/a/2/more"),
        .init("k", at: "main/a#/a/1"),
      ],
      in: AppDriver(
        MailApp(), link: "mail://main/a/2/more", size: Size(columns: 80, rows: 12)))
  }
}

private typealias MailDriver = AppDriver<ScreenRuntime<MailApp>, ScreenEffectHandler<MailApp>>

extension MailDriver {
  fileprivate var link: String? { app.link(to: state) }
}

private struct MailApp: ScreenApp {
  enum Place: LibraryPlaces {
    case boxes, box(String), mail(String, Int), more, menu(Int), ask(Int), library(LibraryPlace)
  }

  struct Model: Hashable, Codable, Sendable { var starred, deleted: [String] }

  static let model = Model(starred: [], deleted: [])

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let mail = Destination<Place>(
      nil, .inherited("box", String.self), .path("number"), as: .detail,
      embed: { .mail($0, $1) },
      extract: { if case .mail(let box, let number) = $0 { (box, number) } else { nil } },
      children: [Destination("more", as: .push, .more)])
    let menu = Destination<Place>(
      "menu", .path("number"), as: .popover, embed: { .menu($0) },
      extract: { if case .menu(let number) = $0 { number } else { nil } })
    let ask = Destination<Place>(
      "ask", .path("number"), as: .alert, embed: { .ask($0) },
      extract: { if case .ask(let number) = $0 { number } else { nil } })
    let box = Destination<Place>(
      nil, .path("box"), as: .push, embed: { .box($0) },
      extract: { if case .box(let box) = $0 { box } else { nil } }, children: [mail, menu, ask])
    return try RouteTable(
      scheme: "mail", root: Destination(nil, as: .push, in: .split, .boxes, children: [box]))
  }

  func isGone(_ place: Place, in model: Model) -> Bool {
    switch place {
    case .box(let box), .mail(let box, _): model.deleted.contains(box)
    default: false
    }
  }

  func screen(at place: Place) -> any Screen<MailApp> {
    switch place {
    case .boxes: BoxesScreen()
    case .box(let box): BoxScreen(box: box)
    case .mail(let box, let number): MailScreen(name: "\(box)\(number)")
    case .more: MailScreen(name: "more")
    case .menu, .ask: StarScreen()
    case .library(let place): place.screen()
    }
  }
}

private struct BoxesScreen: Screen {
  typealias App = MailApp
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("x", "delete") { screen, turn in
      turn.model.deleted.append(["a", "b"][screen.position.focus])
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Boxes" }

  func body(_ context: Context<App>) -> Body {
    List(\.position, ["a", "b"]) {
      ListRow(SafeText($0))
    } open: { index, _, turn in
      turn.push(.box(["a", "b"][index]))
    }
  }
}

private struct BoxScreen: Screen {
  typealias App = MailApp
  var box: String
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    Binding("n", "next box") { screen, turn in
      screen.box = "b"
      turn.navigate(.update(.box("b")))
    }
  ]

  /// Acts on the focused row, whatever place was presented.
  static let receivers: [Receiver<Self>] = [
    .answer(of: StarScreen.self) { answer, screen, turn in
      guard answer != nil else { return }
      turn.model.starred.append("\(screen.box)\(screen.position.focus + 1)")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { SafeText(box) }

  func body(_ context: Context<App>) -> Body { List(\.position, 1...3) { ListRow("\($0)") } }

  func detail(_ context: Context<App>) -> Detail<App.Place> {
    .place(.mail(box, position.focus + 1))
  }

  mutating func reveal(_ place: App.Place, _ context: Context<App>) {
    let box = box
    position.moveFocus(in: 1...3) { [.mail(box, $0), .menu($0), .ask($0)].contains(place) }
  }
}

private struct MailScreen: Screen {
  typealias App = MailApp
  let name: String

  func title(_ context: Context<App>) -> SafeText { "Mail \(name)" }

  func body(_ context: Context<App>) -> Body { Text("Hello") }
}

private struct StarScreen: Screen {
  typealias App = MailApp
  enum Answer: Equatable { case starred }

  static let bindings: [Binding<Self>] = [
    Binding("s", "star") { screen, turn in turn.finish(screen, with: .starred) }
  ]

  func title(_ context: Context<App>) -> SafeText { "Star" }

  func body(_ context: Context<App>) -> Body { Text("Star this mail?") }
}
