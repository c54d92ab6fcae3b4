import ArgumentParser
import CLibrary
import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui replay`: shows a recording again.
struct ReplayCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Show again what happened in a recorded run, on a copy of the notes.",
    discussion: """
      FILE was made by `navtui --record FILE`, or when navtui died of a fault: `navtui doctor` names \
      that one. The events are repeated in a temporary folder, on a copy of the notes as they are now \
      or of --db, such as a backup of that time; your notes are only read. A recording of `navtui \
      demo` is repeated on the demo.

      On a terminal the frames come as fast as they did, but no pause is longer than two seconds: the \
      space bar stops and goes on, another key shows the next frame of a stopped replay, and q ends \
      it. In a pipe the last frame is printed. A message says whether all frames are as they were \
      recorded, and after which event the first one differs; the status is 1 then. The same fault \
      ends the replay at the same event.

      Unless it was made with --record-text, a recording has an x for each letter typed into a text: \
      the frames have the same shape, but a search finds other notes.
      """)

  @Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(help: "Stop after this event; event 1 is in the second line of the file.")
  var until: Int?

  @Option(help: "How many times as fast.")
  var speed = 1.0

  @Flag(help: "Print each frame, with its event.")
  var frames = false

  @Flag(help: "Repeat it on the notes of `navtui demo`.")
  var demo = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    if !(speed > 0) { throw ValidationError("--speed is more than 0, such as 2 or 0.5.") }
  }

  func execute() throws {
    let recording = try readRecording()
    let storage = try store.path()
    let isDemo = demo || recording.header.data == "demo"
    let own = isDemo ? nil : try store.openIfExisting(isQuiet: true)
    let folder = try PassingNotes.makeFolder(for: "replay")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if let own { try NotesBackup(of: own).write(to: folder + "/notes.db") }
    let notes = try StoreOptions.unset.openForChanges()
    if isDemo {
      try DemoNotes.add(to: notes, at: Timestamp(rawValue: recording.header.start))
    } else if own == nil {
      try WelcomeNotes.addOnce(to: notes)
    }
    let report = try replay(recording, on: notes, storage: storage)
    try notes.close()
    Console.error("\(report)")
    if report.first != nil { throw ExitCode(1) }
  }

  @MainActor private func readRecording() throws -> Recording {
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
  ) throws -> ReplayReport {
    let (user, time) = (UserConfig(), ReplayTime(of: recording))
    let settings = try Settings(options: drawing.config, file: user.config, notes: notes)
    var surroundings = NotesSurroundings(user.config, storage: storage)
    surroundings.isReadOnly = store.readonly
    let source = NotesSource(
      notes, settings: settings, surroundings: surroundings,
      secondsFromGMT: { _ in recording.header.secondsFromGMT },
      now: { Timestamp(rawValue: time.now) })
    let replay = try Replay(
      of: recording, Notes(surroundings), source: source, time: time,
      environment: ScreenEnvironment(source))
    return try replay.show(speed: speed, until: until ?? .max, printsAll: frames) {
      Console.line($0)
    }
  }
}
