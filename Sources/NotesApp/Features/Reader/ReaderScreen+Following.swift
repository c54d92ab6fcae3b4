import MarkdownParser
import NavigationCore
import TerminalUI

extension ReaderScreen {
  mutating func focusLink(by step: Int, _ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context), !layout.rows.links.isEmpty else {
      return turn.say("There is no link or task in this note")
    }
    let rows = memory.textRows(in: textRoom(turn.context))
    let link = layout.rows.link(
      by: step, from: memory.link, inRows: memory.scroll..<memory.scroll + rows)
    focusLink(link, in: note, layout.rows, rows: rows)
  }

  private mutating func focusLink(
    _ link: Int, in note: ReadableNote, _ layout: MarkdownLayout, rows: Int
  ) {
    let name = note.name(ofLink: link, in: layout)
    memory.focusLink(link, called: name, in: layout, rows: rows)
  }

  mutating func followFocusedLink(_ turn: inout Turn<Notes>) {
    guard let links = text(turn.context)?.layout.rows.links, !links.isEmpty else {
      return turn.say("There is no link or task in this note")
    }
    guard let number = memory.link, links.indices.contains(number) else {
      let hint = nextLinkKey(turn.context).map { "; \($0) goes to the next one" } ?? ""
      return turn.say(SafeText("No link or task has the focus\(hint)"))
    }
    follow(number, &turn)
  }

  /// The key of the next link, which beside a search is not the first one unless the user has chosen it.
  private func nextLinkKey(_ context: Context<Notes>) -> String? {
    query == nil || context.environment.keys["next-link"] != nil ? context.key("next-link") : "]"
  }

  /// Ticks the task that has the focus; where none has, the next one gets it.
  mutating func toggleTask(_ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context),
      let next = layout.rows.task(afterLink: memory.link, fromRow: memory.scroll)
    else { return turn.say("There is no task in this note") }
    if let number = memory.link, let task = layout.rows.task(withLink: number) {
      return follow(task, &turn)
    }
    focusLink(next, in: note, layout.rows, rows: textRoom(turn.context).rows)
    let hint = turn.context.hint("toggle-task", "ticks it")
    turn.say(SafeText("The next task has the focus\(hint)"))
  }

  /// Goes where a link leads; the box of a task is ticked.
  mutating func follow(_ number: Int, _ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context), layout.rows.links.indices.contains(number) else {
      return
    }
    switch layout.rows.links[number].destination {
    case .task(let place, let isDone):
      if let problem = whyNotTicked(note.note, turn.context) {
        return turn.say(problem, isError: true)
      }
      turn.change(.change(.task(id, at: place, isDone: !isDone)))
    case .wiki("", let heading): memory.seekedHeading = heading ?? ""
    case .wiki(let title, let heading): turn.change(.findNote(title: title, heading: heading))
    case .url(let url) where url.hasPrefix("#"):
      let name = String(url.dropFirst())
      memory.seekedHeading = PercentEncoding.decode(name) ?? name
    case .url(let url) where url.hasPrefix(NotesPlaces.scheme + ":"): turn.open(link: url)
    case .url(let url) where FilePath(url) != nil:
      guard let path = FilePath(url) else { return }
      turn.change(.findFile(path.text, heading: path.heading, from: id))
    case .url(let url):
      guard WebAddress(url) != nil else {
        return turn.say(SafeText("navtui opens no such address: \(url)"), isError: true)
      }
      turn.present(.webAddress(url), .alert)
    }
  }

  /// Why the tasks of the note cannot be ticked; nil when they can.
  private func whyNotTicked(_ note: Note?, _ context: Context<Notes>) -> SafeText? {
    if context.environment.isReadOnly { return context.environment.readOnlyMessage }
    if note?.isTrashed == true { return "The note is in the trash" }
    return note?.body.problem.map { SafeText("\($0) · a tick would change its bytes") }
  }

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, _, turn in turn.follow(operation, outcome) },
    .answer(of: NoteTagsScreen.self) { _, _, turn in turn.leaveToList() },
    .answer(of: RenameScreen.self) { _, _, turn in turn.leaveToList() },
  ]
}

extension Turn<Notes> {
  /// Goes to the note that a link by title means, once it is found.
  mutating func follow(_ operation: NoteOperation, _ outcome: NoteOutcome) {
    guard context.isActive, let (title, heading) = operation.soughtNote,
      case .found(let id, let isTrashed) = outcome.result
    else { return }
    guard let id else {
      let text = SafeText("No note is called “\(title)”" + context.hint("capture", "captures one"))
      return take(.say(Toast(text, isError: true, subject: title)))
    }
    if isTrashed {
      showInTrash(id)
    } else {
      open(link: NoteLinkText.path(to: id, heading: heading))
    }
  }

  /// Gives the keys back to the list that has presented a sheet over a note, when that is closed.
  fileprivate mutating func leaveToList() {
    guard model.sheetOfList?.reader == context.id else { return }
    model.sheetOfList = nil
    if context.isActive { navigate(.focus(.sidebar)) }
  }
}

extension NoteOperation {
  /// What a link calls the note that is looked for, and the heading there.
  fileprivate var soughtNote: (title: String, heading: String?)? {
    switch self {
    case .findNote(let title, let heading): (title, heading)
    case .findFile(let path, let heading, _): (path, heading)
    default: nil
    }
  }
}
