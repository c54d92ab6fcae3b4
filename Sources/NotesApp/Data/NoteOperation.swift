public import TerminalUI

/// What the app asks of the notes and of programs outside.
public enum NoteOperation: Hashable, Sendable {
  /// Learns what undo and redo would do.
  case learnNextActions
  /// Undoes or redoes the action of a number; 0 is one that is not known.
  case take(UndoStep, of: Int64)
  /// Makes a note; the result says whether the list shows it.
  case create(NoteDraft, listedIn: NoteQuery? = nil)
  case change(NoteChange)
  /// Does the same to those of some notes that are in a list; where all are pinned, it takes the pins off.
  case changeAll(BatchChange, Set<NoteID>, of: NoteQuery)
  /// Gives a note another title, and has the links to it follow.
  case rename(NoteID, to: String)
  /// Gives a tag another name on all notes.
  case renameTag(TagRenaming)
  /// Deletes notes of the trash for ever.
  case delete(NoteID)
  case deleteAll(Set<NoteID>)
  case emptyTrash
  /// Finds the note of today; where there is none it is made, unless notes are only read.
  case findDayNote
  /// Reads a template that a new note is to begin as.
  case takeTemplate(NoteID)
  /// Finds the note that a link by title means, whose heading is then looked for.
  case findNote(title: String, heading: String?)
  /// Looks for the notes of a list, to mark them.
  case findNotes(NoteQuery, limit: Int)
  /// Reads notes whose texts are to be copied: one, or those of some that are in a list.
  case readText(NoteID)
  case readTexts(Set<NoteID>, of: NoteQuery)
  /// Opens a note in the user's own editor, with the cursor at a line of its text, counted from one.
  case editOutside(NoteID, line: Int? = nil)
  /// Has another program of the user open an address.
  case openAddress(WebAddress)
  /// Keeps what was chosen in the settings.
  case choose(Choice)

  /// A value that is chosen in the settings.
  public enum Choice: Hashable, Sendable {
    case theme(ThemeName), mouse(Bool), ascii(Bool)
  }

  /// Whether a program outside does it.
  var isOutside: Bool {
    switch self {
    case .editOutside, .openAddress: true
    default: false
    }
  }

  /// Whether it may give queries other answers.
  var changesAnswers: Bool {
    switch self {
    case .learnNextActions, .takeTemplate, .findNote, .findNotes, .readText, .readTexts,
      .openAddress:
      false
    default: true
    }
  }
}

/// What came of an operation, and what undo and redo would do then.
public struct NoteOutcome: Equatable, Sendable {
  /// What came of an operation.
  public enum Result: Equatable, Sendable {
    case done
    /// A note was made, and the list that the operation names shows it or not.
    case created(NoteID, isListed: Bool)
    /// A note was changed: what it is called now, and how many links in others follow its title.
    case changed(title: String, linkCount: Int)
    /// The same was done to these notes.
    case changedAll(BatchChange, [NoteID])
    /// Somebody else changed the note meanwhile: what was written is a note of its own now.
    case keptApart(as: NoteID)
    /// Somebody else changed the note meanwhile: nothing was changed.
    case outdated
    case renamed(Renaming)
    /// These notes have the tag of another name.
    case renamedTag([NoteID])
    /// Notes are gone for ever; of a single one the title.
    case deleted(Set<NoteID>, title: String?)
    /// What became of a step through the actions.
    case stepTaken(UndoOutcome)
    /// The note of today, and what it begins with when it is new; nil where there is none.
    case dayNote(Note?, begun: FilledText?)
    /// A template, and the time; nil where it is gone.
    case template(Note?, at: LocalTime)
    /// The note that a link by title means; whether it is in the trash.
    case found(NoteID?, isTrashed: Bool)
    case notes([NoteID])
    case texts([Note])
    /// The user's own editor left the note as it was, for this reason.
    case notEdited(String)
    /// How everything is drawn with what was chosen, and whether the mouse is reported.
    case chosen(Theme, hasMouse: Bool)
  }

  public let result: Result
  /// Nil where they were not looked at.
  public let next: NextActions?
}
