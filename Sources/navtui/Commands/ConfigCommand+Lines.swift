import Foundation
import NotesApp
import TerminalUI
import YAMLParser

extension Settings {
  /// The settings as lines of a configuration, each with its source.
  var lines: [String] {
    [
      line("theme", YAMLText.written(theme.value.rawValue), theme.source),
      line("mouse", "\(mouse.value)", mouse.source),
      line("ascii", "\(ascii.value)", ascii.source),
      line("width", "\(width.value)", width.source),
      line("properties", "\(properties.value)", properties.source),
      line("cursor", cursor.value ? "shown" : "hidden", cursor.source),
      line("editing", editing.value.rawValue, editing.source),
      line(
        "sync", syncsAutomatically.value ? "automatic" : "manual", syncsAutomatically.source),
      line("daily-folder", YAMLText.quoted(dailyFolder.value), dailyFolder.source),
    ]
  }

  private func line(_ name: String, _ value: String, _ source: SettingSource) -> String {
    "\(name): \(value)".commented(source.title)
  }
}

extension EditorCommand {
  /// The editor as a line of a configuration; empty if there is none.
  var lines: [String] {
    command.map { ["editor: \(YAMLText.written($0))".commented(source)] } ?? []
  }
}

extension Settings {
  /// The user's themes as a table of a configuration, each with all its styles.
  var themeLines: [String] {
    let lines = themes.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { name, theme in
      ["  \(YAMLText.written(name.rawValue)):"]
        + Theme.styles.map { "    \($0.name): \(theme[keyPath: $0.path].inYAML)" }
    }
    return lines.isEmpty ? [] : ["", "themes:"] + lines
  }

  /// Returns the key bindings as lines of a configuration, below the first screen that has them. Default bindings are
  /// comments with one sign, and names of screens with two.
  func keyLines() throws -> [String] {
    let keys = keys
    let missing = try Notes.missingTabs()
    let rows = Notes.bindingsByName(keys).filter { !$0.isStandard || !missing.contains($0.name) }
    var rest = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    var lines = ["", "keys:"]
    func add(_ row: BindingGroup.Row) {
      let line = (row.isStandard ? "  # " : "  ") + Config.keyLine(row.name, row.keys)
      let isHere = source(ofKeys: row.name) == .here
      lines.append(isHere ? line.commented(SettingSource.here.title) : line)
    }
    for group in Notes.bindingGroups(keys) {
      let own = group.rows.compactMap { rest.removeValue(forKey: $0.name) }
      guard !own.isEmpty else { continue }
      lines.append("  ## \(group.title.string)")
      own.forEach(add)
    }
    for row in rows where rest[row.name] != nil { add(row) }
    return lines
  }
}

extension Style {
  /// The style in YAML. It is complete, because missing parts would be taken from another theme.
  fileprivate var inYAML: String {
    let colors = ["color: \(foreground.inYAML)", "background: \(background.inYAML)"]
    let attributes = Theme.attributes.map { name, attribute in
      "\(name): \(self.attributes.contains(attribute))"
    }
    return "{\((colors + attributes).joined(separator: ", "))}"
  }
}

extension Color {
  fileprivate var inYAML: String {
    switch self {
    case .default: "default"
    case .palette(let number): "\(number)"
    case .rgb(let red, let green, let blue):
      "\"#\([red, green, blue].map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined())\""
    }
  }
}

extension String {
  /// Returns the text followed by a YAML comment.
  fileprivate func commented(_ comment: String) -> String {
    padding(toLength: Swift.max(24, count + 2), withPad: " ", startingAt: 0) + "# \(comment)"
  }
}
