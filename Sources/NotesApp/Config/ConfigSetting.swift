import TerminalUI

/// A setting of the configuration file, with its documentation.
public enum ConfigSetting: String, CaseIterable, Sendable {
  case theme, mouse, ascii, width, properties, cursor, editing, editor, sync
  case dailyFolder = "daily-folder"
  case themes, keys

  /// The meaning of the setting, in sentences in which backquotes enclose code.
  public var summary: String {
    switch self {
    case .theme:
      """
      The theme: \(ThemeName.builtIn.map { "`\($0.rawValue)`" }.choice), or the name of a table \
      of `themes`. The default is `terminal`, the terminal's own colours.
      """
    case .mouse:
      """
      Whether navtui uses the mouse. The default is `true`, and `false` in GNU Screen, which holds \
      Esc back until the next key while the mouse is on.
      """
    case .ascii:
      """
      Whether lines and marks are drawn with ASCII characters only. The default is `false`; in a \
      locale without UTF-8 it makes no difference.
      """
    case .width:
      """
      The most columns that a note takes where it is read, from \(Config.widths.lowerBound) to \
      \(Config.widths.upperBound). The default is \(Theme.terminal.readingColumns).
      """
    case .properties:
      """
      Whether a note shows its front matter, such as `status: active`, below its title. The \
      default is `false`; a key shows it for the note that is read.
      """
    case .cursor:
      """
      `shown` or `hidden`: whether the terminal's cursor is shown where nothing is typed, on the \
      focused row or link. The default is `hidden`. Screen readers need `shown`.
      """
    case .editing:
      """
      The keys with which texts are edited: `plain`, which is the default, or `vi` for the modes \
      and commands of vi.
      """
    case .editor:
      """
      The shell command that starts the editor of `e` and `navtui edit`, such as \
      `code --wait`. Without it, `VISUAL` and then `EDITOR` name the editor, else it is the \
      first that exists of `editor`, `nano` and `vi`.
      """
    case .sync:
      """
      `manual`, which is the default, or `automatic`: whether navtui synchronizes the mirror with \
      other machines, as `navtui sync` does, after its start, ten seconds after a change, every five \
      minutes, and at its end.
      """
    case .dailyFolder:
      """
      The folder into which an export writes daily notes that are made from now on, such as \
      `Journal`. Without it, they have no folder. An imported daily note stays where it was.
      """
    case .themes:
      """
      A table for each theme of your own. `base` names the theme that it changes and \
      `background` its background. Every other entry is a style.
      """
    case .keys:
      """
      The keys of commands, as Settings › Keys can write them here: a list of key sequences for \
      each, such as `capture: ["w", "<F2>"]`. They replace all default keys, also the longer ones after `<Space>`; an empty list removes \
      them. Keys without a letter are written `<Enter>`, `<Tab>`, `<F2>`, `<C-d>` for Ctrl and \
      `<M-x>` for Alt. A default key works on the screens where it did, a new one wherever the \
      command does; while you write, keys that type text stay text. Keys such as `<C-W>`, `<C-1>`, \
      `<C-;>` and `<S-Enter>` need a terminal with kitty's keyboard protocol.
      """
    }
  }
}
