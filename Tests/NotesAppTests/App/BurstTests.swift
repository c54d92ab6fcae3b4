import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// What is typed ahead comes to the same as what is typed slowly: a terminal draws a frame for each burst of
/// events, a test one for each event.
@MainActor @Suite struct BurstTests {
  /// Where the user is in the end, and what is written and stored; how far a list is scrolled may differ.
  private struct Outcome: Equatable {
    var link: String?
    var focus: NoteID?
    var toast: NotesToast?
    var texts: [String]
    var titles: [String]
    var requests: [ProgramRequest]
  }

  /// What comes of events when a frame is drawn after some of them.
  private func outcome(
    of events: [TerminalEvent], drawsAfter: (Int) -> Bool
  ) throws -> Outcome {
    let notes = NotesFixture.notes()
    let app = NotesApp(table: try NotesRoutes.table())
    let size = Size(columns: 80, rows: 24)
    let program = Program(
      app, state: AppState(app.table),
      handler: NotesEffectHandler(notes: notes) { NotesFixture.now })
    program.send(.launched(link: nil))
    program.send(.resize(size))
    _ = program.frame(size: size)
    for (index, event) in events.enumerated() {
      program.send(event)
      if drawsAfter(index) { _ = program.frame(size: size) }
    }
    _ = program.frame(size: size)
    let state = program.state
    let texts = state.memories.sorted { $0.key < $1.key }.compactMap(\.value.writtenText)
    return Outcome(
      link: app.link(to: state), focus: state.focusedNote, toast: state.toast, texts: texts,
      titles: notes.summaries(in: 0..<100).map(\.title), requests: program.takeRequests())
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `however events are cut into bursts, they lead to the same place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = KeyBindings.standard.keyMap.alphabet + "xyz".map { Key($0) }
    let events = (0..<30).map { _ in
      TerminalEvent.key(keys.randomElement(using: &generator) ?? Key(.escape))
    }
    let draws = events.map { _ in Bool.random(using: &generator) }
    let slow = try outcome(of: events) { _ in true }
    #expect(try outcome(of: events) { _ in false } == slow)
    #expect(try outcome(of: events) { draws[$0] } == slow)
  }
}

extension ScreenMemory {
  fileprivate var writtenText: String? {
    switch self {
    case .editor(let memory): memory.fields.title.text + "\n" + memory.fields.text.text
    case .capture(let fields): fields.title.text + "\n" + fields.text.text
    case .search(let memory): memory.field.text
    case .palette(let memory): memory.field.text
    case .tags(let memory): memory.field.text
    case .field(let field): field.text
    case .list, .reader: nil
    }
  }
}
