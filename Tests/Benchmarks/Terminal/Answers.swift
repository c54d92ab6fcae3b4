/// How a program answered the same key many times.
struct Answers {
  private var durations: [Duration] = []
  private var bytes: [Int] = []
  private var writes: [Int] = []

  mutating func append(_ answer: MeasuredProgram.Answer) {
    durations.append(answer.time)
    bytes.append(answer.bytes)
    if let number = answer.writes { writes.append(number) }
  }

  mutating func append(_ time: Duration) {
    durations.append(time)
  }

  var median: Duration { percentile(50) }

  var p99: Duration { percentile(99) }

  private func percentile(_ percent: Int) -> Duration {
    durations.sorted()[min(durations.count - 1, durations.count * percent / 100)]
  }

  static let columns = ["median", "p99", "bytes", "writes"].map { $0.padded(to: 9, leading: true) }
    .joined()

  static let timeColumns = ["median", "p95", "p99", "most"].map {
    $0.padded(to: 9, leading: true)
  }.joined()

  /// The times alone.
  var times: String {
    [50, 95, 99, 100].map { percentile($0).milliseconds.padded(to: 9, leading: true) }.joined()
  }

  var text: String {
    let numbers = [bytes, writes].map { list in
      list.isEmpty ? "-" : "\(list.sorted()[list.count / 2])"
    }
    return ([median.milliseconds, p99.milliseconds] + numbers)
      .map { $0.padded(to: 9, leading: true) }.joined()
  }
}

extension Duration {
  /// Milliseconds with two digits after the point.
  var milliseconds: String {
    let hundredths = Int((self / .milliseconds(0.01)).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
  }
}
