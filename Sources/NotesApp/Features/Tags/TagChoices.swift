import TerminalUI

/// The tags to choose from, filtered by the text of the field.
struct TagChoices {
  /// The tags of the note.
  let own: [String]
  /// All tags.
  let all: [TagCount]
  let memory: TagsMemory

  private var text: String { memory.field.text }

  /// The completions, and the tags of the note, which come first if the field is empty.
  var rows: [TagCount] {
    let own = own.filter { NoteTag.matches($0, prefix: text) }.map { TagCount($0, count: 0) }
    return text.isEmpty ? own + completions : completions + own
  }

  /// The tags that the note does not have and that match the field: first those with this prefix,
  /// then those with a part that has it.
  var completions: [TagCount] {
    let text = text.lowercased()
    let own = Set(own)
    let matching = all.filter {
      !own.contains($0.tag) && $0.tag != text && NoteTag.matches($0.tag, prefix: text)
    }
    let begins = { (tag: TagCount) in tag.tag.lowercased().hasPrefix(text) }
    return matching.filter(begins) + matching.filter { !begins($0) }
  }

  /// The focused row; nil if the field has the focus.
  var focused: TagCount? { memory.focused(in: rows) }

  /// The focused tag of the note.
  var chosen: String? { focused.flatMap { own.contains($0.tag) ? $0.tag : nil } }
}
