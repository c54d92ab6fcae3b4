/// The name under which a choice of the settings screen is kept.
public enum SettingName: String, Hashable, Sendable {
  case theme, mouse, ascii
}

extension Config {
  /// What was chosen on the settings screen and kept; what cannot be read counts as not chosen.
  public init(
    kept value: (SettingName) throws(StorageError) -> String?
  ) throws(StorageError) {
    theme = try value(.theme).map(ThemeName.init)
    mouse = try value(.mouse).flatMap { Bool($0) }
    ascii = try value(.ascii).flatMap { Bool($0) }
  }
}
