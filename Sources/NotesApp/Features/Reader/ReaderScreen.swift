import NavigationCore
import TerminalUI

/// A reader of a note, beside a list or a search, or in the trash.
struct ReaderScreen: NoteScreen {
  static var bindingModes: [BindingMode<Self>] { modesOfNotes }
  static var keysTitle: SafeText { "A note" }
  static var takesText: Bool { true }

  let id: NoteID
  let sidebar: NoteSidebar
  var memory: ReaderMemory
  /// True if the note has been shown. If it is gone then, it was deleted; if not, a link was wrong.
  private var wasShown = false

  init(note: NoteID, sidebar: NoteSidebar, at place: NotePlace) {
    (id, self.sidebar) = (note, sidebar)
    memory = ReaderMemory(place)
    memory.scrollsToMatch = sidebar.query != nil && place == .top
  }

  /// The text to highlight: that of a search within the note, else the query beside it.
  var sought: TextSearch? {
    if let find = memory.find { return find.pattern.map(TextSearch.text) }
    return sidebar.query.flatMap { SearchQuery($0).pattern }.map(TextSearch.words)
  }

  var isInTrash: Bool { sidebar.isOfTrash }

  /// On the way to other screens and in lists of places, only the title of the note is loaded.
  func title(_ context: Context<Notes>) -> SafeText {
    let title =
      context.isForBreadcrumb
      ? context.value(of: NoteHead(id: id))?.title
      : context.value(of: NoteToRead(id: id))?.note?.title
    return SafeText(title ?? "Note \(id)")
  }

  func note(_ context: Context<Notes>) -> SafeText {
    let note = context.value(of: NoteToRead(id: id))?.note
    return SafeText((note?.trashed ?? note?.modified)?.age(at: context.now) ?? "")
  }

  /// The current match of the search beside the note if it is visible, or the scroll position.
  func status(_ context: Context<Notes>) -> SafeText {
    if memory.find == nil, sought != nil, let place = memory.matchPlace, place.number > 0,
      let hit = memory.hit, hit.row >= memory.scroll,
      hit.row - memory.scroll < textRoom(context).rows
    {
      return "\(context.isNarrow ? "" : "match ")\(place.number) of \(place.count)"
    }
    guard let text = text(context) else { return .empty }
    return memory.status(of: text.layout.rows, in: textRoom(context), context.theme)
  }

  /// The hints during a search within the note.
  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    guard let find = memory.find else { return [:] }
    guard !find.hasNoMatch else { return ["search-all": "search all notes", "back": "done"] }
    guard find.count > 0 else { return ["back": "done"] }
    return [
      memory.isTyping ? "find-enter" : "find-next": "next", "find-previous": "previous",
      "back": "done",
    ]
  }

  func note(_ context: Context<Notes>) -> NoteID? { shownNote(context) == nil ? nil : id }

  /// The note as long as its actions are possible here.
  func target(_ context: Context<Notes>) -> (any Equatable & Sendable)? {
    shownNote(context)?.note?.isTrashed == isInTrash ? [id] : nil
  }

  func reader(of note: NoteID, _ context: Context<Notes>) -> (screen: ReaderScreen, room: Size)? {
    (self, context.room)
  }

  /// The note is open already.
  mutating func open(_ note: NoteID, _ turn: inout Turn<Notes>) {}

  /// The note, if it can be read here.
  func shownNote(_ context: Context<Notes>) -> ReadableNote? {
    context.value(of: NoteToRead(id: id)).flatMap { readable in
      guard let note = readable.note, !isInTrash || note.isTrashed else { return nil }
      return readable
    }
  }

  /// The note with its layout.
  func text(_ context: Context<Notes>) -> (note: ReadableNote, layout: NoteLayout)? {
    guard let note = shownNote(context), context.room != .zero else { return nil }
    let count = linkCount(of: note, context)
    let room = textRoom(context)
    return (
      note, note.layout(in: room, context.theme, options(context), linkCount: count)
    )
  }

  /// What of the text is shown.
  func options(_ context: Context<Notes>) -> ReadingOptions {
    memory.options(seeking: sought, showsProperties: context.showsProperties)
  }

  /// The number of notes that link to this one, or 0 while the end of the text is far, except in a
  /// search, which looks at all of it.
  private func linkCount(of note: ReadableNote, _ context: Context<Notes>) -> Int {
    let isNeeded =
      sought != nil
      || note.isEndNear(
        scroll: memory.scroll, in: textRoom(context), context.theme, options(context))
    return isNeeded ? context.value(of: LinkCount(id: id)) ?? 0 : 0
  }

  func body(_ context: Context<Notes>) -> Body {
    if let note = context.value(of: NoteToRead(id: id)) {
      if isInTrash, note.note?.isTrashed != true {
        EmptyText("Note \(("\(id)")) is not in the trash.")
      } else {
        let text = ReaderBody(
          note: note, linkCount: linkCount(of: note, context),
          showsProperties: context.showsProperties, memory: \.memory,
          findField: \ReaderScreen.memory.findField, sought: sought,
          emptyText: { emptyText(note, context) },
          follow: { link, screen, turn in screen.follow(link, &turn) })
        ReaderColumnsBody(text: text, outline: outline(context), terminal: context.size)
      }
    }
  }

  private func emptyText(_ note: ReadableNote, _ context: Context<Notes>) -> SafeText {
    guard note.note != nil else { return "No such note." }
    let hint = isInTrash ? "" : context.hint("edit", "edit")
    return SafeText("This note is empty\(hint)")
  }

  /// The place with the scroll position and the focus of the outline, if the note has the focus.
  func place(_ context: Context<Notes>) -> NotesPlace {
    let place =
      context.isActive
      ? NotePlace(row: linkedRow(context), isInOutline: isInOutline(context)) : NotePlace()
    return .note(id, beside: sidebar, at: place)
  }

  /// The first visible row without the field of a search, which is not part of a link.
  private func linkedRow(_ context: Context<Notes>) -> Int {
    guard memory.find != nil, let layout = text(context)?.layout else { return memory.scroll }
    let rows = textRoom(context).rows
    return layout.rows.scroll(from: memory.scroll, showingLink: nil, rows: rows)
  }

  mutating func arrive(at place: NotesPlace, _ turn: inout Turn<Notes>) {
    if case .note(_, _, let at) = place { memory = ReaderMemory(at) }
  }
}

extension ReaderMemory {
  init(_ place: NotePlace) {
    self.init(
      scroll: place.row, focusesOutline: place.isInOutline,
      pendingHeading: place.heading.isEmpty ? nil : place.heading)
    self = limited
  }
}

extension Context<Notes> {
  /// Returns the reader at a place and its size; nil if the place is not shown.
  func reader(at place: NotesPlace) -> (screen: ReaderScreen, room: Size)? {
    guard let screen = screen(ReaderScreen.self, at: place), let room = room(of: place) else {
      return nil
    }
    return (screen, room)
  }

  /// Whether notes show their front matter, unless a key chose otherwise.
  var showsProperties: Bool { value(of: CurrentSettings())?.properties.value ?? false }

  /// The reference time of ages.
  var now: Timestamp { Timestamp(rawValue: environment.now) }
}

// MARK: - Settling

extension ReaderScreen {
  mutating func settle(_ turn: inout Turn<Notes>) {
    guard let note = turn.context.value(of: NoteToRead(id: id)), stays(note.note, &turn) else {
      return
    }
    // A search without a match ends when the note is left.
    if memory.find?.hasNoMatch == true, !memory.scrollsToMatch, !turn.context.isActive,
      turn.context.navigation.activePresentation == nil
    {
      memory.endFinding()
    }
    guard let (note, layout) = text(turn.context) else {
      memory.scroll = 0
      return
    }
    let rows = memory.textRows(in: textRoom(turn.context))
    showChosenHeading(&turn)
    memory.findLink(in: note, layout.rows)
    if let link = turn.model.soughtLink, link.source == id, turn.context.isActive {
      turn.model.soughtLink = nil
      layout.rows.links.firstIndex { LinkTarget($0.destination) == link.target }
        .map { memory.focusLink($0, in: note, layout.rows, rows: rows) }
    }
    memory.scroll = layout.rows.scroll(from: memory.scroll, showingLink: nil, rows: rows)
    if let edited = turn.model.edited, edited.note == id {
      turn.model.edited = nil
      memory.show(sourceAt: edited.offset, in: note, layout.rows, rows: rows)
    }
    if memory.scrollsToMatch, let hits = layout.hits(of: sought) {
      if memory.find == nil {
        memory.goToBestHit(hits, layout.rows, rows: rows)
      } else {
        memory.goToHit(by: 1, hits, layout.rows, rows: rows)
      }
      if memory.hit == nil, note.isCut { turn.say(ReadableNote.hitIsBeyond) }
    }
    memory.scrollsToMatch = false
    // Counting reads the whole text, which is not done for a preview.
    if memory.hit != nil, memory.matchPlace == nil, memory.find == nil, turn.context.isActive {
      layout.hits(of: sought).map { memory.countHits($0) }
    }
    if memory.focusesOutline, turn.context.isActive {
      memory.focusesOutline = false
      if !isInOutline(turn.context) { turn.focus("outline") }
    }
    seekHeading(in: note, layout.rows, rows: rows, &turn)
  }

  private mutating func seekHeading(
    in note: ReadableNote, _ layout: MarkdownLayout, rows: Int, _ turn: inout Turn<Notes>
  ) {
    guard let heading = memory.pendingHeading else { return }
    memory.pendingHeading = nil
    var (row, layout) = (note.row(ofHeading: heading, in: layout), layout)
    if row == nil, !memory.folds.opensAll {
      // It can be in a folded section.
      let folds = memory.folds
      memory.folds.opensAll = true
      layout = text(turn.context)?.layout.rows ?? layout
      row = note.row(ofHeading: heading, in: layout)
      if row == nil { memory.folds = folds }
    }
    guard let row else {
      return turn.say(SafeText("The note has no heading “\(heading)”"), isError: true)
    }
    memory.scroll = layout.scroll(from: row, showingLink: nil, rows: rows)
  }

  /// Leaves a deleted or trashed note. A link to a trashed note opens it in the trash.
  private mutating func stays(_ note: Note?, _ turn: inout Turn<Notes>) -> Bool {
    guard !isInTrash, note?.isTrashed != false else {
      if note != nil { wasShown = true }
      return true
    }
    // Notes of a search or a tag stay open as long as their list contains them.
    guard sidebar == .list(.notes) || (note != nil && !wasShown) else { return true }
    // Screens above are closed first.
    guard turn.context.navigation.activePresentation == nil else { return true }
    turn.leavePlaces(of: id)
    if let note, turn.context.isActive, !wasShown {
      turn.showInTrash(id, titled: note.title)
    } else if let problem = turn.context.whyUnavailable(.init(note), id) {
      turn.say(problem, isError: true)
    }
    return false
  }
}

extension Turn<Notes> {
  /// Removes the places of a note from the tree and the histories.
  mutating func leavePlaces(of id: NoteID) {
    var navigation = context.navigation
    navigation.cutBack(to: context.table) { $0.noteID != id || $0.isInTrash }
    navigate(.restore(navigation))
  }

  /// Shows a note in the trash that a link wanted elsewhere.
  mutating func showInTrash(_ id: NoteID, titled title: String?) {
    open(link: "/trash/\(id)")
    model.shownInTrash = id
    let hint = context.hint("restore", "restore", on: ReaderScreen.self)
    let name = title.map { "“\(shortened($0))”" } ?? "The note"
    say(SafeText("\(name) is in the trash\(hint)"))
  }
}

extension ReaderMemory {
  /// Finds the focused link again after a change of the text; removes the focus if it is gone.
  fileprivate mutating func findLink(in note: ReadableNote, _ layout: MarkdownLayout) {
    guard let link, let linkName, note.name(ofLink: link, in: layout) != linkName else { return }
    self.link = note.link(named: linkName, in: layout)
    if self.link == nil { self.linkName = nil }
  }

  /// Shows the place in the text that was edited, after the editor is closed.
  fileprivate mutating func show(
    sourceAt offset: Int, in note: ReadableNote, _ layout: MarkdownLayout, rows: Int
  ) {
    guard let row = note.row(ofSource: offset, in: layout),
      !(scroll..<scroll + rows).contains(row)
    else { return }
    scroll = layout.scroll(from: row - rows / 3, showingLink: nil, rows: rows)
  }
}
