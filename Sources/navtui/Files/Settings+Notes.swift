import NotesApp

extension Settings {
  /// Decides the settings from the options of this start, the user's file, and what the app has kept.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - file: What the user's file says.
  ///   - notes: Where is kept what was chosen in the app; nil where there are none yet.
  /// - Throws: What the notes throw, and when an option names a theme that is not there.
  init(
    options: Config = Config(), file: Config, notes: (any NotesRepository)?
  ) throws {
    if let theme = options.theme, !file.themeNames.contains(theme) {
      let names = file.themeNames.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(
        message: "There is no theme \"\(theme.rawValue)\". There are \(names).",
        exitCode: ExitStatus.usage)
    }
    let chosen = try Config(kept: { name throws(StorageError) in try notes?.setting(name.rawValue) }
    )
    self.init(options: options, file: file, chosen: chosen)
  }
}
