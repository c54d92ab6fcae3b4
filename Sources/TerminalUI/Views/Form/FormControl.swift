/// What a row of a form holds beside its title.
public enum FormControl: Hashable, Sendable {
  /// Nothing: the row stands over others.
  case heading
  /// Nothing but what stands behind the title: it is read, or opened.
  case label
  /// One of several rows, of which one is chosen.
  case option(isChosen: Bool)
  /// Something that is on or off.
  case toggle(isOn: Bool)
  /// One of several values, chosen by its position.
  case picker([SafeText], selection: Int)
  /// A number within a range.
  case stepper(Int, in: ClosedRange<Int>)
  /// A line of text, which the app edits.
  case field(TextBuffer, placeholder: SafeText)

  /// The control after a change; nil when it cannot be changed so.
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

  /// Who activates a picker goes round; with the other two one stops at its ends.
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

/// What a key does to a control.
public enum FormChange: Hashable, Sendable, CaseIterable {
  /// Presses it, as `Enter` does.
  case activate
  /// Goes on to the next value, as the right arrow does.
  case increment
  /// Goes back to the one before, as the left arrow does.
  case decrement
}

/// One row of a form: a title, what it holds, and a word about it.
public struct FormRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What the row is about.
  public var title: SafeText
  /// What it holds.
  public var control: FormControl
  /// A word about it, behind what it holds.
  public var detail: SafeText
  /// What the app knows the row by; a row without one is only read, and never has the focus.
  public var id: ID?
  /// Whether it deletes something.
  public var isDestructive: Bool

  /// Creates a row.
  public init(
    _ title: SafeText, _ control: FormControl = .label, detail: SafeText = .empty, id: ID? = nil,
    isDestructive: Bool = false
  ) {
    self.title = title
    self.control = control
    self.detail = detail
    self.id = id
    self.isDestructive = isDestructive
  }
}
