public import NavigationCore
public import TerminalUI

extension NoteID: RouteValue {
  public static var routeValueName: String { "the number of a note" }
}

extension VersionNumber: RouteValue {
  public static var routeValueName: String { "the number of a version" }
}

extension BlobName: RouteValue {
  public static var routeValueName: String { "the name of a blob of git" }
}

extension NoteSort: RouteValue {}

extension CalendarDate: RouteValue {
  public static var routeValueName: String { "a date such as 2026-11-21" }
}

extension NoteFilter: RouteValue {}

/// The places of the app and their links.
public enum NotesPlaces {
  /// - Throws: An error if two places are ambiguous. A test ensures that none are.
  public static func table() throws(RouteTableError) -> RouteTable<NotesPlace> {
    try builtTable.get()
  }

  /// Built once: a start uses it several times.
  private static let builtTable = Result { () throws(RouteTableError) in
    try RouteTable(
      scheme: NoteLink.scheme,
      root: .tabs([notes, search, tags, trash, settings], presentations: everywhere))
  }

  /// The number of rows above the visible text of a note.
  private static var row: RouteParameter<Int> { .query("row", default: 0) }

  /// The heading to show in a note.
  private static var heading: RouteParameter<String> { .query("heading", default: "") }

  private static var outline: RouteParameter<OutlineFocus> { .query("outline", default: .no) }

  /// The order of a list. Without a value, the list keeps its order.
  private static var sort: RouteParameter<NoteSort?> { .query("sort", default: nil) }
  private static var filter: RouteParameter<NoteFilter?> { .query("filter", default: nil) }

  private static var notes: Destination<NotesPlace> {
    Destination(
      "notes", sort, filter, .query("tag", default: String?.none),
      .query("folder", default: String?.none), as: .tab, in: .split,
      embed: { NotesPlace.list(.notes, sort: $0, filter: $1, tag: $2, folder: $3) },
      extract: { place in
        guard case .list(.notes, let sort, let filter, let tag, let folder) = place else {
          return nil
        }
        return (sort, filter, tag, folder)
      },
      children: [
        Destination("arrange", as: .popover, .arranging(.notes)),
        Destination("folders", as: .sheet, .folders),
        Destination("tag-marked", as: .sheet, .markedTags(.notes)),
        reader(beside: .notes, children: onNotes),
      ])
  }

  private static var search: Destination<NotesPlace> {
    Destination(
      "search", .query("q", default: ""), as: .tab, in: .split,
      embed: { NotesPlace.search(query: $0) },
      extract: { if case .search(let query) = $0 { query } else { nil } },
      children: [
        Destination(
          "save", .query("query", default: ""), as: .sheet,
          embed: { NotesPlace.saveSearch(query: $0) },
          extract: { if case .saveSearch(let query) = $0 { query } else { nil } }),
        reader(inheriting: "q", beside: { .search($0) }) {
          if case .search(let query) = $0 { query } else { nil }
        },
      ])
  }

  private static var tags: Destination<NotesPlace> {
    Destination(
      "tags", as: .tab, in: .split, .tags,
      children: [
        Destination(
          "rename-tag", .path("tag"), as: .sheet, embed: { NotesPlace.renameTag($0) },
          extract: { if case .renameTag(let tag) = $0 { tag } else { nil } }),
        Destination(
          nil, .path("tag"), sort, filter, as: .push,
          embed: { NotesPlace.list(.tagged($0), sort: $1, filter: $2) },
          extract: { place in
            guard case .list(.tagged(let tag), let sort, let filter, _, _) = place else {
              return nil
            }
            return (tag, sort, filter)
          },
          children: onTagged),
      ])
  }

  private static var onTagged: [Destination<NotesPlace>] {
    [
      Destination(
        "arrange", .inherited("tag", String.self), as: .popover,
        embed: { NotesPlace.arranging(.tagged($0)) },
        extract: { if case .arranging(.tagged(let tag)) = $0 { tag } else { nil } }),
      Destination(
        "tag-marked", .inherited("tag", String.self), as: .sheet,
        embed: { NotesPlace.markedTags(.tagged($0)) },
        extract: { if case .markedTags(.tagged(let tag)) = $0 { tag } else { nil } }),
      reader(inheriting: "tag", beside: { .list(.tagged($0)) }) {
        if case .list(.tagged(let tag)) = $0 { tag } else { nil }
      },
    ]
  }

  private static var trash: Destination<NotesPlace> {
    Destination(
      "trash", sort, filter, as: .tab, in: .split,
      embed: { NotesPlace.list(.trash, sort: $0, filter: $1) },
      extract: {
        if case .list(.trash, let sort, let filter, _, _) = $0 { (sort, filter) } else { nil }
      },
      children: [
        Destination("arrange", as: .popover, .arranging(.trash)),
        reader(beside: .trash),
        Destination(
          "delete", .path("id"), as: .alert, embed: { NotesPlace.deletion(.note($0)) },
          extract: { if case .deletion(.note(let id)) = $0 { id } else { nil } }),
        Destination("delete-marked", as: .alert, .deletion(.marked)),
        Destination("empty", as: .alert, .deletion(.all)),
      ])
  }

  private static var settings: Destination<NotesPlace> {
    Destination(
      "settings", as: .tab, .settings,
      children: SettingsSection.allCases.map {
        Destination(
          $0.rawValue, as: .push, .settingsSection($0), children: $0 == .keys ? [keyChoice] : [])
      })
  }

  private static var keyChoice: Destination<NotesPlace> {
    Destination(
      nil, .path("command"), as: .sheet, embed: { NotesPlace.keyChoice($0) },
      extract: { if case .keyChoice(let name) = $0 { name } else { nil } })
  }

  /// The reader of a note beside a list.
  private static func reader(
    beside list: NoteList, children: [Destination<NotesPlace>] = []
  ) -> Destination<NotesPlace> {
    Destination(
      nil, .path("id"), row, heading, outline, as: .detail,
      embed: { NotesPlace.note($0, beside: .list(list), at: NotePlace($1, $2, $3)) },
      extract: { place in
        guard case .note(let id, .list(list), let at) = place else { return nil }
        return (id, at.row, at.heading, at.outline)
      },
      children: children)
  }

  /// The reader of a note beside a list or search that a parameter further out names.
  private static func reader(
    inheriting name: String, beside sidebar: @escaping @Sendable (String) -> NoteSidebar,
    text: @escaping @Sendable (NoteSidebar) -> String?
  ) -> Destination<NotesPlace> {
    Destination(
      nil, .path("id"), .inherited(name, String.self), row, heading, outline, as: .detail,
      embed: { NotesPlace.note($0, beside: sidebar($1), at: NotePlace($2, $3, $4)) },
      extract: { place in
        guard case .note(let id, let sidebar, let at) = place, let text = text(sidebar) else {
          return nil
        }
        return (id, text, at.row, at.heading, at.outline)
      },
      children: onNotes)
  }

  /// The destinations below every note.
  private static var onNotes: [Destination<NotesPlace>] {
    [
      onNote("edit", as: .cover, { .editor($0) }),
      onNote("tags", as: .sheet, { .noteTags($0) }),
      onNote("rename", as: .sheet, { .rename($0) }),
      onNote("links", as: .push, { .links($0) }),
      onNote("outline", as: .sheet, { .outline($0) }),
      onNote("info", as: .sheet, { .info($0) }),
      onNote("conflict", as: .push, { .conflict($0) }),
      onNote(
        "versions", as: .push, { .versions($0) },
        children: [
          Destination(
            nil, .path("version"), .inherited("id", NoteID.self), as: .push,
            embed: { NotesPlace.version($1, $0) },
            extract: { if case .version(let id, let number) = $0 { (number, id) } else { nil } }),
          Destination(
            "git", .path("blob"), .inherited("id", NoteID.self), as: .push,
            embed: { NotesPlace.fileVersion($1, $0) },
            extract: { if case .fileVersion(let id, let blob) = $0 { (blob, id) } else { nil } }),
        ]),
    ]
  }

  private static func onNote(
    _ name: String, as style: DestinationStyle,
    _ place: @escaping @Sendable (NoteID) -> NotesPlace,
    children: [Destination<NotesPlace>] = []
  ) -> Destination<NotesPlace> {
    Destination(
      name, .inherited("id", NoteID.self), as: style, embed: place,
      extract: { found in found.noteID.flatMap { place($0) == found ? $0 : nil } },
      children: children)
  }

  /// The destinations that can be presented over any place.
  private static var everywhere: [Destination<NotesPlace>] {
    [
      Destination(
        "new", .query("title", default: ""), .query("text", default: ""), as: .sheet,
        embed: { NotesPlace.capture(title: $0, text: $1) },
        extract: { if case .capture(let title, let text) = $0 { (title, text) } else { nil } }),
      // The editor that a sheet for a new note becomes when the note is saved.
      Destination(
        "write", .path("id"), as: .sheet, embed: { NotesPlace.editor($0) },
        extract: { if case .editor(let id) = $0 { id } else { nil } }),
      Destination("templates", as: .sheet, .templates),
      Destination(
        "calendar", .query("day", default: CalendarDate?.none), as: .popover,
        embed: { NotesPlace.calendar($0) },
        extract: { if case .calendar(let day) = $0 { day } else { nil } }),
      Destination("daily-folder", as: .sheet, .dailyFolder),
      Destination(
        "web", .query("url", default: ""), as: .alert,
        embed: { NotesPlace.webAddress($0) },
        extract: { if case .webAddress(let url) = $0 { url } else { nil } }),
      Destination("actions", as: .popover, .actions),
      Destination("sync", as: .sheet, .sync),
    ]
      + Transfer.Kind.allCases.map { Destination($0.rawValue, as: .sheet, .transfer($0)) }
      + Destination.library
  }
}

extension NotePlace {
  fileprivate init(_ row: Int, _ heading: String, _ outline: OutlineFocus) {
    self.init(row: row, heading: heading, isInOutline: outline == .yes)
  }

  fileprivate var outline: OutlineFocus { isInOutline ? .yes : .no }
}

/// Whether the outline of a note has the focus, in links.
private enum OutlineFocus: Int, CaseIterable, RouteValue {
  case no, yes
}

extension RouteTable<NotesPlace> {
  /// Returns the list that contains the note in a partial link.
  public func list(completing value: LinkCompletion.Value, scenes: [String]) -> NoteList {
    place(completing: value, scenes)?.arrangedList ?? .notes
  }

  /// Returns the note of a partial link that ends in a query.
  public func note(completing value: LinkCompletion.Value, scenes: [String]) -> NoteID? {
    place(completing: value, scenes)?.noteID
  }

  private func place(completing value: LinkCompletion.Value, _ scenes: [String]) -> NotesPlace? {
    let link = value.start.hasSuffix("/") ? String(value.start.dropLast()) : value.start
    let route = try? route(to: link, from: .outside, relativeTo: Route(), scenes: scenes)
    return route?.legs.last?.screen
  }
}

extension NotesPlace {
  /// The list of the place, or the list whose order and filter it sets.
  var arrangedList: NoteList? {
    switch self {
    case .list(let list, _, _, _, _), .arranging(let list): list
    default: nil
    }
  }
}
