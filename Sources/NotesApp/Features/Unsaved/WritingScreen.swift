import NavigationCore
public import TerminalUI

/// A screen in which a note is written.
protocol WritingScreen: Screen where App == Notes {
  /// Text that is not stored; blanks alone are no new note.
  var unsavedText: UnsavedText? { get }
}

extension ScreenState<Notes> {
  /// All text that is not stored, that of the histories too.
  public var unsavedTexts: [UnsavedText] {
    allScreens.compactMap { ($0.screen as? any WritingScreen)?.unsavedText }
  }
}

extension SavedSession<Notes> {
  /// All text of a session that was just made that is not stored.
  public var unsavedTexts: [UnsavedText] {
    screens.compactMap { ($0 as? any WritingScreen)?.unsavedText }
  }
}
