/// What a screen can read beside its own value, its focus and its queries.
struct Inputs: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let model = Inputs(rawValue: 1)
  static let environment = Inputs(rawValue: 1 << 1)
  /// The tree, the pending action, and the recent events.
  static let navigation = Inputs(rawValue: 1 << 2)
  /// The values of other screens.
  static let screens = Inputs(rawValue: 1 << 3)
  /// The size of the terminal.
  static let size = Inputs(rawValue: 1 << 4)
  /// The rectangles of other places.
  static let rooms = Inputs(rawValue: 1 << 5)
  static let work = Inputs(rawValue: 1 << 6)
  static let waitingChanges = Inputs(rawValue: 1 << 7)
  static let answeredToast = Inputs(rawValue: 1 << 8)
  static let recentChoices = Inputs(rawValue: 1 << 9)
  /// Whether a split shows one column, and the pane that fills the window.
  static let view = Inputs(rawValue: 1 << 10)
  /// The focused controls.
  static let focus = Inputs(rawValue: 1 << 11)
  /// The vi keys, whose mode is drawn.
  static let vi = Inputs(rawValue: 1 << 12)
}

/// A number for each input, which changes with it. A layout is out of date if a stamp of what it read has changed.
struct Stamps: Hashable, Sendable {
  private var values = SIMD16<UInt32>()

  subscript(input: Inputs) -> UInt32 {
    get { values[input.rawValue.trailingZeroBitCount] }
    set { values[input.rawValue.trailingZeroBitCount] = newValue }
  }

  /// Returns whether the stamps of some inputs differ from those of another time.
  func differ(from other: Stamps, in inputs: Inputs) -> Bool {
    guard values != other.values else { return false }
    return values.indices.contains {
      inputs.rawValue & 1 << $0 != 0 && values[$0] != other.values[$0]
    }
  }
}

/// The number of changes of a value. It takes no part in comparisons.
struct Stamp: Equatable, Sendable {
  private(set) var count: UInt32 = 0

  mutating func raise() { count &+= 1 }

  static func == (a: Stamp, b: Stamp) -> Bool { true }
}
