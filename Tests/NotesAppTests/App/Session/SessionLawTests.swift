import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// A session that is kept and restored is the same place, whatever was done before.
@MainActor @Suite struct SessionLawTests {
  private static let keys: [TerminalEvent] =
    KeyBindings.standard.keyMap.alphabet.filter { $0 != Key("q") && $0 != Key("c", .control) }.map {
      .key($0)
    }
    + "aeo日".map { .key(Key($0)) } + [.paste("two\nlines 日")]

  private static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ]

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `what was kept is restored as it was`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let notes = NotesFixture.notes()
    let kept = KeptSession()
    let size = Self.sizes[Int(seed) % Self.sizes.count]
    let driver = try resumeNotes(notes, kept, size: size)
    for _ in 0..<40 where driver.end == nil {
      driver.send(Self.keys.randomElement(using: &generator) ?? .focusGained)
    }
    // What waits for another key is not for the next start.
    try driver.press("<C-l>")
    driver.rest()
    let again = try resumeNotes(notes, kept, size: size)
    #expect(again.state.navigation == driver.state.navigation)
    #expect(again.state.memories == driver.state.memories, "\(driver.events)")
    #expect(again.lastingScreen == driver.lastingScreen, "\(driver.events)")
    #expect(again.message == nil)
    try expectSameBehind(driver, again)
  }

  /// The tabs that are not shown, and the ways back, lead to the same frames too.
  private func expectSameBehind(_ first: NotesDriver, _ second: NotesDriver) throws {
    for keys in [
      "<M-Left>", "<M-Left>", "<M-Right>", "<Esc>", "<Esc>", "<Esc>", "1", "2", "3", "4",
    ] {
      for driver in [first, second] { try driver.press(keys) }
      #expect(first.lastingScreen == second.lastingScreen, "after \(keys) in \(first.events)")
    }
  }
}
