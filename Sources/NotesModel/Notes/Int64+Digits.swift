extension Int64 {
  /// Returns the quotient rounded down and the remainder, which is never negative.
  func quotientAndRemainder(flooring divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the number without its sign, padded with zeros to a minimum number of digits.
  func digits(_ count: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, count - digits.count))
    return zeros + digits
  }
}
