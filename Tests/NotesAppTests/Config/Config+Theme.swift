@testable import NotesApp
@testable import NotesModel

extension Config {
  /// Creates a configuration that sets only the theme.
  init(theme: ThemeName) {
    self.init()
    self.theme = theme
  }
}
