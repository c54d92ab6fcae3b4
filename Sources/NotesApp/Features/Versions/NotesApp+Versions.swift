import NavigationCore
import TerminalUI

extension NotesApp {
  /// The list of versions: a menu, of which a row can also be restored.
  ///
  /// - Returns: Nil when the command is not the list's.
  func performOnVersions(
    _ command: Command, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    guard command == .restoreVersion else { return performOnMenu(command, &state) }
    let focus = state.listMemory(of: state.activeNode.id).position.focus
    guard let versions = state.versions[note], versions.indices.contains(focus) else { return [] }
    return [.apply(.revert(note, versions[focus].number))]
  }

  /// - Returns: Nil when the command is not that of a version.
  func performOnVersion(
    _ command: Command, _ number: VersionNumber, of note: NoteID, _ state: inout AppState
  ) -> [AppEffect]? {
    guard let version = state.version(number, of: note), version.note != nil else { return nil }
    if command == .restoreVersion { return [.apply(.revert(note, number))] }
    guard let movement = command.movement else { return nil }
    let id = state.activeNode.id
    let page = state.contentRect(of: id)?.size.rows ?? 10
    let lines = version.layout.lines.count
    var memory = state.readerMemory(of: id)
    memory.scroll = movement.scrolled(from: memory.scroll, of: lines, showing: page)
    state.memories[id] = .reader(memory)
    return []
  }

  /// The breadcrumbs have the note's title.
  func loadTitle(of note: NoteID, _ state: AppState) -> [AppEffect] {
    state.notes[note] == nil ? [.loadNote(note)] : []
  }

  func prepareVersion(
    _ id: NodeID, _ number: VersionNumber, of note: NoteID, _ size: Size, _ state: inout AppState
  ) -> [AppEffect] {
    guard state.version(number, of: note) != nil else {
      return [.loadVersion(note, number)] + loadTitle(of: note, state)
    }
    let theme = state.theme
    state.shownVersion?.text.layOut(columns: ReaderView.textColumns(in: size), theme: theme)
    guard let layout = state.shownVersion?.text.layout else { return [] }
    var memory = state.readerMemory(of: id)
    memory.scroll = layout.scroll(from: memory.scroll, showingLink: nil, rows: size.rows)
    state.memories[id] = .reader(memory)
    return []
  }
}

/// A version that is shown, with what was worked out of its text once.
struct ShownVersion: Equatable, Sendable {
  let note: NoteID
  let number: VersionNumber
  /// Without a note where there is no such version.
  var text: LoadedNote
}

extension AppState {
  /// The version, if it is the one that is loaded.
  func version(_ number: VersionNumber, of note: NoteID) -> LoadedNote? {
    shownVersion.flatMap { $0.note == note && $0.number == number ? $0.text : nil }
  }

  /// The versions, the last one first: what the text after it has otherwise, how much, and how old it is.
  func versionRows(of id: NoteID) -> [MenuRow] {
    let versions = versions[id] ?? []
    let columns = versions.map(\.extent.count).max() ?? 0
    return versions.map { version in
      let extent = version.extent.padding(to: columns, isRight: false)
      let age = version.written.age(at: now).padding(to: 3, isRight: true)
      return MenuRow(version.difference.line, "\(extent)  \(age)", .version(id, version.number))
    }
  }
}

extension String {
  /// The text, of ASCII, with blanks before or after it.
  fileprivate func padding(to columns: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - count))
    return isRight ? blanks + self : self + blanks
  }
}
