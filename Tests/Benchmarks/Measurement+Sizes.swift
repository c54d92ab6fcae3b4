import Foundation

extension Measurement {
  /// Prints the header of a table with a column for each size.
  func header(_ title: String, sizes: [Int]) {
    let columns = sizes.map { "\($0)".padded(to: 11, leading: true) }.joined()
    let ratio = "\(sizes[2]):\(sizes[0])".padded(to: 12, leading: true)
    print("\n\(title.padded(to: 46))\(columns)\(ratio)")
  }

  /// Measures the same work on values of growing size. Prints the medians in microseconds and the
  /// ratio of the third to the first.
  ///
  /// Uses processor time, so that other processes do not affect the ratio.
  func measure<Value>(
    _ name: String, on values: [Value], _ work: (Value) throws -> Void
  ) rethrows {
    let times = try values.map { value in try median { try work(value) } }
    let columns = times.map { $0.microseconds.padded(to: 11, leading: true) }.joined()
    let ratio = "\((times[2] / times[0] * 10).rounded() / 10)".padded(to: 12, leading: true)
    print("\(name.padded(to: 46))\(columns)\(ratio)")
  }

  /// Returns the median of several rounds. Each repeats the work for about a millisecond.
  private func median(_ work: () throws -> Void) rethrows -> Double {
    try work()
    let once = try time(work, times: 1)
    let times = Int(max(1, min(10_000, 1_000 / once)))
    let rounds = try (0..<(once > 10_000 ? 3 : 21)).map { _ in try time(work, times: times) }
    return rounds.sorted()[rounds.count / 2]
  }

  private func time(_ work: () throws -> Void, times: Int) rethrows -> Double {
    let start = processorTime()
    for _ in 0..<times { try work() }
    return max(0.01, (processorTime() - start) / Double(times))
  }
}

/// The processor time of the program, in microseconds.
private func processorTime() -> Double {
  Double(clock()) * 1e6 / Double(CLOCKS_PER_SEC)
}

extension Double {
  fileprivate var microseconds: String {
    let hundredths = Int((self * 100).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
  }
}
