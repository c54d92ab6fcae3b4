public import TerminalUI

/// What a key can ask for.
public enum Command: Hashable, Sendable {
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, moveToTop, moveToBottom
  case open, back, close
  case selectTab(Int), nextTab, previousTab, nextPane
  case toggleSplit, zoom, toggleMouse
  case goBack, goForward, history, copyLink, copyText
  /// Copies the address that is asked about.
  case copyAddress
  case palette
  /// Takes a completion into the field.
  case complete
  case scenes, newScene, closeScene, nextScene, previousScene
  case capture, today, newFromTemplate, edit, trash, pin, search, help
  case tags, links, versions, rename
  /// Gives the tag, and those below it, another name.
  case renameTag
  /// Marks a note of a list, or all, to be changed together.
  case mark, markAll
  /// Sorts and filters the list.
  case arrange
  /// Shows what can be done with the note.
  case actions
  /// Gives the note the text of the version again.
  case restoreVersion
  case restore, deleteForEver, emptyTrash
  /// Does what is asked about.
  case confirm
  case undo, redo
  case nextLink, previousLink, followLink
  /// Ticks a task of the note that is read, or takes the tick off.
  case toggleTask
  /// Saves the text being written, and closes.
  case save
  case discard
  case nextField
  case text(TextCommand)
  case cut, copy, paste
  /// Edits the note in the user's own editor.
  case editOutside
  /// Finds in the text being written.
  case find, findNext, findPrevious
  case redraw, suspend, interrupt
}

extension Command {
  /// Whether the command is of no use where notes are only read.
  var changesNotes: Bool {
    switch self {
    case .capture, .newFromTemplate, .edit, .editOutside, .trash, .pin, .undo, .redo, .save:
      true
    case .restore, .deleteForEver, .emptyTrash, .confirm, .tags, .restoreVersion, .rename,
      .renameTag, .toggleTask:
      true
    default: false
    }
  }

  /// What the command does, as the help says it.
  var title: String {
    switch self {
    case .moveUp: "up"
    case .moveDown: "down"
    case .pageUp: "a page up"
    case .pageDown: "a page down"
    case .halfPageUp: "half a page up"
    case .halfPageDown: "half a page down"
    case .moveToTop: "to the beginning"
    case .moveToBottom: "to the end"
    case .open: "open"
    case .back: "one step back"
    case .close: "close; at the first screen quit"
    case .selectTab: "a tab"
    case .nextTab: "next tab"
    case .previousTab: "previous tab"
    case .nextPane: "the other pane"
    case .toggleSplit: "list and note side by side, or one of them"
    case .zoom: "this pane alone, or all again"
    case .toggleMouse: "the mouse on or off"
    case .goBack: "back in the history"
    case .goForward: "forward in the history"
    case .copyLink: "copy the link to here"
    case .copyAddress: "copy the address"
    case .copyText: "copy the note's text"
    case .palette: "all actions and places, and any link"
    case .history: "the places you have been"
    case .scenes: "the scenes: workspaces with a place each"
    case .newScene: "a new scene"
    case .closeScene: "close the scene"
    case .nextScene: "next scene"
    case .previousScene: "previous scene"
    case .capture: "capture a new note"
    case .today: "the note of today"
    case .newFromTemplate: "a new note from a template"
    case .edit: "edit here"
    case .editOutside: "edit in your own editor"
    case .trash: "move to the trash"
    case .pin: "pin, or take the pin off"
    case .tags: "tag"
    case .links: "what it links to, and what links here"
    case .versions: "versions: the texts it had before"
    case .restoreVersion: "restore this version"
    case .rename: "rename; links to it follow"
    case .renameTag: "rename the tag; those below it follow"
    case .arrange: "sort and filter"
    case .actions: "actions on the note"
    case .mark: "mark, or not any more, and on; what follows is for all marked"
    case .markAll: "mark all, or none"
    case .complete: "complete"
    case .restore: "take out of the trash"
    case .deleteForEver: "delete for ever"
    case .emptyTrash: "empty the trash"
    case .confirm: "do it"
    case .search: "search"
    case .help: "these keys"
    case .undo: "undo"
    case .redo: "redo"
    case .nextLink: "next link or task"
    case .previousLink: "previous link or task"
    case .followLink: "follow the link, or tick the task"
    case .toggleTask: "tick the task, or not any more"
    case .save: "save and close"
    case .discard: "discard the text"
    case .nextField: "take the item, or what is selected, back; the other field"
    case .text(let command): command.title
    case .cut: "cut what is selected, or the line"
    case .copy: "copy what is selected, or the line"
    case .paste: "paste what was cut or copied"
    case .find: "find in the text"
    case .findNext: "to the next place"
    case .findPrevious: "to the place before"
    case .redraw: "draw everything anew"
    case .suspend: "suspend (fg continues)"
    case .interrupt: "twice: quit"
    }
  }
}

extension TextCommand {
  fileprivate var title: String {
    switch self {
    case .insert: "text"
    case .newLine: "a new line; in a list the next item"
    case .indent: "a tab; nest the item, or indent what is selected; in the title: to the text"
    case .outdent: "indent less"
    case .deleteBackward: "delete before the cursor"
    case .deleteForward: "delete under the cursor"
    case .deleteWordBackward: "delete the word before"
    case .deleteWordForward: "delete the word after"
    case .deleteToLineStart: "delete to the line's start"
    case .deleteToLineEnd: "delete to the line's end"
    case .undo: "undo"
    case .redo: "redo"
    case .move(let motion): motion.title
    case .select(let motion): "select \(motion.title)"
    case .mark: "begin a selection, which moves go on with"
    case .selectAll: "select all"
    }
  }
}

extension TextCommand.Motion {
  fileprivate var title: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .wordLeft: "a word left"
    case .wordRight: "a word right"
    case .lineStart: "to the line's start"
    case .lineEnd: "to the line's end"
    case .up: "up"
    case .down: "down"
    case .pageUp: "a page up"
    case .pageDown: "a page down"
    case .top: "to the beginning"
    case .bottom: "to the end"
    case .position: "to a position"
    }
  }
}
