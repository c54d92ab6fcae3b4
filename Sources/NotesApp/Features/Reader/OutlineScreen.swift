import NavigationCore
import TerminalUI

/// The headings of a note, one of which the reader shows. A wide terminal has them beside the text.
struct OutlineScreen: AppScreen {
  /// The number of a heading in the text.
  typealias Answer = Int

  static var keysTitle: SafeText { "The outline of a note" }

  let note: NoteID
  var position = ListPosition()

  func title(_ context: Context<Notes>) -> SafeText { "Outline" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["open": "go there", "move-down": "move", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let note = context.value(of: NoteToRead(id: note)) {
      let headings = note.headings
      if headings.isEmpty {
        EmptyText("No headings.")
      } else {
        Menu(\.position, Self.rows(of: headings)) { heading, screen, turn in
          turn.finish(screen, with: heading)
        }
      }
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  private static func rows(of headings: [(level: Int, text: String)]) -> [FormRow<Int>] {
    headings.enumerated().map { number, heading in
      let indent = SafeText(String(repeating: "  ", count: heading.level - 1))
      return FormRow(indent + SafeText(heading.text), id: number)
    }
  }
}
