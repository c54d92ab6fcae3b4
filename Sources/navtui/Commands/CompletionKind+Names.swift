import ArgumentParser
import NotesApp
import NotesStorage
import TerminalUI

nonisolated extension CompletionKind {
  /// The tags of the notes.
  static var tags: CompletionKind { tags(after: [""]) }

  /// The tags of the notes, after each of the signs.
  static func tags(after signs: [String]) -> CompletionKind {
    names { store in
      try inNotes(of: store) { try $0.tags().map(\.tag) }
        .flatMap { tag in signs.map { $0 + tag } }
    }
  }

  /// The templates of the notes, by their titles.
  static var templates: CompletionKind {
    names { store in
      try inNotes(of: store) { notes in
        try notes.templates(limit: .max).map { NoteTemplate.name(of: $0.title) }
      }
    }
  }

  /// The workspaces of the saved sessions.
  static var workspaces: CompletionKind {
    names { store in
      Set(try KeptSession.all(for: store.path()).flatMap(\.places).map(\.scene)).sorted()
    }
  }

  /// Names that are looked up when the user asks for them. The shell chooses those that match.
  private static func names(
    _ find: @escaping @Sendable @MainActor (StoreOptions) throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      // `main` calls this on the main thread. A shell cannot show messages during completion.
      MainActor.assumeIsolated {
        let names = (try? find(store(in: words))) ?? []
        return names.map { written(SafeText($0).string) }
      }
    }
  }

  @MainActor private static func inNotes(
    of store: StoreOptions, _ names: (NotesDatabase) throws -> [String]
  ) throws -> [String] {
    try store.openIfExisting(isQuiet: true).map(names) ?? []
  }

  /// The options of the words, which are quoted as on the command line.
  private static func store(in words: [String]) throws -> StoreOptions {
    let words = words.map { $0.filter { !"\"'\\".contains($0) } }
    let named = words.lastIndex { $0 == "--db" }.flatMap { words.dropFirst($0 + 1).first }
    let joined = words.last { $0.hasPrefix("--db=") }.map { String($0.dropFirst(5)) }
    return try StoreOptions.parse((named ?? joined).map { ["--db", $0] } ?? [])
  }

  /// In Zsh, a description follows a colon.
  private static func written(_ name: String) -> String {
    guard CompletionShell.requesting == .zsh else { return name }
    return name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }
}
