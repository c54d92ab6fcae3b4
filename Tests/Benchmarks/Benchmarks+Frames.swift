import NotesApp
import TerminalUI

extension Benchmarks {
  /// A key to its frame, without the terminal.
  static func frames(_ measurement: Measurement) throws {
    let app = NotesApp(table: try NotesRoutes.table())
    for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
      measurement.header("frames of \(size.columns)x\(size.rows), 10,000 notes")
      let program = Program(
        app, state: AppState(app.table), handler: FixedNotes(count: 10_000))
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

/// Notes that cost nothing to fetch.
@MainActor
private final class FixedNotes: EffectHandler {
  private let count: Int
  private let text = String(
    repeating: "The harbour was quiet when the ferry left, and *nobody* asked why.\n\n", count: 20)

  init(count: Int) {
    self.count = count
  }

  func perform(_ effect: AppEffect) -> [AppAction] {
    let now = Timestamp(rawValue: 0)
    switch effect {
    case .loadList(let query, let id, let position, _):
      let focus = id.map { Int($0.rawValue) - 1 } ?? position
      let start = max(0, focus - NoteListing.margin)
      let rows = (start..<min(count, focus + NoteListing.margin)).compactMap(summary)
      return [
        .listLoaded(
          query.list, NoteListing(count: count, start: start, rows: rows), focus: focus)
      ]
    case .loadNote(let id):
      let note = Note(
        id: id, title: "Note \(id)", body: .text(text), tags: [], created: now, modified: now,
        isPinned: false, isTrashed: false)
      return [.noteLoaded(id, note, linkCount: 0)]
    default: return []
    }
  }

  private func summary(_ position: Int) -> NoteSummary? {
    NoteID(rawValue: Int64(position) + 1).map {
      NoteSummary(
        id: $0, title: "Note \($0)", excerpt: "The harbour was quiet when the ferry left",
        modified: Timestamp(rawValue: 0), isPinned: false)
    }
  }
}
