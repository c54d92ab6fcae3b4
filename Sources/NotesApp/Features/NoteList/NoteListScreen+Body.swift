import NavigationCore
import TerminalUI

extension NoteListScreen {
  func title(_ context: Context<Notes>) -> SafeText {
    let arrangement = context.model.arrangement(of: list)
    let sign =
      !arrangement.isFiltered || context.isForBreadcrumb ? "" : ": \(arrangement.filterName)"
    return SafeText(list.title + sign)
  }

  func note(_ context: Context<Notes>) -> SafeText {
    SafeText(context.model.arrangement(of: list).sort.sign)
  }

  /// The number of marked notes and the position of the focus: `2 marked  5 / 128 of 200`.
  func status(_ context: Context<Notes>) -> SafeText {
    let place = placeSign(context)
    guard !marked.isEmpty else {
      let sync = context.syncSign
      // If there is no room for both, what needs the user is more important.
      if sync.isProblem, context.isNarrow { return sync.text }
      return sync.text.isEmpty ? place : "\(sync.text.string)  \(place.string)"
    }
    let marks: SafeText = "\(marked.count) marked"
    let whole: SafeText = place.isEmpty ? marks : "\(marks.string)  \(place.string)"
    // If there is no room for both, the number of marked notes is more important.
    return (whole.columns + 2) * 3 <= context.size.columns ? whole : marks
  }

  /// The position of the focus: `5 / 128 of 200`.
  func placeSign(_ context: Context<Notes>) -> SafeText {
    guard let counts = counts(context), counts.total > 0 else { return .empty }
    let place =
      counts.shown == 0 ? "0" : "\(min(position.focus + 1, counts.shown)) / \(counts.shown)"
    return SafeText(place + (counts.shown < counts.total ? " of \(counts.total)" : ""))
  }

  @ScreenBuilder<Self> func body(_ context: Context<Notes>) -> Body {
    if let counts = counts(context) {
      // Keys can only use data that the body has read, and no note is shown beside a narrow list.
      let _ = context.isNarrow ? context.value(of: ConflictNotes()) : nil
      if counts.shown == 0 {
        EmptyText(whyEmpty(counts, context))
      } else {
        let rows = loadedRows(counts, context)
        let namesakes =
          context.value(of: Namesakes(pages: rows.sorted { $0.key < $1.key }.map(\.value))) ?? [:]
        NoteRows(
          rows: rows, namesakes: namesakes, count: counts.shown, marked: marked,
          showsCreation: query(context).arrangement.sort.isByCreation, context)
      }
    }
  }

  /// The loaded rows around the visible ones, by page number.
  private func loadedRows(
    _ counts: ListCounts.Value, _ context: Context<Notes>
  ) -> [Int: [NoteSummary]] {
    let last = min(max(0, counts.shown - 1), position.top + context.room.rows)
    let parts = position.top / ListRows.length...max(position.top, last) / ListRows.length
    let query = query(context)
    return parts.reduce(into: [:]) {
      $0[$1] = context.value(of: ListRows(query: query, part: $1)) ?? []
    }
  }

  /// The message of an empty list, with what to do.
  private func whyEmpty(_ counts: ListCounts.Value, _ context: Context<Notes>) -> SafeText {
    if counts.total > 0 {
      let filter = query(context).arrangement.filterName
      let hint = context.hint("arrange", "filter")
      return "None of \(counts.total.notes) matches the filter “\(filter)”\(hint)"
    }
    switch list {
    case .notes:
      let isBroughtBack = context.model.nextActions.undo?.isTrashed(after: .undo) == false
      return "No notes\(isBroughtBack ? context.hint("undo", "undo") : "")"
    case .trash:
      return "The trash is empty\(context.hint("trash", "in a list moves a note here"))"
    case .tagged(let tag): return "No notes tagged \(tag)."
    }
  }
}

extension NoteList {
  fileprivate var title: String {
    switch self {
    case .notes: "Notes"
    case .trash: "Trash"
    case .tagged(let tag): tag
    }
  }
}

/// The visible rows of a note list. A menu about a note is anchored at the note's title.
private struct NoteRows: ScreenView {
  typealias Root = NoteListScreen

  let rows: [Int: [NoteSummary]]
  let namesakes: [NoteID: String]
  let count: Int
  let marked: Set<NoteID>
  let showsCreation: Bool
  let now: Timestamp

  init(
    rows: [Int: [NoteSummary]], namesakes: [NoteID: String], count: Int, marked: Set<NoteID>,
    showsCreation: Bool, _ context: Context<Notes>
  ) {
    (self.rows, self.namesakes, self.count, self.marked) = (rows, namesakes, count, marked)
    self.showsCreation = showsCreation
    now = context.now
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (rows, marked, now, room) = (rows, marked, now, rect.size)
    let (showsCreation, namesakes) = (showsCreation, namesakes)
    @Sendable func note(at position: Int) -> NoteSummary? {
      ListRows.row(at: position) { rows[$0] }
    }
    List<Root>(
      \.movedPosition, count: count, height: { NoteRowView.height(of: note(at: $0), in: room) },
      row: { position, isFocused, theme, canvas in
        guard let note = note(at: position) else { return }
        NoteRowView(
          note: note, isFocused: isFocused, namesake: namesakes[note.id],
          isMarked: marked.contains(note.id),
          showsCreation: showsCreation, now: now, theme: theme
        ).draw(in: &canvas)
      },
      open: { _, screen, turn in screen.openFocused(&turn) }
    ).place(in: rect, &layout)
    // Anchor at the title, so that the menu does not cover the focus marker.
    layout.anchor = layout.anchor.map { $0.inset(.leading, by: NoteRowView.titleColumn) }
  }
}
