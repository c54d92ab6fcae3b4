/// Where a key binding holds.
public enum KeyContext: Hashable, Sendable, CaseIterable {
  case list, reader, searchField, searchResults, menu, help
  case editor, capture, unsaved
  /// Every screen with rows one moves through.
  case moving
  /// Every screen with text one writes.
  case text
  /// Every screen without.
  case everywhere
  /// Whatever is shown.
  case terminal
}

extension NotesScreen {
  /// The contexts that hold on this screen, the most special first.
  func contexts(isTyping: Bool) -> [KeyContext] {
    switch self {
    case .noteList: [.list, .moving, .everywhere, .terminal]
    case .note, .hit: [.reader, .everywhere, .terminal]
    case .search where isTyping: [.searchField, .text, .terminal]
    case .search: [.searchResults, .moving, .everywhere, .terminal]
    case .settings, .settingsSection: [.menu, .moving, .everywhere, .terminal]
    case .help: [.help, .moving, .everywhere, .terminal]
    case .editor: [.editor, .text, .terminal]
    case .capture: [.capture, .text, .terminal]
    case .unsavedText: [.unsaved, .terminal]
    }
  }
}
