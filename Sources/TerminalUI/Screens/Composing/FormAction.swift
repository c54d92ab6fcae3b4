enum FormAction: Hashable, Sendable {
  case next, previous
  /// Moves on from a field in which Enter does nothing else.
  case accept
  case change(FormChange)
  case addMonths(Int)
  case type(NumberKey)
  /// Of a form without fields.
  case scroll(ListMovement)

  /// The bindings of forms.
  static let form = ControlBindings(rows())
  /// The bindings of a form whose stepper has the focus: those of forms, and those that enter a number.
  static let stepper = ControlBindings(
    rows(stepRank: BindingInfo.controlRank + 1) + NumberKey.rows)
  /// The bindings of a form whose date has the focus: those of forms, and those that change the month.
  static let date = ControlBindings(
    rows() + [
      (CalendarMovement.nextMonthInfo, .addMonths(1)),
      (CalendarMovement.previousMonthInfo, .addMonths(-1)),
    ])
  static let scrolling = ControlBindings(ListMovement.rows("scroll", FormAction.scroll))

  private static func rows(stepRank: Int = 0) -> [(BindingInfo, FormAction)] {
    [
      (
        BindingInfo(
          ["<Down>", "<Tab>", "j"], "next field", keywords: "down move",
          rank: BindingInfo.controlRank), .next
      ),
      (BindingInfo(["<Up>", "<S-Tab>", "k"], "previous field", keywords: "up move"), .previous),
      (
        BindingInfo("<Enter>", "next field", keywords: "down move", name: "accept-field"), .accept
      ),
      (
        BindingInfo(["<Enter>", "<Space>"], "choose", rank: BindingInfo.controlRank + 1),
        .change(.activate)
      ),
      (BindingInfo(["<Right>", "l"], "more", rank: stepRank), .change(.increment)),
      (BindingInfo(["<Left>", "h"], "less", rank: stepRank), .change(.decrement)),
    ]
  }

  /// The movement of the focus, or of the rows of a form without fields.
  var movement: ListMovement? {
    switch self {
    case .next, .accept: .down
    case .previous: .up
    case .scroll(let movement): movement
    case .change, .addMonths, .type: nil
    }
  }

  /// Whether the footer and other lists show the binding.
  func isOffered(on control: FormControl) -> Bool {
    switch self {
    case .addMonths, .type: false
    case .change(let change): control.offers(change)
    case .next, .previous, .accept, .scroll: true
    }
  }
}

extension FormControl {
  /// Whether the footer and other lists show the binding of a change. At an end of its values, a control keeps the keys
  /// that step through them, but they do nothing.
  func offers(_ change: FormChange) -> Bool {
    change == .activate || !hasValues || changed(by: change) != nil
  }

  /// Whether it steps through several values. A date is the only value of its control.
  private var hasValues: Bool {
    switch self {
    case .toggle, .stepper: true
    case .picker(let values, _): values.count > 1
    case .heading, .label, .option, .field: false
    }
  }
}
