import ChildPrograms
import Testing

/// Opening a place without a terminal writes it to a pipe.
@Suite struct StartCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `a link to an unknown workspace is answered with the known ones, each once`() throws {
    let outcome = try home.run("--workspace", "main", "navtui://zork/settings")
    #expect(outcome.message.contains("There is no workspace “zork”. Existing: main. "))
    #expect(outcome.message.hasSuffix("or create it with --workspace zork.\n"))
    #expect(outcome.end == .exit(64))
    // The restored session also has the first workspace.
    try home.open(until: "1 / 4").quit()
    let second = try PseudoTerminal(["navtui://zork/settings"], in: home)
    #expect(try second.waitForEnd() == .exit(64))
    #expect(second.screen.contains("There is no workspace “zork”. Existing: main. "))
  }

  @Test func `input that is not a terminal gives no keys`() throws {
    let pipe = try Descriptor.pipe()
    let terminal = try PseudoTerminal(in: home, streams: (.descriptor(pipe.reading), nil))
    #expect(try terminal.waitForEnd() == .exit(69))
    #expect(terminal.screen.contains("navtui: Standard input is not a terminal"))
  }

  @Test func `output that is not a terminal gets the place as text`() throws {
    let pipe = try Descriptor.pipe()
    let terminal = try PseudoTerminal(
      ["navtui://main/notes/3"], in: home, streams: (nil, .descriptor(pipe.writing)))
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(terminal.bytes == [])
    guard case .bytes(let bytes) = pipe.reading.read() else {
      Issue.record("Nothing came out.")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("# Moving around\n"))
  }
}
