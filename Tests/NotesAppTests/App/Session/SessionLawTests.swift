import NavigationTesting
@testable import TerminalKit
@testable import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Law: a saved and restored session is at the same place, after any keys.
@MainActor @Suite struct SessionLawTests {
  /// Without keys for what is not part of a session: quitting, the mouse, marks.
  private static let keys: [TerminalEvent] =
    NotesKeys.alphabet.filter {
      ![Key("q"), Key("c", .control), Key("M"), Key("x"), Key("A")].contains($0)
    }.map { .key($0) }
    + "aeo日".map { .key(Key($0)) } + [.paste("two\nlines 日")]

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ]

  @Test(arguments: RandomCases.seeds(160))
  func `a stored session is restored unchanged`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let notes = NotesFixture.notes()
    let kept = KeptSession()
    let size = Self.sizes[Int(seed) % Self.sizes.count]
    let driver = try resumeNotes(notes, kept, size: size)
    for _ in 0..<40 where driver.end == nil {
      driver.send(Self.keys.randomElement(using: &generator) ?? .focusGained)
    }
    // Pending keys and questions are not part of a session.
    if !driver.state.keyboard.pendingKeys.isEmpty { try driver.press("<Esc>") }
    if driver.place == .library(.leaving) { try driver.press("<Esc>") }
    driver.rest()
    let again = try resumeNotes(notes, kept, size: size)
    #expect(again.state.navigation == driver.state.navigation)
    #expect(
      again.state.allScreens.map(\.id) == driver.state.allScreens.map(\.id), "\(driver.events)")
    #expect(again.withoutMessage == driver.withoutMessage, "\(driver.events)")
    #expect(again.message == nil)
    try expectSameBehind(driver, again)
  }

  /// The other tabs and the history lead to the same frames, too.
  private func expectSameBehind(_ first: NotesDriver, _ second: NotesDriver) throws {
    for keys in [
      "<M-Left>", "<M-Left>", "<M-Right>", "<Esc>", "<Esc>", "<Esc>", "1", "2", "3", "4",
    ] {
      for driver in [first, second] { try driver.press(keys) }
      #expect(first.withoutMessage == second.withoutMessage, "after \(keys) in \(first.events)")
    }
  }
}

extension AppDriver<ScreenRuntime<Notes>, NotesHandler> {
  /// The screen without messages and pending keys.
  fileprivate var withoutMessage: Frame {
    var state = state
    state.messages.replace(with: nil)
    state.keyboard.forgetPending()
    // Recent palette choices are not part of a session, and rows that are laid out depend on them.
    state.navigating.forgetChoices()
    state.layout.placed = Placed()
    _ = app.reduce(&state, .prepared(.allScreens))
    var canvas = Canvas(size: size)
    app.draw(state, in: &canvas)
    return Frame(canvas)
  }
}
