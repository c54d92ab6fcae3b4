import TerminalUI

extension KeyContext {
  /// The commands whose keys are shown in the footer as far as they do something now, the most wanted
  /// first; the last is always shown.
  var hints: [(Command, String)] {
    switch self {
    case .list:
      [
        (.back, "back"), (.moveDown, "move"), (.open, "open"), (.search, "search"),
        (.capture, "capture"), (.edit, "edit"), (.trash, "trash"), (.tags, "tag"),
        (.arrange, "sort"),
        (.mark, "mark"), (.close, "quit"), (.help, "help"),
      ]
    case .reader:
      [
        (.back, "back"), (.goBack, "last note"), (.moveDown, "scroll"), (.edit, "edit"),
        (.nextLink, "link"), (.followLink, "follow"), (.toggleTask, "tick"),
        (.trash, "trash"), (.tags, "tag"),
        (.links, "links"), (.help, "help"),
      ]
    case .found:
      [
        (.back, "back"), (.goBack, "last note"), (.moveDown, "scroll"), (.findNext, "next hit"),
        (.edit, "edit"), (.nextLink, "link"), (.followLink, "follow"), (.toggleTask, "tick"),
        (.trash, "trash"), (.tags, "tag"), (.links, "links"), (.help, "help"),
      ]
    case .searchField:
      [(.moveDown, "move"), (.open, "open"), (.help, "keys"), (.back, "leave the field")]
    case .searchResults:
      [
        (.moveDown, "move"), (.open, "open"), (.search, "change"), (.capture, "capture"),
        (.edit, "edit"), (.trash, "trash"), (.back, "back"), (.close, "quit"), (.help, "help"),
      ]
    case .menu:
      [
        (.moveDown, "move"), (.open, "choose"), (.back, "back"), (.close, "quit"),
        (.help, "help"),
      ]
    case .tagList:
      [
        (.moveDown, "move"), (.open, "choose"), (.renameTag, "rename"), (.back, "back"),
        (.close, "quit"), (.help, "help"),
      ]
    case .scenes:
      [
        (.moveDown, "move"), (.open, "show"), (.newScene, "new"), (.closeScene, "close"),
        (.back, "back"), (.help, "help"),
      ]
    case .arranging, .actions:
      [(.moveDown, "move"), (.open, "choose"), (.back, "back"), (.help, "help")]
    case .templates:
      [(.moveDown, "move"), (.open, "begin a note"), (.back, "back"), (.help, "help")]
    case .versions:
      [
        (.moveDown, "move"), (.open, "show"), (.restoreVersion, "restore"), (.back, "back"),
        (.help, "help"),
      ]
    case .version:
      [(.back, "back"), (.moveDown, "scroll"), (.restoreVersion, "restore"), (.help, "help")]
    case .palette:
      [(.open, "do"), (.complete, "complete"), (.help, "keys"), (.back, "leave")]
    case .table: [(.moveDown, "scroll"), (.back, "back"), (.help, "help")]
    case .help: [(.moveDown, "scroll"), (.back, "close")]
    case .editor:
      [
        (.save, "save and close"), (.text(.undo), "undo"), (.nextField, "title or text"),
        (.help, "keys"), (.find, "find"), (.back, "back"),
      ]
    case .capture:
      [(.save, "save"), (.nextField, "other field"), (.help, "keys"), (.back, "cancel")]
    case .finding: [(.findNext, "next"), (.findPrevious, "previous"), (.back, "done")]
    case .unsaved: [(.save, "save"), (.discard, "discard"), (.back, "go back")]
    case .webAddress: [(.confirm, "open it outside"), (.copyAddress, "copy"), (.back, "go back")]
    case .tagField:
      [
        (.confirm, "add"), (.complete, "complete"), (.text(.deleteBackward), "remove"),
        (.help, "keys"), (.back, "done"),
      ]
    case .nameField: [(.confirm, "rename"), (.help, "keys"), (.back, "keep it")]
    case .linkOffer:
      [(.complete, "link to it"), (.moveDown, "move"), (.help, "keys"), (.back, "no link")]
    case .trash:
      [
        (.moveDown, "move"), (.open, "open"), (.restore, "restore"), (.deleteForEver, "delete"),
        (.emptyTrash, "empty"), (.arrange, "sort"), (.close, "quit"), (.help, "help"),
      ]
    case .trashedNote:
      [
        (.back, "back"), (.moveDown, "scroll"), (.restore, "restore"), (.deleteForEver, "delete"),
        (.nextLink, "link"), (.followLink, "follow"), (.help, "help"),
      ]
    case .deletion: [(.confirm, "delete for ever"), (.help, "keys"), (.back, "keep")]
    case .moving, .reading, .text, .everywhere, .terminal: []
    }
  }
}
