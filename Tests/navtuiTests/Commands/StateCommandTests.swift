import ChildPrograms
import Foundation
import Testing

@Suite struct StateCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Runs navtui until it shows a text or has a title after some keys, and ends it there.
  private func leave(after keys: String, showing text: String) throws {
    let terminal = try home.open(until: "1 / 4")
    terminal.type(keys)
    try terminal.wait(for: text) { $0.contains(text) || $0.title == text }
    try terminal.end(by: SIGTERM)
  }

  private struct State: Decodable {
    struct Session: Decodable {
      struct Scene: Decodable, Equatable {
        var name: String
        var link: String?
        var tab: String?
        var back: Int
        var forward: Int
        var shown: Bool
      }

      struct Text: Decodable, Equatable {
        var note: Int?
        var title: String
        var body: String
      }

      var file: String
      var inUse: Bool
      var problem: String?
      var workspaces: [Scene]
      var unsaved: [Text]
    }

    var database: String
    var sessions: [Session]
  }

  private func state() throws -> State {
    let outcome = try home.run("state", "--json")
    #expect(outcome.lines.count == 1)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(State.self, from: Data(outcome.output))
  }

  @Test func `the session is printed as lines and as JSON`() throws {
    try leave(after: "3", showing: "Tags – navtui")
    let outcome = try home.run("state")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    let file = try #require(try home.sessionFiles.first)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix("session\t\(home.path(file))\t20"))
    #expect(
      outcome.lines[1] == "workspace\tmain\tnavtui://main/tags\ttab tags\t1 back, 0 forward\tshown")
    let state = try state()
    #expect(state.database == home.database)
    let session = try #require(state.sessions.first)
    #expect(session.file == home.path(file) && !session.inUse && session.problem == nil)
    let scene = State.Session.Scene(
      name: "main", link: "navtui://main/tags", tab: "tags", back: 1, forward: 0, shown: true)
    #expect(session.workspaces == [scene])
    #expect(session.unsaved == [])
  }

  @Test func `each workspace is listed with its place and its history`() throws {
    let terminal = try home.open(until: "1 / 4")
    let steps = [
      ("3", "Tags – navtui"), ("gn", "New workspace – navtui"), ("\r", "“space2” created"),
      ("5", "Settings – space2 – navtui"), ("4", "Trash – space2 – navtui"),
      (" hb", "Settings – space2 – navtui"),
    ]
    for (keys, text) in steps {
      terminal.type(keys)
      try terminal.wait(for: text) { $0.contains(text) || $0.title == text }
    }
    try terminal.end(by: SIGTERM)
    #expect(
      try home.run("state").lines.dropFirst() == [
        "workspace\tmain\tnavtui://main/tags\ttab tags\t1 back, 0 forward",
        "workspace\tspace2\tnavtui://space2/settings\ttab settings\t1 back, 1 forward\tshown",
      ])
  }

  @Test func `unsaved texts are listed`() throws {
    try leave(after: "cBoat\tblue", showing: "blue")
    #expect(try home.run("state").lines.last == "not saved\tnew note\tBoat")
    let text = State.Session.Text(note: nil, title: "Boat", body: "blue")
    #expect(try state().sessions.first?.unsaved == [text])
  }

  @Test func `reading changes nothing, and creates nothing`() throws {
    for arguments in [["state"], ["state", "--json"], ["state", "--reset"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.hasPrefix("navtui: No session for \(home.database)"))
      #expect(outcome.text == "")
      #expect(outcome.end == .exit(1))
    }
    #expect(try home.files() == [])
    try leave(after: "j", showing: "2 / 4")
    let (files, bytes) = (try home.files(), try home.session())
    _ = try home.run("state")
    #expect(try home.files() == files)
    #expect(try home.session() == bytes)
  }

  @Test func `a reset sets the session aside, and the next start is fresh`() throws {
    try leave(after: "j", showing: "2 / 4")
    let bytes = try home.session()
    let outcome = try home.run("state", "--reset")
    let aside = home.path(try #require(try home.sessionFiles.first))
    #expect(outcome.text == "set aside\t\(aside)\n")
    #expect(outcome.end == .exit(0))
    #expect(aside.hasSuffix("/set-aside-1.json"))
    #expect(try home.bytes(of: aside) == bytes)
    #expect(try home.run("state").end == .exit(1))
    _ = try home.open(until: "1 / 4")
  }

  @Test func `the place of a running navtui is shown, and not reset`() throws {
    try leave(after: "j", showing: "2 / 4")
    let terminal = try home.open(until: "2 / 4")
    #expect(try state().sessions.map(\.inUse) == [true])
    let bytes = try home.session()
    let outcome = try home.run("state", "--reset")
    #expect(outcome.message.hasPrefix("navtui: A navtui is running on \(home.database)"))
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(75))
    #expect(try home.session() == bytes)
    try terminal.quit()
    #expect(try state().sessions.map(\.inUse) == [false])
  }

  @Test func `a damaged session is reported, and can be set aside`() throws {
    try leave(after: "j", showing: "2 / 4")
    try home.write("{\"version\":1", to: try home.sessionFiles[0])
    let outcome = try home.run("state")
    #expect(outcome.lines.count == 1)
    #expect(outcome.message.contains("/session.json cannot be read: the file is damaged."))
    #expect(outcome.end == .exit(65))
    #expect(try state().sessions.map(\.problem) == ["the file is damaged"])
    #expect(try home.run("state", "--reset").end == .exit(0))
  }
}
