import NavigationCore
import TerminalUI

/// A search field with its results.
struct SearchScreen: AppScreen {
  static var keysTitle: SafeText { "The search" }

  var field: TextBuffer {
    didSet {
      if field.text != oldValue.text { (position, focused) = (ListPosition(), nil) }
    }
  }
  /// True if the field has the focus, false if the results have it.
  var isTyping: Bool
  var position = ListPosition()
  /// The focused note, which keeps the focus when its row moves.
  private var focused: NoteID?
  /// The text of the place when it was last compared.
  private var sought: String
  /// The tab in which the search was asked for, if it was another.
  private var origin: String?

  init(query: String) {
    (field, sought, isTyping) = (TextBuffer(query, .field), query, query.isEmpty)
  }

  static var takesText: Bool { true }

  static let bindings = typingBindings + rowBindings + savedBindings + placedBindings

  static var bindingModes: [BindingMode<Self>] {
    let others = rowBindings + placedBindings
    return [
      typingBindings, outsideTrash(others), inTrash(others), rowBindings + savedBindings,
    ].map { BindingMode($0) }
  }

  var keywords: [String] { ["find", "look", "query"] }

  func title(_ context: Context<Notes>) -> SafeText {
    context.isListed && !field.text.isEmpty ? "Search “\(field.text)”" : "Search"
  }

  func note(_ context: Context<Notes>) -> SafeText {
    field.isEmpty ? .empty : found(context).map { "\($0.rows.count) found" } ?? .empty
  }

  func status(_ context: Context<Notes>) -> SafeText {
    let saved = saved(context)
    if !saved.isEmpty { return "\(position.focus + 1) / \(saved.count)" }
    guard let found = found(context), !found.rows.isEmpty else { return .empty }
    return "\(position.focus + 1) / \(found.rows.count)\(found.hasMore ? "+" : "")"
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if !saved(context).isEmpty { return savedHints }
    if isTyping {
      return isEmpty(context)
        ? ["make-note": "make a note", "help": "keys", "back": "leave the field"]
        : [
          "open": "open", "move-down": "move", "save-search": "save", "help": "keys",
          "back": "leave the field",
        ]
    }
    return isEmpty(context)
      ? [
        "search": field.isEmpty ? "search" : "change", "make-note": "make a note",
        "capture": "new note", "back": "back",
        "close": "quit", "help": "help",
      ]
      : [
        "move-down": "move", "open": "open", "search": "change", "edit": "edit", "trash": "trash",
        "restore": "restore", "delete-permanently": "delete",
        "back": "back", "close": "quit", "save-search": "save search", "help": "help",
      ]
  }

  private var savedHints: KeyValuePairs<String, SafeText> {
    isTyping
      ? ["open": "search", "move-down": "move", "help": "keys", "back": "leave the field"]
      : [
        "open": "open", "rename-search": "rename", "remove-search": "remove", "search": "search",
        "move-down": "move", "back": "back", "close": "quit", "help": "help",
      ]
  }

  func body(_ context: Context<Notes>) -> Body { SearchBody(context: context) }

  func detail(_ context: Context<Notes>) -> Detail<NotesPlace> {
    Detail(focusedNote(context).map { .note($0, beside: .search(field.text)) })
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    keepPlace(&turn)
    if let tab = turn.model.searchAskedIn, turn.context.isActive {
      turn.model.searchAskedIn = nil
      if tab != "search" { origin = tab }
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

// MARK: - Results

/// The results of a search that are shown.
struct FoundRows {
  let rows: [NoteSummary]
  /// True if there are more results.
  let hasMore: Bool
}

extension SearchScreen {
  /// The results; nil until loaded.
  func found(_ context: Context<Notes>) -> FoundRows? {
    context.value(of: FoundNotes(text: field.text)).map { notes in
      FoundRows(
        rows: Array(notes.prefix(FoundNotes.limit)), hasMore: notes.count > FoundNotes.limit)
    }
  }

  func isEmpty(_ context: Context<Notes>) -> Bool { found(context)?.rows.isEmpty ?? true }

  /// The current query.
  var query: SearchQuery { SearchQuery(field.text) }

  /// True if there are no results and the text can be the title of a new note, not a mistyped condition.
  func canMakeNote(_ context: Context<Notes>) -> Bool {
    let query = query
    return found(context)?.rows.isEmpty == true && !query.words.isEmpty && !query.isEmpty
      && query.problem == nil && !context.environment.isReadOnly
  }

  /// The saved searches, which an empty field shows.
  func saved(_ context: Context<Notes>) -> [SavedSearch] {
    field.isEmpty ? context.value(of: SavedSearches()) ?? [] : []
  }

  private func focusedSearch(_ context: Context<Notes>) -> SavedSearch? {
    saved(context).element(at: position)
  }

  /// Opens the focused note, or searches for the focused saved search.
  mutating func openFocused(_ turn: inout Turn<Notes>) {
    if let search = focusedSearch(turn.context) {
      (field, isTyping) = (TextBuffer(search.query, .field), false)
    } else if let note = focusedNote(turn.context) {
      open(note, &turn)
    }
  }

  func focusedNote(_ context: Context<Notes>) -> NoteID? {
    found(context)?.rows.element(at: position)?.id
  }

  /// Moves the focus to the current row of its note.
  private mutating func keepFocus(in rows: [NoteSummary]) {
    if field.isEmpty { return }
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
  /// Focuses the field. Typing then replaces its text, or continues it.
  mutating func type(replacing: Bool) {
    isTyping = true
    if replacing { field.apply(.selectAll, in: .zero) }
  }

  /// Leaves the field. An empty one gives way to the tab in which the search was asked for.
  private mutating func leaveField(_ turn: inout Turn<Notes>) {
    isTyping = false
    if field.isEmpty { returnToOrigin(&turn) }
  }

  private mutating func returnToOrigin(_ turn: inout Turn<Notes>) {
    guard let origin else { return }
    self.origin = nil
    turn.navigate(.select(tab: origin))
  }

  /// Updates the place after typing, or the field after a step through the history.
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

  var sidebar: NoteSidebar { .search(field.text) }

  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>) {
    isTyping = false
    turn.show(.note(note, beside: sidebar))
  }

  /// The keys of the focused field, without those of text input.
  private static var typingBindings: [Binding<Self>] {
    Binding.rowKeys(when: { screen, _ in screen.isTyping }) { screen, movement, turn in
      screen.move(movement, &turn)
    } + [
      Binding(
        "<Enter>", "open", keywords: "show read go", rank: BindingInfo.controlRank,
        when: { $0.isTyping && (!$0.isEmpty($1) || $0.focusedSearch($1) != nil) }
      ) { screen, turn in screen.openFocused(&turn) },
      saving(rank: 41) { $0.isTyping },
      Binding(
        "<Enter>", "make a note", keywords: "capture create new add", name: "make-note",
        rank: BindingInfo.controlRank, traits: [.changes, .beginsText],
        when: { $0.canMakeNote($1) }
      ) { screen, turn in turn.present(.capture(title: screen.query.words, text: "")) },
      .back("leave the field", rank: 110, when: { screen, _ in screen.isTyping }) { screen, turn in
        screen.leaveField(&turn)
      },
    ]
  }

  /// The keys of the results, without those that all lists and notes have.
  private static var rowBindings: [Binding<Self>] {
    [
      saving(rank: 60) { !$0.isTyping },
      Binding(
        ["/", "<C-f>", "<Space>n/"], "change", title: "search", keywords: "find look query",
        name: "search", rank: 30,
        traits: [.beginsText], when: { screen, _ in !screen.isTyping }
      ) { screen, _ in screen.type(replacing: true) },
      Binding(
        ["<Esc>", "<Backspace>", "h", "<Left>", "q"], "back",
        title: "back to where the search began",
        keywords: "return leave cancel close", rank: BindingInfo.backRank,
        when: { screen, _ in !screen.isTyping && screen.origin != nil }
      ) { screen, turn in screen.returnToOrigin(&turn) },
      Binding(
        ["c", "<C-n>", "<Space>nc"], "new note", keywords: "capture add create write insert",
        name: "capture", rank: 31,
        traits: [.changes, .beginsText], when: { !$0.isTyping && $0.isEmpty($1) }
      ) { screen, turn in turn.present(.capture(title: screen.query.words, text: "")) },
      Binding(
        "<Enter>", "open", keywords: "show read go", rank: 0,
        when: { $0.isEmpty($1) && !$0.canMakeNote($1) && $0.focusedSearch($1) == nil }
      ) { $0.sayNothingFound(&$1) },
      Binding(
        ["l", "<Right>"], "open", keywords: "show read go", rank: 0,
        when: { !$0.isTyping && $0.isEmpty($1) && $0.focusedSearch($1) == nil }
      ) { $0.sayNothingFound(&$1) },
    ]
  }

  /// The binding that saves the query, in a mode.
  private static func saving(
    rank: Int, when isMode: @escaping @Sendable (Self) -> Bool
  ) -> Binding<Self> {
    Binding(
      "<C-s>", "save", title: "save this search", keywords: "name keep bookmark filter",
      name: "save-search", rank: rank, traits: [.changes],
      when: { screen, _ in isMode(screen) && !screen.query.isEmpty }
    ) { screen, turn in turn.present(.saveSearch(query: screen.field.text)) }
  }

  /// The keys of the saved searches.
  private static var savedBindings: [Binding<Self>] {
    [
      onSaved("r", "rename", title: "rename the search", name: "rename-search") { search, turn in
        turn.present(.saveSearch(query: search.query))
      },
      onSaved(
        ["d", "<Delete>"], "remove", title: "remove the search", name: "remove-search",
        [.destructive, .once]
      ) { search, turn in
        turn.change(.saveSearch(search.query, as: nil))
        let hint = turn.context.hint("undo", "undo")
        turn.say(SafeText("Search “\(turn.shortened(search.name))” removed\(hint)"))
      },
    ]
  }

  private static func onSaved(
    _ keys: BindingKeys, _ label: SafeText, title: SafeText, name: String,
    _ traits: BindingTraits = [],
    perform: @escaping @Sendable (SavedSearch, inout Turn<Notes>) -> Void
  ) -> Binding<Self> {
    Binding(
      keys, label, title: title, keywords: "saved bookmark filter", name: name, rank: 42,
      traits: [.changes, traits], when: { !$0.isTyping && $0.focusedSearch($1) != nil }
    ) { screen, turn in
      if let search = screen.focusedSearch(turn.context) { perform(search, &turn) }
    }
  }

  private func sayNothingFound(_ turn: inout Turn<Notes>) {
    let hint = SearchBody(context: turn.context).hint(self, rows: 1)
    turn.say(found(turn.context) == nil ? "No match yet" : hint)
  }

  private mutating func move(_ movement: ListMovement, _ turn: inout Turn<Notes>) {
    let saved = saved(turn.context).count
    let count = saved > 0 ? saved : found(turn.context)?.rows.count ?? 0
    moveFocus { $0.move(movement, of: count, showing: 1) }
  }
}
