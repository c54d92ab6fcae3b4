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

  /// The heading of the note's text that is to be found.
  private static var heading: RouteParameter<String> { .query("heading", default: "") }

  /// How a list is shown; without a word of it that stays as it is.
  private static var sort: RouteParameter<Wish<NoteSort>> { .query("sort", default: Wish(nil)) }
  private static var filter: RouteParameter<Wish<NoteFilter>> {
    .query("filter", default: Wish(nil))
  }

  private static var notes: Destination<NotesScreen> {
    Destination(
      "notes", sort, filter, as: .tab, in: .split,
      embed: { NoteList.notes.screen(sort: $0, filter: $1) },
      extract: { $0.list == .notes ? $0.wishes : nil },
      children: [
        Destination("arrange", as: .popover, .arranging(.notes)),
        Destination("tag-marked", as: .sheet, .markedTags(.notes)),
        Destination(
          nil, .path("id"), row, heading, as: .detail,
          embed: { NotesScreen.note($0, at: NotePlace(row: $1, heading: $2)) },
          extract: { screen in
            if case .note(let id, let at) = screen { (id, at.row, at.heading) } else { nil }
          },
          children: onNotes),
      ])
  }

  private static var search: Destination<NotesScreen> {
    Destination(
      "search", .query("q", default: ""), as: .tab, in: .split,
      embed: { NotesScreen.search(query: $0) },
      extract: { if case .search(let query) = $0 { query } else { nil } },
      children: [
        Destination(
          nil, .path("id"), .inherited("q", String.self), row, heading, as: .detail,
          embed: { NotesScreen.hit($0, query: $1, at: NotePlace(row: $2, heading: $3)) },
          extract: { screen in
            if case .hit(let id, let query, let at) = screen {
              (id, query, at.row, at.heading)
            } else {
              nil
            }
          },
          children: onNotes)
      ])
  }

  private static var tags: Destination<NotesScreen> {
    Destination(
      "tags", as: .tab, in: .split, .tags,
      children: [
        Destination(
          "rename-tag", .path("tag"), as: .sheet, embed: { NotesScreen.renameTag($0) },
          extract: { if case .renameTag(let tag) = $0 { tag } else { nil } }),
        Destination(
          nil, .path("tag"), sort, filter, as: .push,
          embed: { NoteList.tagged($0).screen(sort: $1, filter: $2) },
          extract: { screen in
            guard case .tagged(let tag) = screen.list else { return nil }
            return (tag, screen.wishes.sort, screen.wishes.filter)
          },
          children: [
            Destination(
              "arrange", .inherited("tag", String.self), as: .popover,
              embed: { NotesScreen.arranging(.tagged($0)) },
              extract: { if case .arranging(.tagged(let tag)) = $0 { tag } else { nil } }),
            Destination(
              "tag-marked", .inherited("tag", String.self), as: .sheet,
              embed: { NotesScreen.markedTags(.tagged($0)) },
              extract: { if case .markedTags(.tagged(let tag)) = $0 { tag } else { nil } }),
            Destination(
              nil, .path("id"), .inherited("tag", String.self), row, heading, as: .detail,
              embed: {
                NotesScreen.taggedNote($0, tag: $1, at: NotePlace(row: $2, heading: $3))
              },
              extract: { screen in
                if case .taggedNote(let id, let tag, let at) = screen {
                  (id, tag, at.row, at.heading)
                } else {
                  nil
                }
              },
              children: onNotes),
          ]),
      ])
  }

  private static var trash: Destination<NotesScreen> {
    Destination(
      "trash", sort, filter, as: .tab, in: .split,
      embed: { NoteList.trash.screen(sort: $0, filter: $1) },
      extract: { $0.list == .trash ? $0.wishes : nil },
      children: [
        Destination("arrange", as: .popover, .arranging(.trash)),
        Destination(
          nil, .path("id"), row, heading, as: .detail,
          embed: { NotesScreen.trashedNote($0, at: NotePlace(row: $1, heading: $2)) },
          extract: { screen in
            if case .trashedNote(let id, let at) = screen {
              (id, at.row, at.heading)
            } else {
              nil
            }
          }),
        Destination(
          "delete", .path("id"), as: .alert, embed: { NotesScreen.deletion($0) },
          extract: { if case .deletion(let id) = $0 { id } else { nil } }),
        Destination("delete-marked", as: .alert, .deletingMarked),
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
      Destination("templates", as: .sheet, .templates),
      Destination("unsaved", as: .alert, .unsavedText),
      Destination(
        "web", .query("url", default: ""), as: .alert,
        embed: { NotesScreen.webAddress($0) },
        extract: { if case .webAddress(let url) = $0 { url } else { nil } }),
      Destination("help", as: .popover, .help),
      Destination("actions", as: .popover, .actions),
      Destination("scenes", as: .popover, .scenes),
      Destination("history", as: .popover, .history),
      Destination(
        "palette", .query("q", default: ""), as: .sheet,
        embed: { NotesScreen.palette(query: $0) },
        extract: { if case .palette(let query) = $0 { query } else { nil } }),
    ]
  }
}
