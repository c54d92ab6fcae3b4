import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// Footer hints work on every screen, also on empty ones.
@MainActor @Suite struct HintsTests {
  @Test func `every key in the footer has an effect or a message`() throws {
    for start in try AppStart.all() {
      let named = try start.run()
      for source in named.hintedBindings {
        let name = try #require(named.app.keys.info(of: source, named.state)?.name)
        let driver = try start.run()
        let before = driver.screen
        driver.press(try #require(driver.firstKeys(of: source), "\(name) at \(start)"))
        let hasDoneSomething =
          driver.screen != before || driver.end != nil || driver.state.toast != nil
        #expect(hasDoneSomething, "\(name) at \(start)")
      }
    }
  }

  @Test func `a click on a hint has the effect of its key`() throws {
    for link in try PlaceLinks.links() {
      let named = try startNotes(at: link)
      // A transfer runs on another thread, so that frames would be compared at different moments.
      if case .transfer = named.place { continue }
      var known: Set<LiveBinding.Source> = []
      for column in 0..<named.size.columns {
        guard let hint = named.app.frames.hint(at: column, named.state), let source = hint,
          known.insert(source).inserted
        else { continue }
        let (clicked, pressed) = (try startNotes(at: link), try startNotes(at: link))
        clicked.click(Point(column: column, row: clicked.size.rows - 1))
        pressed.press(try #require(pressed.firstKeys(of: source)))
        #expect(clicked.screen == pressed.screen, "\(source) at \(link)")
        #expect(clicked.requests == pressed.requests)
      }
    }
  }

  @Test func `every footer names a key, and a way back or out`() throws {
    for start in try AppStart.all() {
      let driver = try start.run()
      let names = driver.hintedBindings.compactMap {
        driver.app.keys.info(of: $0, driver.state)?.name
      }
      #expect(!Set(names).isDisjoint(with: ["back", "close", "help"]), "\(names) at \(start)")
    }
  }

  @Test func `every hint is a binding of its screen`() throws {
    // List keys are not live without rows.
    let controls = ListAction.bindings.infos.map(\.name)
    for start in try AppStart.all() {
      let driver = try start.run()
      let known = Set(driver.bindings.map(\.info.name) + controls)
      #expect(driver.namesOfHints.filter { !known.contains($0) } == [], "\(start)")
    }
  }
}
