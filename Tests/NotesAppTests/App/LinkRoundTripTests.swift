import NotesReference
@testable import NavigationCore
import NavigationTesting
@testable import TerminalKit
@testable import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Every reachable state has a link that leads to the same frame. State that links do not contain
/// is ignored: the state of screens except the scroll position of a note, messages, other tabs, and
/// the history.
@MainActor @Suite struct LinkRoundTripTests {
  private static let size = Size(columns: 80, rows: 16)
  private static let factor = RandomCases.factor

  /// Keys that navigate, and a letter. None changes notes, so that all states have the same ones.
  private static let keys: [Key] =
    [
      "j", "k", "l", "h", "1", "2", "3", "c", "i", "/", "?", "n", "o", "G", "y", ":", "S",
    ].map { Key($0) } + [Key(.enter), Key(.escape), Key(.tab), Key(.left, .alt)]

  private let notes = InMemoryNotes(
    (1...30).map { number in
      NoteDraft(
        title: "Note \(number)",
        body: .text("About [[Note \(number % 30 + 1)]].\n\n" + Self.lines(number)))
    }, now: { NotesFixture.now })

  /// As many lines as the number of the note, so that some notes scroll.
  private static func lines(_ number: Int) -> String {
    (0..<number).map { "And line \($0) of an area." }.joined(separator: "\n\n")
  }

  @Test(arguments: RandomCases.seeds(32))
  func `places after eight random keys`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    // 100,000 in `make fuzz`.
    for _ in 0..<(Self.factor > 1 ? 313 : 10) {
      let driver = try startNotes(notes, size: Self.size)
      let keys = (0..<8).map { _ in Self.keys.randomElement(using: &generator) ?? Key("j") }
      for key in keys { driver.send(.key(key)) }
      guard driver.end == nil, let link = driver.link else { continue }
      let difference = try differences(of: driver.state, link)
      try #require(difference == nil, "\(link) after \(keys)")
    }
  }

  @Test(arguments: [":hknk<Enter>k1", "S:c:<Enter>GlG", "kl/k", "S<Esc><Esc>1kl/k"])
  func `random key sequences that once led to a place without such a link`(keys: String) throws {
    let driver = try startNotes(notes, size: Self.size)
    try driver.press(keys)
    let link = try #require(driver.link)
    let difference = try differences(of: driver.state, link)
    #expect(difference == nil, "\(link)")
  }

  /// Compares the frame of a place with that of its link; nil if they are equal.
  private func differences(of state: ScreenState<Notes>, _ link: String) throws -> String? {
    let shown = try frame(of: state)
    let opened = try open(link, beside: state.navigation.scenes)
    if opened.link != link { return "The link there is \(opened.link ?? "none")." }
    // The history list shows the history of a fresh start, which no link contains.
    let fresh = link.contains("/history") ? try frame(of: opened.state) : opened.screen
    if fresh.text == shown.text, fresh.cursor == shown.cursor { return nil }
    return "The place is\n\(shown)\nand its link shows\n\(fresh)"
  }

  /// Starts with a link. The scenes must exist; eight keys can only create one through the palette.
  private func open(_ link: String, beside scenes: [Scene<NotesPlace>]) throws -> NotesDriver {
    try startNotes(notes, at: link, size: Self.size, scene: scenes.last?.name)
  }

  /// Returns the frame of a place without further state, except the scroll position.
  private func frame(of state: ScreenState<Notes>) throws -> Frame {
    // Links do not contain the history, which the footer mentions.
    var navigation = state.navigation
    navigation.scenes = navigation.scenes.map { scene in
      var scene = scene
      scene.history = History()
      return scene
    }
    var bare = ScreenState<Notes>(
      navigation, model: state.model, environment: state.environment)
    // The list focuses the note beside it, as after a link.
    bare.navigating.revealing.detail = navigation.innermostSplit?.detail?.rootPlace
    if let reader = state.activeScreen as? ReaderScreen {
      let place = NotePlace(row: reader.memory.scroll)
      bare.screens[bare.activeNode.id] = ReaderScreen(
        note: reader.id, sidebar: reader.sidebar, at: place)
    }
    return try go(on: bare).screen
  }

  private func go(on state: ScreenState<Notes>) throws -> NotesDriver {
    try startNotes(notes, size: Self.size, state: state)
  }
}
