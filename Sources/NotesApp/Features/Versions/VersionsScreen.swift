import NavigationCore
import TerminalUI

/// The history of a note, newest first: the current text, each version with what was changed in it, and changes of other
/// things.
struct VersionsScreen: AppScreen {
  static var keysTitle: SafeText { "The versions of a note" }

  let note: NoteID
  var position = ListPosition()

  static let bindings: [Binding<Self>] = [
    restoring { screen, context in screen.focused(context).map { (screen.note, $0.number) } }
  ]

  static let receivers: [Receiver<Self>] = [
    .changed { operation, outcome, screen, turn in
      turn.leaveVersions(of: screen.note, after: operation, outcome)
    }
  ]

  func title(_ context: Context<Notes>) -> SafeText { "Versions" }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    [
      "open": "show", "restore-version": "restore", "move-down": "move", "back": "back",
      "help": "help",
    ]
  }

  func body(_ context: Context<Notes>) -> Body {
    if context.value(of: History(id: note)) != nil {
      let history = rows(context)
      let inGit = fileRows(history, context)
      if history.count < 2, inGit.isEmpty {
        EmptyText(
          "No versions yet. A change keeps the text before it as a version. Small changes within five minutes keep one."
        )
      } else {
        Menu(\.position, rows(of: history, context) + inGit) { chosen, screen, turn in
          switch chosen {
          case .version(let number): turn.push(.version(screen.note, number))
          case .file(let blob): turn.push(.fileVersion(screen.note, blob))
          }
        }
      }
    }
  }

  /// What Enter shows.
  private enum Chosen: Hashable {
    case version(VersionNumber)
    case file(BlobName)
  }

  /// The rows of what git keeps from before the first version, such as changes on other machines.
  private func fileRows(
    _ history: [HistoryRow], _ context: Context<Notes>
  ) -> [FormRow<Chosen>] {
    guard context.mirror != nil else { return [] }
    let loading = context.loading(of: FileVersions(note: note))
    if let failure = loading.failure { return [FormRow("Earlier in git", detail: failure)] }
    let head = context.value(of: NoteHead(id: note))
    let first =
      history.compactMap(\.version?.written.rawValue).min() ?? head?.modified?.rawValue ?? .max
    let versions = (loading.value ?? []).filter { $0.time.rawValue < first }
    guard !versions.isEmpty else { return [] }
    return [FormRow(""), FormRow("Earlier in git", .heading)]
      + versions.map {
        FormRow(
          SafeText($0.author), detail: SafeText($0.time.age(at: context.now)), id: .file($0.blob))
      }
  }

  func target(_ context: Context<Notes>) -> (any Equatable & Sendable)? { focused(context)?.number }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  mutating func reveal(_ detail: NotesPlace, _ context: Context<Notes>) {
    let history = rows(context)
    switch detail {
    case .version(note, let number):
      position.focus = history.firstIndex { $0.version?.number == number } ?? position.focus
    case .fileVersion(note, let blob):
      let row = fileRows(history, context).firstIndex { $0.id == .file(blob) }
      position.focus = row.map { $0 + history.count } ?? position.focus
    default: break
    }
  }

  private func rows(_ context: Context<Notes>) -> [HistoryRow] {
    let title = context.value(of: NoteHead(id: note))?.title ?? ""
    return HistoryRow.rows(of: context.value(of: History(id: note)) ?? [], currentTitle: title)
  }

  /// The version with the focus. Rows without one cannot be chosen, so it is the first one from there.
  private func focused(_ context: Context<Notes>) -> VersionSummary? {
    let rows = rows(context)
    return rows.dropFirst(position.focus).lazy.compactMap(\.version).first
      ?? rows.lazy.compactMap(\.version).last
  }

  /// The rows: the name of the text, the change from the one before, its size if there is room, and the age. The first
  /// is the current text, which cannot be chosen.
  private func rows(
    of rows: [HistoryRow], _ context: Context<Notes>
  ) -> [FormRow<Chosen>] {
    let head = context.value(of: NoteHead(id: note))
    let isWide = context.room.columns >= 60
    let sizes = rows.map { isWide ? $0.change?.size ?? "" : "" }
    let columns = sizes.map(\.count).max() ?? 0
    let names = rows.map(\.name)
    let nameColumns = names.map(\.count).max() ?? 0
    // Half of the room between the name and the detail.
    let half = max(6, (context.room.columns - nameColumns - columns - 10) / 2 - 2)
    return zip(zip(rows, names), sizes).map { named, size in
      let (row, name) = named
      let age = (row.time ?? head?.modified)?.age(at: context.now) ?? ""
      let detail =
        "\(size.padding(to: columns, isRight: false))  \(age.padding(to: 3, isRight: true))"
      let line = row.line {
        SafeText($0).truncated(to: half, ellipsis: context.theme.glyphs.ellipsis).string
      }
      return FormRow(
        SafeText("\(name.padding(to: nameColumns, isRight: false))  \(line)"),
        detail: SafeText(detail), id: row.version.map { .version($0.number) },
        isDestructive: row.change?.difference.isRemoval == true)
    }
  }
}

extension Screen<Notes> {
  /// Creates the binding that restores a version; it is unavailable for nil.
  static func restoring(
    _ version: @escaping @Sendable (Self, Context<Notes>) -> (NoteID, VersionNumber)?
  ) -> Binding<Self> {
    Binding(
      "r", "restore", title: "restore this version", keywords: "revert undo bring",
      name: "restore-version", traits: [.changes], when: { version($0, $1) != nil }
    ) { screen, turn in
      guard let (note, number) = version(screen, turn.context) else { return }
      turn.change(.change(.revert(note, number)))
    }
  }
}

extension HistoryRow {
  fileprivate var name: String {
    switch content {
    case .current: "Current text"
    case .version(let version): "Version \(version.number)"
    case .event: ""
    }
  }

  /// The time of the row; nil for the current text, whose note has it.
  fileprivate var time: Timestamp? {
    switch content {
    case .current: nil
    case .version(let version): version.written
    case .event(_, let time): time
    }
  }
}

extension VersionSummary {
  /// The number of added and removed characters, unless only the title was changed.
  fileprivate var size: String { added + removed == 0 ? "" : extent + " characters" }
}

extension String {
  /// Pads an ASCII text with spaces.
  fileprivate func padding(to columns: Int, isRight: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - count))
    return isRight ? blanks + self : self + blanks
  }
}

extension Turn<Notes> {
  /// Opens the note after a version is restored.
  mutating func leaveVersions(
    of note: NoteID, after operation: NoteOperation, _ outcome: NoteOutcome
  ) {
    guard context.isActive, case .change(.revert(note, _)) = operation,
      case .changed = outcome.result
    else { return }
    navigate(.popTo(.kind(.reader(of: note))))
  }

  /// Leaves the screen of a note that was deleted or moved to the trash.
  mutating func leaveIfGone(_ note: NoteID) {
    guard let head = context.value(of: NoteHead(id: note)),
      let problem = context.whyUnavailable(head, note),
      context.navigation.activePresentation == nil
    else { return }
    leavePlaces(of: note)
    say(problem, isError: true)
  }
}
