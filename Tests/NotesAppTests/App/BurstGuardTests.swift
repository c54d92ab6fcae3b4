import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// What was pasted or typed for another window is not taken for commands.
@MainActor @Suite struct BurstGuardTests {
  private func start(_ link: String) throws -> (
    program: Program<NotesApp, NotesEffectHandler>, InMemoryNotes
  ) {
    let notes = NotesFixture.notes()
    let app = NotesApp(table: try NotesRoutes.table())
    let program = Program(
      app, state: AppState(app.table),
      handler: NotesEffectHandler(notes: notes) { NotesFixture.now })
    program.send(.launched(link: link))
    program.send(.resize(Size(columns: 80, rows: 24)))
    _ = program.frame(size: Size(columns: 80, rows: 24))
    return (program, notes)
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { character in
      switch character {
      case "\n": .key(Key(.enter))
      case "\t": .key(Key(.tab))
      default: .key(Key(character))
      }
    }
  }

  @Test(arguments: [
    "navtui://main/notes", "navtui://main/notes/3", "navtui://main/settings", "navtui://main/help",
  ])
  func `a text that came at once does nothing where none is written`(link: String) throws {
    let (program, notes) = try start(link)
    let before = (program.state.navigation, notes.summaries(in: 0..<100))
    program.send(keys("dear Ada,\n\tplease quit the drum lessons, qqq, dd\n"))
    #expect(program.state.navigation == before.0)
    #expect(notes.summaries(in: 0..<100) == before.1)
    #expect(program.state.toast?.text.contains("“dear Ada,") == true)
    #expect(program.takeRequests().isEmpty)
  }

  @Test func `what begins with a key to write is written`() throws {
    let (program, _) = try start("navtui://main/notes")
    program.send(keys("cdear Ada, please call"))
    guard
      case .capture(let fields)? = program.state.memories[program.state.navigation.activeNode.id]
    else { Issue.record("no capture"); return }
    #expect(fields.title.text == "dear Ada, please call")
  }

  @Test(arguments: ["jjjjjjjjjjjjjjjjjjjjjjjj", "jkjkjkjkjkjkjkjkjkjkGkjkjk", "jjkGkjjlhjk"])
  func `keys that are held down or typed ahead are obeyed`(text: String) throws {
    let (program, _) = try start("navtui://main/notes")
    program.send(keys(text))
    #expect(program.state.toast?.text.contains("at once") != true)
    let (other, _) = try start("navtui://main/notes")
    for key in keys(text) { other.send(key) }
    #expect(program.state.navigation == other.state.navigation)
  }

  @Test func `where a search ends in the middle of a text the rest is not obeyed`() throws {
    let (program, notes) = try start("navtui://main/notes")
    let count = notes.summaries(in: 0..<100).count
    program.send(keys("/plan\nd d d and what else there is to be deleted d"))
    #expect(notes.summaries(in: 0..<100).count == count)
  }
}
