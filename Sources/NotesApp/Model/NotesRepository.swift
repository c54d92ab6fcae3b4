/// Where notes are kept. The app sees nothing else of the storage.
///
/// The list holds the notes that are not in the trash: pinned ones first, then the one changed last
/// first. Changed means its text or tags: pinning a note, or taking it out of the trash, brings it
/// back to where it was. Every call that writes is one transaction.
public protocol NotesRepository: AnyObject {
  /// How many notes the list has.
  func count() throws(StorageError) -> Int

  /// The part of the list at these positions, shorter where the list ends.
  func summaries(in range: Range<Int>) throws(StorageError) -> [NoteSummary]

  /// Where a note is in the list; nil when it is not in it.
  func position(of id: NoteID) throws(StorageError) -> Int?

  /// A note, also one in the trash; nil when there is none of that number.
  func note(_ id: NoteID) throws(StorageError) -> Note?

  /// The titles of those of the notes that are there, and not in the trash.
  func titles(of ids: Set<NoteID>) throws(StorageError) -> [NoteID: String]

  /// The note whose title is `title` (as in `[[title]]`), without regard to case; the newest of
  /// several. Notes in the trash are not looked at.
  func noteID(titled title: String) throws(StorageError) -> NoteID?

  /// The newest note with this draft's title and exactly its body, so that the same file is not
  /// imported twice. Notes in the trash are not looked at.
  func noteID(matching draft: NoteDraft) throws(StorageError) -> NoteID?

  /// Stores a note and gives it a number.
  func create(_ draft: NoteDraft) throws(StorageError) -> NoteID

  /// Stores several notes in one transaction: all or none. The last one is the newest.
  func create(contentsOf drafts: [NoteDraft]) throws(StorageError) -> [NoteID]

  /// Replaces a note's text. The text it has already changes nothing, not even its time.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError)

  /// Replaces a note's tags. The tags it has already change nothing, not even its time.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func setTags(_ tags: [String], _ id: NoteID) throws(StorageError)

  /// Moves a note to the trash or back. Doing it twice is harmless.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func setTrashed(_ isTrashed: Bool, _ id: NoteID) throws(StorageError)

  /// Pins a note or takes the pin off. Doing it twice is harmless.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func setPinned(_ isPinned: Bool, _ id: NoteID) throws(StorageError)

  /// The notes of the list that hold all words of `text` as the beginning of a word, newest first.
  /// Any text is valid; one without words finds nothing.
  func search(_ text: String, limit: Int) throws(StorageError) -> [NoteSummary]

  /// The value kept for a name, such as the chosen theme.
  func setting(_ name: String) throws(StorageError) -> String?

  /// Keeps a value for a name; nil removes it.
  func setSetting(_ name: String, to value: String?) throws(StorageError)

  /// A number that changes with every change another process or connection makes. Cheap enough for
  /// every key.
  func changeCounter() throws(StorageError) -> Int
}
