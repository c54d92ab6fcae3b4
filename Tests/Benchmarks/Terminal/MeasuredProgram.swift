import ChildPrograms
import Foundation

/// A program on a pseudo terminal, with the times of its responses to keys.
struct MeasuredProgram {
  /// The response to one key.
  struct Answer {
    /// The time from writing the key to reading the last byte of the response.
    var time: Duration
    var bytes: Int
    /// The number of writing system calls, if the system reports it.
    var writes: Int?
    /// The processor time of the program, if the system reports it. On a busy machine the rest of
    /// the time is not the program's.
    var processor: Duration?
  }

  private let pair: TerminalPair
  private let process: ChildProcess
  /// From the start until the program waits for keys, or has ended.
  let start: Answer

  /// Starts the program on a pseudo terminal.
  init(_ launch: ProgramLaunch, columns: Int, rows: Int, untilEnd: Bool = false) throws {
    pair = try TerminalPair()
    pair.person.setTerminalSize(columns: columns, rows: rows)
    var launch = launch
    launch.streams = Array(repeating: try pair.stream(), count: 3)
    launch.group = .ownSession
    let begin = ContinuousClock.now
    process = try ChildProcess(launch)
    guard !untilEnd else {
      _ = Deadline().wait(reading: [process.news])
      _ = process.nextEvent()
      start = Answer(time: .now - begin, bytes: 0)
      return
    }
    var answer = Self.answer(
      on: pair.person, since: begin, timeout: .seconds(5), quiet: .seconds(0.2))
    answer.processor = Self.processorTime(of: process)
    start = answer
  }

  /// Measures the time until a signal has ended the program, and the program's part of it if the system reports it.
  func endTime(of signal: Int32) -> (all: Duration, processor: Duration?) {
    let (begin, processor) = (ContinuousClock.now, Self.processorTime(of: process))
    process.send(signal)
    waitForEnd()
    return (.now - begin, processor.flatMap { before in process.processorTime.map { $0 - before } })
  }

  /// Presses a key without waiting for a response, and lets time pass.
  func press(_ key: String, passing time: Duration) {
    _ = pair.person.write(Array(key.utf8)[...])
    let end = ContinuousClock.now + time
    while Deadline(after: max(.zero, end - .now)).wait(reading: [pair.person]) {
      _ = pair.person.read()
    }
  }

  /// Ends the program.
  func end() { _ = endTime(of: SIGTERM) }

  /// Presses the key that quits the program, and waits for its end.
  func quit(by key: String) {
    _ = pair.person.write(Array(key.utf8)[...])
    waitForEnd()
  }

  private func waitForEnd() {
    // Read its output, so that it does not block.
    while Deadline().wait(reading: [process.news, pair.person]) {
      if process.nextEvent() != nil { break }
      _ = pair.person.read()
    }
  }

  func press(
    _ key: String, timeout: Duration = .seconds(0.3), quiet: Duration = .seconds(0.03)
  ) -> Answer {
    answer(timeout: timeout, quiet: quiet) { _ = pair.person.write(Array(key.utf8)[...]) }
  }

  /// Changes the size of the terminal a number of times, ending with the given one.
  func resize(_ count: Int, _ columns: Int, _ rows: Int) -> Answer {
    answer(timeout: .seconds(0.3), quiet: .seconds(0.1)) {
      for step in (0..<count).reversed() {
        pair.person.setTerminalSize(columns: columns - step % 20, rows: rows - step % 7)
        usleep(1_000)
      }
    }
  }

  /// Measures the response to an input, from when all of it is sent.
  private func answer(timeout: Duration, quiet: Duration, to send: () -> Void) -> Answer {
    let (before, processor) = (writes, Self.processorTime(of: process))
    let begin = ContinuousClock.now
    send()
    var answer = Self.answer(on: pair.person, since: begin, timeout: timeout, quiet: quiet)
    if let before, let after = writes { answer.writes = after - before }
    if let processor { answer.processor = Self.processorTime(of: process).map { $0 - processor } }
    return answer
  }

  /// Reads until the output pauses. The pause is not part of the measured time. As terminals do, it answers the question
  /// what it is (DA1), for which a program may wait before its first frame.
  private static func answer(
    on person: Descriptor, since begin: ContinuousClock.Instant, timeout: Duration,
    quiet: Duration
  ) -> Answer {
    var answer = Answer(time: .zero, bytes: 0)
    while Deadline(after: answer.bytes == 0 ? timeout : quiet).wait(reading: [person]) {
      guard case .bytes(let bytes) = person.read() else { break }
      answer.time = .now - begin
      answer.bytes += bytes.count
      if bytes.firstRange(of: Array("\u{1B}[c".utf8)) != nil {
        _ = person.write(Array("\u{1B}[?62;22c".utf8)[...])
      }
    }
    return answer
  }

  /// The processor time of all threads of a process, also of ended ones.
  private static func processorTime(of process: ChildProcess) -> Duration? {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      guard unsafe clock_getcpuclockid(process.id, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  private var writes: Int? { number(after: "syscw:", in: "io") }

  /// The resident memory in kilobytes, if the system reports it.
  var residentMemory: Int? { number(after: "VmRSS:", in: "status") }

  /// The maximum resident memory in kilobytes.
  var mostMemory: Int? { number(after: "VmHWM:", in: "status") }

  private func number(after label: String, in file: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process.id)/\(file)", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(label) })
    else { return nil }
    return Int(line.filter(\.isNumber))
  }
}
