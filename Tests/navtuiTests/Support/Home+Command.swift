import ChildPrograms
import Testing

/// The output of a command, and the way it ended.
struct Outcome {
  var output: [UInt8] = []
  var errors: [UInt8] = []
  var end: ChildProcess.End

  var text: String { String(decoding: output, as: UTF8.self) }
  var message: String { String(decoding: errors, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

extension Home {
  /// The kind of a command's standard stream.
  enum Stream {
    case pipe
    /// A pipe whose other end is closed.
    case brokenPipe
    case closed
    case file(String)
  }

  /// Runs navtui with pipes until it ends, with the given input and kinds of standard streams.
  func run(
    _ arguments: [String], input: [UInt8] = [],
    streams: (Stream, Stream, Stream) = (.pipe, .pipe, .pipe)
  ) throws -> Outcome {
    try run(ProgramFile.path(), arguments, input: input, streams: streams)
  }

  /// Runs a shell script in which `$0` is navtui.
  func run(script: String) throws -> Outcome {
    try run(
      "/bin/sh", ["-c", script, ProgramFile.path()], input: [], streams: (.pipe, .pipe, .pipe))
  }

  /// Runs another program of the package with pipes until it ends.
  func run(program name: String) throws -> Outcome {
    try run(ProgramFile.path(of: name), [], input: [], streams: (.pipe, .pipe, .pipe))
  }

  private func run(
    _ program: String, _ arguments: [String], input: [UInt8], streams: (Stream, Stream, Stream)
  ) throws -> Outcome {
    let (input, output, errors) = (
      try CommandPipe(streams.0, bytes: input), try CommandPipe(streams.1),
      try CommandPipe(streams.2)
    )
    let process = try ChildProcess(
      ProgramLaunch(
        program: program, arguments: arguments, environment: environment, folder: path,
        streams: [try input.input(), try output.output(), try errors.output()]))
    let pipes = [input, output, errors]
    for pipe in pipes { pipe.dropOther() }
    let deadline = Deadline()
    while process.end == nil || output.isOpen || errors.isOpen {
      let hasTime = deadline.wait(
        reading: [output, errors].compactMap(\.ours) + (process.end == nil ? [process.news] : []),
        writing: [input].compactMap(\.ours))
      try #require(hasTime, "navtui \(arguments) goes on for ever.")
      input.push()
      output.pull()
      errors.pull()
      _ = process.nextEvent()
    }
    let end = try #require(process.end)
    return Outcome(output: output.bytes, errors: errors.bytes, end: end)
  }

  func run(_ arguments: String..., input: String) throws -> Outcome {
    try run(arguments, input: Array(input.utf8))
  }

  func run(_ arguments: String...) throws -> Outcome {
    try run(arguments)
  }
}

/// A standard stream of a command, and the bytes that went through it.
private final class CommandPipe {
  private let stream: Home.Stream
  private(set) var bytes: [UInt8]
  private var pushed = 0
  private var other: Descriptor?
  private(set) var ours: Descriptor?

  init(_ stream: Home.Stream, bytes: [UInt8] = []) throws {
    self.stream = stream
    self.bytes = bytes
  }

  var isOpen: Bool { ours != nil }

  func input() throws -> ProgramLaunch.Stream {
    let pipe = try Descriptor.pipe()
    return launch(pipe.reading, ours: pipe.writing)
  }

  func output() throws -> ProgramLaunch.Stream {
    let pipe = try Descriptor.pipe()
    return launch(pipe.writing, ours: pipe.reading)
  }

  private func launch(_ other: Descriptor, ours: Descriptor) -> ProgramLaunch.Stream {
    switch stream {
    case .pipe:
      ours.makeNonBlocking()
      (self.other, self.ours) = (other, ours)
      return .descriptor(other)
    case .brokenPipe:
      self.other = other
      return .descriptor(other)
    case .closed: return .closed
    case .file(let path): return .path(path)
    }
  }

  /// Closes the program's end in this process.
  func dropOther() {
    other = nil
  }

  func pull() {
    switch ours?.read() {
    case .bytes(let new): bytes += new
    case .end: ours = nil
    case .nothing, nil: break
    }
  }

  func push() {
    guard let written = ours?.write(bytes[pushed...].prefix(1 << 16)) else { return ours = nil }
    pushed += written
    if pushed == bytes.count { ours = nil }
  }
}
