import NavigationCore
import TerminalUI

/// A screen in which a note is written: the editor, and the sheet for a new note.
protocol NoteFieldsScreen: WritingScreen {
  /// The title and the text; nil before they are known.
  var fields: NoteFields? { get set }
  /// The note that is written in; nil for one that is not stored yet.
  var storedNote: NoteID? { get }
  /// Whether text would be lost with the screen.
  var hasUnsavedText: Bool { get }
  /// Stores the text and closes the screen.
  mutating func save(_ turn: inout Turn<Notes>)
}

extension NoteFieldsScreen {
  static var leaveChoices: [LeaveChoice<Self>] {
    [LeaveChoice(Key("s"), "Save") { screen, turn in screen.save(&turn) }]
  }

  func leaveQuestion(_ context: Context<Notes>) -> SafeText? {
    hasUnsavedText ? "This text is not saved." : nil
  }

  func body(_ context: Context<Notes>) -> Body {
    [NoteFieldsBody<Self>(titles: matchingTitles(context))]
  }

  /// The field that has the cursor.
  var focusedText: TextBuffer {
    get { fields?.focused ?? TextBuffer() }
    set { fields?.focused = newValue }
  }

  /// Closes the screen once its text is stored, unless a step waits that leaves it, or the user is elsewhere.
  mutating func textSaved(_ turn: inout Turn<Notes>) {
    fields?.markSaved()
    if turn.context.waitingAction == nil, turn.context.isActive { turn.dismiss() }
  }

  /// Moves the cursor to a NUL in the text and says so: a stored text with a NUL could not be edited again.
  ///
  /// - Returns: True if there is a NUL.
  mutating func sayNUL(_ turn: inout Turn<Notes>) -> Bool {
    guard let problem = fields?.noteText.problem else { return false }
    fields?.goToNUL()
    turn.say(SafeText("\(problem) · delete it to save"), isError: true)
    return true
  }

  /// Brings the cursor into sight.
  mutating func showCursor(_ context: Context<Notes>) {
    let size = context.room
    if size.columns > 0, size.rows > 0 { fields?.showCursor(in: size) }
  }

  /// The notes that the link which is being written may lead to; none where they could not be seen.
  func offeredTitles(_ context: Context<Notes>) -> [NoteTitle] {
    let titles = matchingTitles(context)
    let size = context.room
    let isSeen = fields?.offerView(of: titles, in: size, context.theme)?.rect(in: size) != nil
    return isSeen ? titles : []
  }

  /// The notes whose titles match what is written of a link. A note does not link to itself.
  func matchingTitles(_ context: Context<Notes>) -> [NoteTitle] {
    guard let text = fields?.offeredBeginning else { return [] }
    return (context.value(of: TitlesMatching(text: text)) ?? []).filter { $0.id != storedNote }
  }
}

extension Screen where App == Notes {
  /// Closes a screen that writes and that a link led to, and says why.
  func refuse(_ turn: inout Turn<Notes>, because problem: SafeText) {
    guard turn.context.isActive else { return }
    turn.dismiss()
    turn.say(problem, isError: true)
  }

  /// Closes a screen that writes where notes are only read.
  ///
  /// - Returns: Whether it is closed.
  func refuseReadOnly(_ turn: inout Turn<Notes>) -> Bool {
    let environment = turn.context.environment
    if environment.isReadOnly { refuse(&turn, because: environment.readOnlyMessage) }
    return environment.isReadOnly
  }
}
