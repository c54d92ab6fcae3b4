extension SeededGenerator {
  /// A number of a range, each as likely as another.
  ///
  /// - Precondition: The range is not empty.
  public mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// One of the values, each as likely as another.
  ///
  /// - Precondition: There is one.
  public mutating func element<Value>(of values: [Value]) -> Value {
    values[number(0..<values.count)]
  }

  /// True once in `count` times.
  ///
  /// - Precondition: `count` is positive.
  public mutating func oneIn(_ count: Int) -> Bool {
    number(0..<count) == 0
  }
}
