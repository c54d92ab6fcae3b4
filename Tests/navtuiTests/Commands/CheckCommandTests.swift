import ChildPrograms
import Testing

@Suite struct CheckCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "one")
  }

  @Test(arguments: [["check"], ["check", "--deep"], ["check", "--deep", "--readonly"]])
  func `a check changes nothing`(arguments: [String]) throws {
    _ = try home.run("backup", "copy.db")
    let copy = home.path("copy.db")
    for path in [copy, home.database] {
      let (files, bytes) = (try home.files(), try home.bytes(of: path))
      let outcome = try home.run(arguments + ["--db", path])
      #expect(outcome.text == "1 note, no damage found\n", "\(outcome.message)")
      #expect(try home.bytes(of: path) == bytes)
      #expect(try home.files() == files)
    }
  }

  @Test func `the notes in the trash are counted and named`() throws {
    _ = try home.run("add", "two")
    _ = try home.run("trash", "1")
    #expect(try home.run("check").text == "2 notes, 1 of them in the trash, no damage found\n")
  }

  @Test func `a check of missing notes creates none`() throws {
    for arguments in [["check"], ["check", "--deep"]] {
      #expect(try home.run(arguments + ["--db", "none.db"]).end == .exit(66))
    }
    #expect(!home.exists(home.path("none.db")))
  }
}
