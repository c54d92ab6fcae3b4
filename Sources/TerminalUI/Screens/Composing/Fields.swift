/// A control for editing a line of text.
public struct TextField<Root: Screen>: FormField {
  private let title: SafeText
  private let text: any WritableKeyPath<Root, TextBuffer> & Sendable
  private let placeholder: SafeText
  private let submit: (@Sendable (inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates a field. A ``Form`` shows its title in front of it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The key path to the text.
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - submit: The action for Enter, except in a form, such as moving the focus to the list that the field filters.
  public init(
    _ title: SafeText = .empty, _ text: any WritableKeyPath<Root, TextBuffer> & Sendable,
    placeholder: SafeText = .empty,
    submit: (@Sendable (inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.title, self.text, self.placeholder, self.submit) = (title, text, placeholder, submit)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let buffer = layout.root[keyPath: text]
    layout.addField(title, buffer, placeholder: placeholder, input, submit: submit, in: rect)
  }

  private var input: TextInput<Root> {
    let key = text
    return TextInput(.field, key) { command, root, _ in root[keyPath: key].apply(command, in: .zero)
    }
  }

  public func item(of root: Root) -> FormItem<Root> {
    FormItem(title, .field(root[keyPath: text], placeholder: placeholder), text: input)
  }
}

extension ScreenLayout {
  /// Adds a field with a title in front of it, which shows a text and edits what the input applies to.
  mutating func addField(
    _ title: SafeText, _ shown: TextBuffer, placeholder: SafeText, _ input: TextInput<Root>,
    submit: (@Sendable (inout Root, inout Turn<Root.App>) -> Void)? = nil, in rect: Rect
  ) {
    let field = drawLabel(title, in: rect)
    let view = TextFieldView(buffer: shown, placeholder: placeholder, theme: theme)
    let hasFocus = add(
      Control(
        FieldAction.bindings, isLive: { _ in submit != nil }, text: input,
        click: { point, root, turn in
          let place = view.position(at: point.column, columns: field.size.columns)
          input.apply(.move(.position(place)), &root, &turn)
        },
        perform: { _, root, turn in submit?(&root, &turn) }), in: field)
    var drawn = view
    drawn.isFocused = hasFocus
    draw(drawn, in: field)
  }

  /// Draws the title of a control in front of it.
  ///
  /// - Returns: The rectangle of the control.
  mutating func drawLabel(_ title: SafeText, in rect: Rect) -> Rect {
    let (label, field) = rect.dividing(.leading, amount: title.isEmpty ? 1 : title.columns + 2)
    draw(LinesView(lines: [StyledText(title)], style: theme.dim), in: label)
    return field
  }
}

private enum FieldAction {
  case submit

  static let bindings = ControlBindings<Self>([
    (
      BindingInfo(
        "<Enter>", "done", title: "end typing", keywords: "ok yes", name: "confirm",
        rank: BindingInfo.controlRank), .submit
    )
  ])
}

/// A control for editing text of any number of lines.
public struct TextEditor<Root: Screen>: ScreenView {
  private let text: any WritableKeyPath<Root, TextBuffer> & Sendable
  private let scroll: any WritableKeyPath<Root, TextScroll> & Sendable
  private let perform: (@Sendable (ViKeys.Command, inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates an editor. The screen stores the text and the scroll position.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - scroll: The first visible row.
  ///   - perform: A closure that performs the commands of vi on the whole text, such as `:w`. By default `:q` goes back.
  public init(
    _ text: any WritableKeyPath<Root, TextBuffer> & Sendable,
    scroll: any WritableKeyPath<Root, TextScroll> & Sendable,
    perform: (@Sendable (ViKeys.Command, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.text, self.scroll, self.perform) = (text, scroll, perform)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard let vi = layout.viKeys(in: layout.root[keyPath: text]) else {
      return place(in: rect, vi: nil, &layout)
    }
    let (line, rest) = rect.dividing(.bottom, amount: rect.size.rows > 1 ? 1 : 0)
    let hasFocus = layout.isNextFocused
    place(in: rest, vi: vi, &layout)
    layout.draw(
      TextStatusView(
        buffer: layout.root[keyPath: text], vi: vi, isFocused: hasFocus, theme: layout.theme),
      in: line)
  }

  private func place(in rect: Rect, vi: ViKeys?, _ layout: inout ScreenLayout<Root>) {
    let (text, scroll, size) = (text, scroll, rect.size)
    var input = TextInput<Root>(.editor, text) { command, root, _ in
      let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
      root[keyPath: text].apply(command, in: size)
      root[keyPath: scroll] = root[keyPath: text].scroll(from: top, showingCursorIn: size)
    }
    input.vi = vi.map { _ in ViInput(scroll: scroll, size: size, perform: perform) }
    let place = { @Sendable (point: Point, root: Root) in
      let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
      return (
        root[keyPath: text].position(at: point, scroll: top, columns: size.columns), top: top
      )
    }
    var control = Control(
      text: input,
      click: { point, root, _ in
        let (position, top) = place(point, root)
        root[keyPath: text].apply(.move(.position(position)), in: size)
        root[keyPath: scroll] = top
      },
      wheel: { rows, root in
        let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
        root[keyPath: scroll] = root[keyPath: text].scroll(from: top, by: rows, in: size)
      })
    if vi == nil {
      control.drag = { point, root in
        root[keyPath: text].apply(.select(.position(place(point, root).0)), in: size)
      }
    }
    let hasFocus = layout.add(control, in: rect)
    let buffer = layout.root[keyPath: text]
    layout.draw(
      TextEditorView(
        buffer: buffer,
        scroll: buffer.scroll(from: layout.root[keyPath: scroll], showingCursorIn: size),
        isFocused: hasFocus && vi?.isInLine != true, style: layout.theme.text,
        pattern: vi?.pattern, selection: vi?.selection(in: buffer) ?? buffer.selection), in: rect)
  }
}

/// The purpose of a button, which decides how it is shown.
public enum ButtonRole: Hashable, Sendable {
  /// The button deletes something. It is shown in ``Theme/destructive``, and an alert does not begin with the focus on
  /// it.
  case destructive
  /// The button leaves everything as it is. The key that goes back presses it.
  case cancel
}

/// A control that performs an action on Enter, its own key, or a click.
///
/// ```swift
/// Button("Remove", role: .destructive) { screen, turn in turn.finish(screen, with: true) }
/// Button("Cancel", role: .cancel) { _, turn in turn.dismiss() }
/// ```
public struct Button<Root: Screen>: FormField {
  private let title: SafeText
  private let role: ButtonRole?
  private let key: Key?
  private let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates a button. Its key works wherever the focus is.
  public init(
    _ title: SafeText, role: ButtonRole? = nil, key: Key? = nil,
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.title, self.role, self.key, self.perform) = (title, role, key, perform)
  }

  public var columns: Int? { title.columns + 5 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let perform = perform
    var control = Control<Root>(
      bindings, click: { _, root, turn in perform(&root, &turn) },
      perform: { _, root, turn in perform(&root, &turn) })
    control.isDestructive = role == .destructive
    let hasFocus = layout.add(control, in: rect)
    layout.draw(
      ButtonView(
        title: title, isDestructive: role == .destructive, isFocused: hasFocus, theme: layout.theme),
      in: rect)
  }

  public func item(of root: Root) -> FormItem<Root> {
    let perform = perform
    var item = FormItem<Root>(title, .label) { change, root, turn in
      if change == .activate { perform(&root, &turn) }
    }
    item.isDestructive = role == .destructive
    return item
  }
}

extension Button {
  /// The bindings of the button, which may have a role and a key of its own.
  private var bindings: ControlBindings<ButtonAction> {
    guard role != nil || key != nil else { return ButtonAction.bindings }
    let label = SafeText(title.string.lowercased())
    let traits: BindingTraits = role == .destructive ? .destructive : []
    var infos = [ButtonAction.press(traits)]
    if let key {
      infos.append(
        BindingInfo(BindingKeys(key), label, rank: BindingInfo.screenRank, traits: traits))
    }
    if role == .cancel {
      infos.append(BindingInfo("<Esc>", label, name: "back", rank: BindingInfo.backRank))
    }
    return ControlBindings(infos.map { ($0, .press) })
  }
}

enum ButtonAction {
  case press

  /// The bindings of a focused button.
  static let bindings = ControlBindings<Self>([(press(), .press)])

  fileprivate static func press(_ traits: BindingTraits = []) -> BindingInfo {
    BindingInfo(["<Enter>", "<Space>"], "choose", rank: BindingInfo.controlRank, traits: traits)
  }
}

/// A button in brackets, with the cursor if it has the focus.
private struct ButtonView: View {
  let title: SafeText
  let isDestructive: Bool
  let isFocused: Bool
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    let style = isDestructive ? theme.destructive : isFocused ? theme.focused : theme.text
    canvas.write(
      "[ \(title.string) ]", isFocused ? style.adding(.reverse) : style,
      at: Point(column: 1, row: 0))
    if isFocused { canvas.placeCursor(at: Point(column: 3, row: 0)) }
  }
}
