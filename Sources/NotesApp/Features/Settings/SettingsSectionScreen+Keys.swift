import NavigationCore
import TerminalUI

extension SettingsSectionScreen {
  /// All keys, grouped by screen.
  func keyRows(_ context: Context<Notes>) -> [SettingsRow] {
    let words = filter.text.lowercased().split(separator: " ")
    let rows = allKeyRows(context)
    let found =
      words.isEmpty
      ? rows
      : rows.filter { row in
        let shown = "\(row.title.string) \(row.detail.string)".lowercased()
        return row.id != nil && words.allSatisfy { shown.contains($0) }
      }
    let steps = [
      "To change keys, copy a line and put it",
      "below a line [keys] in this file, which",
      "may be new. The next start reads it.",
      context.app.surroundings.configPath,
    ]
    return steps.map { SettingsRow(SafeText($0)) } + [SettingsRow("")]
      + (found.isEmpty ? [SettingsRow("No match")] : found)
  }

  private func allKeyRows(_ context: Context<Notes>) -> [SettingsRow] {
    let tabCount = context.navigation.activeTabs?.items.count ?? 0
    let groups = Notes.bindingGroups(context.environment.keys).map { group in
      [SettingsRow(group.title, .heading)] + group.keyRows(tabCount: tabCount)
    }
    return Array(groups.filter { $0.count > 1 }.joined(separator: [SettingsRow("")]))
  }
}

extension BindingGroup {
  /// Lists each binding once with all its keys, and all tabs as one.
  fileprivate func keyRows(tabCount: Int) -> [SettingsRow] {
    var names: [String] = []
    var keys: [String: [[Key]]] = [:]
    var titles: [String: SafeText] = [:]
    for row in rows {
      if keys[row.name] == nil { names.append(row.name) }
      let known = keys[row.name] ?? []
      keys[row.name] = known + row.keys.filter { !known.contains($0) }
      titles[row.name] = titles[row.name] ?? row.title
    }
    return names.compactMap { name in
      guard !name.hasPrefix("select-tab-") else {
        return name == "select-tab-1" ? SettingsRow("1 … \(tabCount)", detail: "a tab") : nil
      }
      guard let keys = keys[name], !keys.isEmpty else { return nil }
      return SettingsRow(
        SafeText(keys.map(\.shown).joined(separator: "  ")), detail: titles[name] ?? .empty,
        id: .key(line: Config.keyLine(name, keys)))
    }
  }
}
