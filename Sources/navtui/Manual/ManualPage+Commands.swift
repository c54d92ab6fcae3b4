import ArgumentParser
import NavigationCore
import NcursesTerminal
import NotesApp
import TerminalUI

extension ManualPage {
  /// `navtui(1)`: the commands, keys, links, files and exit statuses.
  static func commands(date: String) throws -> ManualPage {
    let tree = try CommandTree.navtui()
    var page = ManualPage(
      "navtui", section: 1, abstract: Navtui.configuration.abstract.withoutPeriod, date: date)
    page.section("SYNOPSIS", "`navtui` [link] [options]\n\n`navtui` command [options]")
    page.section("DESCRIPTION", Navtui.configuration.discussion)
    page.section("COMMANDS", "All commands accept `--help`. `navtui --version` prints the version.")
    for command in tree.shownSubcommands { page.command(command, of: "") }
    page.section(
      "KEYS",
      "An action has all its keys in one line; what has the focus decides which of them work, and "
        + "`?` in the app shows those. `navtui.yaml`(5) names the commands, so that their keys can "
        + "be changed.")
    let missing = try Notes.missingTabs()
    for group in Notes.bindingGroups() {
      let rows = group.rows(mergedBy: \.title.string).filter { !missing.contains($0.name) }
      if !rows.isEmpty { page.subsection(group.title.string) }
      for row in rows { page.entry(roff(row.keys), row.title.string) }
    }
    page.section(
      "LINKS",
      "Every place has a link. A link opens its place with the way back under it. Without `sort=` "
        + "and `filter=`, a list keeps its order and its filter. `outline=1` puts the focus on the "
        + "outline, which is beside a note from 140 columns.")
    page.example(RouteGraph(try Notes.table()).table.split(separator: "\n").map(String.init))
    page.section("ENVIRONMENT")
    for (name, meaning) in environment { page.entry(name.roffBold, meaning) }
    page.section("FILES")
    for (path, meaning) in files { page.entry(path.roffPlaceholder, meaning) }
    page.section("EXIT STATUS")
    for (status, meaning) in ExitCode.meanings {
      page.entry("\(status.rawValue)".roffBold, meaning)
    }
    page.section("SEE ALSO", "`navtui.yaml`(5)")
    return page
  }

  private static let environment = [
    ("NAVTUI_DB", "The database, unless `--db` names one."),
    ("NAVTUI_CONFIG", "The configuration file."),
    (
      "NAVTUI_TRACE",
      "A file that gets a line for each key, step and frame. It contains what is typed and shown."
    ),
    ("VISUAL", "The editor of `navtui edit` and of the key `e`, unless the configuration has one."),
    (
      "EDITOR",
      "The editor if `VISUAL` is not set. Without any, it is the first that exists of "
        + EditorCommand.usual.map { "`\($0)`" }.joined(separator: ", ") + "."
    ),
    ("SHELL", "The shell of `navtui completions`, unless one is named."),
    ("NO_COLOR", "If it is not empty, navtui uses no colours."),
    ("FORCE_HYPERLINK", "Hyperlinks on, or off if it is 0, whatever the terminal is."),
    ("ESCDELAY", "The milliseconds that navtui waits after Esc for the rest of a key."),
    (
      "XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_RUNTIME_DIR",
      "The folders of the files below. Relative paths are ignored."
    ),
  ]

  private static let files = [
    ("~/.local/share/navtui/notes.db", "The notes, an SQLite database."),
    ("~/.local/share/navtui/backups", "\(BackupCommand.rotation)"),
    ("~/.config/navtui/config.yaml", "The configuration, see `navtui.yaml`(5)."),
    ("~/.local/state/navtui", "Places and unsaved text, for the next start."),
    (
      "~/.local/state/navtui/\(FaultRecording.name)",
      "The last minutes before navtui died of a fault, without what was typed, for `navtui replay`."
    ),
  ]

  private mutating func command(_ command: CommandTree, of parent: String) {
    let name = parent + command.commandName
    let values = command.shownArguments.filter { $0.kind == "positional" }.map(\.synopsis)
    subsection("navtui \(name)" + values.map { " " + $0 }.joined())
    text(command.abstract ?? "")
    text(command.discussion ?? "")
    for argument in command.shownArguments { entry(argument.term, argument.description) }
    for command in command.shownSubcommands { self.command(command, of: name + " ") }
  }
}

extension CommandTree.Argument {
  /// The argument as a synopsis shows it: `[link ...]`.
  fileprivate var synopsis: String {
    let name = (valueName ?? "value") + (isRepeating ? " ..." : "")
    return isOptional ? "[\(name)]" : name
  }

  fileprivate var term: String {
    guard kind != "positional" else { return (valueName ?? "value").roffPlaceholder }
    let value = kind == "option" ? " " + (valueName ?? "value").roffPlaceholder : ""
    return (names ?? []).map { name in
      ((name.kind == "long" ? "--" : "-") + name.name).roffBold + value
    }.joined(separator: ", ")
  }

  fileprivate var description: String {
    let values = (allValues ?? []).joined(separator: ", ")
    return [
      abstract ?? "", values.isEmpty ? "" : "The values are \(values).",
      defaultValue.map { "The default is \($0)." } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
