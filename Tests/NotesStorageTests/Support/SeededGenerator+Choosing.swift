import NavigationTesting

extension SeededGenerator {
  mutating func element<T>(of values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
