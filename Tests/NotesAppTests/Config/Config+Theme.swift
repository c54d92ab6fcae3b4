@testable import NotesApp

extension Config {
  /// Says which theme, and nothing else.
  init(theme: ThemeName) {
    self.init()
    self.theme = theme
  }
}
