import TerminalUI

/// What there is to choose from for the tags of a note, as far as something is typed.
struct TagChoices {
  /// The tags that the note has.
  let own: [String]
  /// All tags.
  let all: [TagCount]
  let memory: TagsMemory

  private var text: String { memory.field.text }

  /// The completions, and the tags that the note has, which can be taken off. As long as nothing is typed these come
  /// first.
  var rows: [TagCount] {
    let own = own.filter { NoteTag.matches($0, prefix: text) }.map { TagCount($0, count: 0) }
    return text.isEmpty ? own + completions : completions + own
  }

  /// The tags that the note does not have and that the field could become: those that begin like it, then those of
  /// which a part does.
  var completions: [TagCount] {
    let text = text.lowercased()
    let own = Set(own)
    let matching = all.filter {
      !own.contains($0.tag) && $0.tag != text && NoteTag.matches($0.tag, prefix: text)
    }
    let begins = { (tag: TagCount) in tag.tag.lowercased().hasPrefix(text) }
    return matching.filter(begins) + matching.filter { !begins($0) }
  }

  /// The row that has the focus; nil where the field has it.
  var focused: TagCount? { memory.focused(in: rows) }

  /// The tag of the note that has the focus.
  var chosen: String? { focused.flatMap { own.contains($0.tag) ? $0.tag : nil } }
}
