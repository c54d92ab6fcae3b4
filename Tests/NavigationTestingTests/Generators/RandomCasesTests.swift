import Testing

@testable import NavigationTesting

@Suite struct RandomCasesTests {
  @Test(
    arguments: [
      (nil, 1), ("", 1), ("many", 1), ("0.25", 0.25), ("3", 3), ("0", 1), ("-1", 1), ("nan", 1),
      ("inf", 1), ("1e300", 1e300),
    ] as [(String?, Double)])
  func `The factor is a positive number`(text: String?, factor: Double) {
    #expect(RandomCases.factor(text) == factor)
  }

  @Test(
    arguments: [
      (400, 1, nil, 1...400), (400, 0.25, nil, 1...100), (3, 0.25, nil, 1...1), (0, 1, nil, 1...1),
      (400, 1e300, nil, 1...UInt64.max), (400, 1, 7, 7...7), (400, 1, 0, 0...0),
      (400, 1, UInt64.max, UInt64.max...UInt64.max),
    ] as [(Int, Double, UInt64?, ClosedRange<UInt64>)])
  func `Every factor and every seed gives cases`(
    count: Int, factor: Double, seed: UInt64?, seeds: ClosedRange<UInt64>
  ) {
    #expect(RandomCases.seeds(count, times: factor, only: seed) == seeds)
  }
}
