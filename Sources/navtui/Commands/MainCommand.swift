import ArgumentParser

/// A command that runs where the program has its one loop: on the main thread.
nonisolated protocol MainCommand: ParsableCommand, Sendable {
  @MainActor func execute() throws
}

extension MainCommand {
  nonisolated func run() throws {
    // `main` calls this, on the main thread.
    try MainActor.assumeIsolated { try execute() }
  }
}
