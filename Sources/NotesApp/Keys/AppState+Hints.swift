import NavigationCore
import TerminalUI

extension AppState {
  /// What the footer names: the commands of the active screen that do something now.
  var hintedCommands: [(Command, String)] {
    if showsKeyPanel { return [(.back, "cancel")] }
    let hints = markHints ?? selectionHints ?? filterHint + (contexts.first?.hints ?? [])
    return hints.filter { command, _ in
      // A task that has the focus has a key of its own.
      offers(command) && !(command == .followLink && focusedLink?.isTask == true)
    }
    .map { ($0, hintOverride(of: $0) ?? $1) }
  }

  /// The keys that act on what is selected in the text that is written; nil where nothing is.
  private var selectionHints: [(Command, String)]? {
    guard let fields = fields(of: activeNode.id), fields.focused.selection != nil,
      contexts.first == .editor || contexts.first == .capture
    else { return nil }
    let indenting: [(Command, String)] =
      fields.field == .text ? [(.text(.indent), "indent")] : []
    return [(.cut, "cut"), (.copy, "copy"), (.paste, "paste")] + indenting
      + [(.back, "deselect"), (.help, "keys")]
  }

  /// What a command does here, where that is not what it does elsewhere in its context.
  private func hintOverride(of command: Command) -> String? {
    switch command {
    case .confirm where takesTagOff: "remove from all"
    case .confirm where takesTagOffNote: "remove"
    case .nextLink where shownLinks.allSatisfy(\.isTask): "task"
    default: nil
    }
  }

  private var takesTagOffNote: Bool {
    if case .noteTags(let id) = activeScreen { takesTag(off: id) } else { false }
  }

  /// The links of the note that has the keys.
  private var shownLinks: [MarkdownLayout.Link] {
    activeScreen.noteID.flatMap { notes[$0]?.layout.links } ?? []
  }

  private var focusedLink: MarkdownLayout.Link? {
    let number = readerMemory(of: activeNode.id).link
    return number.flatMap { shownLinks.indices.contains($0) ? shownLinks[$0] : nil }
  }

  /// The end of a sentence that says which key does what about it, `; u brings it back`; empty where no key
  /// does, or nothing may be changed.
  func hint(_ command: Command, _ verb: String, in contexts: [KeyContext]? = nil) -> String {
    if environment.isReadOnly, command.changesNotes { return "" }
    let key = environment.keys.firstKey(of: command, in: contexts ?? self.contexts)
    return key.map { "; \($0) \(verb)" } ?? ""
  }

  /// Whether a command would do anything on the active screen as it is.
  func offers(_ command: Command) -> Bool {
    if environment.isReadOnly, command.changesNotes { return false }
    switch command {
    case .close: return !navigation.canGoBack
    case .back: return navigation.canGoBack || hasMarks || isWriting
    case .moveDown: return rowCount > rowsAtRest
    default: break
    }
    switch activeScreen {
    case .noteList where command == .arrange: return listings[.notes]?.total != 0
    case .noteList, .trash, .tagged, .arranged:
      let count = activeScreen.list.flatMap { listings[$0]?.count }
      return count != 0 || !command.needsNote
    case .tags: return tags?.isEmpty == false || ![.open, .renameTag].contains(command)
    case .noteLinks, .settingsSection(.links), .actions:
      return command != .open || activeMenuRows.isMenu
    case .templates: return command != .open || templates?.isEmpty == false
    case .versions: return ![.open, .restoreVersion].contains(command) || activeMenuRows.isMenu
    case .version(let id, let number):
      return command != .restoreVersion || version(number, of: id)?.note != nil
    case .noteTags(let id): return offers(command, onTagsOf: id)
    case .markedTags(let list): return offers(command, onMarkedTagsOf: list)
    case .rename, .renameTag:
      return command != .confirm || fieldMemory(of: activeNode.id)?.isEmpty == false
    case .trashedNote(let id, _) where notes[id]?.note?.isTrashed != true:
      return !command.needsNote && ![.nextLink, .previousLink, .followLink].contains(command)
    case .deletion, .emptyingTrash, .deletingMarked: return command != .confirm || canDelete
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      return offers(command, on: id)
    case .search: return offersOnSearch(command)
    case .editor, .capture: return offersOnFields(command)
    case .unsavedText: return command == .back || unsavedNode != nil
    case .webAddress(let text): return command == .back || WebAddress(text) != nil
    case .palette(let query):
      if command == .open { return palettes[activeNode.id]?.rows.isEmpty != true }
      return command != .complete || query.isLinkBeginning
    case .settings, .settingsSection, .help, .scenes, .history, .arranging:
      return true
    }
  }

  private func offersOnFields(_ command: Command) -> Bool {
    switch command {
    case .text(.undo): return canUndoTyping
    case .findNext, .findPrevious: return fields(of: activeNode.id)?.find?.count != 0
    case .find: return fields(of: activeNode.id)?.text.isEmpty == false
    default: return true
    }
  }

  /// Whether something was written in the field that has the cursor.
  private var canUndoTyping: Bool {
    let id = activeNode.id
    guard let fields = fields(of: id) else { return false }
    return fields.field == .title ? fields.title.isModified : fields.text.isModified
  }

  private func offers(_ command: Command, on id: NoteID) -> Bool {
    let loaded = notes[id]
    let links = loaded?.layout.links ?? []
    switch command {
    case .nextLink, .previousLink: return !links.isEmpty
    case .toggleTask: return links.contains(where: \.isTask)
    case .findNext, .findPrevious: return loaded?.hasHits == true
    case .followLink:
      return readerMemory(of: activeNode.id).link.map(links.indices.contains) ?? false
    case .edit: if case .text? = loaded?.note?.body { return true } else { return false }
    case .goBack: return hasFollowedLink
    default: return loaded?.note != nil || !command.needsNote
    }
  }

  /// Whether one has come from another note: the step back on the tree leads to a list, and not to it.
  private var hasFollowedLink: Bool {
    let last = navigation.activeScene.history.back.last?.breadcrumbs.last
    return last?.isReader == true && last?.noteID != activeScreen.noteID
  }

  /// What is not found can be captured; what is found can be all the rest.
  private func offersOnSearch(_ command: Command) -> Bool {
    let isEmpty = results?.rows.isEmpty ?? true
    return command == .capture ? isEmpty : !isEmpty || !command.needsNote
  }

  /// How many rows there are to move through on the active screen.
  private var rowCount: Int {
    switch activeScreen {
    case .noteList, .trash, .tagged, .arranged:
      activeScreen.list.flatMap { listings[$0]?.count } ?? 0
    case .noteTags(let id): tagRows(for: id).count + 1
    case .markedTags(let list): markedTagRows(of: list).count + 1
    case .trashedNote(let id, _) where notes[id]?.note?.isTrashed != true: 0
    case .note(let id, _), .hit(let id, _, _), .trashedNote(let id, _), .taggedNote(let id, _, _):
      notes[id]?.layout.lines.count ?? 0
    case .search: results?.rows.count ?? 0
    case .templates: templates?.count ?? 0
    case .settings, .settingsSection, .help, .scenes, .history, .tags, .noteLinks, .versions,
      .arranging, .actions:
      activeMenuRows.positions
    case .version(let id, let number): version(number, of: id)?.layout.lines.count ?? 0
    case .editor, .capture: offeredTitles(in: activeNode.id).count
    case .unsavedText, .webAddress, .palette, .rename, .renameTag, .deletion, .emptyingTrash,
      .deletingMarked:
      0
    }
  }

  /// How many rows are so few that nothing moves: the focused one, or all that fit where none is focused.
  private var rowsAtRest: Int {
    let isScrolled =
      switch activeScreen {
      case .note, .hit, .trashedNote, .taggedNote, .version: true
      case .settings, .settingsSection, .help, .scenes, .history: !activeMenuRows.isMenu
      default: false
      }
    return isScrolled ? contentRect(of: activeNode.id)?.size.rows ?? 0 : 1
  }

  private var activeMenuRows: [MenuRow] {
    guard let screen = visibleScreens.last(where: \.screen.isActive)?.screen else { return [] }
    return menuRows(of: screen.screen, under: screen.trail)
  }
}

extension Command {
  /// Whether the command is about the note that has the focus.
  fileprivate var needsNote: Bool {
    switch self {
    case .open, .edit, .editOutside, .trash, .pin, .copyText, .tags, .links, .versions, .rename,
      .actions:
      true
    case .restore, .deleteForEver, .emptyTrash, .mark, .markAll: true
    default: false
    }
  }
}
