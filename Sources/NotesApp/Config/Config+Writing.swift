public import TerminalUI
import YAMLParser

extension Config {
  /// Returns the line of the table `keys` that gives a command its keys, without its indentation.
  public static func keyLine(_ name: String, _ keys: [[Key]]) -> String {
    let list = keys.map { YAMLText.quoted($0.map(\.description).joined()) }
    return "\(name): [\(list.joined(separator: ", "))]"
  }

  /// Returns keys by name as choices that can be checked.
  static func keyChoices(_ keys: [String: [[Key]]]) -> [KeyChoice] {
    keys.sorted { $0.key < $1.key }.map { name, keys in
      KeyChoice(name, keys.map { $0.map(\.description).joined() })
    }
  }

  /// The keys as a table, as the database keeps them.
  var keptKeys: String {
    keys.sorted { $0.key < $1.key }.map { Self.keyLine($0.key, $0.value) }.joined(separator: "\n")
  }

  /// The settings that can be chosen in the app, with their paths and values in a file.
  private var written: [(path: [String], value: String)] {
    let values: [(ConfigSetting, String?)] = [
      (.theme, theme.map { YAMLText.written($0.rawValue) }), (.mouse, mouse.map { "\($0)" }),
      (.ascii, ascii.map { "\($0)" }), (.width, width.map { "\($0)" }),
      (.properties, properties.map { "\($0)" }), (.editing, editing?.rawValue),
      (.dailyFolder, dailyFolder.map { YAMLText.quoted($0) }),
      (.sync, syncsAutomatically.map { $0 ? "automatic" : "manual" }),
    ]
    return values.compactMap { setting, value in value.map { ([setting.rawValue], $0) } }
      + keys.sorted { $0.key < $1.key }.filter { !defaultKeys.contains($0.key) }.map { name, keys in
        let line = Self.keyLine(name, keys)
        return ([ConfigSetting.keys.rawValue, name], String(line.dropFirst(name.count + 2)))
      }
  }

  /// The commands whose keys are the default ones, which a file does not need.
  private var defaultKeys: [String] {
    keys.filter { $0.value == Notes.standardKeys(of: $0.key) }.keys.sorted()
  }

  /// Returns the text of a configuration file with these settings, and all else as it was. Default keys are removed.
  ///
  /// - Parameter text: The file in UTF-8.
  /// - Returns: The text; nil if it cannot be changed in this way.
  public func writing(into text: [UInt8]) -> [UInt8]? {
    var text = text
    for name in defaultKeys {
      guard let changed = YAMLEdit.removing([ConfigSetting.keys.rawValue, name], from: text) else {
        return nil
      }
      text = changed
    }
    for (path, value) in written {
      guard let changed = YAMLEdit.setting(path, to: value, in: text) else { return nil }
      text = changed
    }
    guard let entries = try? [YAMLEntry](parsing: text) else { return nil }
    let config = Config.reading(entries).config
    return config.contains(self) && !defaultKeys.contains { config.keys[$0] != nil } ? text : nil
  }

  /// Returns true if the settings of another configuration are these, where it has any.
  private func contains(_ other: Config) -> Bool {
    let values = Dictionary(uniqueKeysWithValues: written.map { ($0.path, $0.value) })
    return other.written.allSatisfy { values[$0.path] == $0.value }
  }
}

extension Config {
  /// What is written to the file, in the words of the app.
  var summary: String {
    let names: [(String, Bool)] = [
      ("theme", theme != nil), ("mouse", mouse != nil), ("lines and marks", ascii != nil),
      ("width", width != nil), ("front matter", properties != nil), ("vi keys", editing != nil),
      ("daily folder", dailyFolder != nil), ("automatic sync", syncsAutomatically != nil),
    ]
    let commands = keys.count == 1 ? "keys of 1 command" : "keys of \(keys.count) commands"
    return (names.filter(\.1).map(\.0) + (keys.isEmpty ? [] : [commands])).joined(separator: ", ")
  }
}
