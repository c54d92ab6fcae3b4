/// A control for a number within a range. Left and Right step through the range, and digits enter a number.
public struct Stepper<Root: Screen>: FormField {
  private let title: SafeText
  private let value: any WritableKeyPath<Root, Int> & Sendable
  private let range: ClosedRange<Int>

  /// Creates a stepper.
  public init(
    _ title: SafeText, _ value: any WritableKeyPath<Root, Int> & Sendable,
    in range: ClosedRange<Int>
  ) {
    (self.title, self.value, self.range) = (title, value, range)
  }

  public func item(of root: Root) -> FormItem<Root> {
    let (value, range) = (value, range)
    var item = FormItem<Root>(title, .stepper(root[keyPath: value], in: range)) { change, root, _ in
      let control = FormControl.stepper(root[keyPath: value], in: range)
      guard case .stepper(let new, _)? = control.changed(by: change) else { return }
      root[keyPath: value] = new
    }
    item.actsOnEnter = false
    item.number = NumberInput(value: value, range: range)
    return item
  }
}

/// A number that is entered by keys: digits, a minus sign and Backspace.
struct NumberInput<Root: Screen>: Sendable {
  let value: any WritableKeyPath<Root, Int> & Sendable
  let range: ClosedRange<Int>

  /// Returns whether a key can be part of the number.
  func takes(_ key: NumberKey) -> Bool { key != .minus || range.lowerBound < 0 }

  /// Adds a key to the number typed so far. The first digit begins a new number. Without a digit typed, the minus sign
  /// and Backspace change the value.
  func type(_ key: NumberKey, _ root: inout Root, _ turn: inout Turn<Root.App>) {
    let typed = turn.context.state.keyboard.previousNumber ?? ""
    let changed = typed.contains(where: \.isNumber) ? typed : "\(root[keyPath: value])"
    var (text, number): (String, Int?)
    switch key {
    case .minus: (text, number) = (typed.withOtherSign, Int(changed.withOtherSign))
    case .backspace:
      text = String(changed.dropLast())
      number = Int(text) ?? 0
    case .digit(let digit):
      text = typed + "\(digit)"
      number = Int(text)
    }
    // Further digits cannot make a number that is too large.
    guard let number else { return turn.take(.keepNumber(typed)) }
    let new = min(max(number, range.lowerBound), range.upperBound)
    if number.magnitude > new.magnitude, Int(text) != nil { text = "\(new)" }
    root[keyPath: value] = new
    turn.take(.keepNumber(text))
  }
}

extension String {
  fileprivate var withOtherSign: String {
    hasPrefix("-") ? String(dropFirst()) : "-" + self
  }
}

/// A key that enters a number.
enum NumberKey: Hashable, Sendable {
  case digit(Int)
  case minus, backspace

  /// The bindings of the keys, as actions of a form.
  static let rows: [(BindingInfo, FormAction)] =
    (0...9).map {
      (
        BindingInfo("\($0)", "digit \($0)", title: "enter a number", name: "enter-digit-\($0)"),
        .type(.digit($0))
      )
    } + [
      (BindingInfo("-", "minus", title: "change the sign"), .type(.minus)),
      (
        BindingInfo("<Backspace>", "delete digit", title: "delete a digit"), .type(.backspace)
      ),
    ]
}
