import NavigationCore
import TerminalUI

/// A screen with the fields of a note: the editor, and the sheet for a new note.
protocol NoteFieldsScreen: AppScreen {
  /// Whether there is text that is not stored.
  var hasUnsavedText: Bool { get }
  /// The text that is not stored; nil for a new note of only whitespace.
  var unsavedText: UnsavedText? { get }
  /// The title and the text; nil until loaded.
  var fields: NoteFields? { get set }
  /// The note that is edited; nil for a new one.
  var storedNote: NoteID? { get }
  /// Stores the text, and closes the screen afterwards or stays for writing on.
  mutating func save(_ turn: inout Turn<Notes>, staysOpen: Bool)
}

extension NoteFieldsScreen {
  static var leaveChoices: [LeaveChoice<Self>] {
    [LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn, staysOpen: false) }]
  }

  func leaveQuestion(_ context: Context<Notes>) -> SafeText? {
    hasUnsavedText ? "This text is not saved." : nil
  }

  func body(_ context: Context<Notes>) -> Body {
    [NoteFieldsBody<Self>(notes: linkableNotes(context))]
  }

  /// The field with the cursor.
  var focusedText: TextBuffer {
    get { fields?.focused ?? TextBuffer() }
    set { fields?.focused = newValue }
  }

  /// Closes the screen after its text is stored, unless more was written while the text waited to be stored.
  func close(_ turn: inout Turn<Notes>) {
    if !hasUnsavedText { turn.close() }
  }

  /// Closes the screen after its text is stored as a new note, or becomes the editor of that note, so that text written
  /// since makes no further note. The screen may be inactive by then.
  func leave(
    for note: NoteID, storedAs text: NoteText, staysOpen: Bool, _ turn: inout Turn<Notes>
  ) {
    guard staysOpen || hasUnsavedText else { return turn.close() }
    turn.become(EditorScreen(note: note, storedAs: text, fields), at: .editor(note))
  }

  /// Moves the cursor to a NUL in the text and says so: a stored text with a NUL could not be edited again.
  ///
  /// - Returns: True if there is a NUL.
  mutating func reportNUL(_ turn: inout Turn<Notes>) -> Bool {
    guard let problem = fields?.noteText.problem else { return false }
    fields?.goToNUL()
    turn.say(SafeText("\(problem) · delete it to save"), isError: true)
    return true
  }

  /// The notes that complete the current link; empty if there is no room for them.
  func offeredNotes(_ context: Context<Notes>) -> [LinkableNote] {
    let notes = linkableNotes(context)
    let size = context.room
    let isSeen = fields?.offerView(of: notes, in: size, context.theme)?.rect(in: size) != nil
    return isSeen ? notes : []
  }

  /// The notes whose titles match the beginning of the link, without the note itself.
  func linkableNotes(_ context: Context<Notes>) -> [LinkableNote] {
    guard let text = fields?.offeredBeginning else { return [] }
    let notes = context.value(of: LinkableNotes(beginning: text, source: storedNote)) ?? []
    return Array(notes.filter { $0.id != storedNote }.prefix(TitlesMatching.limit))
  }
}
