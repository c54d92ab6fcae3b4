import NavigationCore
import TerminalUI

extension SettingsSectionScreen {
  /// The keys that match the search, grouped by screen.
  func keyRows(_ context: Context<Notes>) -> [SettingsRow] {
    let tabCount = context.navigation.activeTabs?.items.count ?? 0
    let chosen = context.environment.keys
    let lines = Dictionary(
      uniqueKeysWithValues: Notes.bindingsByName(chosen).map {
        ($0.name, Config.keyLine($0.name, $0.keys))
      })
    let groups = Notes.bindingGroups(chosen).map { group in
      [SettingsRow(group.title, .heading)]
        + group.keyRows(lines, tabCount: tabCount, matching: filter.text)
    }
    let found = Array(groups.filter { $0.count > 1 }.joined(separator: [SettingsRow("")]))
    let texts = [Self.keySteps, SafeText(context.app.surroundings.configPath)]
    return texts.flatMap { $0.wrapped(to: max(1, context.room.columns - 3)) }
      .map { SettingsRow($0) }
      + [SettingsRow("")] + (found.isEmpty ? [SettingsRow("No match")] : found)
  }

  private static var keySteps: SafeText {
    """
    To change keys, copy a line and put it below a line [keys] in this file. Create the file if \
    there is none. A line has the keys of all screens. The next start reads it.
    """
  }
}

extension BindingGroup {
  /// Lists each binding once with all its keys in the group, and all tabs as one. All words must be in the keys, the
  /// title, the name or the synonyms.
  fileprivate func keyRows(
    _ lines: [String: String], tabCount: Int, matching search: String
  ) -> [SettingsRow] {
    rows(mergedBy: \.name).compactMap { binding in
      var row = SettingsRow(
        binding.keys.shown, detail: binding.title, id: .key(line: lines[binding.name] ?? ""))
      if binding.name.hasPrefix("select-tab-") {
        guard binding.name == "select-tab-1" else { return nil }
        row = SettingsRow("1 … \(tabCount)", detail: "a tab")
      }
      let words = [row.title.string, row.detail.string, binding.name] + binding.keywords
      return words.joined(separator: " ").containsWords(of: search) ? row : nil
    }
  }
}
