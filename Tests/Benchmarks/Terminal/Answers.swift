/// The measured responses of a program to the same key.
struct Answers {
  private var durations: [Duration] = []
  private var bytes: [Int] = []
  private var writes: [Int] = []
  private var processor: [Duration] = []

  mutating func append(_ answer: MeasuredProgram.Answer) {
    durations.append(answer.time)
    bytes.append(answer.bytes)
    if let number = answer.writes { writes.append(number) }
    if let time = answer.processor { processor.append(time) }
  }

  /// Adds a time and the processor time in it.
  mutating func append(_ time: Duration, processor: Duration) {
    durations.append(time)
    self.processor.append(processor)
  }

  var median: Duration { durations.percentile(50) }

  var p99: Duration { durations.percentile(99) }

  static let columns = ["median", "p99", "bytes", "writes"].map { $0.padded(to: 9, leading: true) }
    .joined()

  static let timeColumns = ["median", "p95", "most", "processor", "p95", "most"].map {
    $0.padded(to: 10, leading: true)
  }.joined()

  /// The times as text.
  var times: String {
    let all = [durations, processor].flatMap { list in
      [50, 95, 100].map { list.isEmpty ? "-" : list.percentile($0).milliseconds }
    }
    return all.map { $0.padded(to: 10, leading: true) }.joined()
  }

  var text: String {
    let numbers = [bytes, writes].map { list in
      list.isEmpty ? "-" : "\(list.sorted()[list.count / 2])"
    }
    return ([median.milliseconds, p99.milliseconds] + numbers)
      .map { $0.padded(to: 9, leading: true) }.joined()
  }
}

extension [Duration] {
  fileprivate func percentile(_ percent: Int) -> Duration {
    sorted()[Swift.min(count - 1, count * percent / 100)]
  }
}

extension Duration {
  /// The milliseconds with two decimals.
  var milliseconds: String {
    let hundredths = Int((self / .milliseconds(0.01)).rounded())
    return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
  }
}
