/// What the library says in an app's own words, where it can.
public struct ScreenWords: Sendable {
  /// What showing both columns of a split is called, for help and palette.
  public var split: SafeText = "both columns side by side, or one of them"
  /// Said where the window is too narrow for both columns.
  public var noRoomForSplit: SafeText = "There is no room here for two columns side by side"
  /// Said when one column is shown, before the key that shows both.
  public var splitIsOff: SafeText = "One of the two columns is shown"
  /// Said when both columns are shown.
  public var splitIsOn: SafeText = "Both columns are side by side"
  /// The binding that takes a text, and what it does with it: named where a text came whose keys were not obeyed.
  public var textBinding: (name: String, verb: String)?
  /// Added where too much was pasted: how to take it in another way, for example.
  public var pasteHint: SafeText = .empty

  /// The library's own words.
  public init() {}
}
