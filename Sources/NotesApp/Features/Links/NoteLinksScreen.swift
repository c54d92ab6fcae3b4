import NavigationCore
import TerminalUI

/// The links and backlinks of a note.
struct NoteLinksScreen: AppScreen {
  static var keysTitle: SafeText { "The links of a note" }

  let note: NoteID
  var position = ListPosition()

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, _, turn in turn.follow(operation, outcome) }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Links" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    ["move-down": "move", "open": "choose", "back": "back", "help": "help"]
  }

  func body(_ context: Context<Notes>) -> Body {
    if let links = context.value(of: LinksOfNote(id: note)) {
      if links == NoteLinks() {
        EmptyText("No links or backlinks.")
      } else {
        Menu(\.position, Self.rows(of: links, context.theme)) { end, screen, turn in
          turn.open(end, of: screen.note)
        }
      }
    }
  }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  /// The links, followed by the backlinks.
  private static func rows(of links: NoteLinks, _ theme: Theme) -> [FormRow<NoteLinks.End>] {
    let (to, from) = theme.glyphs == .ascii ? ("->", "<-") : ("→", "←")
    let targets = links.targets.map { end in
      FormRow(SafeText("\(to) \(end.title)"), detail: end.missing, id: end)
    }
    let sources = links.sources.map { end in
      FormRow(SafeText("\(from) \(end.title)"), detail: "links here", id: end)
    }
    return targets + sources
  }
}

extension NoteLinks.End {
  /// The reason why the link leads to no note; empty if it does.
  fileprivate var missing: SafeText {
    id != nil ? "" : isAttachment ? "attachment" : "no such note"
  }
}
