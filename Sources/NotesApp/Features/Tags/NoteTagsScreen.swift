import NavigationCore
import TerminalUI

/// The tags of a note. Each change is stored at once.
struct NoteTagsScreen: TagFieldScreen, NoteSheetScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "The tags of a note" }

  let note: NoteID
  var memory = TagsMemory()
  var isNoteAvailable: Bool?

  func title(_ context: Context<Notes>) -> SafeText { "Tags" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if let chosen = choices(context).chosen {
      return inText(context).containsTag(chosen)
        ? ["help": "keys", "back": memory.backLabel]
        : ["confirm": "remove", "help": "keys", "back": memory.backLabel]
    }
    guard memory.field.isEmpty else {
      return ["confirm": "add", "complete": "complete", "help": "keys", "back": memory.backLabel]
    }
    guard !own(context).isEmpty else {
      return [
        "move-down": "choose", "complete": "complete", "help": "keys", "back": memory.backLabel,
      ]
    }
    return [
      "move-down": "choose", "complete": "complete",
      "text-delete-backward": "remove", "help": "keys", "back": memory.backLabel,
    ]
  }

  mutating func settle(_ turn: inout Turn<Notes>) {
    guard loadedNote(&turn) != nil, turn.context.value(of: AllTags()) != nil else { return }
    memory.showFocus(
      of: choices(turn.context).rows.count,
      in: NoteTagsView.listRect(of: own(turn.context), in: turn.context.room))
  }

  func body(_ context: Context<Notes>) -> Body {
    let choices = choices(context)
    TagRows(
      tags: choices.own, rows: choices.rows,
      tagCount: (choices.all.map(\.tag) + choices.own).uniquedTags.count
    ) { row in
      if row.count > 0 { return NoteTagsView.count(row) }
      return choices.inText.containsTag(row.tag) ? "in the text" : "on this note"
    }
  }

  /// The current tags of the note.
  func own(_ context: Context<Notes>) -> [String] {
    context.value(of: NoteToRead(id: note))?.note?.tags ?? []
  }

  /// The tags in the text of the note.
  func inText(_ context: Context<Notes>) -> [String] {
    context.value(of: TagsInText(note: note)) ?? []
  }

  func choices(_ context: Context<Notes>) -> TagChoices {
    TagChoices(
      own: own(context), inText: inText(context), all: context.value(of: AllTags()) ?? [],
      memory: memory)
  }
}

// MARK: - Keys

extension NoteTagsScreen {
  static let bindings: [Binding<Self>] =
    [
      Binding(
        "<Enter>", "remove", title: "remove the tag", keywords: "delete take off", name: "confirm",
        traits: .changes, when: { $0.choices($1).chosen != nil }
      ) { screen, turn in
        if let tag = screen.choices(turn.context).chosen { screen.remove(tag, &turn) }
      },
      Binding(
        "<Enter>", "add", title: "add the tag", keywords: "confirm ok yes enter", name: "confirm",
        traits: .changes,
        when: { screen, context in
          screen.choices(context).chosen == nil
            && (screen.memory.list.focus > 0 || !screen.memory.field.isEmpty)
        }
      ) { screen, turn in screen.add(&turn) },
      Binding(
        "<Tab>", "complete",
        when: { screen, context in !screen.choices(context).completions.isEmpty }
      ) { screen, turn in screen.complete(turn.context) },
    ]
    + Binding.rowKeys(when: { !$0.choices($1).rows.isEmpty }) { screen, movement, turn in
      screen.move(movement, turn.context)
    } + [
      Binding(
        "<Backspace>", "remove", title: "remove the tag", name: "text-delete-backward",
        traits: .changes,
        when: { screen, context in
          screen.choices(context).chosen != nil
            || screen.memory.field.isEmpty && !screen.own(context).isEmpty
        }
      ) { screen, turn in
        let choices = screen.choices(turn.context)
        if let tag = choices.chosen ?? choices.own.last { screen.remove(tag, &turn) }
      },
      .back("done") { _, turn in turn.back() },
    ]

  /// Puts a completion into the field, or focuses a tag of the note.
  mutating func click(_ position: Int, _ row: TagCount) {
    guard row.count == 0 else { return memory = TagsMemory(row) }
    memory = TagsMemory()
    memory.list.moveFocus(to: position + 1)
  }

  private mutating func move(_ movement: ListMovement, _ context: Context<Notes>) {
    memory.list.move(movement, of: choices(context).rows.count + 1, showing: 1)
  }

  private mutating func complete(_ context: Context<Notes>) {
    let choices = choices(context)
    let isChosen = memory.focusedRow == nil || choices.chosen != nil
    let row = isChosen ? choices.completions.first : choices.focused
    if let row { memory = TagsMemory(row) }
  }

  private mutating func add(_ turn: inout Turn<Notes>) {
    guard !reportGone(&turn) else { return }
    let choices = choices(turn.context)
    let completion = choices.focused?.tag
    let text = completion ?? memory.field.text
    // An imported tag can violate the rule for new tags.
    let isKnown = completion != nil || choices.all.contains { NoteTag.isSame($0.tag, text) }
    guard let tags = isKnown ? [text] : NoteTag.list(text) else {
      return turn.say(SafeText(NoteTag.rule), isError: true)
    }
    let new = tags.filter { !choices.own.containsTag($0) }
    guard !new.isEmpty else {
      return turn.say(SafeText("Already tagged \(tags.joined(separator: ", "))"))
    }
    memory = TagsMemory()
    turn.change(.change(.apply(.tags(adding: new, removing: []), to: [note])))
  }

  private func remove(_ tag: String, _ turn: inout Turn<Notes>) {
    guard !reportGone(&turn) else { return }
    guard !inText(turn.context).containsTag(tag) else {
      return turn.say(SafeText("#\(tag) is in the text · edit the text to remove it"))
    }
    guard own(turn.context).containsTag(tag) else { return }
    turn.change(.change(.apply(.tags(adding: [], removing: [tag]), to: [note])))
  }
}

/// The tags in the text of a note, in the order of the text.
private struct TagsInText: AppQuery {
  let note: NoteID

  func value(in repository: any NotesReading) throws -> [String] {
    try repository.note(note)?.body.textTags ?? []
  }
}
