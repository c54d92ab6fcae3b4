import TerminalUI

/// How a note can be edited, by its length.
extension Note {
  /// The maximum number of bytes of a text for the user's own editor. Storing it takes about a second, in which the app
  /// handles no keys.
  static let outsideLimit = 4 << 20

  /// The message when the text is too long for the editor of the app; nil if it is not.
  var lengthProblem: String? {
    guard isLong else { return nil }
    return outsideLengthProblem ?? "Too long to edit here · e edits it in your own editor"
  }

  /// The message when the text is also too long to be edited outside while the app runs; nil if it is not.
  var outsideLengthProblem: String? {
    guard isTooLongOutside else { return nil }
    return "Too long to edit from the app · `navtui edit \(id)` in a shell edits it"
  }

  /// True if the text is longer than ``outsideLimit``.
  var isTooLongOutside: Bool { body.text.utf8.count > Self.outsideLimit }
}
