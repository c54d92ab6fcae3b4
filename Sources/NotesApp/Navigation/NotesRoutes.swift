public import NavigationCore

extension NoteID: RouteValue {
  public static var routeValueName: String { "the number of a note" }
}

/// The places of the app and their links.
public enum NotesRoutes {
  /// What links begin with.
  public static let scheme = "navtui"

  /// - Throws: When two places cannot be told apart: a test sees to it that none are.
  public static func table() throws(RouteTableError) -> RouteTable<NotesScreen> {
    try RouteTable(
      scheme: scheme,
      root: .tabs([notes, search, settings], presentations: everywhere))
  }

  private static var notes: Destination<NotesScreen> {
    Destination(
      "notes", as: .tab, in: .split, .noteList,
      children: [
        Destination(
          nil, .path("id"), as: .detail, embed: { NotesScreen.note($0) },
          extract: { if case .note(let id) = $0 { id } else { nil } },
          children: [editor])
      ])
  }

  private static var search: Destination<NotesScreen> {
    Destination(
      "search", .query("q", default: ""), as: .tab, in: .split,
      embed: { NotesScreen.search(query: $0) },
      extract: { if case .search(let query) = $0 { query } else { nil } },
      children: [
        Destination(
          nil, .path("id"), .inherited("q", String.self), as: .detail,
          embed: { NotesScreen.hit($0, query: $1) },
          extract: { if case .hit(let id, let query) = $0 { (id, query) } else { nil } },
          children: [editor])
      ])
  }

  private static var settings: Destination<NotesScreen> {
    Destination(
      "settings", as: .tab, .settings,
      children: SettingsSection.allCases.map {
        Destination($0.rawValue, as: .push, .settingsSection($0))
      })
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
