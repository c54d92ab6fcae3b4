import NavigationTesting

extension SeededGenerator {
  mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func element<T>(of values: [T]) -> T {
    values[number(0..<values.count)]
  }

  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool {
    number(0..<count) == 0
  }
}
