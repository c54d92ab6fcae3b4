import NavigationCore
import NotesApp
import TerminalUI

/// The completions of a partial link, for shells: names of the table and notes.
struct LinkCandidates {
  let table: RouteTable<NotesPlace>
  /// The notes; nil if there are none yet.
  let notes: (any NotesRepository)?

  /// Returns each completion, with the title if it leads to a note.
  func candidates(for text: String) -> [(link: String, title: SafeText)] {
    let completion = table.completion(of: text, scenes: ["main"])
    let links = completion.links.map { (link: $0, title: SafeText("")) }
    guard let value = completion.value, let notes else { return links }
    if value.parameter == "tag" {
      let tags = (try? notes.tags()) ?? []
      return tags.filter { $0.tag.hasPrefix(value.text) }.map { (value.link(with: $0.tag), "") }
        + links
    }
    guard value.parameter == "id" else { return links }
    let list = table.list(completing: value, scenes: ["main"])
    let found = notes.notes(forLinkValue: value.text, in: list)
    return found.map { (value.link(with: $0.id), SafeText($0.title)) } + links
  }
}
