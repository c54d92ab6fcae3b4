/// Every screen of the app.
public enum NotesScreen: Hashable, Codable, Sendable {
  case noteList
  case note(NoteID)
  case editor(NoteID)
  case capture(title: String, text: String)
  /// Asks what to do with text that is not saved.
  case unsavedText
  case search(query: String)
  /// A note that was found, with the words that were looked for.
  case hit(NoteID, query: String)
  case settings
  case settingsSection(SettingsSection)
  /// The keys of the screen underneath.
  case help
  /// The workspaces there are.
  case scenes
  /// The places one has been at in this scene.
  case history
  /// The actions of the screen underneath and all places, to choose from by typing.
  case palette(query: String)
}

/// The sections of the settings; the raw values are their components in links.
public enum SettingsSection: String, Hashable, Codable, Sendable, CaseIterable {
  case appearance, keys, storage, about
}

extension NotesScreen {
  /// The note the screen shows, when it shows one.
  public var noteID: NoteID? {
    switch self {
    case .note(let id), .editor(let id), .hit(let id, _): id
    default: nil
    }
  }
}

extension NotesScreen {
  /// Whether it is a list of places one chooses from, which closes then.
  var isPicker: Bool { self == .scenes || self == .history }
}
