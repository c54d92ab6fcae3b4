import NotesApp
import NotesStorage
import TerminalUI

extension Benchmarks {
  /// Measures the time from a key to its frame in a note of one megabyte, without a terminal.
  static func editor(_ measurement: Measurement) throws {
    let line = "- The harbour was quiet when the ferry left, and *nobody* asked why: 港は静か。\n"
    let lines = String(repeating: line, count: (1 << 20) / line.utf8.count)
    let oneLine = String(lines.map { $0.isNewline ? " " : $0 })
    for (name, text) in [("in many lines", lines), ("in one line", oneLine)] {
      let notes = try NotesDatabase(inMemory: [NoteDraft(title: "Long", body: .text(text))])
      let program = try Program.notes(notes)
      program.send(.resize(Size(columns: 80, rows: 24)))
      program.send(.launched(link: "navtui://main/notes/1/edit"))
      var shown = program.frame(size: Size(columns: 80, rows: 24)).buffer
      func step(_ name: String, _ keys: [Key]) {
        measurement.measure("\(name)", rounds: 40) {
          for key in keys {
            program.send(.key(key))
            let frame = program.frame(size: Size(columns: 80, rows: 24)).buffer
            _ = frame.changes(from: shown)
            shown = frame
          }
        }
      }
      measurement.header("editor, one megabyte \(name)")
      step("type a letter and erase it", [Key("x"), Key(.backspace)])
      step("a line down and up", [Key(.down), Key(.up)])
      step("a page down and up", [Key(.pageDown), Key(.pageUp)])
      step("to the end and back", [Key(.end, .control), Key(.home, .control)])
      step("select all, and no longer", [Key("a", .alt), Key(.left)])
      step("find a letter that is not there", [Key("f", .control), Key("q"), Key(.escape)])
    }
  }
}
