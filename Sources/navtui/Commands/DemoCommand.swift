import ArgumentParser
import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// `navtui demo`: the app on notes that are removed at the end.
struct DemoCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Open a collection to try navtui with.",
    discussion: """
      The notes are in a temporary folder, which is removed when navtui quits. Your own notes, \
      and the places and texts of your sessions, are not touched. Your configuration applies.
      """)

  @Flag(help: "Use no colours (or set NO_COLOR).")
  var noColor = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @OptionGroup var recording: RecordingOptions
  @OptionGroup var drawing: DrawingOptions

  func execute() throws {
    var start = StartCommand.withoutArguments
    (start.noColor, start.noMouse, start.drawing) = (noColor, noMouse, drawing)
    start.recording = recording
    let folder = try PassingNotes.makeFolder(for: "demo")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let notes = try start.store.openForChanges()
    try DemoNotes.add(to: notes)
    let end = try start.show(notes, notice: "Demo · nothing is kept after quitting", data: "demo")
    try notes.close()
    switch end {
    case .signal(let signal):
      // The process does not return from the signal.
      try? FileManager.default.removeItem(atPath: folder)
      NcursesTerminal.die(of: signal)
    case .exit(let status):
      if status != 0 { throw ExitCode(status) }
    }
  }
}
