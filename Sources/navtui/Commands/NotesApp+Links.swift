import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage

extension NotesApp {
  /// The route of a link from the command line.
  func route(
    to link: String, scenes: [String] = ["main"]
  ) throws(LinkError) -> Route<NotesScreen> {
    try table.route(to: link, from: .outside, scenes: scenes)
  }

  /// Checks that a scene can have a name.
  func checkScene(_ name: String) throws {
    var navigation = NavigationState(table)
    guard case .failed(let error) = navigation.apply(.openScene(name, root: table.root)) else {
      return
    }
    throw CommandFailure(message: error.description, exitCode: ExitStatus.usage)
  }

  /// Checks a link before anything is opened; a word that is no link at all was meant as a command.
  func checkLink(_ link: String, scenes: [String] = ["main"]) throws {
    do throws(LinkError) {
      _ = try route(to: link, scenes: scenes)
    } catch {
      guard case .notAbsolute = error.problem else { throw error }
      throw CommandFailure(message: Self.unknownCommand(link), exitCode: ExitStatus.usage)
    }
  }

  /// Checks all of a link but its scene, which another navtui may have.
  func checkForm(of link: String) throws {
    do {
      try checkLink(link)
    } catch let error as LinkError {
      guard case .unknownScene(let scene, let known) = error.problem else { throw error }
      try checkLink(link, scenes: known + [scene])
    }
  }

  /// Checks that the note a link leads to is there.
  func checkNote(
    of link: String, in notes: any NotesRepository, scenes: [String] = ["main"]
  ) throws {
    guard let id = try route(to: link, scenes: scenes).note else { return }
    guard try notes.note(id) == nil else { return }
    throw CommandFailure(
      message: "There is no note \(id), which \(link) leads to. `navtui list` shows all notes.",
      exitCode: ExitStatus.nothingFound)
  }

  /// Checks that the note a link leads to is there, where there are notes; one in a scene of another navtui
  /// is left to that.
  func checkNote(of link: String, in store: StoreOptions) throws {
    guard (try? route(to: link)) != nil, let notes = try store.openIfThere() else { return }
    defer { try? notes.close() }
    try checkNote(of: link, in: notes)
  }

  private static func unknownCommand(_ word: String) -> String {
    let names = Navtui.configuration.subcommands.map { $0._commandName }
    if names.contains(word) {
      return "“\(word)” must come first: `navtui \(word)`, and then its options."
    }
    let nearest = names.filter { $0.first == word.first }.joined(separator: ", ")
    let hint = nearest.isEmpty ? "" : " Did you mean: \(nearest)?"
    return "“\(word)” is neither a command nor a link.\(hint) `navtui --help` shows the commands."
  }
}

extension Route<NotesScreen> {
  /// The note the route leads to or shows beside its list.
  var note: NoteID? {
    (legs + detail).lazy.compactMap { $0.screen?.noteID }.last
  }

  /// The note the route leads to, as it was in the version that is shown of it; nil where there is none, and
  /// for the list of versions.
  @MainActor func writtenNote(in notes: any NotesRepository) throws -> Note? {
    switch (legs + detail).last?.screen {
    case .versions?: nil
    case .version(let id, let number)?: try notes.find(id, asIn: number)
    default: try note.flatMap { try notes.note($0) }
    }
  }
}
