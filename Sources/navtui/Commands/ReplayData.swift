import ArgumentParser
import CLibrary
import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// Options of commands that replay a recording, which say on what it is repeated.
struct ReplayData: ParsableArguments, Sendable {
  @Flag(help: "Repeat it on the notes of `navtui demo`.")
  var demo = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var store: StoreOptions
}

extension ReplayData {
  typealias NotesReplay = Replay<ScreenRuntime<Notes>, ScreenEffectHandler<Notes>>

  /// Calls a function with the replay of a file, on a copy of the notes in a temporary folder.
  @MainActor func replay<Result>(
    _ file: String, _ body: (NotesReplay) throws -> Result
  ) throws -> Result {
    let recording = try Self.read(file)
    let storage = try store.path()
    let isDemo = demo || recording.header.data == "demo"
    let own = isDemo ? nil : try store.openIfExisting(isQuiet: true)
    // The inspector runs after the replay, with its own state.
    let outside = PassingNotes.variables.map { ($0, ProcessEnvironment[$0]) }
    let folder = try PassingNotes.makeFolder(for: "replay")
    defer {
      for (name, value) in outside {
        _ = unsafe value.map { unsafe setenv(name, $0, 1) } ?? unsetenv(name)
      }
      try? FileManager.default.removeItem(atPath: folder)
    }
    if let own { try NotesBackup(of: own).write(to: folder + "/notes.db") }
    let notes = try StoreOptions.unset.openForChanges()
    if isDemo {
      try DemoNotes.add(to: notes, at: Timestamp(rawValue: recording.header.start))
    } else if own == nil {
      try WelcomeNotes.addOnce(to: notes)
    }
    let result = try body(replay(recording, on: notes, storage: storage))
    try notes.close()
    return result
  }

  @MainActor private static func read(_ file: String) throws -> Recording {
    do {
      return try Recording(contentsOf: file)
    } catch let error as RecordingError {
      throw CommandFailure(.badData, "\(file) cannot be replayed. \(error)")
    } catch {
      throw CommandFailure(.missingInput, "\(file): \(error.systemReason)")
    }
  }

  @MainActor private func replay(
    _ recording: Recording, on notes: NotesDatabase, storage: String
  ) throws -> NotesReplay {
    let (user, time) = (UserConfig(), ReplayTime(of: recording))
    let settings = try Settings(options: drawing.config, file: user.config, notes: notes)
    var surroundings = NotesSurroundings(user.config, storage: storage)
    surroundings.isReadOnly = store.readonly
    let source = NotesSource(
      notes, settings: settings, surroundings: surroundings,
      secondsFromGMT: { _ in recording.header.secondsFromGMT },
      now: { Timestamp(rawValue: time.now) })
    return try Replay(
      of: recording, Notes(surroundings), source: source, time: time,
      environment: ScreenEnvironment(source))
  }
}
