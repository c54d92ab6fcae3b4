import NotesApp
import TerminalUI

/// The JSON form of the sessions of a database.
nonisolated struct StateRecord: JSONRecord {
  let database: String
  let sessions: [KeptSession]
}

extension KeptSession {
  /// The session as rows.
  var rows: [[String]] {
    [["session", file, written ?? "-"] + (isInUse ? ["in use"] : [])] + places.map(\.row)
      + unsaved.map(\.row)
  }
}

extension ScenePlace {
  fileprivate var row: [String] {
    ["workspace", scene, link ?? "-", "tab \(tab ?? "-")", "\(back) back, \(forward) forward"]
      + (isShown ? ["shown"] : [])
  }
}

extension KeptSession.Text {
  init(_ text: UnsavedText) {
    let id: NoteID? = if case .edited(let id, _, _, _) = text { id } else { nil }
    self.init(note: id?.rawValue, title: text.draft.title, body: text.draft.body.text)
  }

  fileprivate var row: [String] {
    // Made safe even in a pipe, because a title may contain line breaks and each line is a text.
    ["not saved", note.map { "note \($0)" } ?? "new note", SafeText(title).string]
  }
}
