import NavigationCore
import TerminalUI

/// The sheet for the folder of new daily notes.
struct DailyFolderScreen: NameScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The folder of daily notes" }

  var name = TextBuffer("", .field)
  private var isLoaded = false

  init() {}

  static var isInPalette: Bool { false }
  static var verb: SafeText { "set" }
  static var allowsEmpty: Bool { true }
  static let bindings = nameBindings

  func title(_ context: Context<Notes>) -> SafeText { "Folder of daily notes" }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard !isLoaded, let settings = turn.context.value(of: CurrentSettings()) else { return }
    (name, isLoaded) = (TextBuffer(settings.dailyFolder.value, .field), true)
  }

  func body(_ context: Context<Notes>) -> Body {
    NameFieldBody(placeholder: "Journal", hint: .warning(Self.hint))
  }

  private static let hint = "An export writes new daily notes into this folder. Empty: no folder."

  mutating func confirm(_ turn: inout Turn<Notes>) {
    let folder = FolderCount.path(typed: name.text)
    guard folder.isEmpty || NoteFile.isSafe(folder) else {
      return turn.say("No part of the name may begin with a dot", isError: true)
    }
    turn.dismiss()
    SettingsChoice.dailyFolder.keep(folder, &turn)
  }
}
