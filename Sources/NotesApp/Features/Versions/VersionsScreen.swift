import NavigationCore
import TerminalUI

/// The version history of a note, newest first: the current text, and each version with what was changed in it.
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
    if let versions = context.value(of: Versions(id: note)) {
      if versions.isEmpty {
        EmptyText(
          "No versions yet. A change keeps the text before it as a version. Small changes within five minutes make one."
        )
      } else {
        Menu(\.position, rows(of: versions, context)) { number, screen, turn in
          turn.push(.version(screen.note, number))
        }
      }
    }
  }

  func target(_ context: Context<Notes>) -> (any Equatable & Sendable)? { focused(context)?.number }

  mutating func settle(_ turn: inout Turn<Notes>) { turn.leaveIfGone(note) }

  mutating func reveal(_ detail: NotesPlace, _ context: Context<Notes>) {
    guard case .version(note, let number) = detail,
      let row = versions(context).firstIndex(where: { $0.number == number })
    else { return }
    position.focus = row + 1
  }

  private func versions(_ context: Context<Notes>) -> [VersionSummary] {
    context.value(of: Versions(id: note)) ?? []
  }

  private func focused(_ context: Context<Notes>) -> VersionSummary? {
    let versions = versions(context)
    guard !versions.isEmpty else { return nil }
    return versions[min(max(0, position.focus - 1), versions.count - 1)]
  }

  /// The rows: the name of the text, the change from the one before, its size if there is room, and the age. The first
  /// is the current text, which cannot be chosen.
  private func rows(
    of versions: [VersionSummary], _ context: Context<Notes>
  ) -> [FormRow<VersionNumber>] {
    let head = context.value(of: NoteHead(id: note))
    let rows = HistoryRow.rows(of: versions, currentTitle: head?.title ?? "")
    let isWide = context.room.columns >= 60
    let sizes = rows.map { isWide ? $0.change?.size ?? "" : "" }
    let columns = sizes.map(\.count).max() ?? 0
    let names = rows.map { $0.version.map { "Version \($0.number)" } ?? "Current text" }
    let nameColumns = names.map(\.count).max() ?? 0
    // Half of the room between the name and the detail.
    let half = max(6, (context.room.columns - nameColumns - columns - 10) / 2 - 2)
    return zip(zip(rows, names), sizes).map { named, size in
      let (row, name) = named
      let age = (row.version?.written ?? head?.modified)?.age(at: context.now) ?? ""
      let detail =
        "\(size.padding(to: columns, isRight: false))  \(age.padding(to: 3, isRight: true))"
      let line = row.line {
        SafeText($0).truncated(to: half, ellipsis: context.theme.glyphs.ellipsis).string
      }
      return FormRow(
        SafeText("\(name.padding(to: nameColumns, isRight: false))  \(line)"),
        detail: SafeText(detail), id: row.version?.number,
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
