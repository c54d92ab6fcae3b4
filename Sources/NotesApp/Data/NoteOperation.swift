public import TerminalUI

/// An operation on the notes or on external programs.
public enum NoteOperation: Hashable, Sendable {
  /// Looks up the next undo and redo actions.
  case loadNextActions
  /// Undoes or redoes an action, identified by its number. The number is 0 if the action is unknown.
  case take(UndoStep, of: Int64)
  /// Creates a note. The result states whether the list shows it.
  case create(NoteDraft, listedIn: NoteQuery? = nil)
  case change(NoteChange)
  /// Changes those of some notes that are in a list. Pinning unpins if all are pinned already.
  case changeAll(BatchChange, Set<NoteID>, of: NoteQuery)
  /// Saves a query by a name; without one, removes it from the saved ones.
  case saveSearch(String, as: String?)
  /// Permanently deletes those of some notes that are in the trash.
  case delete(Set<NoteID>)
  /// Finds a daily note, or what a new one begins with unless the notes are read-only.
  case findDayNote(DayChoice)
  /// Loads a template for a new note.
  case loadTemplate(NoteID)
  /// Finds the target of a link in a note, and the heading to show.
  case findNote(LinkTarget, heading: String?, from: NoteID)
  /// Finds the notes of a list in order to mark them.
  case findNotes(NoteQuery, limit: Int)
  /// Loads one note, or those of some notes that are in a list, for copying.
  case readText(NoteID)
  case readTexts(Set<NoteID>, of: NoteQuery)
  /// Writes a note to a file for the user's own editor, with the cursor at a line of its text, counted from one.
  case editOutside(NoteID, line: Int? = nil)
  /// Reads the text that the editor left.
  case readEdited(ForegroundProgram, ProgramEnd)
  /// Stores the text that an external editor changed from a byte of it on and left in a file, and removes the file.
  case storeEdited(NoteChange, from: Int, file: String)
  /// Opens an address in another program.
  case openAddress(WebAddress)
  /// Stores a choice on the settings screen.
  case choose(Choice)
  /// Writes the choices on the settings screen to the configuration file.
  case writeSettings

  /// A choice on the settings screen.
  public enum Choice: Hashable, Sendable {
    case theme(ThemeName), mouse(Bool), ascii(Bool), width(Int), properties(Bool)
    /// True for a synchronization without a command.
    case sync(Bool)
    case editing(TextEditing)
    /// Empty for no folder.
    case dailyFolder(String)
    /// The keys of a command; nil for the default ones.
    case keys(String, [[Key]]?)
  }

  /// A daily note.
  public enum DayChoice: Hashable, Sendable {
    case today
    case on(CalendarDate)
    /// The last one before that of a note or else of today, or the first one after it.
    case before(NoteID?), after(NoteID?)
  }

  /// True if the operation begins something outside of the notes.
  var isOutside: Bool {
    switch self {
    case .editOutside, .openAddress, .writeSettings: true
    default: false
    }
  }

  /// The file with the text to store; nil if no other program wrote it.
  var editedFile: String? {
    if case .storeEdited(_, _, let file) = self { file } else { nil }
  }

  /// True if the operation can change the values of queries.
  var invalidatesQueries: Bool {
    switch self {
    case .loadNextActions, .loadTemplate, .findDayNote, .findNote, .findNotes, .readText,
      .readTexts, .editOutside, .readEdited, .openAddress:
      false
    default: true
    }
  }
}

/// The result of an operation, and the next undo and redo actions.
public struct NoteOutcome: Equatable, Sendable {
  /// What an operation found or changed.
  public enum Result: Equatable, Sendable {
    case done
    /// A note was made, the list that the operation names shows it or not, and another one has its title or not.
    case created(NoteID, title: String, isListed: Bool, isTitleTaken: Bool)
    /// A change was made. Includes the title of the note that it names.
    case changed(title: String, ChangeReport)
    /// A note that another process changed in the meantime has the changes of both.
    case merged(title: String, ChangeReport)
    /// These notes were changed. The title is included if there was only one.
    case changedAll(BatchChange, [NoteID], title: String?)
    /// Another process changed or removed the note in the meantime. The user's text was stored as a new note, whose title
    /// says so if the note is still in a list.
    case storedAsCopy(as: NoteID, title: String, copyTitle: String, because: ChangeElsewhere)
    /// The user's editor on the file with a text.
    case outsideEditor(ForegroundProgram)
    /// An external editor changed a text, from a byte of it on. The text is in a file until it is stored.
    case editedOutside(NoteChange, from: Int, file: String)
    /// Another process changed the note in the meantime. Nothing was changed.
    case outdated
    /// Notes were permanently deleted. The title is included if there was only one.
    case deleted(Set<NoteID>, title: String?)
    /// An undo or redo step ended.
    case stepTaken(UndoOutcome)
    /// A daily note, or the content of a new one. Both are nil if there is no note, and none is to be made.
    case dayNote(Note?, begun: FilledTemplate?)
    /// A template and the current time. Nil if the template no longer exists.
    case template(Note?, at: LocalTime)
    /// The target of a link by title, and whether it is in the trash.
    case found(NoteID?, isTrashed: Bool)
    case notes([NoteID])
    case texts([Note])
    /// The note is as before, for this reason.
    case unchanged(reason: String)
    /// The settings of a summary were written to the file at a path.
    case wroteSettings(String, path: String)
    /// The theme after a choice.
    case chosen(Theme)
  }

  public let result: Result
  /// The next actions, or nil if they were not looked up.
  public let next: NextActions?
}
