/// Measures work repeatedly and prints the result.
///
/// The median is the cost of the work; the 99th percentile is the cost on a busy machine. Compare
/// only figures of the same run.
@MainActor
struct Measurement {
  let clock = ContinuousClock()

  func header(_ title: String) {
    print("\n\(title.padded(to: 46))     median        p99")
  }

  /// Measures the work, repeated `scale` times per round.
  func measure(_ name: String, rounds: Int = 200, scale: Int = 1, _ work: () throws -> Void)
    rethrows
  {
    for _ in 0..<max(1, rounds / 10) { try work() }
    var times: [Duration] = []
    for _ in 0..<rounds {
      let start = clock.now
      for _ in 0..<scale { try work() }
      times.append((clock.now - start) / scale)
    }
    times.sort()
    let p99 = times[min(times.count - 1, times.count * 99 / 100)]
    print("\(name.padded(to: 46)) \(times[times.count / 2].text) \(p99.text)")
  }
}

extension Duration {
  /// The microseconds with two decimals.
  fileprivate var text: String {
    let hundredths = components.seconds * 100_000_000 + components.attoseconds / 10_000_000_000
    let whole = String(hundredths / 100)
    let rest = String(100 + hundredths % 100).dropFirst()
    return "\(whole).\(rest) µs".padded(to: 10, leading: true)
  }
}

extension String {
  func padded(to width: Int, leading: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return leading ? blanks + self : self + blanks
  }
}
