import Markdown
import NavigationCore
import TerminalUI

extension ReaderScreen {
  mutating func focusLink(by step: Int, _ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context), !layout.rows.links.isEmpty else {
      return turn.say("No links or tasks in this note")
    }
    let rows = memory.textRows(in: textRoom(turn.context))
    let link = layout.rows.link(
      by: step, from: memory.link, inRows: memory.scroll..<memory.scroll + rows)
    memory.focusLink(link, in: note, layout.rows, rows: rows)
  }

  mutating func followFocusedLink(_ turn: inout Turn<Notes>) {
    guard let links = text(turn.context)?.layout.rows.links, !links.isEmpty else {
      return turn.say("No links or tasks in this note")
    }
    guard let number = memory.link, links.indices.contains(number) else {
      // Beside a search, some of the keys move between its matches.
      let key =
        sidebar.query == nil
        ? turn.context.key("next-link") : turn.context.key("next-link", notOf: "find-next")
      let hint = key.map { " · \($0) next one" } ?? ""
      return turn.say(SafeText("No link or task is focused\(hint)"))
    }
    follow(number, &turn)
  }

  /// Toggles the focused task; without one, focuses the next task.
  mutating func toggleTask(_ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context),
      let next = layout.rows.task(afterLink: memory.link, fromRow: memory.scroll)
    else { return turn.say("No tasks in this note") }
    if let number = memory.link, let task = layout.rows.task(withLink: number) {
      return follow(task, &turn)
    }
    memory.focusLink(next, in: note, layout.rows, rows: textRoom(turn.context).rows)
    let isDone = layout.rows.links[next].isDoneTask
    let hint = turn.context.hint("toggle-task", isDone ? "untick it" : "tick it")
    turn.say(SafeText("Next task focused\(hint)"))
  }

  /// Follows a link; for the box of a task, toggles the task.
  mutating func follow(_ number: Int, _ turn: inout Turn<Notes>) {
    guard let (note, layout) = text(turn.context), let link = layout.rows.link(number) else {
      return
    }
    switch link.destination {
    case .task(let place, let isDone):
      if let problem = turn.context.whyNotTicked(note.note) {
        return turn.say(problem, isError: true)
      }
      turn.change(.change(.task(id, at: place, isDone: !isDone)))
    case .fold(let offset):
      memory.folds.toggle(offset)
      memory.focusLink(number, in: note, layout.rows, rows: textRoom(turn.context).rows)
    case .wiki("", let heading): memory.pendingHeading = heading ?? ""
    case .wiki(let name, let heading):
      turn.change(.findNote(LinkTarget(wiki: name), heading: heading, from: id))
    case .url(let url) where url.hasPrefix("#"):
      let name = String(url.dropFirst())
      memory.pendingHeading = PercentEncoding.decode(name) ?? name
    case .url(let url) where url.hasPrefix(NoteLink.scheme + ":"):
      if let note = NoteLink.note(of: url) { turn.model.followed.insert(note) }
      turn.open(link: turn.context.link(url))
    case .url(let url) where FilePath(url) != nil:
      guard let path = FilePath(url) else { return }
      turn.change(.findNote(.file(path.text), heading: path.heading, from: id))
    case .url(let url) where !url.contains(":") && FilePath.isAttachment(url):
      turn.sayIsAttachment(PercentEncoding.decode(url) ?? url)
    case .url(let url):
      guard WebAddress(url) != nil else {
        return turn.say(SafeText("Addresses of this kind are not opened: \(url)"), isError: true)
      }
      turn.present(.webAddress(url), .alert)
    }
  }

  static let receivers: [Receiver<Self>] = [
    .answer(of: OutlineScreen.self) { heading, screen, _ in
      screen.memory.chosenHeading = heading
    },
    .changed { operation, outcome, screen, turn in
      turn.showRestored(screen.id, after: operation)
      turn.follow(operation, outcome)
    },
    .answer(of: NoteTagsScreen.self) { _, _, turn in turn.leaveToList() },
    .answer(of: RenameScreen.self) { _, _, turn in turn.leaveToList() },
  ]
}

extension Context<Notes> {
  /// The reason that the tasks of a note cannot be toggled; nil if they can.
  fileprivate func whyNotTicked(_ note: Note?) -> SafeText? {
    if environment.isReadOnly { return environment.readOnlyMessage }
    if note?.isTrashed == true { return "The note is in the trash" }
    return note?.body.problem.map { SafeText("\($0) · a tick would change its bytes") }
  }
}

extension Context<Notes> {
  /// Returns a link of a text without its workspace if it leads to a note, as a link by title does, or if there is no
  /// such workspace.
  fileprivate func link(_ url: String) -> String {
    let start = "\(NoteLink.scheme)://"
    guard url.hasPrefix(start) else { return url }
    let scene = url.dropFirst(start.count).prefix { !"/?#".contains($0) }
    let isKept = scene.isEmpty || navigation.scenes.contains { $0.name == scene }
    guard !isKept || LinkTarget(.url(url)) != nil else { return url }
    let path = url.dropFirst(start.count + scene.count)
    return path.hasPrefix("/") ? String(path) : "/" + path
  }
}

extension Turn<Notes> {
  /// Opens the note at the other end of a link of `source`, which may be in the trash, or looks for one with the name,
  /// which may exist by now.
  mutating func open(_ end: NoteLinks.End, of source: NoteID) {
    switch (end.id, end.target) {
    case (let id?, _), (nil, .number(let id)):
      model.followed.insert(id)
      open(link: "/notes/\(id)")
    case (nil, let target?): change(.findNote(target, heading: nil, from: source))
    case (nil, nil): break
    }
  }

  /// Opens the note that a link names, after the lookup.
  mutating func follow(_ operation: NoteOperation, _ outcome: NoteOutcome) {
    guard context.isActive, case .findNote(let target, let heading, _) = operation,
      case .found(let id, let isTrashed) = outcome.result
    else { return }
    let title = target.name
    guard let id else {
      guard !target.isAttachment else { return sayIsAttachment(title) }
      let text = SafeText("No note is named “\(title)”" + context.hint("capture", "create it"))
      return say(Toast(text, isError: true, subject: .missingNote(titled: title)))
    }
    if isTrashed {
      showInTrash(id, titled: title)
    } else {
      model.followed.insert(id)
      open(link: NoteLink.path(to: id, heading: heading))
    }
  }

  /// Opens a note after it was restored, if a link wanted it and showed it in the trash.
  fileprivate mutating func showRestored(_ id: NoteID, after operation: NoteOperation) {
    guard operation == .change(.apply(.trash(false), to: [id])), context.isActive,
      model.shownInTrash == id
    else { return }
    model.shownInTrash = nil
    open(link: "/notes/\(id)")
  }

  fileprivate mutating func sayIsAttachment(_ name: String) {
    copy(name)
    let copied = context.environment.copied.string.lowercased()
    say(
      SafeText("“\(name)” is an attachment, which navtui does not open · its name is \(copied)"),
      isError: true)
  }

  /// Returns the focus to the list after a sheet over a note is closed.
  fileprivate mutating func leaveToList() {
    guard model.sheetOfList?.reader == context.id else { return }
    model.sheetOfList = nil
    if context.isActive { navigate(.focus(.sidebar)) }
  }
}

extension Toast.Subject {
  private static let missingNote = "missing note"

  /// A note that a link names and that does not exist.
  fileprivate static func missingNote(titled title: String) -> Toast.Subject {
    Toast.Subject(missingNote, title)
  }

  /// The title of the note that does not exist; nil for other subjects.
  var missingTitle: String? { kind == Self.missingNote ? value : nil }
}
