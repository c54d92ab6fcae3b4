import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Keys that arrive at once have the same effect as keys typed slowly. A terminal draws a frame per
/// burst of events, a test one per event.
@MainActor @Suite struct BurstTests {
  /// The final place and all written and stored text. The scroll position may differ.
  private struct Outcome: Equatable {
    var link: String?
    var focus: NoteID?
    var toast: Toast?
    var texts: [String]
    var titles: [String]
    var requests: [ProgramRequest]
  }

  /// Returns the outcome of events with frames drawn after some of them.
  private func outcome(
    of events: [TerminalEvent], drawsAfter: (Int) -> Bool
  ) throws -> Outcome {
    let notes = NotesFixture.notes()
    let app = Notes()
    let runtime = try ScreenRuntime(app)
    let source = NotesSource(notes) { NotesFixture.now }
    var environment = ScreenEnvironment(theme: source.theme)
    environment.now = NotesFixture.now.rawValue
    let size = Size(columns: 80, rows: 24)
    let program = Program(
      runtime, state: try ScreenState(app, environment: environment),
      handler: ScreenEffectHandler(app, source: source))
    program.send(.launched(link: nil))
    program.send(.resize(size))
    _ = program.frame(size: size)
    for (index, event) in events.enumerated() {
      program.send(event)
      if drawsAfter(index) { _ = program.frame(size: size) }
    }
    _ = program.frame(size: size)
    let state = program.state
    return Outcome(
      link: runtime.link(to: state), focus: (state.activeScreen as? NoteListScreen)?.focusedNote,
      toast: state.toast, texts: state.allScreens.compactMap { writtenText($0.screen) },
      titles: notes.summaries(in: 0..<100).map(\.title), requests: program.takeRequests())
  }

  private func writtenText(_ screen: any Screen<Notes>) -> String? {
    switch screen {
    case let screen as any NoteFieldsScreen:
      screen.fields.map { $0.title.text + "\n" + $0.text.text }
    case let screen as any NameScreen: screen.name.text
    case let screen as SearchScreen: screen.field.text
    default: nil
    }
  }

  @Test(arguments: RandomCases.seeds(240))
  func `events have the same effect in bursts of any size`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = NotesKeys.alphabet + "xyz".map { Key($0) }
    let events = (0..<30).map { _ in
      TerminalEvent.key(keys.randomElement(using: &generator) ?? Key(.escape))
    }
    let draws = events.map { _ in Bool.random(using: &generator) }
    let slow = try outcome(of: events) { _ in true }
    #expect(try outcome(of: events) { _ in false } == slow)
    #expect(try outcome(of: events) { draws[$0] } == slow)
  }

  @Test func `the list beside a note follows each of its changes`() throws {
    let events = [Key(.tab), Key("p"), Key("d")].map(TerminalEvent.key)
    #expect(try outcome(of: events) { _ in false } == outcome(of: events) { _ in true })
  }
}
