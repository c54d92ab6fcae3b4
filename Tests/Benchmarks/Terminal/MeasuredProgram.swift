import ChildPrograms
import Foundation

/// A program on a pseudo terminal, and how it answers keys.
struct MeasuredProgram {
  /// What a program did about one key.
  struct Answer {
    /// From the key, written, to the last byte of the answer, read.
    var time: Duration
    var bytes: Int
    /// System calls that wrote something, where the system tells.
    var writes: Int?
    /// The part of the time in which the program had a processor, where the system tells: on a machine with
    /// other things to do the rest is not the program's.
    var processor: Duration?
  }

  private let pair: TerminalPair
  private let process: ChildProcess
  /// From the start to the last byte before the program waits for keys.
  let start: Answer

  /// Starts the program; its streams are the terminal.
  init(_ launch: ProgramLaunch, columns: Int, rows: Int) throws {
    pair = try TerminalPair()
    pair.person.setTerminalSize(columns: columns, rows: rows)
    var launch = launch
    launch.streams = Array(repeating: try pair.stream(), count: 3)
    launch.group = .ownSession
    let begin = ContinuousClock.now
    process = try ChildProcess(launch)
    var answer = Self.answer(
      on: pair.person, since: begin, timeout: .seconds(5), quiet: .seconds(0.2))
    answer.processor = Self.processorTime(of: process)
    start = answer
  }

  /// How long the program takes to end by a signal.
  func endTime(of signal: Int32) -> Duration {
    let begin = ContinuousClock.now
    process.send(signal)
    // What it draws before it ends has to go somewhere.
    while Deadline().wait(reading: [process.news, pair.person]) {
      if process.takeNews() != nil { break }
      _ = pair.person.read()
    }
    return .now - begin
  }

  /// Presses a key without waiting for an answer, and lets a time pass.
  func press(_ key: String, passing time: Duration) {
    _ = pair.person.write(Array(key.utf8)[...])
    let end = ContinuousClock.now + time
    while Deadline(after: max(.zero, end - .now)).wait(reading: [pair.person]) {
      _ = pair.person.read()
    }
  }

  /// Ends the program.
  func end() {
    process.send(SIGTERM)
    _ = Deadline().wait(reading: [process.news])
    _ = process.takeNews()
  }

  func press(_ key: String, timeout: Duration = .seconds(0.3)) -> Answer {
    let (before, processor) = (writes, Self.processorTime(of: process))
    let begin = ContinuousClock.now
    _ = pair.person.write(Array(key.utf8)[...])
    var answer = Self.answer(
      on: pair.person, since: begin, timeout: timeout, quiet: .seconds(0.03))
    if let before, let after = writes { answer.writes = after - before }
    if let processor { answer.processor = Self.processorTime(of: process).map { $0 - processor } }
    return answer
  }

  /// Reads until nothing comes any more. The gap decides when to stop looking, and is no part of the time.
  private static func answer(
    on person: Descriptor, since begin: ContinuousClock.Instant, timeout: Duration,
    quiet: Duration
  ) -> Answer {
    var answer = Answer(time: .zero, bytes: 0)
    while Deadline(after: answer.bytes == 0 ? timeout : quiet).wait(reading: [person]) {
      guard case .bytes(let bytes) = person.read() else { break }
      answer.time = .now - begin
      answer.bytes += bytes.count
    }
    return answer
  }

  /// How long the process has had a processor, by the scheduler's own clock.
  private static func processorTime(of process: ChildProcess) -> Duration? {
    let text = try? String(contentsOfFile: "/proc/\(process.id)/schedstat", encoding: .utf8)
    return text?.split(separator: " ").first.flatMap { Int64($0) }.map { .nanoseconds($0) }
  }

  private var writes: Int? { number(after: "syscw:", in: "io") }

  /// Memory in use, in kilobytes, where the system tells.
  var residentMemory: Int? { number(after: "VmRSS:", in: "status") }

  /// The most memory that was ever in use, in kilobytes.
  var mostMemory: Int? { number(after: "VmHWM:", in: "status") }

  private func number(after label: String, in file: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process.id)/\(file)", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(label) })
    else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
