import Markdown
import TerminalUI

/// How a note can be edited, by its length.
extension Note {
  /// The maximum number of bytes of a text for the user's own editor. Storing it takes about a second, in which the app
  /// handles no keys.
  static let outsideLimit = 4 << 20

  /// The message when the text is too long for the editor of the app; nil if it is not.
  var lengthProblem: String? { id.lengthProblem(ofBytes: textLength) }

  /// The message when the text is also too long to be edited outside while the app runs; nil if it is not.
  var outsideLengthProblem: String? { id.outsideLengthProblem(ofBytes: textLength) }

  /// True if the text is longer than ``outsideLimit``.
  var isTooLongOutside: Bool { textLength > Self.outsideLimit }
}

extension NoteID {
  /// The message when a text of a length is too long for the editor of the app; nil if it is not.
  func lengthProblem(ofBytes length: Int) -> String? {
    guard length > MarkdownDocument.noteLimit else { return nil }
    return outsideLengthProblem(ofBytes: length)
      ?? "Too long to edit here · e edits it in your own editor"
  }

  fileprivate func outsideLengthProblem(ofBytes length: Int) -> String? {
    guard length > Note.outsideLimit else { return nil }
    return "Too long to edit from the app · `navtui edit \(self)` in a shell edits it"
  }
}
