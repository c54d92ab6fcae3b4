public import NavigationCore

extension NoteID: RouteValue {
  public static var routeValueName: String { "the number of a note" }
}

extension VersionNumber: RouteValue {
  public static var routeValueName: String { "the number of a version" }
}

/// The places of the app and their links.
public enum NotesRoutes {
  /// What links begin with.
  public static let scheme = "navtui"

  /// - Throws: When two places cannot be told apart: a test sees to it that none are.
  public static func table() throws(RouteTableError) -> RouteTable<NotesScreen> {
    try RouteTable(
      scheme: scheme,
      root: .tabs([notes, search, tags, trash, settings], presentations: everywhere))
  }

  /// How many rows of the note's text are above what is shown.
  private static var row: RouteParameter<Int> { .query("row", default: 0) }

  private static var notes: Destination<NotesScreen> {
    Destination(
      "notes", as: .tab, in: .split, .noteList,
      children: [
        Destination(
          nil, .path("id"), row, as: .detail, embed: { NotesScreen.note($0, row: $1) },
          extract: { if case .note(let id, let row) = $0 { (id, row) } else { nil } },
          children: onNotes)
      ])
  }

  private static var search: Destination<NotesScreen> {
    Destination(
      "search", .query("q", default: ""), as: .tab, in: .split,
      embed: { NotesScreen.search(query: $0) },
      extract: { if case .search(let query) = $0 { query } else { nil } },
      children: [
        Destination(
          nil, .path("id"), .inherited("q", String.self), row, as: .detail,
          embed: { NotesScreen.hit($0, query: $1, row: $2) },
          extract: { screen in
            if case .hit(let id, let query, let row) = screen { (id, query, row) } else { nil }
          },
          children: onNotes)
      ])
  }

  private static var tags: Destination<NotesScreen> {
    Destination(
      "tags", as: .tab, in: .split, .tags,
      children: [
        Destination(
          nil, .path("tag"), as: .push, embed: { NotesScreen.tagged($0) },
          extract: { if case .tagged(let tag) = $0 { tag } else { nil } },
          children: [
            Destination(
              nil, .path("id"), .inherited("tag", String.self), row, as: .detail,
              embed: { NotesScreen.taggedNote($0, tag: $1, row: $2) },
              extract: { screen in
                if case .taggedNote(let id, let tag, let row) = screen {
                  (id, tag, row)
                } else {
                  nil
                }
              },
              children: onNotes)
          ])
      ])
  }

  private static var trash: Destination<NotesScreen> {
    Destination(
      "trash", as: .tab, in: .split, .trash,
      children: [
        Destination(
          nil, .path("id"), row, as: .detail, embed: { NotesScreen.trashedNote($0, row: $1) },
          extract: { if case .trashedNote(let id, let row) = $0 { (id, row) } else { nil } }),
        Destination(
          "delete", .path("id"), as: .alert, embed: { NotesScreen.deletion($0) },
          extract: { if case .deletion(let id) = $0 { id } else { nil } }),
        Destination("empty", as: .alert, .emptyingTrash),
      ])
  }

  private static var settings: Destination<NotesScreen> {
    Destination(
      "settings", as: .tab, .settings,
      children: SettingsSection.allCases.map {
        Destination($0.rawValue, as: .push, .settingsSection($0))
      })
  }

  /// What belongs to a note, wherever that is read.
  private static var onNotes: [Destination<NotesScreen>] {
    [
      editor,
      Destination(
        "tags", .inherited("id", NoteID.self), as: .sheet,
        embed: { NotesScreen.noteTags($0) },
        extract: { if case .noteTags(let id) = $0 { id } else { nil } }),
      Destination(
        "rename", .inherited("id", NoteID.self), as: .sheet,
        embed: { NotesScreen.rename($0) },
        extract: { if case .rename(let id) = $0 { id } else { nil } }),
      Destination(
        "links", .inherited("id", NoteID.self), as: .push,
        embed: { NotesScreen.noteLinks($0) },
        extract: { if case .noteLinks(let id) = $0 { id } else { nil } }),
      Destination(
        "versions", .inherited("id", NoteID.self), as: .push,
        embed: { NotesScreen.versions($0) },
        extract: { if case .versions(let id) = $0 { id } else { nil } },
        children: [
          Destination(
            nil, .path("version"), .inherited("id", NoteID.self), as: .push,
            embed: { NotesScreen.version($1, $0) },
            extract: { if case .version(let id, let number) = $0 { (number, id) } else { nil } })
        ]),
    ]
  }

  private static var editor: Destination<NotesScreen> {
    Destination(
      "edit", .inherited("id", NoteID.self), as: .cover,
      embed: { NotesScreen.editor($0) },
      extract: { if case .editor(let id) = $0 { id } else { nil } })
  }

  /// What can be presented over any place.
  private static var everywhere: [Destination<NotesScreen>] {
    [
      Destination(
        "new", .query("title", default: ""), .query("text", default: ""), as: .sheet,
        embed: { NotesScreen.capture(title: $0, text: $1) },
        extract: { if case .capture(let title, let text) = $0 { (title, text) } else { nil } }),
      Destination("unsaved", as: .alert, .unsavedText),
      Destination(
        "web", .query("url", default: ""), as: .alert,
        embed: { NotesScreen.webAddress($0) },
        extract: { if case .webAddress(let url) = $0 { url } else { nil } }),
      Destination("help", as: .popover, .help),
      Destination("scenes", as: .popover, .scenes),
      Destination("history", as: .popover, .history),
      Destination(
        "palette", .query("q", default: ""), as: .sheet,
        embed: { NotesScreen.palette(query: $0) },
        extract: { if case .palette(let query) = $0 { query } else { nil } }),
    ]
  }
}
