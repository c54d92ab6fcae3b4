import TerminalUI

extension AppState {
  /// What a note links to, and then what links to it.
  func linkRows(of id: NoteID) -> [MenuRow] {
    guard let links = links[id] else { return [] }
    let (to, from) = theme.glyphs == .ascii ? ("->", "<-") : ("→", "←")
    let targets = links.targets.map { end in
      MenuRow(
        "\(to) \(end.title)", end.id == nil ? "not among the notes" : "",
        end.id.map { .note($0) } ?? .missing(title: end.title))
    }
    let sources = links.sources.map { end in
      MenuRow("\(from) \(end.title)", "links here", end.id.map { .note($0) })
    }
    return targets + sources
  }

  /// The links that lead to no note; each leads to the note that holds it.
  var brokenLinkRows: [MenuRow] {
    (brokenLinks ?? []).map { link in
      MenuRow(link.target.name, "in \(link.sourceTitle)", .note(link.source))
    }
  }
}
