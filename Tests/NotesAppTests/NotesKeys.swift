import NavigationCore
import TerminalUI

@testable import NotesApp
@testable import NotesModel

/// All keys with a binding anywhere in the app.
@MainActor enum NotesKeys {
  static let alphabet: [Key] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEGHIJKLMNOPQRSTUVWXYZ0123456789/:?[]".map { Key($0) }
    let named: [Key] = [
      Key(.enter), Key(.escape), Key(.tab), Key(.tab, .shift), Key(.backspace), Key(.left),
      Key(.right),
      Key(.up), Key(.down), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end), Key(" "),
      Key(.left, .alt), Key(.right, .alt),
    ]
    return plain + named + "acdefklnopruvwxy_".map { Key($0, .control) }
      + "abdfmwx".map { Key($0, .alt) }
  }()
}
