import NavigationCore
public import TerminalUI

/// A screen for writing a note.
protocol WritingScreen: Screen where App == Notes {
  /// The text that is not stored; nil for a new note of only whitespace.
  var unsavedText: UnsavedText? { get }
}

extension ScreenState<Notes> {
  /// All unsaved texts, including those in the histories.
  public var unsavedTexts: [UnsavedText] {
    allScreens.compactMap(\.screen.unsavedText)
  }
}

extension SavedSession<Notes> {
  /// All unsaved texts of a session.
  public var unsavedTexts: [UnsavedText] {
    screens.compactMap(\.unsavedText)
  }
}

extension Screen {
  fileprivate var unsavedText: UnsavedText? {
    hasUnsavedText ? (self as? any WritingScreen)?.unsavedText : nil
  }
}
