import NavigationCore
public import TerminalUI

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
  fileprivate var unsavedText: UnsavedText? { (self as? any NoteFieldsScreen)?.unsavedText }
}
