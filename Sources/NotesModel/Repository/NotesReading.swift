/// What can be read of the notes: the part of a ``NotesRepository`` that changes nothing.
public protocol NotesReading: AnyObject {
  /// Returns the number of notes in a list with its filter.
  func count(of query: NoteQuery) throws(StorageError) -> Int

  /// Returns a range of a list, shorter at the end of the list.
  func summaries(of query: NoteQuery, in range: Range<Int>) throws(StorageError) -> [NoteSummary]

  /// Returns the position of a note in a list, or nil if it is not shown there.
  func position(of id: NoteID, in query: NoteQuery) throws(StorageError) -> Int?

  /// Returns the notes of a list in order, at most `limit`.
  func notes(of query: NoteQuery, limit: Int) throws(StorageError) -> [NoteID]

  /// Returns those of some notes that are in a list.
  func notes(_ ids: Set<NoteID>, of query: NoteQuery) throws(StorageError) -> Set<NoteID>

  /// Returns the tags of some notes in tree order, each with the number of those notes. Tags that differ only in case
  /// are one tag, as its first note writes it.
  func tags(of ids: Set<NoteID>) throws(StorageError) -> [TagCount]

  /// Returns all tags of notes outside the trash, and their parents, in tree order, each as its first note writes it.
  func tags() throws(StorageError) -> [TagCount]

  /// Returns the tags of some notes, as ``Note/allTags`` does.
  func allTags(of ids: [NoteID]) throws(StorageError) -> [NoteID: [String]]

  /// Returns a note, also if it is in the trash, or nil if it does not exist.
  func note(_ id: NoteID) throws(StorageError) -> Note?

  /// Returns the titles of those notes that exist outside the trash.
  func titles(of ids: Set<NoteID>) throws(StorageError) -> [NoteID: String]

  /// Returns the note with a title (as in `[[title]]`), ignoring case and the trash. Among several, the first created
  /// is returned, so that changing texts does not redirect links.
  func noteID(titled title: String) throws(StorageError) -> NoteID?

  /// Returns the notes that links in a note refer to, by ``LinkRule``. Notes in the trash are ignored.
  func noteIDs(
    linkedAs targets: [LinkTarget], from source: NoteID?
  ) throws(StorageError) -> [LinkTarget: NoteID]

  /// Returns the notes outside the trash that a link by a name can mean, also those of its files and aliases, the one it
  /// leads to first.
  func notes(named name: String) throws(StorageError) -> [NoteTitle]

  /// Returns the file that a note was imported from; nil if there is none.
  func file(of id: NoteID) throws(StorageError) -> NoteFile?

  /// Returns the paths of the files that notes were imported from.
  func filePaths(of ids: [NoteID]) throws(StorageError) -> [NoteID: String]

  /// Returns the folders of the files of the notes outside the trash, in tree order.
  func folders() throws(StorageError) -> [FolderCount]

  /// Returns the note in the trash with a title, ignoring case. Among several, the last one deleted is returned.
  ///
  /// - Complexity: O(*n*) in the notes of the trash.
  func trashedNoteID(titled title: String) throws(StorageError) -> NoteID?

  /// Returns the links and backlinks of a note, ignoring notes in the trash.
  func links(of id: NoteID) throws(StorageError) -> NoteLinks

  /// Returns the number of notes outside the trash that link to a note; if `isByTitle`, of those whose links a renaming
  /// of the note to an unused title changes: those that link to its title, including itself and notes in the trash.
  func linkCount(to id: NoteID, isByTitle: Bool) throws(StorageError) -> Int

  /// Returns the links in notes outside the trash whose targets do not exist or are in the trash, except those to
  /// attachments. Links are in text
  /// order, those of the last changed note first, each once per way of naming its target.
  func brokenLinks(limit: Int) throws(StorageError) -> [BrokenLink]

  /// Returns the notes whose titles begin with a text, ignoring case, followed by those whose titles contain all its
  /// words as in ``search(_:limit:findsTypos:)``, each group newest first, and by those whose aliases or file names
  /// begin with the text, in the order of these. Notes in the trash are excluded. A text without words matches nothing.
  func titles(matching text: String, limit: Int) throws(StorageError) -> [NoteTitle]

  /// Returns the notes whose titles contain the letters of a text in order, the first of them at
  /// the beginning of a word, the best first. A text of less than three letters matches nothing.
  func titles(withLettersOf text: String, limit: Int) throws(StorageError) -> [NoteTitle]

  /// Returns those of the last hundred drafts that were stored.
  func storedDrafts() throws(StorageError) -> Set<DraftID>

  /// Returns the next undo and redo actions.
  func nextActions() throws(StorageError) -> NextActions

  /// Returns the changes of a note that are known, the latest first. ``NoteVersion`` describes which texts are kept as
  /// versions.
  func history(of id: NoteID) throws(StorageError) -> [NoteEvent]

  /// Returns the text of a note with a digest, its own or an earlier one; nil if it is not known any more.
  func text(of id: NoteID, with digest: TextDigest) throws(StorageError) -> NoteText?

  /// Returns a version of a note, or nil if it does not exist or is no longer kept.
  func version(_ number: VersionNumber, of id: NoteID) throws(StorageError) -> NoteVersion?

  /// Searches the notes. Any text is valid; one without words and conditions finds nothing.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - limit: The maximum number of notes.
  ///   - findsTypos: Whether words with a typing error are found if there are few others.
  /// - Returns: The notes, the best first.
  /// - Throws: An error of the storage.
  func search(
    _ text: String, limit: Int, findsTypos: Bool
  ) throws(StorageError) -> [NoteSummary]

  /// Returns the excerpts of notes that ``search(_:limit:findsTypos:)`` found: the text around the first match, or the matching
  /// tags if the text has none, or else its beginning.
  ///
  /// - Complexity: O(*n*) in the texts, which a search alone does not read.
  func excerpts(
    of ids: [NoteID], foundBy text: String
  ) throws(StorageError) -> [NoteID: String]

  /// Returns the value of a setting, such as the chosen theme.
  func setting(_ name: String) throws(StorageError) -> String?

  /// Returns the mirror of the notes; nil if there is none.
  func mirror() throws(StorageError) -> MirrorPlace?

  /// Whether there is a mirror of the notes. Unlike ``mirror()``, it counts nothing.
  var isMirrored: Bool { get }

  /// Returns a counter that changes with every change by another process or connection. Cheap enough to call for
  /// every key.
  func changeCounter() throws(StorageError) -> Int
}

extension NotesReading {
  /// Returns the notes that a query finds, as ``search(_:limit:findsTypos:)`` does, with typing errors.
  public func search(_ text: String, limit: Int) throws(StorageError) -> [NoteSummary] {
    try search(text, limit: limit, findsTypos: true)
  }

  /// Returns the note that a link refers to, as ``noteIDs(linkedAs:from:)`` does.
  public func noteID(
    linkedAs target: LinkTarget, from source: NoteID?
  ) throws(StorageError) -> NoteID? {
    try noteIDs(linkedAs: [target], from: source)[target]
  }
}
