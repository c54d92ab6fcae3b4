/// A control for editing a line of text.
public struct TextField<Root: Screen>: ScreenView, FormField {
  private let title: SafeText
  private let text: any WritableKeyPath<Root, TextBuffer> & Sendable
  private let placeholder: SafeText

  /// Creates a field. A ``Form`` shows its title in front of it.
  public init(
    _ title: SafeText = .empty, _ text: any WritableKeyPath<Root, TextBuffer> & Sendable,
    placeholder: SafeText = .empty
  ) {
    (self.title, self.text, self.placeholder) = (title, text, placeholder)
  }

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (label, field) = rect.dividing(.leading, amount: title.isEmpty ? 1 : title.columns + 2)
    let (key, columns) = (text, field.size.columns)
    let hasFocus = layout.add(
      Control(
        text: input,
        click: { point, root, _ in
          let view = TextFieldView(buffer: root[keyPath: key])
          let position = view.position(at: point.column, columns: columns)
          root[keyPath: key].apply(.move(.position(position)), in: .zero)
        }), in: field)
    layout.draw(LinesView(lines: [title], style: layout.theme.dim), in: label)
    layout.draw(
      TextFieldView(
        buffer: layout.root[keyPath: key], placeholder: placeholder, isFocused: hasFocus,
        style: layout.theme.text, placeholderStyle: layout.theme.dim), in: field)
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

/// A control for editing text of any number of lines.
public struct TextEditor<Root: Screen>: ScreenView {
  private let text: any WritableKeyPath<Root, TextBuffer> & Sendable
  private let scroll: any WritableKeyPath<Root, TextScroll> & Sendable

  /// Creates an editor. The screen stores the text and the scroll position.
  public init(
    _ text: any WritableKeyPath<Root, TextBuffer> & Sendable,
    scroll: any WritableKeyPath<Root, TextScroll> & Sendable
  ) {
    (self.text, self.scroll) = (text, scroll)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (text, scroll, size) = (text, scroll, rect.size)
    let hasFocus = layout.add(
      Control(
        text: TextInput(.editor, text) { command, root, _ in
          let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
          root[keyPath: text].apply(command, in: size)
          root[keyPath: scroll] = root[keyPath: text].scroll(from: top, showingCursorIn: size)
        },
        click: { point, root, _ in
          let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
          let position = root[keyPath: text].position(at: point, scroll: top, columns: size.columns)
          root[keyPath: text].apply(.move(.position(position)), in: size)
          root[keyPath: scroll] = top
        },
        wheel: { rows, root in
          let top = root[keyPath: text].scroll(from: root[keyPath: scroll], showingCursorIn: size)
          root[keyPath: scroll] = root[keyPath: text].scroll(from: top, by: rows, in: size)
        }), in: rect)
    let buffer = layout.root[keyPath: text]
    layout.draw(
      TextEditorView(
        buffer: buffer,
        scroll: buffer.scroll(from: layout.root[keyPath: scroll], showingCursorIn: size),
        isFocused: hasFocus, style: layout.theme.text), in: rect)
  }
}

/// A control that performs an action on Enter, its own key, or a click.
public struct Button<Root: Screen>: ScreenView, FormField {
  private let title: SafeText
  private let key: Key?
  private let perform: @Sendable (inout Root, inout Turn<Root.App>) -> Void

  /// Creates a button. Its key works wherever the focus is.
  public init(
    _ title: SafeText, key: Key? = nil,
    perform: @escaping @Sendable (inout Root, inout Turn<Root.App>) -> Void
  ) {
    (self.title, self.key, self.perform) = (title, key, perform)
  }

  public var columns: Int? { title.columns + 4 }

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let perform = perform
    let bindings = key.map { ControlBindings.button(title, $0) } ?? .button
    let hasFocus = layout.add(
      Control(
        bindings, click: { _, root, turn in perform(&root, &turn) },
        perform: { _, root, turn in perform(&root, &turn) }), in: rect)
    layout.draw(ButtonView(title: title, isFocused: hasFocus, theme: layout.theme), in: rect)
  }

  public func item(of root: Root) -> FormItem<Root> {
    let perform = perform
    return FormItem(title, .label) { change, root, turn in
      if change == .activate { perform(&root, &turn) }
    }
  }
}

extension ControlBindings {
  /// The bindings of a focused button.
  public static let button = ControlBindings([press])

  /// Returns the bindings of a button with its own key.
  static func button(_ title: SafeText, _ key: Key) -> ControlBindings {
    let label = SafeText(title.string.lowercased())
    return ControlBindings([press, BindingInfo("\(key)", label, rank: BindingInfo.screenRank)])
  }

  private static let press = BindingInfo(
    ["<Enter>", "<Space>"], "choose", rank: BindingInfo.controlRank)
}

/// A button in brackets, with the cursor if it has the focus.
private struct ButtonView: View {
  let title: SafeText
  let isFocused: Bool
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    let style = isFocused ? theme.focused.adding(.reverse) : theme.text
    canvas.write("[ \(title.string) ]", style, at: .origin)
    if isFocused { canvas.placeCursor(at: Point(column: 2, row: 0)) }
  }
}
