import TerminalUI

/// The search field and the results.
struct SearchBody: ScreenView {
  typealias Root = SearchScreen
  let context: Context<Notes>

  func place(in rect: Rect, _ layout: inout ScreenLayout<SearchScreen>) {
    let saved = layout.root.saved(context)
    let room = SearchRoom(rect, isSaved: !saved.isEmpty)
    placeField(room, &layout)
    let rows = layout.root.found(context)?.rows ?? []
    let count = saved.isEmpty ? rows.count : saved.count
    var shown = layout.root.position
    shown.showFocus(showing: room.visible, of: count)
    let control = SearchRows(count: count, shown: shown, room: room).control
    // While text is typed, the rows get only clicks.
    layout.add(
      layout.root.isTyping
        ? Control(isFocusable: false, click: control.click, wheel: control.wheel) : control,
      in: room.rows)
    if !saved.isEmpty { return draw(saved, shown, room, &layout) }
    guard !rows.isEmpty else {
      let hint = hint(layout.root, rows: room.rows.size.rows)
      return EmptyText<Root>(hint, column: 1, hasCursor: !layout.root.isTyping)
        .place(in: room.rows, &layout)
    }
    if let problem = layout.root.query.problem, let line = room.problem {
      let text = SafeText(problem).wrapped(to: max(1, line.size.columns - 2), rows: 1)[0]
      Text<Root>(text, { $0.error }).place(in: line, &layout)
    }
    draw(rows, shown, room, &layout)
  }

  private func placeField(_ room: SearchRoom, _ layout: inout ScreenLayout<SearchScreen>) {
    let isTyping = layout.root.isTyping
    let input = TextInput<SearchScreen>(.field, \SearchScreen.field) { command, screen, _ in
      screen.field.apply(command, in: .zero)
    }
    let text = SearchField.textRect(in: room.field.size)
    layout.add(
      Control(
        isFocusable: isTyping, text: isTyping ? input : nil,
        click: { point, screen, _ in
          screen.type(replacing: false)
          let column = point.column - text.origin.column
          screen.field.moveCursor(toColumn: column, of: text.size.columns)
        }), in: room.field)
    layout.draw(
      SearchField(
        buffer: layout.root.field, isFocused: layout.isActive && isTyping, theme: layout.theme),
      in: room.field)
  }

  private func draw(
    _ rows: [NoteSummary], _ shown: ListPosition, _ room: SearchRoom,
    _ layout: inout ScreenLayout<SearchScreen>
  ) {
    let text = layout.root.field.text
    let inSight = (shown.top..<shown.top + room.visible).clamped(to: rows.indices)
    // One query per note, so that the cache does not read an excerpt twice.
    let excerpts = rows[inSight].reduce(into: [NoteID: String]()) { excerpts, row in
      let found = context.value(of: Excerpts(notes: [row.id], text: text))
      excerpts[row.id] = found?[row.id]
    }
    let (pattern, now, theme) = (layout.root.query.pattern, context.now, layout.theme)
    let namesakes = context.value(of: Namesakes(pages: [rows])) ?? [:]
    let list = ListView(
      count: rows.count, position: shown, height: { _ in room.height },
      isActive: layout.isActive && !layout.root.isTyping, theme: theme
    ) { index, isFocused, canvas in
      var row = rows[index]
      row.excerpt = excerpts[row.id] ?? row.excerpt
      NoteRowView(
        note: row, isFocused: isFocused, namesake: namesakes[row.id], now: now, pattern: pattern,
        theme: theme
      ).draw(in: &canvas)
    }
    layout.anchor = list.rect(ofRow: shown.focus, in: room.rows.size)?.moved(by: room.rows.origin)
    layout.draw(list, in: room.rows)
  }

  /// Draws the names of saved searches, each with its query.
  private func draw(
    _ saved: [SavedSearch], _ shown: ListPosition, _ room: SearchRoom,
    _ layout: inout ScreenLayout<SearchScreen>
  ) {
    let theme = layout.theme
    let list = ListView(
      count: saved.count, position: shown,
      isActive: layout.isActive && !layout.root.isTyping, theme: theme
    ) { index, isFocused, canvas in
      let (name, query) = (SafeText(saved[index].name), SafeText(saved[index].query))
      let columns = canvas.size.columns
      let room = max(0, columns - min(name.columns, columns / 2) - 4)
      let detail = theme.fitting(name == query ? .empty : query, in: room)
      canvas.write(detail, theme.dim, at: Point(column: columns - detail.columns - 1, row: 0))
      let end = detail.isEmpty ? 2 : detail.columns + 3
      canvas.write(
        theme.fitting(name, in: max(0, columns - end)), isFocused ? theme.focused : theme.text,
        at: Point(column: 1, row: 0))
    }
    layout.anchor = list.rect(ofRow: shown.focus, in: room.rows.size)?.moved(by: room.rows.origin)
    layout.draw(list, in: room.rows)
  }

  /// Returns the message if there are no results.
  func hint(_ screen: SearchScreen, rows: Int) -> SafeText {
    guard screen.field.isEmpty else {
      let query = screen.query
      if let problem = query.problem { return SafeText(problem) }
      if let tags = tags(completing: query.begunTag) { return tags }
      if query.isEmpty {
        return screen.field.text.hasSuffix(":") ? Self.syntax : "Nothing to search for in this text"
      }
      guard screen.canMakeNote(context) else { return "No match" }
      let key = context.key("make-note", on: SearchScreen.self)
      return SafeText("No match\(key.map { " · \($0) makes a note" } ?? "")")
    }
    guard screen.isTyping else {
      return context.key("search", on: SearchScreen.self).map { "\($0) searches." } ?? ""
    }
    return rows < 4 ? "Type to search." : Self.syntax
  }

  /// The tags that complete one that is being typed; nil if there are none.
  private func tags(completing text: String?) -> SafeText? {
    guard let text else { return nil }
    let tags = (context.value(of: AllTags()) ?? []).beginning(with: text).map(\.tag)
      .filter { $0.lowercased() != text.lowercased() }.prefix(Notes.suggestedTagLimit)
    return tags.isEmpty ? nil : SafeText("Tags: " + tags.joined(separator: ", "))
  }

  private static var syntax: SafeText {
    """
    "phrase"  -word  a OR b  tag:x  title:x  alias:x  path:x  status:x (any field)  is:pinned  \
    is:task  is:trashed  after:2025  before:2026-01 (the last change)
    """
  }
}

/// The rectangles of the parts of a search.
private struct SearchRoom: Sendable {
  let field: Rect
  let rows: Rect
  /// True if saved searches are shown and no results.
  let isSaved: Bool

  init(_ rect: Rect, isSaved: Bool) {
    self.isSaved = isSaved
    rows = rect.inset(.top, by: rect.size.rows > 4 ? 2 : 1)
    field = rect.dividing(.top, amount: rect.size.rows - rows.size.rows).slice
  }

  /// The row between field and results, which shows a problem of the query; nil if there is no room for it.
  var problem: Rect? {
    rows.origin.row - field.origin.row > 1
      ? field.inset(.top, by: 1).dividing(.top, amount: 1).slice : nil
  }

  /// The height of a result. The text around a match gets a row even on a small screen.
  var height: Int { rows.size.rows >= 5 && !isSaved ? 2 : 1 }

  /// The number of visible results.
  var visible: Int { max(1, rows.size.rows / height) }
}

/// The keys and clicks of the results.
private struct SearchRows: Sendable {
  let count: Int
  let shown: ListPosition
  let room: SearchRoom

  var control: Control<SearchScreen> {
    Control(
      ListAction.bindings, isLive: { $0 != .open || count > 0 },
      isOffered: { $0 == .open || count > 1 },
      click: { point, screen, _ in
        let row = shown.top + point.row / room.height
        guard row < min(count, shown.top + room.visible) else { return }
        screen.isTyping = false
        move(&screen) { $0.moveFocus(to: row) }
      },
      wheel: { rows, screen in
        move(&screen) { $0.move(rows < 0 ? .up : .down, of: count, showing: room.visible) }
      },
      perform: { action, screen, turn in
        switch action {
        case .move(let movement):
          move(&screen) { $0.move(movement, of: count, showing: room.visible) }
        case .open: screen.openFocused(&turn)
        }
      })
  }

  private func move(_ screen: inout SearchScreen, _ body: (inout ListPosition) -> Void) {
    screen.moveFocus {
      $0 = shown
      body(&$0)
    }
  }
}

/// The search field with its slash.
private struct SearchField: View {
  let buffer: TextBuffer
  let isFocused: Bool
  let theme: Theme

  static func textRect(in size: Size) -> Rect {
    let line = Rect(size: size).dividing(.top, amount: 1).slice
    return line.inset(.leading, by: 3).inset(.trailing, by: 1)
  }

  func draw(in canvas: inout Canvas) {
    canvas.write("/", theme.accent, at: Point(column: 1, row: 0))
    canvas.within(Self.textRect(in: canvas.size)) { canvas in
      TextFieldView(
        buffer: buffer, placeholder: "Any words, in any order", isFocused: isFocused,
        theme: theme
      ).draw(in: &canvas)
    }
  }
}
