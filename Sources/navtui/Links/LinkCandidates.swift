import NavigationCore
import NotesApp
import TerminalUI

/// The completions of a partial link, for shells: names of the table and notes.
struct LinkCandidates {
  let table: RouteTable<NotesPlace>
  /// The notes; nil if there are none yet.
  let notes: (any NotesRepository)?

  /// Returns each completion, with the title if it leads to a note. Names are left out where a note or a tag can stand
  /// and nothing is written yet.
  func candidates(for text: String) -> [(link: String, title: SafeText)] {
    let completion = table.completion(of: text, scenes: ["main"])
    let links = completion.links.map { (link: $0, title: SafeText("")) }
    guard let notes else { return links }
    let found = completion.values.flatMap { candidates(for: $0, among: notes) }
    // Without a beginning, the names of screens that any place can present would hide the notes.
    let isBegun = completion.values.contains { !$0.text.isEmpty }
    return found + (found.isEmpty || isBegun ? links : [])
  }

  private func candidates(
    for value: LinkCompletion.Value, among notes: any NotesRepository
  ) -> [(link: String, title: SafeText)] {
    switch value.parameter {
    case "tag":
      let tags = ((try? notes.tags()) ?? []).filter { $0.tag.hasPrefix(value.text) }
      return tags.compactMap { tag in value.link(with: tag.tag).map { ($0, "") } }
    case "id":
      let list = table.list(completing: value, scenes: ["main"])
      let found = notes.notes(forLinkValue: value.text, in: list)
      return found.compactMap { note in
        value.link(with: note.id).map { ($0, SafeText(note.title)) }
      }
    default: return []
    }
  }
}
