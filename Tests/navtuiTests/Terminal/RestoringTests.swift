import CLibrary
import ChildPrograms
import Foundation
import Testing

/// The next start continues where the previous one ended, however it ended.
@Suite struct RestoringTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test func `after q the place is restored`() throws {
    let text = try home.leaveAtSecond()
    let again = try home.open(until: "2 / 4")
    #expect(again.screen.text == text)
  }

  @Test func `the file is private, and the only one`() throws {
    try home.leaveAtSecond()
    let file = try #require(try home.sessionFiles.first)
    #expect(try home.sessionFiles.count == 1)
    #expect(try home.mode(of: home.path(file)) == "600")
    let folder = URL(fileURLWithPath: home.path(file)).deletingLastPathComponent().path
    #expect(try home.mode(of: folder) == "700")
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder)) == [
        "lock", "session.json",
      ])
  }

  @Test func `a link opens over the last place`() throws {
    try home.leaveAtSecond()
    let again = try home.open("navtui://main/settings", until: "Appearance")
    again.type("1")
    try again.wait(for: "2 / 4")
  }

  @Test func `two concurrent processes keep a place each`() throws {
    let first = try home.open(until: "1 / 4")
    let second = try home.open("--new", until: "1 / 4")
    first.type("j")
    try first.wait(for: "2 / 4")
    second.type("jj")
    try second.wait(for: "3 / 4")
    for terminal in [first, second] {
      try terminal.end(by: SIGTERM)
    }
    #expect(try home.sessionFiles.count == 2)
    // The process that ended last is restored first.
    let third = try home.open(until: "3 / 4")
    let fourth = try home.open("--new", until: "2 / 4")
    withExtendedLifetime((third, fourth)) {}
  }

  @Test func `other notes have another place`() throws {
    try home.leaveAtSecond()
    try home.open("--db", home.path("other.db"), until: "1 / 4").quit()
    _ = try home.open(until: "2 / 4")
  }

  @Test func `with read-only notes no place is read or saved`() throws {
    try home.leaveAtSecond()
    let kept = try home.session()
    try home.open("--readonly", until: "1 / 4").quit("jjq")
    #expect(try home.session() == kept)
  }

  @Test func `commands that print neither read nor save a place`() throws {
    try home.leaveAtSecond()
    let kept = try home.session()
    #expect(try home.run("render").text.contains("1 / 4"))
    #expect(try home.run("render", "--keys", "j q").text.contains("2 / 4"))
    #expect(try home.run().text.contains("1 / 4"))
    #expect(try home.session() == kept)
  }

  @Test func `a workspace can be named, and is restored with the others`() throws {
    try home.leaveAtSecond()
    let first = try home.open("--workspace", "work", until: "work 2/2")
    first.type("5")
    try first.wait(for: "Appearance")
    try first.quit()
    let second = try home.open("navtui://work/notes/1", until: "work 2/2")
    second.type("gw")
    try second.wait(for: "main 1/2")
    try second.wait(for: "2 / 4")
  }

  @Test(arguments: [["navtui://nowhere/notes"], ["--workspace", "two words"]])
  func `a missing or invalid workspace is refused`(arguments: [String]) throws {
    let terminal = try PseudoTerminal(arguments, in: home)
    #expect(try terminal.waitForEnd() == .exit(64))
    #expect(terminal.screen.modes.isDisjoint(with: [1049]))
  }

  @Test func `unsaved text is kept if the state folder was removed`() throws {
    let terminal = try home.open("navtui://main/new", until: "New note")
    terminal.type("Boat")
    #expect(Deadline().wait { home.hasKept("Boat") })
    try FileManager.default.removeItem(atPath: home.path(".local/state/navtui"))
    terminal.type("yard")
    #expect(Deadline().wait { home.hasKept("Boatyard") })
    try terminal.end(by: SIGKILL)
    _ = try home.open(until: "Boatyard")
  }

  @Test func `--fresh stores unsaved text as a note`() throws {
    let first = try home.open("navtui://main/new", until: "New note")
    first.type("Boat")
    try first.wait(for: "Boat")
    try first.end(by: SIGTERM)
    let terminal = try home.open("--fresh", until: "was saved: “Boat”")
    #expect(terminal.screen.contains("Boat  "), "The note is in the list.")
    try terminal.quit()
    let again = try home.open("--fresh", until: "1 / 5")
    #expect(!again.screen.contains("was saved"))
  }

  @Test func `the draft of a copy that was killed is stored at the next start`() throws {
    let first = try home.open(until: "1 / 4")
    let second = try home.open("navtui://main/new", "--new", until: "New note")
    second.type("Boat")
    try second.wait(for: "Boat")
    #expect(Deadline().wait { home.hasKept("Boat") })
    try second.end(by: SIGKILL)
    try first.quit()
    let third = try home.open(until: "was saved: “Boat”")
    #expect(third.screen.contains("   Boat"), "The note is in the list.")
    try third.quit()
    let fourth = try home.open(until: " / 5")
    #expect(!fourth.screen.contains("was saved"))
  }

  @Test func `--fresh starts fresh, and the session is set aside`() throws {
    try home.leaveAtSecond()
    let kept = try home.session()
    try home.open("--fresh", until: "1 / 4").quit()
    let aside = try #require(try home.sessionFiles.first { $0.contains("set-aside-last") })
    #expect(try home.bytes(of: home.path(aside)) == kept)
    let last = try home.session()
    try home.open("--fresh", until: "1 / 4").quit()
    #expect(try home.sessionFiles.count { $0.contains("set-aside") } == 1, "Only the last one.")
    #expect(try home.bytes(of: home.path(aside)) == last)
  }
}
