import CLibrary
import Foundation
import NavigationTesting
import TerminalUI
import Testing

@testable import NcursesTerminal

@Suite struct ChildProgramTests {
  private func shell(_ script: String) -> ChildProgram { ChildProgram("/bin/sh", ["-c", script]) }

  private func lines(_ script: String) async throws -> [String] {
    var lines: [String] = []
    try await shell(script).forEachLine { lines.append($0) }
    return lines
  }

  /// Whether a process runs. One that has ended, and waits for its parent, does not.
  private func isRunning(_ id: Int32) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return kill(id, 0) == 0 && state?.contains(") Z ") != true
  }

  @Test func `each line arrives, with errors, in its order`() async throws {
    #expect(
      try await lines(#"echo one; echo two >&2; printf '\nthre\303'; printf '\251'"#)
        == ["one", "two", "", "thre\u{E9}"])
    #expect(try await lines("exit 0") == [])
    #expect(try await lines("seq 20000") == (1...20_000).map(String.init))
  }

  @Test func `a line that does not end is divided`() async throws {
    let lines = try await lines("head -c 300000 /dev/zero | tr '\\0' x")
    #expect(lines.joined().count == 300_000 && lines.allSatisfy { $0.count < 1 << 18 })
  }

  @Test func `the output is captured, without errors if they are not wanted`() async throws {
    var program = shell("echo one; echo two >&2; cat")
    #expect(try await program.output() == "one\ntwo\n")
    program.includesErrors = false
    #expect(try await program.output() == "one\n")
    #expect(try await shell("while :; do echo yes; done").output(limit: 10) == "yes\nyes\nye")
  }

  @Test(arguments: [
    ("echo first; echo last; exit 3", ProgramEnd.exit(3), "/bin/sh ended with status 3: last"),
    ("kill -USR1 $$", .signal(SIGUSR1), "/bin/sh was ended by signal \(SIGUSR1)"),
  ])
  func `another status than 0 is an error`(
    script: String, end: ProgramEnd, message: String
  ) async throws {
    let capture = await #expect(throws: ChildProgram.Failure.self) {
      try await shell(script).output()
    }
    #expect(capture?.end == end && capture?.description == message)
    let streaming = await #expect(throws: ChildProgram.Failure.self) { try await lines(script) }
    #expect(streaming?.description == message)
  }

  @Test func `a program that cannot be started is one, too`() async {
    let failure = await #expect(throws: ChildProgram.Failure.self) {
      try await ChildProgram("no-such-program").output()
    }
    #expect(failure?.end == .exit(127) && failure?.output == SystemError(code: ENOENT).message)
  }

  @Test(arguments: [
    "echo $$; sleep 100 & echo $!; wait",
    // It refuses to end.
    "trap '' TERM; echo $$; sleep 100 & echo $!; while :; do sleep 1; done",
    // The output stays open after the program has exited.
    "echo $$; sleep 100 & echo $!",
    // The output ends first.
    "echo $$; sleep 100 >/dev/null 2>&1 & echo $!; exec >/dev/null 2>&1; wait",
  ])
  func `the process group ends with the task`(script: String) async throws {
    let (ids, continuation) = AsyncStream<Int32>.makeStream()
    let task = Task { [program = shell(script)] in
      try await program.forEachLine { line in Int32(line).map { _ = continuation.yield($0) } }
    }
    var running: [Int32] = []
    for await id in ids {
      running.append(id)
      if running.count == 2 { break }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(running.count == 2 && !running.contains(where: isRunning))
  }

  @Test func `what a program leaves behind ends with it`() async throws {
    let ids = try await lines("sleep 100 >/dev/null 2>&1 & echo $!").compactMap(Int32.init)
    #expect(ids.count == 1 && !ids.contains(where: isRunning))
  }

  @Test func `an error of the closure ends the program`() async throws {
    struct Enough: Error {}
    var id: Int32?
    await #expect(throws: Enough.self) {
      try await shell("echo $$; while :; do echo yes; done").forEachLine { line in
        if line == "yes" { throw Enough() }
        id = Int32(line)
      }
    }
    #expect(!isRunning(try #require(id)))
  }

  @Test func `cancelled before its start, it is not started`() async throws {
    let folder = try TemporaryFolder()
    let task = Task { [path = folder.path("made")] in
      try? await Task.sleep(for: .seconds(60))
      return try await ChildProgram("touch", [path]).output()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!folder.path("made").isFolder && stat(at: folder.path("made")) == nil)
  }

  @Test func `a closed descriptor is closed once`() async throws {
    func descriptors() -> Int { "/dev/fd".namesInFolder.count }
    _ = try await lines("echo one")
    // Other tests use descriptors, too, so one of the rounds in which they opened none has to do.
    var increases: [Int] = []
    while increases.count < 10, !increases.contains(where: { $0 < 100 }) {
      let before = descriptors()
      for _ in 0..<100 { _ = try await shell("exit 0").output() }
      increases.append(descriptors() - before)
    }
    #expect(increases.contains { $0 < 100 }, "\(increases)")
  }
}
