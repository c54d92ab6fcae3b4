public import NavigationCore
import TerminalUI

extension NotesApp {
  /// The link that is written, where it leads somewhere, and what it can become; where there is nothing of
  /// both, why, and what may have been meant.
  func linkContent(_ text: String, _ state: AppState) -> PaletteContent {
    let completion = completion(of: text, state)
    let values = completion.value.map { linkNotes(for: $0, state) + linkTags(for: $0, state) } ?? []
    let others = completion.links.filter { $0 != text }.map { PaletteRow(link: $0) }
    do throws(LinkError) {
      let route = try route(toLink: text, state)
      let screens = (route.legs + route.detail).compactMap(\.screen)
      let written = PaletteRow(
        title: text, value: state.trail(screens), choice: .link(text), marks: [])
      return PaletteContent(rows: [written] + values.filter { $0.title != text } + others)
    } catch {
      guard values.isEmpty, others.isEmpty else { return PaletteContent(rows: values + others) }
      return PaletteContent(
        rows: nearestLinks(error).map { PaletteRow(link: $0) }, problem: error.problem.description)
    }
  }

  func completion(of text: String, _ state: AppState) -> LinkCompletion {
    table.completion(of: text, scenes: state.navigation.scenes.map(\.name))
  }

  func list(completing value: LinkCompletion.Value, _ state: AppState) -> NoteList {
    table.list(completing: value, scenes: state.navigation.scenes.map(\.name))
  }

  /// The route of a link as others may send it.
  func route(toLink link: String, _ state: AppState) throws(LinkError) -> Route<NotesScreen> {
    try route(to: link, from: .outside, state)
  }

  private func linkNotes(for value: LinkCompletion.Value, _ state: AppState) -> [PaletteRow] {
    guard value.isNote, let found = state.linkNotes, found.text == value.text,
      found.list == list(completing: value, state)
    else { return [] }
    return found.notes.map { PaletteRow(link: value.link(with: $0.id), $0.title) }
  }

  private func linkTags(for value: LinkCompletion.Value, _ state: AppState) -> [PaletteRow] {
    guard value.isTag else { return [] }
    let beginning = value.text.lowercased()
    return (state.tags ?? []).filter { $0.tag.lowercased().hasPrefix(beginning) }.map { tag in
      PaletteRow(link: value.link(with: tag.tag), tag.count.notes)
    }
  }

  /// The link with the names in it that are like the one that is not known.
  private func nearestLinks(_ error: LinkError) -> [String] {
    guard case .unknownComponent(_, _, let nearest) = error.problem else { return [] }
    let bytes = error.link.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: error.position, limitedBy: bytes.endIndex)
    guard let start else { return [] }
    let rest = error.link[start...].drop { !"/?#;".contains($0) }
    return nearest.map { error.link[..<start] + $0 + rest }
  }
}

extension RouteTable<NotesScreen> {
  /// The list of which a link that is being written names a note.
  public func list(completing value: LinkCompletion.Value, scenes: [String]) -> NoteList {
    let route = try? route(
      to: String(value.start.dropLast()), from: .outside, relativeTo: Route(), scenes: scenes)
    return route?.legs.last?.screen?.arrangedList ?? .notes
  }
}

extension LinkCompletion.Value {
  /// Whether it is the number of a note.
  var isNote: Bool { parameter == "id" }

  /// Whether it is a tag.
  var isTag: Bool { parameter == "tag" }
}

extension PaletteRow {
  fileprivate init(link: String, _ value: String = "") {
    self.init(title: link, value: value, choice: .link(link))
  }
}
