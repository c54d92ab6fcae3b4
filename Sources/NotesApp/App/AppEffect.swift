public import TerminalUI

/// All that the app can ask of the world.
public enum AppEffect: Equatable, Sendable {
  /// Loads the part of a list around a note, or around a position where there is no such note, and finds out
  /// which of the marked notes are still in it.
  case loadList(NoteQuery, around: NoteID?, position: Int, marked: Set<NoteID>)
  /// Looks for the notes of a list, to mark them.
  case findNotes(NoteQuery, limit: Int)
  /// Reads those of some notes that are in a list, whose texts are to be copied.
  case readTexts(Set<NoteID>, of: NoteQuery)
  /// Loads which tags some notes have.
  case loadTagsOf(Set<NoteID>)
  /// Does the same to those of some notes that are in a list; where all are pinned, it takes the pins off.
  case applyToAll(NotesChange, Set<NoteID>, of: NoteQuery)
  /// Deletes those of some notes for ever that are in the trash.
  case deleteAll(Set<NoteID>)
  case loadNote(NoteID)
  /// Reads a note that may be shown next.
  case readAhead(NoteID)
  /// Reads a note whose text is to be copied.
  case readText(NoteID)
  case search(String)
  /// Reads what is to be shown of notes that a text has found.
  case loadExcerpts([NoteID], foundBy: String)
  case loadTitles(Set<NoteID>)
  case loadTags
  case loadTemplates
  /// Reads a template that a new note is to begin as, and what time it is.
  case takeTemplate(NoteID)
  case loadLinks(NoteID)
  case loadVersions(NoteID)
  case loadVersion(NoteID, VersionNumber)
  /// Finds the note that a link by title means, whose heading is then looked for.
  case findNote(title: String, heading: String?)
  case loadBrokenLinks
  /// Looks for the notes that a link by title may become.
  case findTitles(matching: String)
  /// Looks for the notes that what is written of a link into a list may become.
  case findLinkNotes(matching: String, in: NoteList)
  /// Has another program of the user open an address.
  case openAddress(WebAddress)
  case create(NoteDraft)
  /// Finds the note of today; where there is none it is made, unless notes are only read.
  case findDayNote(isMade: Bool)
  /// Has the user's own editor change a note.
  case editOutside(NoteID)
  case apply(Change)
  /// Looks which actions undo and redo would take.
  case loadActions
  /// Undoes or redoes the action of a number; 0 is one that is not known.
  case take(UndoStep, of: Int64)
  /// Gives a note another title, and has the links to it follow.
  case rename(NoteID, to: String)
  /// Calls a tag otherwise on all notes.
  case renameTag(TagRenaming)
  /// Deletes a note of the trash for ever, or all of them.
  case delete(NoteID)
  case emptyTrash
  /// Stores text when the program has to end; where that fails, it is rescued.
  case saveLast(UnsavedText)
  /// Keeps the session for the next start, when there is time for it.
  case keepSession(Session)
  /// Keeps the session before the program ends. Where that fails, the texts in it are stored.
  case endSession(Session, [UnsavedText])
  case keepSetting(SettingName, value: String)
  /// Asks the terminal whether its background is dark.
  case findBackground
  /// Tells the process that sent a link what became of it.
  case answer(LinkAnswer, to: Int)
  case program(ProgramRequest)
}
