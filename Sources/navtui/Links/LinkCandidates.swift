import NavigationCore
import NotesApp
import TerminalUI

/// The links that one which is being written can become, for shells: names of the table and notes.
struct LinkCandidates {
  let table: RouteTable<NotesPlace>
  /// Nil where there are no notes yet.
  let notes: (any NotesRepository)?

  /// Each link, with the title of its note where it leads to one.
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
