import ChildPrograms
import Foundation
import Testing

/// Imports and exports that last, on a terminal.
@Suite struct LongWorkTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private func write(_ count: Int) throws {
    for number in 1...count { try home.write("# Note \(number)\n\ntext\n", to: "in/\(number).md") }
  }

  @Test func `an import says how far it is, and is cancelled without a trace`() throws {
    try write(1_500)
    let terminal = try PseudoTerminal(["import", "in"], in: home)
    try terminal.wait(for: "Storing notes: ")
    try terminal.wait(for: " of 1500")
    terminal.send(SIGINT)
    #expect(try terminal.waitForEnd() == .signal(SIGINT))
    #expect(terminal.screen.contains("navtui: The import was cancelled; nothing was stored."))
    #expect(!terminal.screen.contains("Storing"))
    #expect(!terminal.bytes.contains(0x1B))
    #expect(try home.run("list").text == "")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an export that is cancelled leaves all files or none`(signal: Int32) throws {
    try write(150)
    _ = try home.run("import", "in")
    let terminal = try PseudoTerminal(["export", "out"], in: home)
    let hasBegun = Deadline().wait {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
      return names.contains { $0 == "out" || $0.hasPrefix(".navtui-export-") }
    }
    #expect(hasBegun)
    terminal.send(signal)
    let end = try terminal.waitForEnd()
    let files = try home.files()
    #expect(!files.contains { $0.contains(".navtui-export-") })
    if end == .exit(0) {
      #expect(files.filter { $0.hasPrefix("out/") }.count == 150)
    } else {
      #expect(end == .signal(signal))
      #expect(!files.contains("out"))
      #expect(terminal.screen.contains("navtui: It was cancelled; nothing was written."))
    }
  }

  @Test func `what is soon done says nothing of how far it is`() throws {
    try write(3)
    let terminal = try PseudoTerminal(["import", "in"], in: home)
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.screen.contains("3 notes imported"))
  }

  @Test func `a signal that was ignored stays so`() throws {
    try write(150)
    let outcome = try home.run(
      script: #"trap "" INT; "$0" import in & wait_for=$!; kill -INT $wait_for; wait $wait_for"#)
    #expect(outcome.text == "150 notes imported\n")
    #expect(outcome.message == "")
  }
}
