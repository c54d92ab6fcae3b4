import NavigationCore
import NavigationTesting
import TerminalKit
import TerminalUI
import Testing

/// The vi keys of an editor in an app of screens.
@MainActor @Suite struct ViScreensTests {
  private nonisolated static let walks: [Walk] = [
    Walk(
      "the mode and the keys of an unfinished command are shown",
      .init("", shows: "NORMAL", "1:1"), .init("2d", shows: "NORMAL 2d"),
      .init("<Esc> v", shows: "VISUAL"), .init("<Esc> A", shows: "INSERT", "1:8"),
      .init("<Esc>", shows: "NORMAL", "1:7")),
    Walk(
      "commands change the text", .init("dw", shows: "two"), .init("u", shows: "one two"),
      .init("ix<Esc>", shows: "xone two", "modified")),
    Walk(
      "a line that is typed takes the place of the status", .init("/tw", shows: "/tw"),
      .init("<Enter>", shows: "NORMAL", "1:5")),
    Walk(
      "a search without a match, and what is no command, say so",
      .init("/q<Enter>", says: "No match of q"),
      .init("gq", says: "gq is no vi command here")),
    Walk(
      "the app saves and closes", .init("x:w<Enter>", says: "Saved", hides: ["modified"]),
      .init("x:q<Enter>", shows: "The page is not saved.")),
    Walk(
      "what is discarded can be brought back",
      .init("x:q!<Enter>", says: "Discarded · F5 bring it back"),
      .init("<F5>", shows: "ne two")),
    Walk(
      "Esc in normal mode goes back", .init("i<Esc>", at: "main/pages/page"),
      .init("<Esc>", at: "main/pages")),
    Walk(
      "copied text reaches the clipboard",
      .init("\"+yy", says: "Copied: 7 characters · Ctrl-V paste")),
    Walk(
      "the registers are those of all texts", .init("yy:q<Enter>", at: "main/pages"),
      .init("<F6> p", shows: "one two")),
    Walk(
      "the help lists the commands", in: Size(columns: 100, rows: 60),
      .init("<F1>", shows: "Vi keys: Movement", "h j k l")),
  ]

  @Test(arguments: walks) func `a text has vi keys`(walk: Walk) throws {
    var environment = ScreenEnvironment()
    environment.editing = .vi
    try take(
      walk.steps, in: AppDriver(Pages(), link: "/page", size: walk.size, environment: environment))
  }

  @Test func `without the setting a text has the usual keys`() throws {
    let driver = try AppDriver(Pages(), link: "/page")
    try driver.press("dw")
    #expect(driver.shows("dwone two"))
    #expect(!driver.shows("NORMAL"))
  }
}

private struct Pages: ScreenApp {
  enum Place: LibraryPlaces { case pages, page, library(LibraryPlace) }
  typealias Change = Never

  static let bindings: [AppBinding<Pages>] =
    AppBinding.standard + [
      AppBinding("<F5>", "undo", when: { _ in false }) { _ in },
      AppBinding("<F6>", "page") { $0.open(link: "/page") },
    ]

  static var words: ScreenWords {
    var words = ScreenWords()
    words.undoBinding = "undo"
    return words
  }

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(
      scheme: "pages",
      root: .tabs(
        [Destination("pages", as: .tab, .pages)],
        presentations: [Destination("page", as: .sheet, .page)] + Destination.library))
  }

  func screen(at place: Place) -> any Screen<Pages> {
    switch place {
    case .pages: PageListScreen()
    case .page: Page()
    case .library(let place): place.screen()
    }
  }
}

private struct PageListScreen: Screen {
  typealias App = Pages

  func title(_ context: Context<App>) -> SafeText { "Pages" }

  func body(_ context: Context<App>) -> Body { Text("Pages") }
}

private struct Page: Screen {
  typealias App = Pages
  static let takesText = true
  var text = TextBuffer("one two\nthree")
  var scroll = TextScroll.top

  func title(_ context: Context<App>) -> SafeText { "Page" }

  func body(_ context: Context<App>) -> Body {
    TextEditor(\.text, scroll: \.scroll) { command, screen, turn in
      switch command {
      case .save, .saveAndClose: screen.save(&turn)
      case .close: turn.back()
      case .closeWithoutSaving: turn.discard()
      }
    }
  }

  func leaveQuestion(_ context: Context<App>) -> SafeText? {
    text.isModified ? "The page is not saved." : nil
  }

  private mutating func save(_ turn: inout Turn<App>) {
    text.markSaved()
    turn.say("Saved")
  }
}
