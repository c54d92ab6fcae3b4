import ChildPrograms
import Testing

@Suite struct SortedListTests {
  let home: Home

  init() throws {
    home = try Home()
    for (title, text) in [("Note 10", "x"), ("Apple", "- [ ] buy"), ("note 2", "y")] {
      try home.write("# \(title)\n\n\(text)\n", to: "in.md")
      _ = try home.run("import", "in.md")
    }
    _ = try home.run("tag", "1", "+a")
    _ = try home.run("pin", "3")
  }

  @Test(arguments: [
    (["--sort", "title"], ["note 2", "Apple", "Note 10"]),
    (["--sort", "created"], ["note 2", "Apple", "Note 10"]),
    (["--sort", "changed"], ["note 2", "Note 10", "Apple"]),
    (["--filter", "pinned"], ["note 2"]),
    (["--filter", "untagged", "--sort", "title"], ["note 2", "Apple"]),
    (["--filter", "tasks"], ["Apple"]),
    (["--tag", "A"], ["Note 10"]),
  ])
  func `the notes in the requested order`(options: [String], titles: [String]) throws {
    let lines = try home.run(["list"] + options).lines
    #expect(lines.map { $0.split(separator: "\t").last.map(String.init) } == titles)
  }

  @Test func `a filter without results is reported, and an unknown one refused`() throws {
    _ = try home.run("unpin", "3")
    let outcome = try home.run("list", "--filter", "pinned")
    #expect(outcome.message == "navtui: No notes match --filter pinned.\n")
    #expect(outcome.end == .exit(1))
    #expect(try home.run("list", "--sort", "size").end == .exit(64))
  }

  @Test func `moving several notes to the trash and back is one action each`() throws {
    _ = try home.run("trash", "1", "2", "3")
    let keys = ["render", "navtui://main/trash", "--keys", "u u", "--size", "60x8"]
    #expect(try home.run("restore", "1", "2").end == .exit(0))
    #expect(try home.run(keys).text.contains("Nothing is stored"))
    #expect(try home.run("list").lines.count == 2)
  }
}
