/// A column of fields, steppers, pickers and buttons, one of which has the focus.
///
/// ```swift
/// Form(\.form) {
///   TextField("Name", \.name)
///   Stepper("Millions", \.millions, in: 1...2000)
///   Picker("Region", \.region)
///   Button("Save") { screen, turn in turn.back() }
/// }
/// ```
public struct Form<Root: Screen>: ScreenView {
  private let position: ListAccess<Root>
  private let fields: [any FormField<Root>]
  /// Whether it is the row of a field outside of a form.
  private let isSingle: Bool

  /// Creates a form from its fields. The screen stores the focused position.
  public init(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable,
    @FormBuilder<Root> _ fields: () -> [any FormField<Root>]
  ) {
    (self.position, self.fields, isSingle) = (ListAccess(position), fields(), false)
  }

  /// Creates the row of a field outside of a form.
  init(of field: some FormField<Root>) {
    position = ListAccess(get: { _ in ListPosition() }, set: { _, _ in })
    (fields, isSingle) = ([field], true)
  }

  // The rows of a table may wrap, but only the items tell whether the form is one.
  public func rows(in columns: Int) -> Int? { fields.reduce(0) { $0 + $1.formRows } }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let root = layout.root
    let items = fields.map { $0.item(of: root) }
    let rows = items.enumerated().map { number, item in
      item.row(id: item.text != nil || item.change != nil ? number : nil)
    }
    let form = FormLayout(rows, columns: rect.size.columns)
    var shown = position.get(root)
    form.showFocus(&shown, showing: rect.size.rows)
    let focused = form.hasStops ? items[shown.focus] : nil
    let isChosen = layout.isNextChosen
    var control = control(
      of: focused, among: items, form, shown, isChosen: isChosen, in: rect.size)
    control.enter = enter(form)
    control.focusedRows = form.hasStops ? form.cells(ofRow: shown.focus, shown) : nil
    // A table that fits has nothing to scroll, but the view around it may have.
    if !form.hasStops, form.rows.count <= rect.size.rows { control.wheel = nil }
    control.isFocusable = form.hasStops || !isSingle
    let hasFocus = layout.add(control, in: rect)
    let marked = shown.marked(if: isChosen)
    layout.draw(
      FormView(rows, position: marked, isActive: hasFocus, theme: layout.theme), in: rect)
  }

  private func enter(_ form: FormLayout<Int>) -> @Sendable (Bool, inout Root) -> Void {
    let position = position
    return { isForward, root in
      guard let row = isForward ? form.stops.first : form.stops.last else { return }
      var moved = position.get(root)
      moved.moveFocus(to: row)
      position.set(moved, &root)
    }
  }

  private func control(
    of focused: FormItem<Root>?, among items: [FormItem<Root>], _ form: FormLayout<Int>,
    _ shown: ListPosition, isChosen: Bool, in room: Size
  ) -> Control<Root> {
    let (position, number, addMonths) = (position, focused?.number, focused?.addMonths)
    let isEntered = focused.map { $0.text != nil || !$0.actsOnEnter } ?? false
    return Control(
      bindings(of: focused),
      isLive: { action in
        switch action {
        case .next, .previous: true
        case .accept: isEntered
        case .change(.activate): focused?.change != nil && !isEntered
        // A button has no values to step through.
        case .change: focused?.change != nil && focused?.control != .label
        case .addMonths: addMonths != nil
        case .type(let key): number?.takes(key) == true
        case .scroll: form.rows.count > room.rows
        }
      },
      isOffered: { $0.isOffered(on: focused?.control ?? .label) },
      text: focused?.text,
      click: { point, root, turn in
        let wasFocused = isChosen && shown.focus == form.row(at: point, shown)
        var moved = shown
        let isOnRow = form.moveFocus(to: point, &moved)
        position.set(moved, &root)
        guard isOnRow else { return }
        let (item, column) = (items[moved.focus], point.column - form.valueColumn)
        let columns = room.columns - form.valueColumn - 1
        if let text = item.text, let place = item.control.position(at: column, columns: columns) {
          text.apply(.move(.position(place)), &root, &turn)
        } else if wasFocused || item.control.actsOnFirstClick(at: column, in: columns) {
          item.change?(item.control.change(at: column, in: columns), &root, &turn)
        }
      },
      wheel: { rows, root in
        var moved = shown
        form.turnWheel(by: rows, &moved, showing: room.rows)
        position.set(moved, &root)
      },
      perform: { action, root, turn in
        var moved = shown
        if let movement = action.movement { form.move(movement, &moved, showing: room.rows) }
        position.set(moved, &root)
        switch action {
        // At its ends, a form leads on to the other controls, or to its other end.
        case .next, .accept, .previous:
          if moved.focus == shown.focus { turn.take(.moveFocus(action == .previous ? -1 : 1)) }
        case .change(let change): focused?.change?(change, &root, &turn)
        case .addMonths(let months): addMonths?(months, &root)
        case .type(let key): number?.type(key, &root, &turn)
        case .scroll: break
        }
      })
  }

  private func bindings(of focused: FormItem<Root>?) -> ControlBindings<FormAction> {
    guard let focused else { return FormAction.scrolling }
    return focused.number != nil
      ? FormAction.stepper : focused.addMonths != nil ? FormAction.date : FormAction.form
  }
}

/// A row of a form, which can also be placed without one.
public protocol FormField<Root>: ScreenView {
  /// The height of the row in a form: 1, or 2 with a message of ``error(_:)``. A field of your own keeps the default.
  var formRows: Int { get }

  /// Returns the current item of the row.
  func item(of root: Root) -> FormItem<Root>
}

extension FormField {
  public var formRows: Int { 1 }

  public func rows(in columns: Int) -> Int? { formRows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    Form(of: self).place(in: rect, &layout)
  }
}

/// The content of a form row and its response to changes.
public struct FormItem<Root: Screen>: Sendable {
  let title: SafeText
  let control: FormControl
  let detail: SafeText
  let text: TextInput<Root>?
  let change: (@Sendable (FormChange, inout Root, inout Turn<Root.App>) -> Void)?
  /// Whether it deletes something.
  var isDestructive = false
  /// Whether Enter acts on it. Otherwise it goes to the next field, as from a text.
  var actsOnEnter = true
  /// The number that keys can enter.
  var number: NumberInput<Root>?
  /// Changes a date by a number of months.
  var addMonths: (@Sendable (Int, inout Root) -> Void)?
  /// The message below it.
  var error = SafeText.empty

  /// Creates an item. An item without text input and change handler is read-only.
  public init(
    _ title: SafeText, _ control: FormControl, detail: SafeText = .empty,
    text: TextInput<Root>? = nil,
    change: (@Sendable (FormChange, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.title, self.control, self.detail) = (title, control, detail)
    (self.text, self.change) = (text, change)
  }

  fileprivate func row(id: Int?) -> FormRow<Int> {
    var row = FormRow(title, control, detail: detail, id: id, isDestructive: isDestructive)
    row.error = error
    return row
  }
}

/// A result builder for the rows of a form.
@resultBuilder
public enum FormBuilder<Root: Screen>: ArrayBuilder {
  public typealias Element = any FormField<Root>

  public static func buildExpression<F: FormField>(_ field: F) -> [any FormField<Root>]
  where F.Root == Root { [field] }
}

/// A control that is on or off.
public struct Toggle<Root: Screen>: FormField {
  private let title: SafeText
  private let isOn: any WritableKeyPath<Root, Bool> & Sendable

  /// Creates a toggle.
  public init(_ title: SafeText, _ isOn: any WritableKeyPath<Root, Bool> & Sendable) {
    (self.title, self.isOn) = (title, isOn)
  }

  public func item(of root: Root) -> FormItem<Root> {
    let isOn = isOn
    return FormItem(title, .toggle(isOn: root[keyPath: isOn])) { change, root, _ in
      let control = FormControl.toggle(isOn: root[keyPath: isOn])
      guard case .toggle(let new)? = control.changed(by: change) else { return }
      root[keyPath: isOn] = new
    }
  }
}

/// A read-only row of a form: a heading or a line of text.
public struct Label<Root: Screen>: FormField {
  private let title: SafeText
  private let detail: SafeText
  private let isHeading: Bool

  /// Creates a row with an optional detail.
  public init(_ title: SafeText, _ detail: SafeText = .empty, isHeading: Bool = false) {
    (self.title, self.detail, self.isHeading) = (title, detail, isHeading)
  }

  public func item(of root: Root) -> FormItem<Root> {
    FormItem(title, isHeading ? .heading : .label, detail: detail)
  }
}
