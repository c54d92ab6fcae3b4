import ArgumentParser
import NotesApp
import NotesStorage

/// `navtui state`: prints the saved sessions.
struct StateCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Print the places that the next start restores.",
    discussion: """
      For each session: its file and time, the link, tab and history length of each workspace, \
      and unsaved texts. Each running navtui keeps a session of its own; the next start restores \
      the first that is not in use. --reset sets all sessions aside under another name, so that \
      the next start is fresh. The exit status is 1 when there is no session.
      """)

  @Flag(help: "Set all sessions aside, and print their new paths.")
  var reset = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if reset, output.format == .json {
      throw ValidationError("--json and --reset cannot be combined.")
    }
  }

  func execute() throws {
    if reset { return try setAside() }
    let database = try store.path()
    let sessions = try KeptSession.all(for: database)
    if sessions.isEmpty { throw try nothingKept() }
    switch output.format {
    case .plain: for row in sessions.flatMap(\.rows) { Console.row(row) }
    case .json: Console.json(try StateRecord(database: database, sessions: sessions).line + "\n")
    }
    try report(sessions)
  }

  @MainActor private func setAside() throws {
    try store.checkForChanges()
    guard let paths = try KeptSession.setAsideAll(for: store.path()) else {
      throw CommandFailure(
        .tryAgain, "A navtui is running on \(try store.path()). Quit it and try again.")
    }
    if paths.isEmpty { throw try nothingKept() }
    for path in paths { Console.row(["set aside", path], done: "\(path) is set aside.") }
  }

  @MainActor private func nothingKept() throws -> CommandFailure {
    CommandFailure(
      .nothingFound, "No session for \(try store.path()). The next start opens the first screen.")
  }

  /// Reports the sessions that could not be read.
  @MainActor private func report(_ sessions: [KeptSession]) throws {
    let damaged = sessions.filter { $0.problem != nil }
    for session in damaged {
      Console.error("\(session.file) cannot be read: \(session.problem ?? "").")
    }
    guard !damaged.isEmpty else { return }
    throw CommandFailure(
      .badData, "The next start sets it aside. Run `navtui state --reset` to do it now.")
  }
}
