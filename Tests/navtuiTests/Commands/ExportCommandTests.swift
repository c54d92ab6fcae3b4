import ChildPrograms
import Testing

@Suite struct ExportCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "A / B: \"c\"?", "--tag", "x/y", "text\n")
    _ = try home.run(["add", "-t", "odd", "-"], input: [0x00, 0xFF])
    _ = try home.run("pin", "1")
  }

  private func exported(_ folder: String) throws -> [String: [UInt8]] {
    let names = try home.files().filter { $0.hasPrefix(folder + "/") }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        (String($0.dropFirst(folder.count + 1)), try home.bytes(of: home.path($0)))
      })
  }

  @Test func `a folder that cannot be created is reported, and nothing is left`() throws {
    try home.write("", to: "closed/file")
    try home.setMode(0o500, of: home.path("closed"))
    defer { try? home.setMode(0o700, of: home.path("closed")) }
    let before = try home.files()
    let isRoot = try home.run(script: "id -u").text == "0\n"
    let outcome = try home.run("export", isRoot ? "closed/file/new" : "closed/new")
    #expect(outcome.end == .exit(73))
    #expect(try home.files() == before)
  }

  @Test(arguments: [["out"], ["out", "--format", "json"], ["-"]])
  func `a damaged note is named, and the rest is exported`(arguments: [String]) throws {
    try damageFirstNote()
    let outcome = try home.run(["export"] + arguments)
    #expect(outcome.message.hasPrefix("navtui: Not exported: note 1 “A / B: \"c\"?” is damaged.\n"))
    #expect(outcome.message.contains("the export has gaps"))
    #expect(outcome.end == .exit(65))
    if arguments == ["-"] {
      #expect(outcome.lines.count == 3 && outcome.text.contains(#""title":"odd""#))
    } else {
      #expect(outcome.text == "1 note exported\n")
      #expect(try exported("out").count == 1)
    }
  }

  @Test(arguments: ["2 notes exported to ~/out", "~/out is not empty; nothing was written."])
  func `the app names the folder as a user writes it`(message: String) throws {
    if message.contains("empty") { _ = try home.run("export", "out") }
    let terminal = try home.open("navtui://main/export", until: "Replace files")
    terminal.type("~/out\r")
    try terminal.wait(for: message)
  }

  @Test func `damage is found`() throws {
    try damageFirstNote()
    let outcome = try home.run("check", "--deep")
    #expect(outcome.text.contains("note 1"))
    #expect(outcome.end == .exit(65))
    #expect(try home.run("check", "--db", "none.db").end == .exit(66))
  }

  private func damageFirstNote() throws {
    var bytes = try home.bytes(of: home.database)
    // The excerpt is before the body.
    let text = Array("texttext\n".utf8)
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: text) })
    bytes[place + 4] = UInt8(ascii: "T")
    try home.write(bytes, to: ".local/share/navtui/notes.db")
  }
}
