extension SeededGenerator {
  /// Returns a number of a range, with uniform distribution.
  ///
  /// - Precondition: The range is not empty.
  public mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns one of the values, with uniform distribution.
  ///
  /// - Precondition: The array is not empty.
  public mutating func element<Value>(of values: [Value]) -> Value {
    values[number(0..<values.count)]
  }

  /// Returns true with a probability of one in `count`.
  ///
  /// - Precondition: `count` is positive.
  public mutating func oneIn(_ count: Int) -> Bool {
    number(0..<count) == 0
  }
}
