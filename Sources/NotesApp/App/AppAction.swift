public import NavigationCore
public import TerminalUI

/// All that can happen to the app.
public enum AppAction: Sendable {
  /// The first action: shows a scene, which is new if there is none of that name, and a link, or the first
  /// note when there is none.
  case launched(link: String?, scene: String? = nil)
  case resized(Size)
  case command(Command)
  /// A key that begins a longer binding.
  case keyPending(Key)
  /// The keys that began a longer binding are not gone on with.
  case keysDropped
  /// Sent when such keys are not gone on with for a while.
  case paused
  /// A key that was pressed before one can have seen that a link has come; the text it types, if any.
  case keyHeld(String?)
  /// Sent when no key came for a while after a link.
  case keysReleased
  /// Text for the field or editor that has the keys.
  case typed(String)
  /// Text that was pasted where nothing is written, or whose keys came all at once: none of them was obeyed.
  case burstRefused(String)
  /// A paste that was too long: nothing of it was taken.
  case pasteRefused(limit: Int)
  /// A key that nothing answers.
  case keyUnknown(Key)
  case clicked(Point)
  case scrolled(Point, by: Int)
  case navigate(NavigationAction<NotesScreen>)
  case terminated(signal: Int32)
  /// Another process sent a link; the number names it in the answer.
  case linkReceived(String, Int)

  /// Sent before each event.
  case prepareActiveScreen
  /// Sent before each frame.
  case prepareFrame
  /// Sent after each frame.
  case readAhead
  /// What time it is, told before each frame.
  case timeTold(Timestamp)
  case listLoaded(NoteList, NoteListing, focus: Int)
  /// The notes of a list, which are to be marked.
  case notesFound(NoteQuery, [NoteID])
  /// Notes were read whose texts are to be copied.
  case textsRead([Note])
  /// Which tags some notes have.
  case tagsOfNotesLoaded(MarkedTags)
  /// The same was done to these notes.
  case allChanged(NotesChange, [NoteID])
  /// A note, and how many others link to it.
  case noteLoaded(NoteID, Note?, linkCount: Int)
  /// The same for a note that may be shown next; nil also where it could not be read.
  case noteReadAhead(NoteID, Note?, linkCount: Int)
  /// A note was read whose text is to be copied.
  case textRead(NoteID, Note?)
  case searched(SearchResults)
  case excerptsLoaded([NoteID: String], of: [NoteID], foundBy: String)
  case titlesLoaded([NoteID: String])
  case tagsLoaded([TagCount])
  case templatesLoaded([NoteSummary])
  /// A template was read that a new note is to begin as.
  case templateTaken(Note?, at: LocalTime)
  case linksLoaded(NoteID, NoteLinks)
  case versionsLoaded(NoteID, [VersionSummary])
  /// A version as the note that it was.
  case versionLoaded(NoteID, VersionNumber, Note?)
  /// The notes that a link in the palette may lead to.
  case linkNotesFound(matching: String, in: NoteList, [NoteTitle])
  /// The notes that the link by title that is being written may lead to.
  case titlesFound(matching: String, [NoteTitle])
  case brokenLinksLoaded([BrokenLink])
  /// No program has opened an address, for this reason.
  case addressNotOpened(String)
  case wikiLinkFound(title: String, NoteID?, heading: String?)
  /// The note that a link by title means is in the trash.
  case wikiLinkTrashed(NoteID)
  case noteCreated(NoteID)
  /// The note of today, and what it begins with when it is new.
  case dayNoteFound(Note, begun: FilledText?)
  /// There is no note of today, and none was to be made.
  case dayNoteMissing
  /// What the note is called now, and how many links in others follow its title.
  case noteChanged(Change, title: String, linkCount: Int)
  /// What undo and redo would do now.
  case actionsLoaded(NextActions)
  /// What became of a step through the actions, and what further steps would do.
  case stepTaken(UndoStep, UndoOutcome, next: NextActions)
  /// A note has another title, and the links to it follow.
  case noteRenamed(Renaming)
  /// A tag has another name, on these notes.
  case tagRenamed(TagRenaming, [NoteID])
  /// Notes are gone for ever; of a single one the title.
  case notesDeleted(Set<NoteID>, title: String?)
  /// Another process changed some of the notes.
  case notesChanged
  /// The user's own editor left a note as it was, for a reason.
  case notEdited(String, isError: Bool)
  /// Somebody else changed the note meanwhile: what was written is a note of its own now.
  case textKeptApart(NoteID, as: NoteID)
  /// Somebody else changed the note meanwhile: nothing was changed.
  case changeOutdated(Change)
  /// The terminal's background is dark, or light.
  case backgroundFound(isDark: Bool)
  /// Sent when the input rests and the session has changed.
  case rested
  /// The session could not be kept, for this reason.
  case sessionNotKept(String)
  /// A change was left out, because nothing is to be stored.
  case notStored
  case failed(StorageError)
}
