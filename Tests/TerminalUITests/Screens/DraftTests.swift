import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

/// A screen with unsaved text, a binding of the app that undoes changes, and links to other workspaces.
@MainActor @Suite struct DraftTests {
  private nonisolated static let question = "The draft is not stored."

  /// The changes that are made are shown on the screen of the drafts.
  private nonisolated static let walks: [Walk] = [
    Walk(
      "the change of an app binding does not mark the text of the active screen as saved",
      .init("<F4> ab <F5>", shows: "ab", hides: ["Stored"]), .init("<Esc>", shows: question),
      .init("d", shows: "write, undo")),
    Walk(
      "the result of a change after a question reaches no other screen",
      .init("ab <F6>", shows: question),
      .init("d", at: "main/drafts", shows: "Changes: write", hides: ["Stored", "undo"])),
    Walk(
      "discarded text is back although there is no change to undo", .init("<F5> ab <Esc>"),
      .init("d", shows: "Changes: none", "Discarded · F5 bring it back"),
      .init("<F5>", at: "main/drafts/draft", shows: "ab"),
      .init("<F5>", shows: "F5 does nothing here")),
    Walk(
      "a link of the app to another workspace asks nothing, and that of another process asks",
      .init("<F7> ab <F8>", at: "work/other"), .init("gw", at: "main/drafts/draft", shows: "ab"),
      .init(.link("drafts://work/other"), shows: "A link leads away from here. The draft")),
  ]

  @Test(arguments: walks) func `a draft is asked about where it is left`(walk: Walk) throws {
    try take(walk.steps, in: AppDriver(Drafts(), link: "/draft"))
  }
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

  func body(_ context: Context<App>) -> Body {
    let changes = context.model.changes.map { "\($0)" }.joined(separator: ", ")
    Text("Changes: \(changes.isEmpty ? "none" : changes)")
  }
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
