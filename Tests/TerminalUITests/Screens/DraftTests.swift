import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// A screen with unsaved text, a binding of the app that undoes changes, and links to other workspaces.
@MainActor @Suite struct DraftTests {
  @Test func `the change of an app binding does not mark the text of the active screen as saved`()
    throws
  {
    let driver = try AppDriver(Drafts(), link: "/draft")
    try driver.press("<F4> ab <F5>")
    #expect(driver.state.model.changes == [.write, .undo])
    #expect(driver.screen.shows("ab") && !driver.screen.shows("Stored"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("The draft is not stored."))
  }

  @Test func `the result of a change after a question reaches no other screen`() throws {
    let driver = try AppDriver(Drafts(), link: "/draft")
    try driver.press("ab <F6>")
    #expect(driver.screen.shows("The draft is not stored."))
    try driver.press("d")
    #expect(driver.state.model.changes == [.write])
    #expect(driver.place == .drafts && !driver.screen.shows("Stored"))
  }

  @Test func `discarded text is back although there is no change to undo`() throws {
    let driver = try AppDriver(Drafts(), link: "/draft")
    try driver.press("<F5> ab <Esc>")
    #expect(driver.state.model.changes == [])
    try driver.press("d")
    #expect(driver.screen.shows("Discarded · F5 bring it back"))
    try driver.press("<F5>")
    #expect(driver.place == .draft && driver.screen.shows("ab"))
    try driver.press("<F5>")
    #expect(driver.screen.shows("F5 does nothing here"))
  }

  @Test
  func `a link of the app to another workspace asks nothing, and that of another process asks`()
    throws
  {
    let driver = try AppDriver(Drafts(), link: "/draft")
    try driver.press("<F7> ab <F8>")
    #expect(driver.link == "drafts://work/other")
    try driver.press("gw")
    #expect(driver.place == .draft && driver.screen.shows("ab"))
    driver.send(.linkReceived("drafts://work/other", 1))
    #expect(driver.screen.shows("A link leads away from here. The draft"))
  }
}

extension AppDriver<ScreenRuntime<Drafts>, ScreenEffectHandler<Drafts>> {
  fileprivate var link: String? { app.link(to: state) }
  fileprivate var place: Drafts.Place { state.navigation.activeScreen }
}

private struct Drafts: ScreenApp {
  enum Place: LibraryPlaces { case drafts, draft, other, library(LibraryPlace) }
  enum Change: Hashable, Codable, Sendable { case write, undo }
  struct Model: Hashable, Codable, Sendable { var changes: [Change] = [] }

  static let model = Model()

  static let bindings: [AppBinding<Drafts>] =
    AppBinding.standard + [
      AppBinding("<F5>", "undo", when: { !$0.model.changes.isEmpty }) { $0.change(.undo) },
      AppBinding("<F7>", "work") { turn in
        turn.openScene("work")
        turn.open(link: "drafts://main/draft")
      },
      AppBinding("<F8>", "other") { $0.open(link: "drafts://work/other") },
    ]

  static var words: ScreenWords {
    var words = ScreenWords()
    words.undoBinding = "undo"
    return words
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "drafts",
      root: .tabs(
        [Destination("drafts", as: .tab, .drafts), Destination("other", as: .tab, .other)],
        presentations: [Destination("draft", as: .sheet, .draft)] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<Drafts> {
    switch place {
    case .drafts, .other: DraftsScreen()
    case .draft: DraftScreen()
    case .library(let place): place.screen()
    }
  }

  func perform(_ change: Change, on source: Void) -> Int { 1 }

  func changed(_ change: Change, _ result: Int, _ turn: inout Turn<Drafts>) {
    turn.model.changes.append(change)
  }
}

private struct DraftsScreen: Screen {
  typealias App = Drafts

  static let receivers: [Receiver<Self>] = [.changed { _, _, _, turn in turn.say("Stored") }]

  func title(_ context: Context<App>) -> SafeText { "Drafts" }

  func body(_ context: Context<App>) -> Body { Text("Nothing") }
}

private struct DraftScreen: Screen {
  typealias App = Drafts
  static let takesText = true
  var text = TextBuffer("", .field)

  static let bindings: [Binding<Self>] = [
    Binding("<F4>", "write") { _, turn in turn.change(.write) },
    Binding("<F6>", "close and write") { _, turn in
      turn.dismiss()
      turn.change(.write)
    },
  ]

  static let receivers: [Receiver<Self>] = [
    .changed { _, _, screen, turn in
      screen.text.markSaved()
      turn.say("Stored")
    }
  ]

  func title(_ context: Context<App>) -> SafeText { "Draft" }

  func body(_ context: Context<App>) -> Body { TextField("Text", \.text) }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The draft is not stored." : nil
  }
}
