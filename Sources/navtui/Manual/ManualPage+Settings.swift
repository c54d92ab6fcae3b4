import ArgumentParser
import NotesApp
import TerminalUI

extension ManualPage {
  /// `navtui.yaml(5)`: the settings, styles and commands of the configuration.
  static func settings(date: String) throws -> ManualPage {
    var page = ManualPage(
      "navtui.yaml", section: 5, abstract: "configuration of navtui", date: date)
    page.section("SYNOPSIS", "~/.config/navtui/config.yaml")
    page.section("DESCRIPTION", ConfigCommand.configuration.discussion)
    page.text(
      "The file is YAML. Command-line options take precedence over it, and it over what is "
        + "chosen in the settings of the app. `navtui config check` reports its errors by line and "
        + "column; the other settings stay valid.")
    page.section("SETTINGS")
    for setting in ConfigSetting.allCases { page.entry(setting.rawValue.roffBold, setting.summary) }
    page.section(
      "STYLES",
      "A style is a colour, or a table of `color`, `background` and the attributes "
        + Theme.attributes.map { "`\($0.name)`" }.joined(separator: ", ")
        + ", which are `true` or `false`. A colour is a name such as `bright-blue`, a number of the "
        + "palette from 0 to 255, or `\"#rrggbb\"`. These are the styles:")
    page.text(Theme.styles.map { "`\($0.name)`" }.joined(separator: ", "))
    page.section(
      "COMMANDS",
      "These are the names in `keys`, with all default keys, some of which work only on some "
        + "screens. `navtui config show` prints them as lines for the file; such a line changes "
        + "nothing until a key is added or removed.")
    let missing = try Notes.missingTabs()
    // A command may do different things on different screens.
    let uses = Dictionary(grouping: Notes.bindingGroups().flatMap(\.rows), by: \.name)
    for row in Notes.bindingsByName() where !missing.contains(row.name) {
      let titles = uses[row.name, default: [row]].map(\.title.string).uniqued
      page.entry(
        [row.name.roffBold, roff(row.keys)].joined(separator: "  "),
        titles.joined(separator: "; "))
    }
    page.section("EXAMPLES")
    page.example([
      "theme: mine", "editor: code --wait", "themes:", "  mine:", "    base: dark",
      "    background: \"#101418\"", "    accent: {color: 213, underline: true}", "keys:",
      "  capture: [w, <F2>]", "  trash: []",
    ])
    page.section("SEE ALSO", "`navtui`(1)")
    return page
  }
}
