/// A list of rows to choose from, each with a title and a detail. It may also contain headings and read-only rows.
///
/// ```swift
/// Menu(\.position, sections.map { FormRow($0.title, detail: $0.summary, id: $0) }) { section, screen, turn in
///   turn.push(.section(section))
/// }
/// ```
public struct Menu<Root: Screen, ID: Hashable & Sendable>: ScreenView {
  private let position: any WritableKeyPath<Root, ListPosition> & Sendable
  private let items: [FormRow<ID>]
  private let open: @Sendable (ID, inout Root, inout Turn<Root.App>) -> Void

  /// Creates a menu from its rows. The screen stores the focused position. The action runs for Enter and for a click on
  /// a row, with the ``FormRow/id`` of the row.
  public init(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ rows: [FormRow<ID>],
    open: @escaping @Sendable (ID, inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.position, items, self.open) = (position, rows, open)
  }

  public var columns: Int? { FormLayout<ID>.size(of: items).columns }

  public func rows(in columns: Int) -> Int? { FormLayout(items, columns: columns).rows.count }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let form = FormLayout(items, columns: rect.size.columns)
    var shown = layout.root[keyPath: position]
    form.showFocus(&shown, showing: rect.size.rows)
    let isChosen = layout.isNextChosen
    let hasFocus = layout.add(control(form, shown, rows: rect.size.rows), in: rect)
    layout.setAnchor(
      Rect(
        column: rect.origin.column + 1, row: rect.origin.row + shown.focus - shown.top,
        columns: max(0, rect.size.columns - 1), rows: 1), isChosen: isChosen)
    layout.draw(
      FormView(
        items, position: shown.marked(if: isChosen), isActive: layout.isActive && hasFocus,
        theme: layout.theme),
      in: rect)
    layout.drawScrollBar(
      top: shown.top, visible: rect.size.rows, count: form.rows.count, in: rect)
  }

  private func control(
    _ form: FormLayout<ID>, _ shown: ListPosition, rows: Int
  ) -> Control<Root> {
    let (position, open) = (position, open)
    let isMoving = form.hasStops ? form.stops.count > 1 : form.rows.count > rows
    return Control(
      form.hasStops ? ListAction.menu : ListAction.scrolling,
      isOffered: { $0 == .open || isMoving },
      click: { point, root, turn in
        root[keyPath: position] = shown
        guard form.moveFocus(to: point, &root[keyPath: position]) else { return }
        form.focusedRow(root[keyPath: position])?.id.map { open($0, &root, &turn) }
      },
      wheel: { count, root in
        root[keyPath: position] = shown
        form.turnWheel(by: count, &root[keyPath: position], showing: rows)
      },
      perform: { action, root, turn in
        root[keyPath: position] = shown
        switch action {
        case .move(let movement): form.move(movement, &root[keyPath: position], showing: rows)
        case .open: form.focusedRow(shown)?.id.map { open($0, &root, &turn) }
        }
      })
  }
}
