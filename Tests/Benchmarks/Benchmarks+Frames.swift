import Foundation
import NotesApp
import NotesStorage
import TerminalUI

extension Benchmarks {
  /// Measures the time from a key to its frame, without a terminal.
  static func frames(_ measurement: Measurement) throws {
    let text = String(
      repeating: "The harbour was quiet when the ferry left, and *nobody* asked why.\n\n", count: 20
    )
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let notes = try NotesDatabase(path: folder.appendingPathComponent("notes.db").path)
    _ = try notes.create(
      contentsOf: (1...10_000).map { NoteDraft(title: "Note \($0)", body: .text(text)) },
      isUndoable: true)
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      measurement.header("frames of \(size.columns)x\(size.rows), 10,000 notes")
      let program = try Program.notes(notes)
      program.send(.resize(size))
      program.send(.launched(link: nil))
      var shown = program.frame(size: size).buffer
      func step(_ name: String, _ keys: [Key]) {
        measurement.measure("\(name), there and back") {
          for key in keys {
            program.send(.key(key))
            let frame = program.frame(size: size).buffer
            _ = frame.changes(from: shown)
            shown = frame
            program.prepareNext()
          }
        }
      }
      step("move in the list", [Key("j"), Key("k")])
      step("open a note", [Key(.enter), Key(.escape)])
      step("select a tab", [Key("5"), Key("1")])
      step("open a sheet", [Key("c"), Key(.escape)])
      measurement.measure("compare two equal frames") { _ = shown.changes(from: shown) }
    }
  }
}

extension Program
where App == ScreenRuntime<Notes>, Handler == ScreenEffectHandler<Notes> {
  /// Creates the app with notes, without a terminal.
  @MainActor static func notes(_ notes: any NotesRepository) throws -> Program {
    let app = Notes()
    let source = NotesSource(notes) { Timestamp(rawValue: 0) }
    return Program(
      try ScreenRuntime(app), state: try ScreenState(app),
      handler: ScreenEffectHandler(app, source: source, outsideActions: { source.outsideActions() })
    )
  }
}
