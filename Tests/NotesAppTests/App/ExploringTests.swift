import NavigationCore
import NavigationTesting
import NotesReference
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ExploringTests {
  // A debug build is slow.
  #if DEBUG
    private static let inputs = 3_000
  #else
    private static let inputs = 12_000
  #endif

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `no key leads into a trap`(size: Size) async throws {
    var explorer = explorer(size: size)
    explorer.inputLimit = Self.inputs
    let found = try await explorer.run()
    print("Explored Notes at \(size.columns)x\(size.rows): \(found.summary)")
    #expect(found.failures.isEmpty, "\(found)")
    // These take more keys, or something outside.
    let unreachable: Set = [
      "conflict", "dailyFolder", "deletion", "keyChoice", "outline", "saveSearch", "sync",
      "transfer", "version", "webAddress",
    ]
    guard size.columns == 80 else {
      return #expect(found.unreachedPlaces.isSubset(of: unreachable), "\(found)")
    }
    let problems = AppGraph.problems(
      try Notes.table(), found, depth: 2, recorded: GoldenText("graph"),
      repeating: [], unreachable: unreachable)
    #expect(problems.isEmpty, "\(problems)")
  }

  private func explorer(size: Size) -> Explorer<Notes> {
    var explorer = Explorer(
      Notes(), size: size, source: { source(NotesFixture.notes()) },
      copy: { source(InMemoryNotes(copying: notes($0))) }, text: { notes($0).text })
    explorer.environment.now = NotesFixture.now.rawValue
    // Marks and an open completion of a link end with the program.
    explorer.isSaved = { state in
      state.allScreens.allSatisfy { _, screen in
        (screen as? NoteListScreen)?.marked.isEmpty != false
          && (screen as? EditorScreen)?.fields?.offer == nil
          && (screen as? CaptureScreen)?.fields?.offer == nil
      }
    }
    // Going back cancels a name or a tag, as the footer says.
    explorer.keepsText = { state in
      !(state.activeScreen is any NameScreen || state.activeScreen is any TagFieldScreen)
    }
    return explorer
  }

  private func source(_ notes: InMemoryNotes) -> NotesSource {
    NotesSource(notes) { NotesFixture.now }
  }

  private func notes(_ source: NotesSource) -> InMemoryNotes {
    guard let notes = source.notes as? InMemoryNotes else { preconditionFailure("Other notes.") }
    return notes
  }
}
