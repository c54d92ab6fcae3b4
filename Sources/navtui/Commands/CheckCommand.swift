import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui check`: whether the notes are whole.
struct CheckCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look whether the database is whole.",
    discussion: """
      It prints what is wrong, a line each, and ends with status 65 then. --deep also compares each \
      note with what was stored, and the index of words with the notes.
      """)

  @Flag(help: "Read everything.")
  var deep = false

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForChecking(deep: deep)
    defer { try? notes.close() }
    let problems = try deep ? lookAtAll(notes) : notes.quickProblems()
    for problem in problems { Console.line(problem) }
    if problems.isEmpty, let message = notes.missingChangesMessage {
      throw CommandFailure(message: message, exitCode: ExitStatus.badData)
    }
    guard problems.isEmpty else {
      throw CommandFailure(
        message:
          "\(notes.path) is damaged. `navtui repair` saves what can be read; a backup may have more.",
        exitCode: ExitStatus.badData)
    }
    Console.line("\(try notes.count().notes), nothing is wrong")
  }

  @MainActor private func lookAtAll(_ notes: NotesDatabase) throws -> [String] {
    let problems = try LongWork.during { work in
      try notes.problems { work.goesOn("Checking notes", $0, of: $1) }
    }
    guard let signal = Interruption.signal else { return problems }
    throw CommandFailure(
      message: "The check was cancelled; some notes were not looked at.", exitCode: 128 + signal)
  }
}
