import TerminalUI

/// The action of a settings row.
enum SettingsChoice: Hashable, Sendable {
  case theme(ThemeName)
  case mouse, ascii, width, properties, viKeys
  case today, calendar, dailyTemplate(NoteID?), dailyFolder
  /// Opens the note that has the link, at the link.
  case brokenLink(BrokenLink)
  /// Opens the sheet for an import, an export or a backup.
  case transfer(Transfer.Kind)
  case sync, automaticSync(Bool)
  /// Writes what was chosen in the app to the configuration file.
  case writing
}

/// Changes apply at once and are stored by the app. The configuration file takes precedence: what was chosen instead of its
/// settings holds until the end. It is written only when asked.
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
    case .width:
      guard let now = turn.context.value(of: CurrentSettings())?.width.value else { return }
      let columns = Self.widths.first { $0 > now } ?? Self.widths[0]
      choose(.width(columns), \.width, .width, &turn) {
        $0.say("Notes have at most \(("\(columns)")) columns")
      }
    case .properties:
      guard let now = turn.context.value(of: CurrentSettings())?.properties.value else { return }
      choose(.properties(!now), \.properties, .properties, &turn) {
        $0.say(now ? "Front matter is hidden" : "Front matter is shown below the title")
      }
    case .viKeys:
      let editing: TextEditing = turn.context.environment.editing == .vi ? .plain : .vi
      choose(.editing(editing), \.editing, .editing, &turn) { turn in
        var environment = turn.context.environment
        environment.editing = editing
        turn.take(.setEnvironment(environment))
        turn.say(editing == .vi ? "Texts have the keys of vi" : "Texts have the usual keys")
      }
    case .today: turn.change(.findDayNote(.today))
    case .calendar: turn.present(.calendar(nil))
    case .dailyTemplate(let id?): turn.open(link: "/notes/\(id)")
    case .dailyTemplate(nil):
      turn.present(.capture(title: "Daily template", text: "#\(NoteTemplate.dayTag)\n\n"))
    case .dailyFolder: turn.present(.dailyFolder)
    case .brokenLink(let link):
      turn.model.soughtLink = link
      turn.open(link: "/notes/\(link.source)")
    case .transfer(let kind): turn.present(.transfer(kind))
    case .sync: turn.present(.sync)
    case .automaticSync(let isOn):
      choose(.sync(isOn), \.syncsAutomatically, .sync, &turn) {
        $0.say(isOn ? "Synchronized while navtui runs" : "Synchronized only when asked")
      }
    case .writing:
      guard turn.context.value(of: CurrentSettings())?.hasChoices == true else {
        return turn.say("No setting was changed here")
      }
      turn.change(.writeSettings)
    }
  }

  /// Sets the folder of daily notes.
  func keep(_ folder: String, _ turn: inout Turn<Notes>) {
    choose(.dailyFolder(folder), \.dailyFolder, .dailyFolder, &turn) {
      $0.say(
        folder.isEmpty
          ? "New daily notes have no folder" : SafeText("New daily notes belong to \(folder)/"))
    }
  }

  /// The widths that Enter leads through.
  private static let widths = [60, 76, 90, 110]

  /// Makes a choice, and stores it unless the configuration file sets the value.
  private func choose<Value>(
    _ choice: NoteOperation.Choice, _ setting: KeyPath<Settings, Setting<Value>>,
    _ name: SettingName, _ turn: inout Turn<Notes>, confirm: (inout Turn<Notes>) -> Void
  ) {
    let settings = turn.context.value(of: CurrentSettings())
    turn.change(.choose(choice))
    confirm(&turn)
    let isInFile = settings?[keyPath: setting].isFixed == true
    if isInFile || turn.context.environment.isReadOnly {
      Self.say(SafeText("`\(name.rawValue)` chosen"), isInFile: isInFile, &turn)
    }
  }

  /// Says what was chosen, and how long it holds.
  static func say(_ what: SafeText, isInFile: Bool, _ turn: inout Turn<Notes>) {
    if turn.context.environment.isReadOnly {
      turn.say("Read-only: the choice holds until you quit", isError: true)
    } else {
      turn.say(isInFile ? what + " until you quit · config.yaml says otherwise" : what)
    }
  }
}
