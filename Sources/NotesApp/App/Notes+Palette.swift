public import NavigationCore
public import TerminalUI

extension Notes {
  /// The notes, tags and folders that match a text.
  public func suggestions(for text: String, _ context: Context<Notes>) -> [Suggestion<Notes>] {
    guard SearchPattern(text) != nil else { return [] }
    let notes = context.value(of: TitlesMatching(text: text)) ?? []
    return notes.map {
      Suggestion(SafeText($0.title), SafeText("note \($0.id)"), link: "/notes/\($0.id)")
    } + searches(matching: text, context) + headings(matching: text, context)
      + tags(matching: text, context) + folders(matching: text, context)
  }

  /// The headings that a text can mean, each with its note.
  private func headings(
    matching text: String, _ context: Context<Notes>
  ) -> [Suggestion<Notes>] {
    (context.value(of: HeadingsMatching(text: text)) ?? []).map {
      Suggestion(
        SafeText($0.heading), SafeText("heading in \(context.shortened($0.note.title))"),
        link: NoteLink.path(to: $0.note.id, heading: $0.heading))
    }
  }

  /// The saved searches with the words of a text in their names.
  private func searches(
    matching text: String, _ context: Context<Notes>
  ) -> [Suggestion<Notes>] {
    guard let pattern = SearchPattern(text) else { return [] }
    return (context.value(of: SavedSearches()) ?? []).filter {
      !pattern.hits(in: SafeText($0.name)).isEmpty
    }.map {
      Suggestion(
        SafeText($0.name), SafeText("search \(context.shortened($0.query))"),
        link: NoteLink.path(searching: $0.query))
    }
  }

  private func folders(
    matching text: String, _ context: Context<Notes>
  ) -> [Suggestion<Notes>] {
    // All paths are read for the folders.
    guard let pattern = SearchPattern(text) else { return [] }
    let folders = (context.value(of: Folders()) ?? []).filter {
      !pattern.hits(in: SafeText($0.path)).isEmpty
    }
    return folders.prefix(Self.suggestedTagLimit).map {
      Suggestion(
        SafeText($0.path + "/"), SafeText($0.count.notes),
        link: "/notes?folder=\(component: $0.path)")
    }
  }

  /// The tags that match a text, which may begin with the sign of tags.
  private func tags(matching text: String, _ context: Context<Notes>) -> [Suggestion<Notes>] {
    let sign = text.hasPrefix("#") ? "#" : ""
    let pattern = SearchPattern(String(text.dropFirst(sign.count)))
    let tags = (context.value(of: AllTags()) ?? []).filter {
      pattern?.hits(in: SafeText($0.tag)).isEmpty != true
    }
    return tags.prefix(Self.suggestedTagLimit).map {
      Suggestion(
        SafeText(sign + $0.tag), SafeText($0.count.notes), link: "/tags/\(component: $0.tag)")
    }
  }

  /// The maximum number of tags.
  static var suggestedTagLimit: Int { 20 }

  /// The notes and tags that complete a link, with their titles or note counts.
  public func completions(
    of value: LinkCompletion.Value, _ context: Context<Notes>
  ) -> [(text: String, title: SafeText)] {
    let scenes = context.navigation.scenes.map(\.name)
    let list = context.table.list(completing: value, scenes: scenes)
    let note = context.table.note(completing: value, scenes: scenes)
    return value.completions(
      notes: { context.value(of: NotesForLink(text: value.text, list: list)) ?? [] },
      tags: { context.value(of: AllTags()) ?? [] },
      headings: {
        note.flatMap { context.value(of: NoteToRead(id: $0)) }?.note?.body.headings ?? []
      })
  }
}
