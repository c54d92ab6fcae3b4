extension Int64 {
  /// The quotient rounded down, and so a remainder that is not negative.
  func quotientAndRemainder(flooring divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// The number without its sign, in at least so many digits.
  func digits(_ count: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, count - digits.count))
    return zeros + digits
  }
}
