import TerminalUI

/// The action of a settings row.
enum SettingsChoice: Hashable, Sendable {
  case theme(ThemeName)
  case mouse, ascii, viKeys
  /// Opens the note that has the link, at the link.
  case brokenLink(BrokenLink)
  /// Opens the sheet for an import, an export or a backup.
  case transfer(Transfer.Kind)
}

/// Changes apply at once and are stored by the app. The configuration file is never written, and
/// takes precedence.
extension SettingsChoice {
  func choose(_ turn: inout Turn<Notes>) {
    switch self {
    case .theme(let name):
      choose(.theme(name), \.theme, .theme, &turn) { $0.say(SafeText("Theme: \(name.title)")) }
    case .mouse:
      let isOn = !turn.context.environment.hasMouse
      choose(.mouse(isOn), \.mouse, .mouse, &turn) { $0.setMouse(isOn) }
    case .ascii:
      guard turn.context.app.surroundings.supportsUnicode else {
        return turn.say("The locale is not UTF-8, so ASCII is used", isError: true)
      }
      let isASCII = turn.context.theme.glyphs != .ascii
      choose(.ascii(isASCII), \.ascii, .ascii, &turn) {
        $0.say("Lines and marks are \(isASCII ? "ASCII" : "Unicode")")
      }
    case .viKeys:
      let editing: TextEditing = turn.context.environment.editing == .vi ? .plain : .vi
      choose(.editing(editing), \.editing, .editing, &turn) { turn in
        var environment = turn.context.environment
        environment.editing = editing
        turn.take(.setEnvironment(environment))
        turn.say(editing == .vi ? "Texts have the keys of vi" : "Texts have the usual keys")
      }
    case .brokenLink(let link):
      turn.model.soughtLink = link
      turn.open(link: "/notes/\(link.source)")
    case .transfer(let kind): turn.present(.transfer(kind))
    }
  }

  /// Stores a choice, unless the configuration file sets the value.
  private func choose<Value>(
    _ choice: NoteOperation.Choice, _ setting: KeyPath<Settings, Setting<Value>>,
    _ name: SettingName, _ turn: inout Turn<Notes>, confirm: (inout Turn<Notes>) -> Void
  ) {
    guard turn.context.value(of: CurrentSettings())?[keyPath: setting].isFixed == false else {
      return turn.say(
        SafeText("config.yaml says `\(name)`: change it there"), isError: true)
    }
    turn.change(.choose(choice))
    confirm(&turn)
    if turn.context.environment.isReadOnly {
      turn.say("Read-only: the choice holds until you quit", isError: true)
    }
  }
}
