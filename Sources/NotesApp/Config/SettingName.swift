import TerminalUI

/// The storage key of a setting that was changed in the app.
public enum SettingName: String, Hashable, Sendable {
  case theme, mouse, ascii, editing
}

extension Config {
  /// Creates the settings stored by the settings screen. Unreadable values are ignored.
  public init(
    kept value: (SettingName) throws(StorageError) -> String?
  ) throws(StorageError) {
    theme = try value(.theme).map(ThemeName.init)
    mouse = try value(.mouse).flatMap { Bool($0) }
    ascii = try value(.ascii).flatMap { Bool($0) }
    editing = try value(.editing).flatMap(TextEditing.init)
  }
}
