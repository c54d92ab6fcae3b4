import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

extension NotesDriver {
  /// The active reader, if any.
  var reader: ReaderScreen? { state.activeScreen as? ReaderScreen }

  /// The rows beside the list, below the header, without the focus marker.
  var rowsBeside: [String] {
    screen.rows.dropFirst(3).dropLast().compactMap { row in
      row.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
        .map { $0.drop { $0 == " " || $0 == "▌" } }
        .map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
  }
}
