import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui state`: prints the saved sessions.
struct StateCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Print where you are in these notes, as it is kept for the next start.",
    discussion: """
      For each session it prints its file and when it was written, each scene with the link to its \
      place, its tab and how long its history is in both directions, and the texts that are not saved. \
      Each navtui that runs keeps one of its own; the next start goes on with the first that is not in \
      use. --reset gives them other names: that start begins anew, and nothing is lost. Where nothing is \
      kept the exit status is 1.
      """)

  @Flag(help: "Set what is kept aside, and print where it is then.")
  var reset = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if reset, output.format == .json {
      throw ValidationError("--json prints what is kept, and --reset sets it aside.")
    }
  }

  func execute() throws {
    if reset { return try setAside() }
    let database = try store.path()
    let sessions = try KeptSession.all(for: database)
    if sessions.isEmpty { throw try nothingKept() }
    switch output.format {
    case .plain: for row in sessions.flatMap(\.rows) { Console.row(row) }
    case .json: Console.json(try StateRecord(database: database, sessions).line + "\n")
    }
    try report(sessions)
  }

  @MainActor private func setAside() throws {
    try store.checkForChanges()
    guard let paths = try KeptSession.setAsideAll(for: store.path()) else {
      throw CommandFailure(
        message:
          "A navtui runs on \(try store.path()), and keeps its place. Quit it, and try again.",
        exitCode: ExitStatus.tryAgain)
    }
    if paths.isEmpty { throw try nothingKept() }
    for path in paths { Console.row(["set aside", path], done: "\(path) is set aside.") }
  }

  @MainActor private func nothingKept() throws -> CommandFailure {
    CommandFailure(
      message:
        "Nothing is kept for \(try store.path()): the next start begins at the first screen.",
      exitCode: ExitStatus.nothingFound)
  }

  /// Reports the sessions that could not be read.
  @MainActor private func report(_ sessions: [KeptSession]) throws {
    var isDamaged = false
    for session in sessions {
      guard case .failure(let error) = session.contents else { continue }
      Console.error("\(session.file) cannot be read: \(SessionFile.reason(error)).")
      isDamaged = true
    }
    guard isDamaged else { return }
    throw CommandFailure(
      message: "The next start sets it aside; `navtui state --reset` does so now.",
      exitCode: ExitStatus.badData)
  }
}
