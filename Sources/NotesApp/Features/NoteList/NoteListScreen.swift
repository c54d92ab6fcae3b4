import NavigationCore
import TerminalUI

/// A list of notes: its focused row and its marked notes.
struct NoteListScreen: AppScreen {
  static var bindingModes: [BindingMode<Self>] { modesOfNotes }
  static var keysTitle: SafeText { "A list of notes" }

  /// The maximum number of marked notes.
  static let markLimit = 10_000

  let list: NoteList
  private(set) var position = ListPosition()
  /// The focused note; nil if the position alone decides, or if there is none.
  private(set) var focusedNote: NoteID?
  /// The notes that are marked for a joint change. Not saved: a later change would concern notes that are out of sight.
  var marked: Set<NoteID> = []
  /// The note that gets the focus when the focused note leaves the list.
  var nextFocus: NoteID?
  /// The arrangement when the list was last shown.
  private var arrangement = NoteArrangement()
  /// The new note that does not get the focus, because a link showed another note afterwards.
  private var passedNote: NoteID?
  /// Whether the list was shown in this process. A restart reveals the focused note, which is no link.
  private var wasShown = false

  private enum CodingKeys: String, CodingKey {
    case list, position, focusedNote, arrangement, passedNote
  }

  init(list: NoteList) {
    self.list = list
  }

  /// The position as keys move it. Setting it clears the focused note.
  var movedPosition: ListPosition {
    get { position }
    set {
      if newValue.focus != position.focus { (focusedNote, nextFocus) = (nil, nil) }
      position = newValue
    }
  }

  var keywords: [String] {
    list == .trash ? ["bin", "deleted", "removed", "empty", "purge"] : ["list", "all", "home"]
  }

  func query(_ context: Context<Notes>) -> NoteQuery { context.model.query(of: list) }

  func counts(_ context: Context<Notes>) -> ListCounts.Value? {
    context.value(of: ListCounts(query: query(context)))
  }

  /// The row of the focused note.
  func focusedRow(_ context: Context<Notes>) -> NoteSummary? {
    row(at: position.focus, context).flatMap { $0.id == focusedNote ? $0 : nil }
  }

  /// The row at a position; nil if there is none or it is not loaded.
  func row(at position: Int, _ context: Context<Notes>) -> NoteSummary? {
    guard position >= 0, position < counts(context)?.shown ?? 0 else { return nil }
    return ListRows.row(at: position) {
      context.value(of: ListRows(query: query(context), part: $0))
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    let context = turn.context
    guard let counts = counts(context) else { return }
    wasShown = true
    // A reader beside the list keeps its note, and the list the row of that note.
    if list == .notes, context.isActive, let made = turn.model.madeNote {
      if made != passedNote { focusedNote = made }
      turn.model.madeNote = nil
    }
    followNote(context)
    let (room, query) = (context.room, self.query(context))
    // Read once, and not for each row above the focus.
    var parts: [Int: [NoteSummary]] = [:]
    position.showFocus(in: room.rows, of: counts.shown) { position in
      let row = ListRows.row(at: position) { part in
        parts[part] = parts[part] ?? context.value(of: ListRows(query: query, part: part))
        return parts[part]
      }
      return NoteRowView.height(of: row, in: room)
    }
    if counts.shown == 0 {
      focusedNote = nil
    } else if let row = row(at: position.focus, context) {
      focusedNote = row.id
    }
    arrangement = query.arrangement
    guard !marked.isEmpty else { return }
    marked = context.value(of: NotesInList(notes: marked, query: query)) ?? marked
  }

  /// Moves the focus to the current row of its note or of `nextFocus`. If neither is in the
  /// list, the position stays.
  private mutating func followNote(_ context: Context<Notes>) {
    let query = query(context)
    let isShownAnew = arrangement != query.arrangement
    defer { nextFocus = nil }
    guard let focusedNote, isShownAnew || row(at: position.focus, context)?.id != focusedNote else {
      return
    }
    for note in [focusedNote, nextFocus].compactMap(\.self) {
      if let place = context.value(of: ListPlace(note: note, query: query)) ?? nil {
        position.focus = place
        return
      }
    }
    if isShownAnew { position.focus = 0 }
  }

  /// The marked notes, or the focused one.
  func target(_ context: Context<Notes>) -> (any Equatable & Sendable)? {
    marked.isEmpty ? focusedRow(context).map { [$0.id] } : marked
  }

  func detail(_ context: Context<Notes>) -> Detail<NotesPlace> {
    Detail(focusedRow(context).map { .note($0.id, beside: .list(list)) })
  }

  mutating func reveal(_ detail: NotesPlace, _ context: Context<Notes>) {
    guard case .note(let note, beside: .list(list), _) = detail, wasShown || note != focusedNote
    else { return }
    (focusedNote, passedNote) = (note, context.model.madeNote)
  }

  mutating func arrive(at place: NotesPlace, _ turn: inout Turn<Notes>) {
    guard case .list(_, let sort, let filter, let tag, let folder) = place else { return }
    var arrangement = turn.model.arrangement(of: list)
    arrangement.sort = sort ?? arrangement.sort
    arrangement.filter = filter ?? arrangement.filter
    arrangement.tag = tag ?? arrangement.tag
    arrangement.folder = folder ?? arrangement.folder
    turn.model.arrange(list, as: arrangement)
  }

  func place(_ context: Context<Notes>) -> NotesPlace {
    let (now, usual) = (context.model.arrangement(of: list), NoteArrangement())
    return .list(
      list, sort: now.sort == usual.sort ? nil : now.sort,
      filter: now.filter == usual.filter ? nil : now.filter, tag: now.tag,
      folder: now.folder)
  }

  /// Loads and lays out the notes that the next move of the focus shows, except in the trash.
  func readAhead(_ context: Context<Notes>) {
    guard list != .trash, let room = focusedRow(context).flatMap({ room(of: $0.id, context) })
    else { return }
    for offset in [-1, 1] {
      guard let row = row(at: position.focus + offset, context) else { continue }
      guard let note = context.value(of: NoteToRead(id: row.id)) else { continue }
      let text = ReaderColumns(Rect(size: room), on: context.size, context.theme).text.size
      if note.isEndNear(scroll: 0, in: text, context.theme) {
        _ = context.value(of: LinkCount(id: row.id))
      }
    }
  }

  /// The size of a note's reader beside the list; nil if it is not shown there.
  private func room(of note: NoteID, _ context: Context<Notes>) -> Size? {
    context.room(of: .note(note, beside: .list(list)))
  }
}
