import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui check`: checks the integrity of the database.
struct CheckCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look whether the database is whole.",
    discussion: """
      It looks at the structure of the file, compares each note and its earlier texts with what was \
      stored, prints what is wrong, a line each, and ends with status 65 then. --deep also compares \
      indexes with the notes, that of words too.
      """)

  @Flag(help: "Read everything.")
  var deep = false

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForChecking(deep: deep)
    defer { try? notes.close() }
    let problems = try problems(of: notes)
    for problem in problems { Console.line(problem) }
    if problems.isEmpty, let message = notes.missingChangesMessage {
      throw CommandFailure(message: message, exitCode: ExitStatus.badData)
    }
    guard problems.isEmpty else {
      throw CommandFailure(
        message:
          """
          \(notes.path) is damaged. `navtui repair` saves what can be read, and \
          takes the rest from backups.
          """,
        exitCode: ExitStatus.badData)
    }
    Console.line("\(try notes.count().notes), nothing is wrong")
  }

  @MainActor private func problems(of notes: NotesDatabase) throws -> [String] {
    let problems = try LongWork.during { work in
      try notes.problems(isDeep: deep) { work.goesOn("Checking notes", $0, of: $1) }
    }
    guard let signal = Interruption.signal else { return problems }
    throw CommandFailure(
      message: "The check was cancelled; some notes were not looked at.", exitCode: 128 + signal)
  }
}
