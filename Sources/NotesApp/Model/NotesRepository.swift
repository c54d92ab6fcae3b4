/// Where notes are kept. The app sees nothing else of the storage.
///
/// In lists (``NoteList``) a note is changed when its text or its tags are: pinning a note, or taking it
/// out of the trash, brings it back to where it was. Every call that writes is one transaction.
///
/// Every change of notes is an action that is kept for undo, whoever made it, until its notes are deleted for
/// ever: at least the last one, and at most ``NoteAction/mostKept``. A change that changes nothing is none.
public protocol NotesRepository: AnyObject {
  /// How many notes a list has as it is shown.
  func count(of query: NoteQuery) throws(StorageError) -> Int

  /// The part of a list at these positions, shorter where the list ends.
  func summaries(of query: NoteQuery, in range: Range<Int>) throws(StorageError) -> [NoteSummary]

  /// Where a note is in a list; nil when it is not in it, or not shown.
  func position(of id: NoteID, in query: NoteQuery) throws(StorageError) -> Int?

  /// The notes of a list in its order, at most `limit`.
  func notes(of query: NoteQuery, limit: Int) throws(StorageError) -> [NoteID]

  /// Those of some notes that are in a list.
  func notes(_ ids: Set<NoteID>, of query: NoteQuery) throws(StorageError) -> Set<NoteID>

  /// The tags that some notes have, in the order of a tree, each with how many of them have it.
  func tags(of ids: Set<NoteID>) throws(StorageError) -> [TagCount]

  /// All tags of notes that are not in the trash, and the tags above them, in the order of a tree.
  func tags() throws(StorageError) -> [TagCount]

  /// A note, also one in the trash; nil when there is none of that number.
  func note(_ id: NoteID) throws(StorageError) -> Note?

  /// The titles of those of the notes that are there, and not in the trash.
  func titles(of ids: Set<NoteID>) throws(StorageError) -> [NoteID: String]

  /// The note whose title is `title` (as in `[[title]]`), without regard to case; the one made
  /// first of several, so that no change of a text leads links elsewhere. Notes in the trash are not looked at.
  func noteID(titled title: String) throws(StorageError) -> NoteID?

  /// The note that a link means: by its number; by its title, its aliases, and the name and path of the file that
  /// it was imported from, in this order and without regard to case; or by its file, seen from that of the note
  /// that holds the link. Of several it is the one made first. Notes in the trash are not looked at.
  func noteID(linkedAs target: LinkTarget, from source: NoteID?) throws(StorageError) -> NoteID?

  /// The note in the trash whose title is `title`, without regard to case; of several the last one put there.
  ///
  /// - Complexity: O(*n*) in the notes of the trash.
  func trashedNoteID(titled title: String) throws(StorageError) -> NoteID?

  /// What a note links to and what links to it, as far as that is not in the trash.
  func links(of id: NoteID) throws(StorageError) -> NoteLinks

  /// How many notes that are not in the trash link to a note.
  func linkCount(to id: NoteID) throws(StorageError) -> Int

  /// The links of notes that are not in the trash to notes that are not there or in the trash, in the order
  /// of the texts: those of the note changed last first, each once for each way to name its target.
  func brokenLinks(limit: Int) throws(StorageError) -> [BrokenLink]

  /// The notes whose titles begin with a text, without regard to case, and then those whose titles hold all
  /// its words as ``search(_:limit:)`` finds words; of both the newest first. Of several notes of a title it
  /// is the one that the title means; none is in the trash, and a text without
  /// words finds nothing.
  func titles(matching text: String, limit: Int) throws(StorageError) -> [NoteTitle]

  /// Stores a note and gives it a number.
  func create(_ draft: NoteDraft) throws(StorageError) -> NoteID

  /// Stores several notes in one transaction: all or none. The last one is the newest. It is an action for
  /// undo if that is wished: what nobody has done is none.
  func create(
    contentsOf drafts: [NoteDraft], isUndoable: Bool
  ) throws(StorageError) -> [NoteID]

  /// The note of the draft's title; where there is none, the draft is stored.
  ///
  /// - Returns: The note, and whether it is new.
  func findOrCreate(_ draft: NoteDraft) throws(StorageError) -> (note: Note, isNew: Bool)

  /// Replaces a note's text. The text it has already changes nothing, not even its time.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError)

  /// Replaces a note's text as ``update(_:title:body:)`` does, if the note still has the text that is
  /// expected and is not in the trash. With another title the links of other notes that name it are
  /// written anew, as by ``rename(_:to:)``; the text itself is stored as it is.
  ///
  /// - Returns: How many links those are; nil where the note has another text.
  func update(_ id: NoteID, to text: NoteText, expecting old: NoteText) throws(StorageError) -> Int?

  /// Gives a note another title, without the blanks around it, and writes the links anew that name it: every
  /// link leads where it led before. The title it has already changes nothing.
  ///
  /// Of all these only the note itself is changed for lists.
  ///
  /// - Returns: All that was changed.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func rename(_ id: NoteID, to title: String) throws(StorageError) -> Renaming

  /// Gives a tag another name on all notes and in their texts, those in the trash too; the tags below it follow. For
  /// lists no note is changed.
  ///
  /// - Returns: The notes that had one of the tags.
  func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID]

  /// Replaces a note's tags by what is made of them as they are then, so that no other change of them is
  /// lost. The tags it has already change nothing, not even its time.
  ///
  /// - Parameters:
  ///   - id: Which note.
  ///   - change: Tells the new tags; nil when the note is to stay as it is.
  /// - Returns: Whether there were new tags.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func changeTags(
    _ id: NoteID, _ change: (Note) -> [String]?
  ) throws(StorageError) -> Bool

  /// Does the same to several notes as one action, all or none. What is so already stays so.
  ///
  /// - Returns: The notes that were changed.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  @discardableResult
  func apply(_ change: BatchChange, to ids: [NoteID]) throws(StorageError) -> [NoteID]

  /// Deletes notes of the trash for ever, all or none.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)`` when one of them is not in the trash.
  func delete(_ ids: Set<NoteID>) throws(StorageError)

  /// Deletes all notes of the trash for ever.
  ///
  /// - Returns: Their numbers.
  func emptyTrash() throws(StorageError) -> Set<NoteID>

  /// What undo and redo would do now.
  func nextActions() throws(StorageError) -> NextActions

  /// Takes back the last action, or does again the one that was taken back last. The notes are then in all
  /// what they were, their places in lists and their times, too; a note that was new is in the trash.
  /// Nothing is changed when another action is next than the one of this number, which was meant.
  func take(_ step: UndoStep, of number: Int64) throws(StorageError) -> UndoOutcome

  /// The texts that a note had before, the last one first, as far as they are kept: ``NoteVersion`` says
  /// which.
  func versions(of id: NoteID) throws(StorageError) -> [VersionSummary]

  /// A text that a note had before; nil where there is none of that number, or not any more.
  func version(_ number: VersionNumber, of id: NoteID) throws(StorageError) -> NoteVersion?

  /// Gives a note a text again that it had before, and has the links of others that name it follow. The text it has
  /// already changes nothing.
  ///
  /// - Returns: How many links were written anew; nil where it has no such version.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int?

  /// The notes that hold all words of `text` as the beginning of a word, newest first; none
  /// of the trash. Any text is valid; one without words finds nothing.
  func search(_ text: String, limit: Int) throws(StorageError) -> [NoteSummary]

  /// What is to be shown of notes that ``search(_:limit:)`` has found: the text around the first hit; where the
  /// text has none, the tags that were found, else its beginning.
  ///
  /// - Complexity: O(*n*) in the texts, which a search alone does not read.
  func excerpts(
    of ids: [NoteID], foundBy text: String
  ) throws(StorageError) -> [NoteID: String]

  /// The value kept for a name, such as the chosen theme.
  func setting(_ name: String) throws(StorageError) -> String?

  /// Keeps a value for a name; nil removes it.
  func setSetting(_ name: String, to value: String?) throws(StorageError)

  /// A number that changes with every change another process or connection makes. Cheap enough for
  /// every key.
  func changeCounter() throws(StorageError) -> Int
}

extension NotesRepository {
  /// Stores several notes in one transaction, which is one action: all or none. The last one is the newest.
  public func create(contentsOf drafts: [NoteDraft]) throws(StorageError) -> [NoteID] {
    try create(contentsOf: drafts, isUndoable: true)
  }

  /// Moves a note to the trash or back. Doing it twice is harmless.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  public func setTrashed(_ isTrashed: Bool, _ id: NoteID) throws(StorageError) {
    try apply(.trash(isTrashed), to: [id])
  }

  /// Pins a note or takes the pin off. Doing it twice is harmless.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  public func setPinned(_ isPinned: Bool, _ id: NoteID) throws(StorageError) {
    try apply(.pin(isPinned), to: [id])
  }

  /// Replaces a note's tags. The tags it has already change nothing, not even its time.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  public func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    _ = try changeTags(id) { _ in tags }
  }

  /// Deletes a note of the trash for ever.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)`` when there is none of that number in the trash.
  public func delete(_ id: NoteID) throws(StorageError) { try delete([id]) }
}
