import ArgumentParser

/// A command that runs on the main thread, like the program's event loop.
nonisolated protocol MainCommand: ParsableCommand, Sendable {
  @MainActor func execute() throws
}

extension MainCommand {
  nonisolated func run() throws {
    // `main` calls this on the main thread.
    try MainActor.assumeIsolated { try execute() }
  }
}
