import CLibrary
import ChildPrograms
import NcursesTerminal
import TerminalUI
import Testing

/// What is left of a program that dies of a fault, and what is done with it.
@Suite struct FaultRecordingTests {
  let home: Home
  private let state = ".local/state/FaultyProgram.Rows"

  init() throws { home = try Home() }

  @Test func `a fault of an app is replayed from its last minutes`() throws {
    let terminal = try PseudoTerminal(of: "FaultyProgram", in: home, showing: "third")
    terminal.type("n")
    try terminal.wait(for: "Name")
    terminal.type("Жö")
    try terminal.wait(for: "Жö")
    terminal.type("\u{1B}")
    try terminal.wait(forNo: "Жö")
    terminal.type("jj")
    try terminal.wait(for: "▌ third")
    terminal.type("x")
    let end = try terminal.waitForEnd()
    #expect(end == .signal(SIGILL) || end == .signal(SIGTRAP))
    let file = home.path("\(state)/fault.jsonl")
    #expect(try home.mode(of: file) == "600")
    let text = String(decoding: try home.bytes(of: file), as: UTF8.self)
    #expect(!text.contains("Ж") && !text.contains("ö"))
    #expect(try Recording(text.utf8).lines.last?.step == .event(.key(Key("x"))))
    home.environment["NAVTUI_REPLAY"] = file
    #expect(try home.run(program: "FaultyProgram").end == end)
    // Without its last line, the replay shows the frame before the fault.
    let lines = text.split(separator: "\n").dropLast()
    try home.write(lines.joined(separator: "\n") + "\n", to: "\(state)/fault.jsonl")
    let before = try home.run(program: "FaultyProgram")
    #expect(before.end == .exit(0), "\(before.message)")
    #expect(before.lines.contains { $0.contains("▌ third") })
    #expect(before.message.contains(" as they were recorded"))
  }

  @Test func `of a long run the last minutes are kept, from the place where they begin`() throws {
    let terminal = try PseudoTerminal(of: "FaultyProgram", in: home, showing: "third")
    for _ in 0..<11 {
      terminal.type(String(repeating: "jk", count: 100) + "j")
      try terminal.wait(for: "▌ second")
      terminal.type("k")
      try terminal.wait(for: "▌ first")
    }
    terminal.type("jjx")
    let end = try terminal.waitForEnd()
    let file = home.path("\(state)/fault.jsonl")
    let recording = try Recording(try home.bytes(of: file))
    #expect(recording.header.link == "rows://main/")
    #expect((1_000...2_000).contains(recording.lines.count))
    #expect(recording.lines.first?.step == .event(.resize(.usual)))
    home.environment["NAVTUI_REPLAY"] = file
    #expect(try home.run(program: "FaultyProgram").end == end)
  }

  @Test func `an app that ends regularly leaves nothing, and its recording is replayed`() throws {
    home.environment["NAVTUI_RECORDING"] = home.path("recording")
    let terminal = try PseudoTerminal(of: "FaultyProgram", in: home, showing: "third")
    terminal.type("j")
    try terminal.wait(for: "▌ second")
    try terminal.quit()
    #expect(!home.exists(home.path("\(state)/fault.jsonl")))
    #expect(try home.mode(of: home.path("recording")) == "600")
    home.environment["NAVTUI_REPLAY"] = home.path("recording")
    let outcome = try home.run(program: "FaultyProgram")
    #expect(outcome.end == .exit(0), "\(outcome.message)")
    #expect(outcome.message.contains(" as they were recorded"))
  }

  /// A signal from outside leaves the same file as a fault.
  @Test func `doctor names the file and the command that replays it`() throws {
    let terminal = try home.open(until: "1 / 4")
    try terminal.end(by: SIGSEGV)
    let file = home.path(".local/state/navtui/fault.jsonl")
    #expect(home.exists(file))
    let findings = try home.run("doctor").text
    #expect(findings.contains("`navtui replay \(file)` repeats them"))
    let outcome = try home.run("replay", file)
    #expect(outcome.end == .exit(0), "\(outcome.message)")
    #expect(outcome.text.contains("Welcome to navtui"))
    for signal in [SIGTERM, SIGQUIT] {
      _ = unsafe unlink(file)
      try home.open(until: "1 / 4").end(by: signal)
      #expect(!home.exists(file))
    }
  }

  @Test func `a recording of navtui is replayed on a copy of the notes`() throws {
    let file = home.path("recording")
    let terminal = try home.open("--record", file, until: "1 / 4")
    terminal.type("jd")
    try terminal.wait(for: "moved to the trash")
    try terminal.quit()
    let notes = try home.run("list").text
    let outcome = try home.run("replay", file, "--frames")
    #expect(outcome.text.contains("── event"))
    #expect(try home.run("list").text == notes)
    for (arguments, end) in [
      (["replay", file, "--until", "0"], 0), (["replay", "none"], 66), (["replay"], 64),
      (["replay", file, "--speed", "0"], 64), (["--record-text"], 64),
    ] as [([String], Int32)] {
      #expect(try home.run(arguments).end == .exit(end), "\(arguments)")
    }
  }

  @Test func `a second process follows one that was started for it`() throws {
    #expect(try home.run("inspect").end == .exit(69))
    let terminal = try home.open("--inspect", until: "1 / 4")
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    let steps = try home.run("inspect").lines
    #expect(steps.contains { $0.contains("\tkey j\t") }, "\(steps)")
    let inspector = try PseudoTerminal(["inspect"], in: home, showing: "key j")
    try terminal.quit()
    try inspector.wait(for: "The app has ended")
    try inspector.quit()
    try home.open(until: "2 / 4").quit()
    #expect(try home.run("inspect").end == .exit(69))
  }
}
