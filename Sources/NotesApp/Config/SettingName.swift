import TerminalUI
import YAMLParser

/// The storage key of a setting that was changed in the app.
public enum SettingName: String, CaseIterable, Hashable, Sendable {
  case theme, mouse, ascii, width, properties, editing, sync, keys
  case dailyFolder = "daily-folder"
}

extension Config {
  /// Creates the settings stored by the settings screen. Unreadable values are ignored.
  public init(
    kept value: (SettingName) throws(StorageError) -> String?
  ) throws(StorageError) {
    theme = try value(.theme).map(ThemeName.init)
    mouse = try value(.mouse).flatMap { Bool($0) }
    ascii = try value(.ascii).flatMap { Bool($0) }
    width = try value(.width).flatMap { Int($0) }.flatMap {
      Self.widths.contains($0) ? $0 : nil
    }
    properties = try value(.properties).flatMap { Bool($0) }
    editing = try value(.editing).flatMap(TextEditing.init)
    syncsAutomatically = try value(.sync).map { $0 == "automatic" }
    dailyFolder = try value(.dailyFolder)
    keys = try value(.keys).map(Self.keys(kept:)) ?? [:]
  }

  private static func keys(kept text: String) -> [String: [[Key]]] {
    guard let node = try? YAMLNode.parse(Array(text.utf8)) else { return [:] }
    var reader = ConfigReader()
    return reader.keys(node)
  }
}
