import NavigationCore
import TerminalUI

extension NotesApp {
  /// - Returns: Nil when the command is not the reader's.
  func performOnReader(
    _ command: Command, _ note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    let id = state.activeNode.id
    let page = state.contentRect(of: id)?.size.rows ?? 10
    var memory = state.readerMemory(of: id)
    let lines = state.notes[note]?.layout.lines.count ?? 0
    if let movement = command.movement {
      memory.scroll = movement.scrolled(from: memory.scroll, of: lines, showing: page)
      state.memories[id] = .reader(memory)
      return []
    }
    switch command {
    case .nextLink: return focusLink(by: 1, in: note, &state)
    case .previousLink: return focusLink(by: -1, in: note, &state)
    case .followLink: return followLink(in: note, &state)
    case .toggleTask: return toggleTask(in: note, &state)
    case .findNext: return goToHit(by: 1, in: note, &state)
    case .findPrevious: return goToHit(by: -1, in: note, &state)
    case .edit: return edit(note, &state)
    default: return performOnNote(command, note, &state)
    }
  }

  private func focusLink(by step: Int, in note: NoteID, _ state: inout AppState) -> [AppEffect] {
    let id = state.activeNode.id
    guard let loaded = state.notes[note], !loaded.layout.links.isEmpty else {
      state.toast = NotesToast(text: "There is no link or task in this note")
      return []
    }
    var memory = state.readerMemory(of: id)
    let rows = state.contentRect(of: id)?.size.rows ?? 10
    let link = loaded.layout.link(
      by: step, from: memory.link, inRows: memory.scroll..<memory.scroll + rows)
    memory.focusLink(link, in: loaded, rows: rows)
    state.memories[id] = .reader(memory)
    return []
  }

  private func goToHit(by step: Int, in note: NoteID, _ state: inout AppState) -> [AppEffect] {
    let id = state.activeNode.id
    guard let loaded = state.notes[note], loaded.hasHits, let hits = loaded.hits else {
      state.toast = NotesToast(text: "What was looked for is not in this note")
      return []
    }
    let rows = state.contentRect(of: id)?.size.rows ?? 10
    var memory = state.readerMemory(of: id)
    memory.goToHit(by: step, hits, loaded.layout, rows: rows)
    memory.link = nil
    state.memories[id] = .reader(memory)
    return []
  }

  private func followLink(in note: NoteID, _ state: inout AppState) -> [AppEffect] {
    let memory = state.readerMemory(of: state.activeNode.id)
    guard let links = state.notes[note]?.layout.links, !links.isEmpty else {
      state.toast = NotesToast(text: "There is no link or task in this note")
      return []
    }
    guard let number = memory.link, links.indices.contains(number) else {
      state.toast = NotesToast(
        text: "No link or task has the focus" + state.hint(.nextLink, "goes to the next one"))
      return []
    }
    return follow(links[number].destination, in: note, &state)
  }

  /// Ticks the task that has the focus; where none has, the next one gets it.
  private func toggleTask(in note: NoteID, _ state: inout AppState) -> [AppEffect] {
    let id = state.activeNode.id
    var memory = state.readerMemory(of: id)
    guard let loaded = state.notes[note],
      let next = loaded.layout.task(afterLink: memory.link, fromRow: memory.scroll)
    else {
      state.toast = NotesToast(text: "There is no task in this note")
      return []
    }
    if let number = memory.link, let task = loaded.layout.task(withLink: number) {
      return follow(loaded.layout.links[task].destination, in: note, &state)
    }
    memory.focusLink(next, in: loaded, rows: state.contentRect(of: id)?.size.rows ?? 10)
    state.memories[id] = .reader(memory)
    state.toast = NotesToast(
      text: "The next task has the focus" + state.hint(.toggleTask, "ticks it"))
    return []
  }

  /// Goes where a link of a note leads; the box of a task is ticked.
  func follow(
    _ destination: MarkdownDocument.LinkDestination, in note: NoteID, _ state: inout AppState
  ) -> [AppEffect] {
    switch destination {
    case .task(let place, let isDone):
      guard let problem = state.whyNotTicked(in: note) else {
        return [.apply(.task(note, at: place, isDone: !isDone))]
      }
      state.toast = NotesToast(text: problem, isError: true)
      return []
    case .wiki("", let heading): return seek(heading ?? "", &state)
    case .wiki(let title, let heading): return [.findNote(title: title, heading: heading)]
    case .url(let url) where url.hasPrefix("#"):
      let name = String(url.dropFirst())
      return seek(PercentEncoding.decode(name) ?? name, &state)
    case .url(let url) where url.hasPrefix(NotesRoutes.scheme + ":"):
      return open(url, from: .outside, &state)
    case .url(let url):
      guard WebAddress(url) != nil else {
        state.toast = NotesToast(text: "navtui opens no such address: \(url)", isError: true)
        return []
      }
      return navigate(&state, .present(.webAddress(url), .alert, isDismissable: true))
    }
  }

  /// Scrolls to a heading of the note that is read, before the next frame.
  private func seek(_ heading: String, _ state: inout AppState) -> [AppEffect] {
    let id = state.activeNode.id
    var memory = state.readerMemory(of: id)
    memory.seekedHeading = heading
    state.memories[id] = .reader(memory)
    return []
  }

  func prepareReader(
    _ id: NodeID, _ note: NoteID, lookingFor query: String? = nil, _ size: Size,
    _ state: inout AppState
  ) -> [AppEffect] {
    if state.notes[note] == nil {
      let effects = loadReadAhead(note, &state)
      guard state.notes[note] != nil else { return effects }
    }
    let theme = state.theme
    state.notes[note]?.layOut(columns: ReaderView.textColumns(in: size), theme: theme, query: query)
    state.findFocusedLinks(of: note)
    guard let loaded = state.notes[note] else { return [] }
    var memory = state.readerMemory(of: id)
    if memory.seeksHit {
      if let hits = loaded.hits {
        memory.goToHit(by: 1, hits, loaded.layout, rows: size.rows)
      }
      memory.seeksHit = false
    }
    if let heading = memory.seekedHeading {
      memory.seekedHeading = nil
      if let row = loaded.layout.row(ofHeading: heading) {
        memory.scroll = row
      } else if loaded.note != nil {
        state.toast = NotesToast(text: "The note has no heading “\(heading)”", isError: true)
      }
    }
    memory.scroll = loaded.layout.scroll(from: memory.scroll, showingLink: nil, rows: size.rows)
    state.memories[id] = .reader(memory)
    return []
  }
}

extension AppState {
  /// Lets the focus stay on its link where the text of a note has become another one: what is ticked or followed is
  /// what had the focus, or nothing.
  fileprivate mutating func findFocusedLinks(of note: NoteID) {
    guard let loaded = notes[note], loaded.isFresh else { return }
    notes[note]?.isFresh = false
    // Few nodes have such a focus, and histories are long.
    var focused = Set(memories.keys.filter { readerMemory(of: $0).link != nil })
    guard !focused.isEmpty else { return }
    for tree in navigation.trees where !focused.isEmpty {
      tree.forEachNode { node in
        guard focused.remove(node.id) != nil, node.screen?.noteID == note else { return }
        var memory = readerMemory(of: node.id)
        memory.findLink(in: loaded)
        memories[node.id] = .reader(memory)
      }
    }
  }

  /// Why the tasks of a note cannot be ticked; nil when they can.
  fileprivate func whyNotTicked(in note: NoteID) -> String? {
    if environment.isReadOnly { return Self.readOnlyProblem }
    if notes[note]?.note?.isTrashed == true { return "The note is in the trash" }
    if case .bytes? = notes[note]?.note?.body {
      return "The note is not text: a tick would change its bytes"
    }
    return nil
  }
}

extension ReaderMemory {
  /// Gives the focus to a link, and scrolls no further than it takes to show it.
  fileprivate mutating func focusLink(_ link: Int, in loaded: LoadedNote, rows: Int) {
    self.link = link
    linkName = loaded.name(ofLink: link)
    scroll = loaded.layout.scroll(from: scroll, showingLink: link, rows: rows)
    hit = nil
  }

  /// Finds the link that has the focus in a text that is another one now; where it is not there any more, no link
  /// has the focus.
  fileprivate mutating func findLink(in loaded: LoadedNote) {
    guard let link, let linkName, loaded.name(ofLink: link) != linkName else { return }
    self.link = loaded.link(named: linkName)
    if self.link == nil { self.linkName = nil }
  }
}

extension MarkdownLayout {
  /// The task that a link is, or in whose first row it stands; nil where it is in none.
  fileprivate func task(withLink number: Int) -> Int? {
    guard links.indices.contains(number), let row = links[number].row else { return nil }
    return links[...number].lastIndex { $0.isTask && $0.row == row }
  }

  /// The next link, or the one before, around the ends; where the one that has the focus is none of the rows that
  /// are shown, it is the first or the last there.
  fileprivate func link(by step: Int, from number: Int?, inRows rows: Range<Int>) -> Int {
    if let number, links.indices.contains(number), links[number].row.map(rows.contains) != false {
      return (number + step + links.count) % links.count
    }
    return step > 0
      ? links.firstIndex { $0.row.map { $0 >= rows.lowerBound } == true } ?? 0
      : links.lastIndex { $0.row.map { $0 < rows.upperBound } == true } ?? links.count - 1
  }

  /// The first task after a link, else the first at a row or below it, else the first of all; nil where there is
  /// none.
  fileprivate func task(afterLink number: Int?, fromRow row: Int) -> Int? {
    let tasks = links.indices.filter { links[$0].isTask }
    let next = tasks.first { index in
      number.map { index > $0 } ?? (links[index].row.map { $0 >= row } == true)
    }
    return next ?? tasks.first
  }
}

extension MarkdownLayout.Link {
  var isTask: Bool {
    if case .task = destination { true } else { false }
  }
}
