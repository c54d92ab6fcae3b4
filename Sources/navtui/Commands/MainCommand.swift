import ArgumentParser

/// A command that runs on the main thread, like the program's event loop.
nonisolated protocol MainCommand: ParsableCommand, Sendable {
  /// Whether the command, with these arguments, reads standard input. Another one fails if input was given to it
  /// (``Console/isInputGiven(waitingFor:)``), so that no text is lost unnoticed.
  @MainActor var readsInput: Bool { get }

  @MainActor func execute() throws
}

extension MainCommand {
  @MainActor var readsInput: Bool { false }

  nonisolated func run() throws {
    // `main` calls this on the main thread.
    try MainActor.assumeIsolated {
      if !readsInput, Console.isInputGiven() { throw unreadInput }
      try execute()
    }
  }

  @MainActor private var unreadInput: CommandFailure {
    CommandFailure(
      .usage,
      """
      Standard input has a text that `navtui \(Self._commandName)` would not read. Pipe it to \
      `navtui append NOTE -`, `navtui today -` or `navtui add -`; without it, add </dev/null.
      """)
  }
}
