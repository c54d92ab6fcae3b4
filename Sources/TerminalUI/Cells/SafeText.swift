/// Text that may be drawn: the only thing a ``Canvas`` takes.
public struct SafeText: Hashable, Sendable {
  public let string: String

  public init(_ raw: some StringProtocol) {
    string = String(raw)
  }

  /// How many columns the text takes.
  public var columns: Int {
    string.reduce(0) { $0 + $1.columns }
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
