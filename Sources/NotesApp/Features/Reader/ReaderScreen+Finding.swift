import NavigationCore
import TerminalUI

extension ReaderScreen {
  /// The keys of a search within the note.
  static var finding: [Binding<Self>] {
    [
      Binding(
        ["<C-f>", "/"], "find", title: "find in the note", keywords: "search look", rank: 52,
        when: { screen, context in !screen.memory.isTyping && screen.text(context) != nil }
      ) { screen, _ in screen.memory.beginFinding() },
      Binding(
        "<Enter>", "search all notes", keywords: "find look everywhere", name: "search-all",
        rank: 0, when: { screen, _ in screen.memory.find?.hasNoMatch == true }
      ) { $0.searchAllNotes(&$1) },
      Binding(
        "<Enter>", "next", title: "next match, and leave the field", keywords: "hit found",
        name: "find-enter",
        rank: 0,
        when: { screen, _ in screen.memory.isTyping && screen.memory.find?.hasNoMatch != true }
      ) { screen, turn in screen.leaveField(&turn) },
      Binding(
        ["<Down>", "<C-f>"], "next", title: "next match", keywords: "hit find", name: "find-next",
        rank: 0, when: { screen, _ in screen.memory.isTyping }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "<Up>", "previous", title: "previous match", keywords: "hit find", name: "find-previous",
        rank: 0, when: { screen, _ in screen.memory.isTyping }
      ) { $0.goToHit(by: -1, &$1) },
      Binding(
        ["n", "<Enter>"], "next", title: "next match", keywords: "hit find", name: "find-next",
        rank: 0,
        when: { screen, context in
          screen.memory.find?.hasNoMatch == false && !screen.memory.isTyping
            && !screen.isInOutline(context)
        }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "<Esc>", "done", title: "one step back", keywords: "cancel close", name: "back", rank: 0,
        when: { screen, _ in screen.memory.find != nil }
      ) { screen, _ in screen.memory.endFinding() },
    ]
  }

  /// The keys that move between the words of a search. `N` goes back in both kinds of search.
  static var hits: [Binding<Self>] {
    [
      Binding(
        "n", "next", title: "next match", keywords: "hit find", name: "find-next", rank: 15,
        when: { $0.memory.find == nil && $0.hasHits($1) }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "n", "next", title: "next match", keywords: "hit find", name: "find-next", rank: 0,
        when: { screen, context in
          screen.memory.find == nil && screen.sought != nil && !screen.hasHits(context)
        }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "N", "previous match", title: "previous match", keywords: "hit find", name: "find-previous",
        rank: 0,
        when: { screen, _ in screen.sought != nil && !screen.memory.isTyping }
      ) { $0.goToHit(by: -1, &$1) },
    ]
  }

  /// Searches all notes for what this one does not have.
  private mutating func searchAllNotes(_ turn: inout Turn<Notes>) {
    guard let text = memory.find?.field.text else { return }
    memory.endFinding()
    turn.open(link: NoteLink.path(searching: text))
  }

  private func hasHits(_ context: Context<Notes>) -> Bool {
    sought != nil && text(context)?.layout.hasHits(of: sought) == true
  }

  /// Moves the focus to the text and goes to the next match. An empty search ends.
  private mutating func leaveField(_ turn: inout Turn<Notes>) {
    guard sought != nil else { return memory.endFinding() }
    memory.isTyping = false
    goToHit(by: 1, &turn)
  }

  private mutating func goToHit(by step: Int, _ turn: inout Turn<Notes>) {
    guard let layout = text(turn.context)?.layout, let hits = layout.hits(of: sought),
      layout.hasHits(of: sought)
    else {
      let isCut = text(turn.context)?.note.isCut == true
      return turn.say(isCut ? ReadableNote.hitIsBeyond : "No match in this note")
    }
    let rows = memory.textRows(in: textRoom(turn.context))
    if let message = memory.goToHit(by: step, hits, layout.rows, rows: rows) { turn.say(message) }
    memory.link = nil
  }
}
