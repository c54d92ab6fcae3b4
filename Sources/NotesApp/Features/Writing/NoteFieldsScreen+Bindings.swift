import TerminalUI

extension NoteFieldsScreen {
  /// The bindings beside those of the text. `save` labels the key that saves and closes, `back` the key that leaves.
  static func writingBindings(save: SafeText, back: SafeText) -> [Binding<Self>] {
    finding + offering + [
      Binding(
        "<C-d>", save, title: "save and close", keywords: "store keep write", name: "save",
        traits: .changes
      ) { screen, turn in
        // Who scrolls with the key elsewhere would leave the note.
        let isUntouched = !screen.hasUnsavedText && screen.fields?.isUntouched == true
        guard screen.storedNote == nil || !isUntouched else {
          return turn.say(SafeText("No changes to save" + turn.context.hint("back", "back")))
        }
        screen.save(&turn, staysOpen: false)
      },
      Binding(
        "<C-s>", "save", title: "save and keep writing", keywords: "store write", name: "save-text",
        traits: .changes
      ) { screen, turn in screen.save(&turn, staysOpen: true) },
      // Tab leaves the title, as in a form. In the text it indents.
      Binding(
        "<Tab>", "text", title: "other field", keywords: "switch", name: "next-field",
        when: { isNotFinding($0, $1) && $0.fields?.field == .title }
      ) { screen, _ in screen.fields?.goToOtherField() },
      Binding(
        "<S-Tab>", "other field",
        title: "outdent; other field", keywords: "outdent unindent title switch",
        name: "next-field",
        when: isNotFinding
      ) { screen, _ in screen.fields?.goToOtherField() },
      Binding(
        "<C-f>", "find", title: "find in the text", keywords: "search look",
        when: { isNotFinding($0, $1) && $0.fields?.text.isEmpty == false }
      ) { screen, _ in screen.fields?.beginFinding() },
      Binding(
        "<M-l>", "link", title: "link to a note, as typing [[ does",
        keywords: "wiki brackets reference insert", name: "insert-link",
        when: { isNotFinding($0, $1) && $0.fields?.isWritingText == true }
      ) { screen, turn in screen.fields?.beginLink(in: turn.context.room) },
      .back(
        back,
        when: { screen, context in
          isNotFinding(screen, context) && !isOffering(screen, context)
            && screen.focusedText.selection == nil
        }
      ) { _, turn in turn.back() },
    ]
  }

  /// The keys of a search in the text.
  private static var finding: [Binding<Self>] {
    [
      Binding(
        "<Enter>", "replace", title: "replace this match", keywords: "substitute",
        name: "replace-match", when: isReplacing
      ) { screen, turn in
        if let message = screen.fields?.replaceMatch() { turn.say(message) }
      },
      Binding(
        "<C-r>", "all", title: "replace all matches", keywords: "substitute",
        name: "replace-all", when: isReplacing
      ) { screen, turn in
        if let message = screen.fields?.replaceAllMatches() { turn.say(message) }
      },
      Binding(
        "<C-r>", "replace", title: "replace what is found", keywords: "substitute",
        when: { isFinding($0, $1) && !isReplacing($0, $1) }
      ) { screen, turn in
        guard let find = screen.fields?.find, find.count > 0 else {
          return turn.say("Nothing is found to replace")
        }
        screen.fields?.find?.replacement = TextBuffer("", .field)
      },
      .back("find", when: isReplacing) { screen, _ in screen.fields?.find?.replacement = nil },
      Binding(
        ["<Enter>", "<Down>", "<C-n>", "<C-f>"], "next", title: "next match",
        keywords: "hit match find",
        name: "find-next", when: isFinding
      ) { $0.goToMatch(isForward: true, &$1) },
      Binding(
        ["<Up>", "<C-p>"], "previous", title: "previous match", keywords: "previous hit match find",
        name: "find-previous",
        when: isFinding
      ) { $0.goToMatch(isForward: false, &$1) },
      .back("done", when: isFinding) { screen, _ in screen.fields?.endFinding() },
    ]
  }

  /// The keys of link completion.
  private static var offering: [Binding<Self>] {
    [
      Binding(
        ["<Enter>", "<Tab>"], "link to it", title: "complete", name: "complete", when: isOffering
      ) { screen, turn in
        let offers = screen.linkOffers(turn.context)
        let chosen = screen.fields?.insertCompletion(of: offers)
        screen.make(chosen, &turn)
      }
    ]
      + Binding.rowKeys(when: isOffering) { screen, movement, turn in
        let count = screen.linkOffers(turn.context).count
        screen.fields?.offer?.move(movement, of: count)
      } + [
        .back("no link", when: isOffering) { screen, _ in screen.fields?.offer?.isClosed = true }
      ]
  }

  private mutating func goToMatch(isForward: Bool, _ turn: inout Turn<Notes>) {
    if let message = fields?.goToMatch(isForward: isForward) { turn.say(message) }
  }

  private static func isFinding(_ screen: Self, _ context: Context<Notes>) -> Bool {
    screen.fields?.find != nil
  }

  private static func isReplacing(_ screen: Self, _ context: Context<Notes>) -> Bool {
    screen.fields?.find?.replacement != nil
  }

  private static func isOffering(_ screen: Self, _ context: Context<Notes>) -> Bool {
    !screen.offeredNotes(context).isEmpty
  }

  private static func isNotFinding(_ screen: Self, _ context: Context<Notes>) -> Bool {
    !isFinding(screen, context)
  }
}

extension NoteFieldsScreen {
  /// The hints of a search or a completion, or the usual ones.
  func writingHints(
    _ context: Context<Notes>, else usual: KeyValuePairs<String, SafeText>
  ) -> KeyValuePairs<String, SafeText> {
    if let find = fields?.find {
      if find.replacement != nil {
        return [
          "replace-match": "replace", "replace-all": "all", "find-next": "skip", "back": "find",
        ]
      }
      guard find.count > 0 else { return ["back": "done"] }
      return [
        "find-next": "next", "find-previous": "previous", "replace": "replace", "back": "done",
      ]
    }
    let notes = offeredNotes(context)
    if notes.count == 1 { return ["complete": "link to it", "help": "keys", "back": "no link"] }
    if !notes.isEmpty {
      return [
        "complete": "link to it", "move-down": "move", "help": "keys", "back": "no link",
      ]
    }
    return usual
  }
}
