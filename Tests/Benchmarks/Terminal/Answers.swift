/// How a program answered the same key many times.
struct Answers {
  private var times: [Duration] = []
  private var bytes: [Int] = []
  private var writes: [Int] = []

  mutating func append(_ answer: MeasuredProgram.Answer) {
    times.append(answer.time)
    bytes.append(answer.bytes)
    if let number = answer.writes { writes.append(number) }
  }

  var median: Duration { times.sorted()[times.count / 2] }

  var p99: Duration { times.sorted()[min(times.count - 1, times.count * 99 / 100)] }

  static let columns = ["median", "p99", "bytes", "writes"].map { $0.padded(to: 9, leading: true) }
    .joined()

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
