import TerminalUI

/// The tags to choose from, filtered by the text of the field.
struct TagChoices {
  /// The tags of the note.
  let own: [String]
  /// The tags in the text of the note.
  var inText: [String] = []
  /// All tags.
  let all: [TagCount]
  let memory: TagsMemory

  private var text: String { memory.field.text }

  /// All tags of the note, each once.
  private var onNote: [String] { own + inText.filter { !own.containsTag($0) } }

  /// The completions, and the tags that the note has, which can be taken off. As long as nothing is typed these come
  /// first.
  var rows: [TagCount] {
    let own = onNote.filter { NoteTag.matches($0, prefix: text) }.map { TagCount($0, count: 0) }
    return text.isEmpty ? own + completions : completions + own
  }

  /// The tags that the note does not have and that match the field: first those with this prefix,
  /// then those with a part that has it.
  var completions: [TagCount] {
    let text = text.lowercased()
    let own = Set(onNote.map(NoteTag.key))
    let matching = all.filter {
      !own.contains(NoteTag.key(of: $0.tag)) && $0.tag != text
        && NoteTag.matches($0.tag, prefix: text)
    }
    let begins = { (tag: TagCount) in tag.tag.lowercased().hasPrefix(text) }
    return matching.filter(begins) + matching.filter { !begins($0) }
  }

  /// The focused row; nil if the field has the focus.
  var focused: TagCount? { memory.focused(in: rows) }

  /// The tag of the note that has the focus.
  var chosen: String? { focused.flatMap { onNote.contains($0.tag) ? $0.tag : nil } }
}
