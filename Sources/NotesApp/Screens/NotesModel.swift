import NavigationCore
import TerminalUI

/// The data that the screens of the app share.
public struct NotesModel: Equatable, Sendable {
  /// The order and filter of each list that differs from the default.
  private var arrangements: [NoteList: NoteArrangement] = [:]
  /// The next undo and redo actions as last known; other processes may have changed notes since. Not saved.
  var nextActions = NextActions()
  /// The number of the last action at the start; nil until loaded. Not saved.
  var actionAtStart: Int64?
  /// The tab in which the search was asked for, until the search is shown and its field gets the focus. Not saved.
  var searchAskedIn: String?
  /// The link that the reader of its note focuses when it is shown. Not saved.
  var soughtLink: BrokenLink?
  /// The note that a link showed in the trash, until it is restored there. Not saved.
  var shownInTrash: NoteID?
  /// The initial content for the next editor. Not saved.
  var begun: BegunWriting?
  /// The notes to which links were followed, from which one step back leads to the link.
  var followed: Set<NoteID> = []
  /// The place of the last edit, until the reader of its note shows it. Not saved.
  var edited: EditedPlace?
  /// The last created note, until the list of notes selects it.
  var madeNote: NoteID?
  /// The sheet that a list presented over a note. When it closes, the list becomes active again.
  var sheetOfList: SheetOfNoteList?

  public init() {}

  func arrangement(of list: NoteList) -> NoteArrangement { arrangements[list] ?? NoteArrangement() }

  /// Returns the list with its order and filter.
  func query(of list: NoteList) -> NoteQuery { NoteQuery(list, arrangement(of: list)) }

  mutating func arrange(_ list: NoteList, as arrangement: NoteArrangement) {
    arrangements[list] = arrangement == NoteArrangement() ? nil : arrangement
  }
}

/// A place in a note's text, as an offset in bytes.
struct EditedPlace: Hashable, Sendable {
  let note: NoteID
  let offset: Int
}

/// A sheet that a list presented over a note.
struct SheetOfNoteList: Hashable, Codable, Sendable {
  /// The reader below the sheet.
  let reader: NodeID
}

/// The initial content for the next editor, beyond what its link states.
enum BegunWriting: Equatable, Sendable {
  /// A note that is not stored yet.
  case new(FilledTemplate)
  /// The position in the text of a note that its reader showed.
  case position(NoteID, TextPosition)
}

extension NotesModel {
  /// Removes the initial content if it is of the kind that an editor takes, and returns it.
  mutating func takeBegun<Content>(_ content: (BegunWriting) -> Content?) -> Content? {
    guard let taken = begun.flatMap(content) else { return nil }
    begun = nil
    return taken
  }
}

extension NotesModel: Codable {
  private enum CodingKeys: String, CodingKey {
    case lists, sheetOfList, madeNote, followed
  }

  private struct SavedList: Codable {
    let list: NoteList
    let arrangement: NoteArrangement
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let lists = try container.decodeIfPresent([SavedList].self, forKey: .lists) ?? []
    arrangements = lists.reduce(into: [:]) { $0[$1.list] = $1.arrangement }
    sheetOfList = try container.decodeIfPresent(SheetOfNoteList.self, forKey: .sheetOfList)
    madeNote = try container.decodeIfPresent(NoteID.self, forKey: .madeNote)
    followed = try container.decodeIfPresent(Set<NoteID>.self, forKey: .followed) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let lists = arrangements.map { SavedList(list: $0.key, arrangement: $0.value) }
    if !lists.isEmpty {
      try container.encode(lists.sorted { "\($0.list)" < "\($1.list)" }, forKey: .lists)
    }
    try container.encodeIfPresent(sheetOfList, forKey: .sheetOfList)
    try container.encodeIfPresent(madeNote, forKey: .madeNote)
    if !followed.isEmpty { try container.encode(followed.sorted(), forKey: .followed) }
  }
}
