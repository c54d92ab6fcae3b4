import NotesApp

extension Settings {
  /// Decides the settings from the options of this start, the user's file, and what the app has kept.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - file: What the user's file says.
  ///   - notes: Where is kept what was chosen in the app; nil where there are none yet.
  /// - Throws: What the notes throw.
  init(
    options: Config = Config(), file: Config, notes: (any NotesRepository)?
  ) throws(StorageError) {
    let kept = try notes?.setting(ThemeName.settingName)
    self.init(options: options, file: file, chosenTheme: kept.flatMap(ThemeName.init))
  }
}
