import NcursesTerminal
import NotesApp

extension Settings {
  /// Determines the settings from the options, the user's file, and the choices saved in the app.
  ///
  /// - Parameters:
  ///   - options: The settings from the command line.
  ///   - file: The settings from the user's file.
  ///   - notes: The database with the choices made in the app; nil if there is none yet.
  /// - Throws: An error of the database, or one for an option that names an unknown theme.
  init(
    options: Config = Config(), file: Config, notes: (any NotesReading)?
  ) throws {
    if let theme = options.theme, !file.themeNames.contains(theme) {
      let names = file.themeNames.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "There is no theme \"\(theme.rawValue)\". There are \(names).")
    }
    let chosen = try Config(kept: { name throws(StorageError) in try notes?.setting(name.rawValue) }
    )
    self.init(
      options: options, file: file, chosen: chosen, prefersMouse: NcursesTerminal.prefersMouse)
  }
}
