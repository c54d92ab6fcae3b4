import NavigationCore
import TerminalUI

/// A list of notes: the row that has the focus, and which notes are marked.
struct NoteListScreen: Screen {
  typealias App = Notes

  static var bindingModes: [[Binding<Self>]] { modesOfNotes }
  static var keysTitle: SafeText { "A list of notes" }

  /// The most notes that are marked at once.
  static let markLimit = 10_000

  let list: NoteList
  private(set) var position = ListPosition()
  /// The note that has the focus; nil where it is the one at the position, or there is none.
  private(set) var focusedNote: NoteID?
  /// The notes that are marked, to be changed together.
  var marked: Set<NoteID> = []
  /// The note that gets the focus where that of a marked one is gone.
  var heir: NoteID?
  /// How the list was shown last.
  private var arrangement = NoteArrangement()

  init(list: NoteList) {
    self.list = list
  }

  /// The position as keys move it: the note that had the focus is no more what it belongs to.
  var movedPosition: ListPosition {
    get { position }
    set {
      if newValue.focus != position.focus { (focusedNote, heir) = (nil, nil) }
      position = newValue
    }
  }

  func query(_ context: Context<Notes>) -> NoteQuery { context.model.query(of: list) }

  func counts(_ context: Context<Notes>) -> ListCounts.Value? {
    context.value(of: ListCounts(query: query(context)))
  }

  /// The row of the note that has the focus.
  func focusedRow(_ context: Context<Notes>) -> NoteSummary? {
    row(at: position.focus, context).flatMap { $0.id == focusedNote ? $0 : nil }
  }

  /// The row at a position; nil where there is none, or it is not loaded.
  func row(at position: Int, _ context: Context<Notes>) -> NoteSummary? {
    guard position >= 0, position < counts(context)?.shown ?? 0 else { return nil }
    let (part, index) = position.quotientAndRemainder(dividingBy: ListRows.length)
    let rows = context.value(of: ListRows(query: query(context), part: part)) ?? []
    return rows.indices.contains(index) ? rows[index] : nil
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    let context = turn.context
    guard let counts = counts(context) else { return }
    if list == .notes, let made = turn.model.madeNote {
      (focusedNote, turn.model.madeNote) = (made, nil)
    }
    followNote(context)
    let room = context.room
    position.showFocus(in: room.rows, of: counts.shown) { [self] position in
      NoteRowView.height(of: row(at: position, context), in: room)
    }
    if counts.shown == 0 {
      focusedNote = nil
    } else if let row = row(at: position.focus, context) {
      focusedNote = row.id
    }
    arrangement = query(context).arrangement
    guard !marked.isEmpty else { return }
    marked = context.value(of: NotesInList(notes: marked, query: query(context))) ?? marked
  }

  /// Moves the focus to where its note is now, or the one that is to get it; where neither is in the list it stays.
  private mutating func followNote(_ context: Context<Notes>) {
    let query = query(context)
    let isShownAnew = arrangement != query.arrangement
    defer { heir = nil }
    guard let focusedNote, isShownAnew || row(at: position.focus, context)?.id != focusedNote else {
      return
    }
    for note in [focusedNote, heir].compactMap(\.self) {
      if let place = context.value(of: ListPlace(note: note, query: query)) ?? nil {
        position.focus = place
        return
      }
    }
    if isShownAnew { position.focus = 0 }
  }

  func detail(_ context: Context<Notes>) -> Detail<NotesPlace> {
    Detail(focusedRow(context).map { .note($0.id, beside: .list(list)) })
  }

  mutating func reveal(_ detail: NotesPlace, _ context: Context<Notes>) {
    guard case .note(let note, beside: .list(list), _) = detail else { return }
    focusedNote = note
  }

  mutating func arrive(at place: NotesPlace, _ turn: inout Turn<Notes>) {
    guard case .list(_, let sort, let filter) = place else { return }
    var arrangement = turn.model.arrangement(of: list)
    arrangement.sort = sort ?? arrangement.sort
    arrangement.filter = filter ?? arrangement.filter
    turn.model.arrange(list, as: arrangement)
  }

  func place(_ context: Context<Notes>) -> NotesPlace {
    let (now, usual) = (context.model.arrangement(of: list), NoteArrangement())
    return .list(
      list, sort: now.sort == usual.sort ? nil : now.sort,
      filter: now.filter == usual.filter ? nil : now.filter)
  }

  /// Reads the notes that the next step shows beside the list, and lays them out. Nobody hurries through the trash.
  func readAhead(_ context: Context<Notes>) {
    guard list != .trash, let room = focusedRow(context).flatMap({ room(of: $0.id, context) })
    else { return }
    for offset in [-1, 1] {
      guard let row = row(at: position.focus + offset, context) else { continue }
      let note = context.value(of: NoteToRead(id: row.id))
      _ = note?.layout(
        in: ReaderColumns(Rect(size: room), on: context.size).text.size, context.theme)
    }
  }

  /// The room of a note beside the list; nil where it is not shown there.
  private func room(of note: NoteID, _ context: Context<Notes>) -> Size? {
    context.room(of: .note(note, beside: .list(list)))
  }
}

extension NoteListScreen {
  private enum CodingKeys: String, CodingKey {
    case list, position, focusedNote, marked, arrangement
  }

  /// Reads no more marks than a list may have.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    list = try container.decode(NoteList.self, forKey: .list)
    position = try container.decode(ListPosition.self, forKey: .position)
    focusedNote = try container.decodeIfPresent(NoteID.self, forKey: .focusedNote)
    arrangement = try container.decode(NoteArrangement.self, forKey: .arrangement)
    let ids = try container.decodeIfPresent([NoteID].self, forKey: .marked) ?? []
    marked = Set(ids.prefix(Self.markLimit))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
    try container.encode(position, forKey: .position)
    try container.encodeIfPresent(focusedNote, forKey: .focusedNote)
    try container.encode(arrangement, forKey: .arrangement)
    if !marked.isEmpty { try container.encode(marked.sorted(), forKey: .marked) }
  }
}
