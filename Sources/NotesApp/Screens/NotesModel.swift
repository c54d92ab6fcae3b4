import NavigationCore
import TerminalUI

/// What the app knows beside its screens.
public struct NotesModel: Equatable, Sendable {
  /// How lists are shown, where that is not as usual.
  private var arrangements: [NoteList: NoteArrangement] = [:]
  /// What undo and redo would do, as far as the user knows: others may have changed notes since. It is not kept.
  var nextActions = NextActions()
  /// Whether the search is to have the cursor in its field when it is shown next. It is not kept.
  var isSearchAsked = false
  /// What the next screen that writes begins with. It is not kept.
  var begun: BegunWriting?
  /// The note that was made last, until the list of notes selects it.
  var madeNote: NoteID?
  /// The sheet that a list has shown over a note: when it is closed the list has the keys again.
  var sheetOfList: SheetOfNoteList?

  public init() {}

  func arrangement(of list: NoteList) -> NoteArrangement { arrangements[list] ?? NoteArrangement() }

  /// The list as it is to be shown.
  func query(of list: NoteList) -> NoteQuery { NoteQuery(list, arrangement(of: list)) }

  mutating func arrange(_ list: NoteList, as arrangement: NoteArrangement) {
    arrangements[list] = arrangement == NoteArrangement() ? nil : arrangement
  }
}

/// A sheet that a list has shown over a note.
struct SheetOfNoteList: Hashable, Codable, Sendable {
  /// The reader under it.
  let reader: NodeID
}

/// What the next screen that writes begins with, beside what its link says.
enum BegunWriting: Hashable, Sendable {
  /// A note that is not stored yet.
  case new(BegunNote)
  /// The text of a note that was just made.
  case text(NoteID, FilledText)
  /// The position in the text of a note that its reader showed.
  case position(NoteID, TextPosition)
}

extension NotesModel {
  /// What is begun for a new note, given once.
  mutating func takeBegunNote() -> BegunNote? {
    guard case .new(let note)? = begun else { return nil }
    begun = nil
    return note
  }

  /// Takes the position of the cursor in a note, once.
  mutating func takePosition(in note: NoteID) -> TextPosition? {
    guard case .position(note, let position)? = begun else { return nil }
    begun = nil
    return position
  }

  /// What is begun in a note, given once.
  mutating func takeBegunText(of note: NoteID) -> FilledText? {
    guard case .text(note, let text)? = begun else { return nil }
    begun = nil
    return text
  }
}

extension NotesModel: Codable {
  private enum CodingKeys: String, CodingKey {
    case lists, sheetOfList, madeNote
  }

  private struct SavedList: Codable {
    let list: NoteList
    let arrangement: NoteArrangement
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lists = (try? container.decodeIfPresent([SavedList].self, forKey: .lists)) ?? []
    arrangements = lists.reduce(into: [:]) { $0[$1.list] = $1.arrangement }
    sheetOfList = try? container.decodeIfPresent(SheetOfNoteList.self, forKey: .sheetOfList)
    madeNote = try? container.decodeIfPresent(NoteID.self, forKey: .madeNote)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let lists = arrangements.map { SavedList(list: $0.key, arrangement: $0.value) }
    if !lists.isEmpty {
      try container.encode(lists.sorted { "\($0.list)" < "\($1.list)" }, forKey: .lists)
    }
    try container.encodeIfPresent(sheetOfList, forKey: .sheetOfList)
    try container.encodeIfPresent(madeNote, forKey: .madeNote)
  }
}
