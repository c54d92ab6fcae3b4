/// The control in a form row.
public enum FormControl: Hashable, Sendable {
  /// No control: the row is a heading.
  case heading
  /// No control: the row is read-only or opens something.
  case label
  /// One of several mutually exclusive rows.
  case option(isChosen: Bool)
  /// A switch that is on or off.
  case toggle(isOn: Bool)
  /// A choice among values, selected by index.
  case picker([SafeText], selection: Int)
  /// A number within a range.
  case stepper(Int, in: ClosedRange<Int>)
  /// A line of text, edited by the app.
  case field(TextBuffer, placeholder: SafeText)

  /// Returns the control after a change, or nil if the control does not support it.
  ///
  /// ```swift
  /// let control = FormControl.stepper(5, in: 1...9)
  /// control.changed(by: .increment)  // .stepper(6, in: 1...9)
  /// ```
  public func changed(by change: FormChange) -> FormControl? {
    let changed: FormControl? =
      switch (self, change) {
      case (.option, .activate): .option(isChosen: true)
      case (.toggle(let isOn), .activate): .toggle(isOn: !isOn)
      case (.toggle, .increment): .toggle(isOn: true)
      case (.toggle, .decrement): .toggle(isOn: false)
      case (.picker(let values, let selection), _):
        Self.selection(selection, in: values.count, after: change)
          .map { .picker(values, selection: $0) }
      case (.stepper(let value, let range), .increment):
        .stepper(
          value < range.upperBound ? max(value + 1, range.lowerBound) : range.upperBound, in: range)
      case (.stepper(let value, let range), .decrement):
        .stepper(
          value > range.lowerBound ? min(value - 1, range.upperBound) : range.lowerBound, in: range)
      default: nil
      }
    return changed == self ? nil : changed
  }

  /// Returns the change for a click at a column of the control, which may have less room than it needs: on its marks
  /// the previous or the next value.
  package func change(at column: Int, in room: Int) -> FormChange {
    let columns = min(columns, room)
    return switch self {
    case .picker, .stepper:
      (0..<2).contains(column)
        ? .decrement : column >= columns - 2 && column < columns ? .increment : .activate
    default: .activate
    }
  }

  /// Returns whether a click at a column of the control acts although its row does not have the focus: on a switch, on
  /// a mark of a choice, and anywhere on a row that does something.
  package func actsOnFirstClick(at column: Int, in room: Int) -> Bool {
    switch self {
    case .label: true
    case .toggle: (0..<columns).contains(column)
    case .picker, .stepper: change(at: column, in: room) != .activate
    case .heading, .option, .field: false
    }
  }

  /// Returns the text position at a column of a field with a width, or nil outside a field.
  package func position(at column: Int, columns: Int) -> TextPosition? {
    guard case .field(let buffer, _) = self, column >= 0 else { return nil }
    // No theme changes it.
    return TextFieldView(buffer: buffer, theme: .terminal).position(at: column, columns: columns)
  }

  /// Returns the selection after a change. Activation wraps around; the other changes stop at the ends.
  private static func selection(_ selection: Int, in count: Int, after change: FormChange) -> Int? {
    guard count > 0 else { return nil }
    let last = count - 1
    return switch change {
    case .activate: selection >= last ? 0 : max(0, selection + 1)
    case .increment: min(max(selection, -1), last - 1) + 1
    case .decrement: max(min(selection, count), 1) - 1
    }
  }
}

/// A change of a control by a key.
public enum FormChange: Hashable, Sendable, CaseIterable {
  /// Activates the control, as `Enter` does.
  case activate
  /// Selects the next value, as the right arrow key does.
  case increment
  /// Selects the previous value, as the left arrow key does.
  case decrement
}

/// A row of a form with a title, a control and a detail.
public struct FormRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The title.
  public var title: SafeText
  /// The control.
  public var control: FormControl
  /// The detail after the control.
  public var detail: SafeText
  /// The identifier of the row. A row without one is read-only and cannot have the focus.
  public var id: ID?
  /// Whether it deletes something.
  public var isDestructive: Bool
  /// Whether a title or detail that is too wide is cut in the middle, so that its end stays visible, as for a path.
  public var keepsEnd: Bool
  /// The message below the row, such as what is wrong with the value. The row is two cells high if there is one.
  package var error = SafeText.empty

  /// The height in cells.
  var height: Int { error.isEmpty ? 1 : 2 }

  /// Creates a row that can have the focus.
  public init(
    _ title: SafeText, _ control: FormControl = .label, detail: SafeText = .empty, id: ID,
    isDestructive: Bool = false, keepsEnd: Bool = false
  ) {
    self.init(
      title, control, detail: detail, id: Optional(id), isDestructive: isDestructive,
      keepsEnd: keepsEnd)
  }

  /// Creates a row that can have the focus only with an identifier.
  public init(
    _ title: SafeText, _ control: FormControl = .label, detail: SafeText = .empty, id: ID? = nil,
    isDestructive: Bool = false, keepsEnd: Bool = false
  ) {
    (self.title, self.control, self.detail) = (title, control, detail)
    (self.id, self.isDestructive, self.keepsEnd) = (id, isDestructive, keepsEnd)
  }
}
