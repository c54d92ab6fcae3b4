import NavigationCore
import NotesApp
import TerminalUI

/// The completions of a partial link, for shells: names of the table and notes.
struct LinkCandidates {
  let table: RouteTable<NotesPlace>
  /// The notes; nil if there are none yet.
  let notes: (any NotesReading)?

  /// Returns each completion, with the title of its note or the number of its notes. Names are left out where a note
  /// or a tag can stand and nothing is written yet.
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
    for value: LinkCompletion.Value, among notes: any NotesReading
  ) -> [(link: String, title: SafeText)] {
    let list = table.list(completing: value, scenes: ["main"])
    let note = table.note(completing: value, scenes: ["main"])
    let found = value.completions(
      notes: { notes.notes(forLinkValue: value.text, in: list) },
      tags: { (try? notes.tags()) ?? [] },
      headings: { note.flatMap { try? notes.note($0) }?.body.headings ?? [] })
    return found.compactMap { text, title in value.link(with: text).map { ($0, title) } }
  }
}
