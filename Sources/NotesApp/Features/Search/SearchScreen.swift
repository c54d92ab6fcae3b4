import NavigationCore
import TerminalUI

/// A field, and the notes that are found for what stands in it.
struct SearchScreen: Screen {
  typealias App = Notes

  static var keysTitle: SafeText { "The search" }

  var field: TextBuffer {
    didSet {
      if field.text != oldValue.text { (position, focused) = (ListPosition(), nil) }
    }
  }
  /// Whether the field has the keys; else the rows.
  var isTyping: Bool
  var position = ListPosition()
  /// The note whose row has the focus: it keeps it where its row moves.
  private var focused: NoteID?
  /// The text that the place said last.
  private var sought: String

  init(query: String) {
    (field, sought, isTyping) = (TextBuffer(query, .field), query, query.isEmpty)
  }

  static var takesText: Bool { true }

  static let bindings = bindingModes.flatMap(\.self)

  static let bindingModes = [typingBindings, rowBindings + noteBindings]

  func title(_ context: Context<Notes>) -> SafeText {
    context.isListed && !field.text.isEmpty ? "Search “\(field.text)”" : "Search"
  }

  func note(_ context: Context<Notes>) -> SafeText {
    found(context).map { "\($0.rows.count) found" } ?? .empty
  }

  func status(_ context: Context<Notes>) -> SafeText {
    guard let found = found(context), !found.rows.isEmpty else { return .empty }
    return "\(position.focus + 1) / \(found.rows.count)\(found.hasMore ? "+" : "")"
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if isTyping {
      return isEmpty(context)
        ? ["open": "open", "help": "keys", "back": "leave the field"]
        : ["move-down": "move", "open": "open", "help": "keys", "back": "leave the field"]
    }
    return isEmpty(context)
      ? ["search": "change", "capture": "capture", "back": "back", "close": "quit", "help": "help"]
      : [
        "move-down": "move", "open": "open", "search": "change", "edit": "edit", "trash": "trash",
        "back": "back", "close": "quit", "help": "help",
      ]
  }

  func body(_ context: Context<Notes>) -> Body { SearchBody(context: context) }

  func detail(_ context: Context<Notes>) -> Detail<NotesPlace> {
    Detail(focusedNote(context).map { .note($0, beside: .search(field.text)) })
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    keepPlace(&turn)
    if turn.model.isSearchAsked, turn.context.isActive {
      turn.model.isSearchAsked = false
      type(replacing: true)
    }
    if let rows = found(turn.context)?.rows { keepFocus(in: rows) }
  }

  mutating func reveal(_ detail: NotesPlace, _ context: Context<Notes>) {
    guard case .note(let id, .search(let text), _) = detail else { return }
    if context.place == .search(query: text) { adopt(text) }
    guard text == field.text, let rows = found(context)?.rows else { return }
    position.moveFocus(in: rows) { $0.id == id }
    focused = nil
  }

  func readAhead(_ context: Context<Notes>) {
    if let note = focusedNote(context) { _ = context.value(of: NoteToRead(id: note)) }
  }
}

// MARK: - What was found

/// What was found for a text, as far as it is shown.
struct FoundRows {
  let rows: [NoteSummary]
  /// Whether there are more.
  let hasMore: Bool
}

extension SearchScreen {
  /// Nil before it is known.
  func found(_ context: Context<Notes>) -> FoundRows? {
    context.value(of: FoundNotes(text: field.text)).map { notes in
      FoundRows(
        rows: Array(notes.prefix(FoundNotes.limit)), hasMore: notes.count > FoundNotes.limit)
    }
  }

  func isEmpty(_ context: Context<Notes>) -> Bool { found(context)?.rows.isEmpty ?? true }

  func focusedNote(_ context: Context<Notes>) -> NoteID? {
    found(context)?.rows.element(at: position)?.id
  }

  /// Moves the focus to where its note is now.
  private mutating func keepFocus(in rows: [NoteSummary]) {
    if let row = rows.firstIndex(where: { $0.id == focused }) {
      position.focus = row
    } else {
      position.focus = min(position.focus, max(0, rows.count - 1))
      focused = rows.element(at: position)?.id
    }
  }

  mutating func moveFocus(_ body: (inout ListPosition) -> Void) {
    body(&position)
    focused = nil
  }
}

// MARK: - The field

extension SearchScreen {
  /// Gives the keys to the field, where what is typed takes the place of what stands there, or goes on with it.
  mutating func type(replacing: Bool) {
    isTyping = true
    if replacing { field.apply(.selectAll, in: .zero) }
  }

  /// Has the place follow what was typed, or the field what a step through the history leads to.
  private mutating func keepPlace(_ turn: inout Turn<Notes>) {
    guard case .search(let query) = turn.context.place, query != field.text else { return }
    if query != sought {
      adopt(query)
    } else if turn.context.isActive {
      sought = field.text
      turn.navigate(.update(.search(query: sought)))
    }
  }

  private mutating func adopt(_ text: String) {
    guard text != field.text else { return }
    (field, sought) = (TextBuffer(text, .field), text)
  }
}

// MARK: - Keys

extension SearchScreen: NoteScreen {
  func note(_ context: Context<Notes>) -> NoteID? { isTyping ? nil : focusedNote(context) }

  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)? {
    context.reader(at: .note(note, beside: .search(field.text)))
  }

  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>) {
    isTyping = false
    turn.show(.note(note, beside: .search(field.text)))
  }

  /// The keys while the field has them, but for those of its text.
  private static var typingBindings: [Binding<Self>] {
    [
      Binding(
        ["<Down>", "<C-n>"], "move", title: "down", name: "move-down",
        rank: BindingInfo.controlRank, when: { screen, _ in screen.isTyping }
      ) { screen, turn in screen.move(.down, &turn) },
      Binding(
        ["<Up>", "<C-p>"], "up", name: "move-up", rank: 0, when: { screen, _ in screen.isTyping }
      ) { screen, turn in screen.move(.up, &turn) },
      Binding(
        "<Enter>", "open", rank: BindingInfo.controlRank,
        when: { $0.isTyping && !$0.isEmpty($1) }
      ) { screen, turn in
        if let note = screen.focusedNote(turn.context) { screen.open(note, &turn) }
      },
      Binding(
        "<Esc>", "leave the field", title: "one step back", name: "back", rank: 110,
        when: { screen, _ in screen.isTyping }
      ) { screen, _ in screen.isTyping = false },
    ]
  }

  /// The keys of the rows, but for those of each list and each note.
  private static var rowBindings: [Binding<Self>] {
    [
      Binding(
        ["/", "<C-f>", "<Space>n/"], "change", title: "search", name: "search", rank: 30,
        traits: [.beginsText], when: { screen, _ in !screen.isTyping }
      ) { screen, _ in screen.type(replacing: true) },
      Binding(
        ["c", "<C-n>", "<Space>nc"], "capture", title: "capture a new note", rank: 31,
        traits: [.changes, .beginsText], when: { !$0.isTyping && $0.isEmpty($1) }
      ) { screen, turn in turn.present(.capture(title: screen.field.text, text: "")) },
      Binding("<Enter>", "open", rank: 0, when: { $0.isEmpty($1) }) { $1.say(nothingFound) },
      Binding(
        ["l", "<Right>"], "open", rank: 0, when: { !$0.isTyping && $0.isEmpty($1) }
      ) { $1.say(nothingFound) },
    ]
  }

  private static var nothingFound: SafeText { "Nothing is found yet" }

  private mutating func move(_ movement: ListMovement, _ turn: inout Turn<Notes>) {
    let count = found(turn.context)?.rows.count ?? 0
    moveFocus { $0.move(movement, of: count, showing: 1) }
  }
}
