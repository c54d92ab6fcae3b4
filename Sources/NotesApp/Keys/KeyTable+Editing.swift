import TerminalUI

extension KeyTable {
  /// The keys for selecting, copying and finding where text is written.
  ///
  /// Not every terminal sends Shift with an arrow, or Ctrl with the space bar: a mark does the same with
  /// plain moves, and Alt with a letter is sent by all of them.
  static let editing: [Row] = selecting + copying + finding

  private static let selecting: [Row] =
    [
      Row(.text, ["<S-Left>"], .text(.select(.left))),
      Row(.text, ["<S-Right>"], .text(.select(.right))),
      Row(.text, ["<C-S-Left>", "<M-S-Left>"], .text(.select(.wordLeft))),
      Row(.text, ["<C-S-Right>", "<M-S-Right>"], .text(.select(.wordRight))),
      Row(.text, ["<S-Home>"], .text(.select(.lineStart))),
      Row(.text, ["<S-End>"], .text(.select(.lineEnd))),
      Row(.text, ["<C-Space>", "<M-Space>", "<M-m>"], .text(.mark)),
      Row(.text, ["<M-a>"], .text(.selectAll)),
    ]
    + writing { context in
      [
        Row(context, ["<S-Up>"], .text(.select(.up))),
        Row(context, ["<S-Down>"], .text(.select(.down))),
        Row(context, ["<S-PageUp>"], .text(.select(.pageUp))),
        Row(context, ["<S-PageDown>"], .text(.select(.pageDown))),
        Row(context, ["<C-S-Home>"], .text(.select(.top))),
        Row(context, ["<C-S-End>"], .text(.select(.bottom))),
      ]
    }

  private static let copying: [Row] = [
    Row(.text, ["<C-x>", "<S-Delete>"], .cut),
    Row(.text, ["<M-w>", "<C-Insert>"], .copy),
    Row(.text, ["<C-v>"], .paste),
  ]

  private static let finding: [Row] =
    writing { [Row($0, ["<C-f>"], .find)] }
    + [
      Row(.finding, ["<Enter>", "<Down>", "<C-n>", "<C-f>"], .findNext),
      Row(.finding, ["<Up>", "<C-p>"], .findPrevious),
      Row(.finding, ["<Esc>"], .back),
    ]

  private static func writing(_ rows: (KeyContext) -> [Row]) -> [Row] {
    [KeyContext.editor, .capture].flatMap(rows)
  }
}
