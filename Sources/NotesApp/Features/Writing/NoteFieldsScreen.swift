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
    [NoteFieldsBody<Self>(notes: linkOffers(context), isNew: storedNote == nil)]
  }

  /// The field with the cursor.
  var focusedText: TextBuffer {
    get { fields?.focused ?? TextBuffer() }
    set { fields?.focused = newValue }
  }

  /// The first visible row of the text.
  var textTop: TextScroll {
    get { fields?.scroll ?? .top }
    set { fields?.scroll = newValue }
  }

  /// Performs a command of vi on the whole text.
  mutating func perform(_ command: ViKeys.Command, _ turn: inout Turn<Notes>) {
    switch command {
    case .save: save(&turn, staysOpen: true)
    case .saveAndClose: save(&turn, staysOpen: false)
    case .close: turn.back()
    case .closeWithoutSaving: turn.discard()
    }
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
  func offeredNotes(_ context: Context<Notes>) -> [LinkOffer] {
    let notes = linkOffers(context)
    let size = context.room
    let isSeen = fields?.offerView(of: notes, in: size, context.theme)?.rect(in: size) != nil
    return isSeen ? notes : []
  }

  /// Inserts a link, and makes the note that it leads to if that is new.
  mutating func take(_ offer: LinkOffer, _ turn: inout Turn<Notes>) {
    fields?.take(offer)
    make(offer, &turn)
  }

  mutating func make(_ offer: LinkOffer?, _ turn: inout Turn<Notes>) {
    guard case .new(let title)? = offer else { return }
    turn.change(.create(NoteDraft(title: title, body: .text(""))))
  }

  /// What completes the link: headings of the note that it names, or else notes, and a new one unless one of them has the
  /// title that is written.
  func linkOffers(_ context: Context<Notes>) -> [LinkOffer] {
    if let written = fields?.offeredBeginning, written.contains("#"),
      let headings = context.value(of: LinkableHeadings(beginning: written, source: storedNote)),
      let headings
    {
      return headings
    }
    let notes = linkableNotes(context)
    let offers = notes.map(LinkOffer.note)
    guard let written = fields?.offeredBeginning, let title = NoteText.linkableTitle(written),
      !context.environment.isReadOnly, fields?.shownTitle.lowercased() != title.lowercased(),
      !notes.contains(where: { $0.note.title.lowercased() == title.lowercased() })
    else { return offers }
    return offers + [.new(title)]
  }

  /// The notes whose titles match the beginning of the link, without the note itself.
  private func linkableNotes(_ context: Context<Notes>) -> [LinkableNote] {
    guard let text = fields?.offeredBeginning else { return [] }
    let notes = context.value(of: LinkableNotes(beginning: text, source: storedNote)) ?? []
    return Array(notes.filter { $0.id != storedNote }.prefix(TitlesMatching.limit))
  }
}
