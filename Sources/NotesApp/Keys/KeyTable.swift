import TerminalUI

/// The keys of the app as they are unless the user's file says otherwise: the one place that says which key
/// does what. The help and the hints are made of it.
public enum KeyTable {
  /// One command and the keys that give it in a context.
  struct Row: Hashable {
    let context: KeyContext
    let keys: [String]
    let command: Command

    init(_ context: KeyContext, _ keys: [String], _ command: Command) {
      self.context = context
      self.keys = keys
      self.command = command
    }
  }

  /// The keys of a notation that is known to be valid, by the tests or because it was read before.
  static func keys(_ notation: String) -> [Key] {
    (try? KeyScript(notation))?.keys ?? []
  }

  static let rows: [Row] =
    moving + places + screens + writing + text + editing + terminal + leader

  private static let moving: [Row] = [
    Row(.moving, ["j", "<Down>"], .moveDown),
    Row(.moving, ["k", "<Up>"], .moveUp),
    Row(.moving, ["<PageDown>"], .pageDown),
    Row(.moving, ["<PageUp>"], .pageUp),
    Row(.moving, ["<C-d>"], .halfPageDown),
    Row(.moving, ["<C-u>"], .halfPageUp),
    Row(.moving, ["gg", "<Home>"], .moveToTop),
    Row(.moving, ["G", "<End>"], .moveToBottom),
    Row(.reading, ["j", "<Down>"], .moveDown),
    Row(.reading, ["k", "<Up>"], .moveUp),
    Row(.reading, ["<PageDown>"], .pageDown),
    Row(.reading, ["<PageUp>"], .pageUp),
    Row(.reading, ["<C-d>"], .halfPageDown),
    Row(.reading, ["<C-u>"], .halfPageUp),
    Row(.reading, ["gg", "<Home>"], .moveToTop),
    Row(.reading, ["G", "<End>"], .moveToBottom),
  ]

  private static let places: [Row] =
    [
      Row(.everywhere, ["<Esc>", "<Backspace>", "h", "<Left>"], .back),
      Row(.everywhere, ["q"], .close),
      Row(.everywhere, ["gt"], .nextTab),
      Row(.everywhere, ["gT"], .previousTab),
      Row(.everywhere, ["<Tab>", "<S-Tab>"], .nextPane),
      Row(.everywhere, ["<M-Left>", "<C-o>"], .goBack),
      Row(.everywhere, ["<M-Right>"], .goForward),
      Row(.everywhere, ["s"], .toggleSplit),
      Row(.everywhere, ["z"], .zoom),
      Row(.everywhere, ["M"], .toggleMouse),
      Row(.everywhere, ["Y"], .copyLink),
      Row(.everywhere, [":", "<C-p>"], .palette),
      Row(.everywhere, ["gh"], .history),
      Row(.everywhere, ["gs"], .scenes),
      Row(.everywhere, ["gn"], .newScene),
      Row(.everywhere, ["gx"], .closeScene),
      Row(.everywhere, ["gw"], .nextScene),
      Row(.everywhere, ["gW"], .previousScene),
      Row(.everywhere, ["/"], .search),
      Row(.everywhere, ["c"], .capture),
      Row(.everywhere, ["C"], .newFromTemplate),
      Row(.everywhere, ["gd"], .today),
      Row(.everywhere, ["u"], .undo),
      Row(.everywhere, ["<C-r>"], .redo),
      Row(.everywhere, ["?"], .help),
    ] + (1...9).map { Row(.everywhere, ["\($0)"], .selectTab($0)) }

  private static let screens: [Row] = [
    Row(.list, ["<Enter>", "l", "<Right>"], .open),
    Row(.list, ["i"], .edit),
    Row(.list, ["e"], .editOutside),
    Row(.list, ["d"], .trash),
    Row(.list, ["p"], .pin),
    Row(.list, ["y"], .copyText),
    Row(.list, ["t"], .tags),
    Row(.list, ["b"], .links),
    Row(.list, ["v"], .versions),
    Row(.list, ["r"], .rename),
    Row(.list, ["a"], .actions),
    Row(.list, ["S"], .arrange),
    Row(.list, ["x"], .mark),
    Row(.list, ["A"], .markAll),
    Row(.reader, ["i"], .edit),
    Row(.reader, ["e"], .editOutside),
    Row(.reader, ["d"], .trash),
    Row(.reader, ["p"], .pin),
    Row(.reader, ["y"], .copyText),
    Row(.reader, ["t"], .tags),
    Row(.reader, ["b"], .links),
    Row(.reader, ["v"], .versions),
    Row(.reader, ["r"], .rename),
    Row(.reader, ["a"], .actions),
    Row(.reader, ["x"], .toggleTask),
    Row(.found, ["n"], .findNext),
    Row(.found, ["N"], .findPrevious),
    Row(.reading, ["n", "]"], .nextLink),
    Row(.reading, ["N", "["], .previousLink),
    Row(.reading, ["o", "<Enter>", "l", "<Right>"], .followLink),
    Row(.searchResults, ["<Enter>", "l", "<Right>"], .open),
    Row(.searchResults, ["i"], .edit),
    Row(.searchResults, ["e"], .editOutside),
    Row(.searchResults, ["d"], .trash),
    Row(.searchResults, ["p"], .pin),
    Row(.searchResults, ["y"], .copyText),
    Row(.searchResults, ["t"], .tags),
    Row(.searchResults, ["b"], .links),
    Row(.searchResults, ["v"], .versions),
    Row(.searchResults, ["r"], .rename),
    Row(.searchResults, ["a"], .actions),
    Row(.trash, ["<Enter>", "l", "<Right>"], .open),
    Row(.trash, ["r"], .restore),
    Row(.trash, ["d", "D"], .deleteForEver),
    Row(.trash, ["E"], .emptyTrash),
    Row(.trash, ["a"], .actions),
    Row(.trash, ["S"], .arrange),
    Row(.trash, ["x"], .mark),
    Row(.trash, ["A"], .markAll),
    Row(.trashedNote, ["r"], .restore),
    Row(.trashedNote, ["d", "D"], .deleteForEver),
    Row(.trashedNote, ["a"], .actions),
    Row(.menu, ["<Enter>", "l", "<Right>"], .open),
    Row(.tagList, ["r"], .renameTag),
    Row(.versions, ["r"], .restoreVersion),
    Row(.version, ["r"], .restoreVersion),
    Row(.arranging, ["S"], .arrange),
    Row(.actions, ["a"], .actions),
    Row(.scenes, ["n"], .newScene),
    Row(.scenes, ["x"], .closeScene),
    Row(.help, [":", "<C-p>"], .palette),
    Row(.help, ["<Esc>", "<Backspace>", "<Enter>", "h", "<Left>", "q", "?"], .back),
  ]

  private static let writing: [Row] = [
    Row(.searchField, ["<Enter>"], .open),
    Row(.searchField, ["<Down>", "<C-n>"], .moveDown),
    Row(.searchField, ["<Up>", "<C-p>"], .moveUp),
    Row(.searchField, ["<Esc>"], .back),
    Row(.palette, ["<Enter>"], .open),
    Row(.palette, ["<Tab>"], .complete),
    Row(.palette, ["<Down>", "<C-n>"], .moveDown),
    Row(.palette, ["<Up>", "<C-p>"], .moveUp),
    Row(.palette, ["<PageDown>"], .pageDown),
    Row(.palette, ["<PageUp>"], .pageUp),
    Row(.palette, ["<Esc>"], .back),
    Row(.editor, ["<C-d>"], .save),
    Row(.editor, ["<Esc>"], .back),
    Row(.capture, ["<C-d>"], .save),
    Row(.capture, ["<Esc>"], .back),
    Row(.tagField, ["<Enter>"], .confirm),
    Row(.tagField, ["<Tab>"], .complete),
    Row(.tagField, ["<Down>", "<C-n>"], .moveDown),
    Row(.tagField, ["<Up>", "<C-p>"], .moveUp),
    Row(.tagField, ["<Esc>"], .back),
    Row(.nameField, ["<Enter>"], .confirm),
    Row(.nameField, ["<Esc>"], .back),
    Row(.linkOffer, ["<Tab>", "<Enter>"], .complete),
    Row(.linkOffer, ["<Down>", "<C-n>"], .moveDown),
    Row(.linkOffer, ["<Up>", "<C-p>"], .moveUp),
    Row(.linkOffer, ["<Esc>"], .back),
    Row(.deletion, ["<Enter>"], .confirm),
    Row(.deletion, ["<Esc>"], .back),
    Row(.unsaved, ["s"], .save),
    Row(.unsaved, ["d"], .discard),
    Row(.unsaved, ["<Esc>"], .back),
    Row(.webAddress, ["<Enter>"], .confirm),
    Row(.webAddress, ["y"], .copyAddress),
    Row(.webAddress, ["<Esc>", "<Backspace>", "q", "h", "<Left>"], .back),
  ]

  private static let text: [Row] =
    [
      Row(.text, ["<Backspace>"], .text(.deleteBackward)),
      Row(.text, ["<Delete>"], .text(.deleteForward)),
      Row(.text, ["<C-w>", "<M-Backspace>"], .text(.deleteWordBackward)),
      Row(.text, ["<M-d>"], .text(.deleteWordForward)),
      Row(.text, ["<C-u>"], .text(.deleteToLineStart)),
      Row(.text, ["<C-k>"], .text(.deleteToLineEnd)),
      Row(.text, ["<Left>"], .text(.move(.left))),
      Row(.text, ["<Right>"], .text(.move(.right))),
      Row(.text, ["<M-Left>", "<C-Left>", "<M-b>"], .text(.move(.wordLeft))),
      Row(.text, ["<M-Right>", "<C-Right>", "<M-f>"], .text(.move(.wordRight))),
      Row(.text, ["<Home>", "<C-a>"], .text(.move(.lineStart))),
      Row(.text, ["<End>", "<C-e>"], .text(.move(.lineEnd))),
      Row(.text, ["<C-_>"], .text(.undo)),
      Row(.text, ["<C-y>"], .text(.redo)),
      Row(.text, ["<M-x>"], .palette),
    ]
    + [KeyContext.editor, .capture].flatMap { context in
      [
        Row(context, ["<Enter>"], .text(.newLine)),
        Row(context, ["<Tab>"], .text(.indent)),
        Row(context, ["<S-Tab>"], .nextField),
        Row(context, ["<Up>", "<C-p>"], .text(.move(.up))),
        Row(context, ["<Down>", "<C-n>"], .text(.move(.down))),
        Row(context, ["<PageUp>"], .text(.move(.pageUp))),
        Row(context, ["<PageDown>"], .text(.move(.pageDown))),
        Row(context, ["<C-Home>", "<M-lt>"], .text(.move(.top))),
        Row(context, ["<C-End>", "<M-gt>"], .text(.move(.bottom))),
      ]
    }

  private static let terminal: [Row] = [
    Row(.terminal, ["<F1>"], .help),
    Row(.terminal, ["<C-l>"], .redraw),
    Row(.terminal, ["<C-z>"], .suspend),
    Row(.terminal, ["<C-c>"], .interrupt),
  ]
}
