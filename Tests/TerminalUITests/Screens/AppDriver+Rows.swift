import NavigationTesting

extension AppDriver {
  /// The last row of the screen.
  var footer: String { screen.rows.last ?? "" }

  /// Returns whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.shows(text) }
}
