import NavigationTesting
import TerminalUI

@testable import NotesApp
@testable import NotesModel

extension AppDriver<ScreenRuntime<Notes>, NotesHandler> {
  /// The title and text of the active screen.
  var fields: NoteFields? { (state.activeScreen as? any NoteFieldsScreen)?.fields }

  /// The visible titles of link completion.
  var offered: [String] {
    let rows = screen.rows.map(Array.init)
    guard let top = rows.lastIndex(where: { $0.contains("┌") }),
      let left = rows[top].lastIndex(of: "┌"), let right = rows[top].lastIndex(of: "┐"),
      rows[top][(left + 1)..<right].allSatisfy({ $0 == "─" })
    else { return [] }
    return rows[(top + 1)...].prefix { left < $0.count && $0[left] == "│" }.map { row in
      String(row[(left + 1)...].prefix { $0 != "│" }.drop { "▌ ".contains($0) })
        .trimmingSuffix(while: { $0 == " " })
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    String(reversed().drop(while: isTrimmed).reversed())
  }
}
