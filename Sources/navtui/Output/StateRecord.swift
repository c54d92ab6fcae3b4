import NcursesTerminal
import NotesApp
import TerminalUI

extension KeptSession {
  /// The session as rows.
  var rows: [[String]] {
    let use = isInUse ? ["in use"] : []
    let first = ["session", file, written?.iso8601 ?? "-"] + use
    guard case .success(let summary) = contents else { return [first] }
    return [first] + summary.places.map(\.row) + summary.unsavedTexts.map(\.row)
  }
}

extension SessionSummary.Place {
  fileprivate var row: [String] {
    ["workspace", scene, link ?? "-", "tab \(tab ?? "-")", "\(back) back, \(forward) forward"]
      + (isShown ? ["shown"] : [])
  }
}

extension UnsavedText {
  fileprivate var row: [String] {
    // Made safe even in a pipe, because a title may contain line breaks and each line is a text.
    ["not saved", note.map { "note \($0)" } ?? "new note", SafeText(draft.title).string]
  }

  /// The note that the text belongs to; nil for a new one.
  fileprivate var note: NoteID? {
    switch self {
    case .new: nil
    case .edited(let note, _, _, _): note
    }
  }
}

/// The JSON form of the sessions of a database.
nonisolated struct StateRecord: JSONRecord {
  struct Text: Encodable {
    /// The number of the note that the text belongs to; nil for a new one.
    var note: Int64?
    var title: String
    var body: String
  }

  struct Session: Encodable {
    var file: String
    var written: String?
    var inUse: Bool
    /// The reason why it cannot be read.
    var problem: String?
    var scenes: [SessionSummary.Place]
    var unsaved: [Text]

    private enum CodingKeys: String, CodingKey {
      case file, written, problem, unsaved
      case scenes = "workspaces"
      case inUse = "in_use"
    }
  }

  var database: String
  var sessions: [Session]
}

extension StateRecord {
  init(database: String, _ sessions: [KeptSession]) {
    self.init(database: database, sessions: sessions.map(Session.init))
  }
}

extension StateRecord.Session {
  fileprivate init(_ session: KeptSession) {
    self.init(
      file: session.file, written: session.written?.iso8601, inUse: session.isInUse, problem: nil,
      scenes: [], unsaved: [])
    switch session.contents {
    case .failure(let error): problem = SessionFile.reason(error)
    case .success(let summary):
      scenes = summary.places
      unsaved = summary.unsavedTexts.map {
        StateRecord.Text(
          note: $0.note?.rawValue, title: $0.draft.title, body: $0.draft.body.text)
      }
    }
  }
}
