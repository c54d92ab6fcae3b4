import Markdown
import NavigationCore
import TerminalUI

/// What is known about a note: dates, counts, its file and its front matter. Enter copies a value.
struct NoteInfoScreen: AppScreen {
  static var keysTitle: SafeText { "The info of a note" }

  let note: NoteID
  var position = ListPosition()

  func title(_ context: Context<Notes>) -> SafeText { "Info" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["open": "copy", "move-down": "move", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let info = context.value(of: NoteInfo(id: note)) {
      Menu(\.position, Self.rows(of: info)) { row, _, turn in
        turn.copy(info.rows[row].value, as: SafeText(info.rows[row].value))
      }
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private static func rows(of info: NoteInfo.Value) -> [FormRow<Int>] {
    info.rows.enumerated().map { number, row in
      FormRow(SafeText(row.name), detail: SafeText(row.value), id: number, keepsEnd: true)
    }
  }
}

/// The dates, counts, file and front matter of a note.
struct NoteInfo: Query {
  typealias App = Notes
  let id: NoteID

  struct Value: Hashable, Sendable {
    /// Names and values; empty if there is no such note.
    var rows: [NoteProperty] = []
  }

  @MainActor func load(from source: NotesSource) throws -> Value {
    guard let note = try source.notes.note(id) else { return Value() }
    let file = try source.notes.file(of: id)
    let document = note.body.document
    let text = PlainText(document).string
    let words = text.split(whereSeparator: \.isWhitespace).count
    let tasks = document.tasks
    func moment(_ time: Timestamp) -> String {
      let local = source.localTime(of: time)
      // Short enough for 40 columns.
      return "\(local.weekday.prefix(3)) \(local.date) \(local.time)"
    }
    var rows = [
      NoteProperty(name: "Title", value: note.title),
      NoteProperty(name: "Created", value: moment(note.created)),
      NoteProperty(name: "Changed", value: moment(note.modified)),
      NoteProperty(name: "Words", value: "\(words)"),
      NoteProperty(name: "Characters", value: "\(text.filter { !$0.isNewline }.count)"),
    ]
    if !tasks.isEmpty {
      rows.append(
        NoteProperty(name: "Tasks", value: "\(document.openTasks) of \(tasks.count) open"))
    }
    if !note.allTags.isEmpty {
      rows.append(NoteProperty(name: "Tags", value: note.allTags.joined(separator: ", ")))
    }
    rows.append(NoteProperty(name: "File", value: file?.path ?? "none, written here"))
    rows.append(NoteProperty(name: "Link", value: "\(NoteLink.scheme)://main/notes/\(id)"))
    let properties = (file?.block?.properties ?? []) + note.body.properties
    return Value(rows: rows + properties)
  }
}
