import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui check`: checks the integrity of the database.
struct CheckCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check the database for damage.",
    discussion: """
      Checks the structure of the file and compares each note and its versions with their \
      checksums. Each problem is printed on a line of its own, and the exit status is 65. --deep \
      also compares the indexes with the notes, the full-text index included: its inside only in a \
      file that may be written.
      """)

  @Flag(help: "Also compare the indexes with the notes.")
  var deep = false

  @OptionGroup var store: StoreOptions

  func execute() throws {
    let notes = try store.openForChecking(deep: deep)
    let problems = try problems(of: notes)
    for problem in problems { Console.line(problem) }
    if deep, notes.access == .readOnly {
      Console.error(
        "The notes may only be read, so the inside of the full-text index is not checked.")
    }
    if problems.isEmpty, let missing = notes.missingChanges {
      throw CommandFailure(.badData, missing.message)
    }
    guard problems.isEmpty else {
      throw CommandFailure(
        .badData,
        """
        \(notes.path) is damaged. `navtui repair` saves what can be read, and \
        takes the rest from backups.
        """)
    }
    let trashedCount = try notes.count(of: .trash)
    let count = try notes.count() + trashedCount
    Console.line("\(count.notes(inTrash: trashedCount)), no damage found")
  }

  @MainActor private func problems(of notes: NotesDatabase) throws -> [String] {
    try LongWork.during(changesNothing: true) { work in
      try IntegrityCheck(of: notes).problems(isDeep: deep) {
        work.report("Checking notes", $0, of: $1)
      }
    }
  }
}
