import NavigationCore

/// A screen is kept as its name and what it is about, in one flat container: `{"screen":"note","note":3}`. What the
/// compiler would make has a container for each case, and all of them are made ready for each screen that is
/// read: a twentieth of the time of a start.
extension NotesScreen: Codable {
  public init(from decoder: any Decoder) throws {
    self = try ScreenParts(from: decoder).screen()
  }

  public func encode(to encoder: any Encoder) throws {
    try parts.encode(to: encoder)
  }

  private var parts: ScreenParts {
    switch self {
    case .noteList: ScreenParts(.noteList)
    case .note(let id, let place): ScreenParts(.note, note: id, place: place)
    case .editor(let id): ScreenParts(.editor, note: id)
    case .capture(let title, let text): ScreenParts(.capture, title: title, text: text)
    case .unsavedText: ScreenParts(.unsavedText)
    case .webAddress(let text): ScreenParts(.webAddress, text: text)
    case .search(let query): ScreenParts(.search, text: query)
    case .hit(let id, let query, let place): ScreenParts(.hit, note: id, text: query, place: place)
    case .tags: ScreenParts(.tags)
    case .tagged(let tag): ScreenParts(.tagged, text: tag)
    case .taggedNote(let id, let tag, let place):
      ScreenParts(.taggedNote, note: id, text: tag, place: place)
    case .noteLinks(let id): ScreenParts(.noteLinks, note: id)
    case .versions(let id): ScreenParts(.versions, note: id)
    case .version(let id, let number): ScreenParts(.version, note: id, version: number)
    case .noteTags(let id): ScreenParts(.noteTags, note: id)
    case .rename(let id): ScreenParts(.rename, note: id)
    case .renameTag(let tag): ScreenParts(.renameTag, text: tag)
    case .trash: ScreenParts(.trash)
    case .trashedNote(let id, let place): ScreenParts(.trashedNote, note: id, place: place)
    case .deletion(let id): ScreenParts(.deletion, note: id)
    case .emptyingTrash: ScreenParts(.emptyingTrash)
    case .settings: ScreenParts(.settings)
    case .settingsSection(let section): ScreenParts(.settingsSection, section: section)
    case .help: ScreenParts(.help)
    case .scenes: ScreenParts(.scenes)
    case .markedTags(let list): ScreenParts(.markedTags, list: list)
    case .deletingMarked: ScreenParts(.deletingMarked)
    case .arranging(let list): ScreenParts(.arranging, list: list)
    case .arranged(let list, let sort, let filter):
      ScreenParts(.arranged, list: list, sort: sort, filter: filter)
    case .actions: ScreenParts(.actions)
    case .history: ScreenParts(.history)
    case .templates: ScreenParts(.templates)
    case .palette(let query): ScreenParts(.palette, text: query)
    }
  }
}

/// What screens are made of.
private struct ScreenParts: Codable {
  enum Kind: String, Codable {
    case noteList, note, editor, capture, unsavedText, webAddress, search, hit, tags, tagged,
      taggedNote
    case noteLinks, versions, version, noteTags, rename, renameTag, trash, trashedNote, deletion,
      emptyingTrash
    case settings, settingsSection, help, scenes, markedTags, deletingMarked, arranging, arranged,
      actions
    case history, templates, palette
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "screen"
    case note, version, title, text, section, list, sort, filter, row, heading
  }

  let kind: Kind
  var note: NoteID?
  var version: VersionNumber?
  var title: String?
  /// The text, the words that are looked for, the tag or the address.
  var text: String?
  var section: SettingsSection?
  var list: NoteList?
  var sort: NoteSort?
  var filter: NoteFilter?
  /// Nil for the first one.
  var row: Int?
  var heading: String?

  init(
    _ kind: Kind, note: NoteID? = nil, version: VersionNumber? = nil, title: String? = nil,
    text: String? = nil, section: SettingsSection? = nil, list: NoteList? = nil,
    sort: NoteSort? = nil, filter: NoteFilter? = nil, place: NotePlace = .top
  ) {
    (self.kind, self.note, self.version, self.title) = (kind, note, version, title)
    (self.text, self.section, self.list, self.sort) = (text, section, list, sort)
    self.filter = filter
    row = place.row == 0 ? nil : place.row
    heading = place.heading.isEmpty ? nil : place.heading
  }
}

extension ScreenParts {
  func screen() throws -> NotesScreen {
    let place = NotePlace(row: row ?? 0, heading: heading ?? "")
    return switch kind {
    case .noteList: .noteList
    case .note: .note(try part(note), at: place)
    case .editor: .editor(try part(note))
    case .capture: .capture(title: try part(title), text: try part(text))
    case .unsavedText: .unsavedText
    case .webAddress: .webAddress(try part(text))
    case .search: .search(query: try part(text))
    case .hit: .hit(try part(note), query: try part(text), at: place)
    case .tags: .tags
    case .tagged: .tagged(try part(text))
    case .taggedNote: .taggedNote(try part(note), tag: try part(text), at: place)
    case .noteLinks: .noteLinks(try part(note))
    case .versions: .versions(try part(note))
    case .version: .version(try part(note), try part(version))
    case .noteTags: .noteTags(try part(note))
    case .rename: .rename(try part(note))
    case .renameTag: .renameTag(try part(text))
    case .trash: .trash
    case .trashedNote: .trashedNote(try part(note), at: place)
    case .deletion: .deletion(try part(note))
    case .emptyingTrash: .emptyingTrash
    case .settings: .settings
    case .settingsSection: .settingsSection(try part(section))
    case .help: .help
    case .scenes: .scenes
    case .markedTags: .markedTags(try part(list))
    case .deletingMarked: .deletingMarked
    case .arranging: .arranging(try part(list))
    case .arranged: .arranged(try part(list), sort, filter)
    case .actions: .actions
    case .history: .history
    case .templates: .templates
    case .palette: .palette(query: try part(text))
    }
  }

  private func part<Part>(_ part: Part?) throws -> Part {
    guard let part else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [], debugDescription: "the screen \(kind.rawValue) lacks what it is about"))
    }
    return part
  }
}
