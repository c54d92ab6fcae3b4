import ChildPrograms
import Testing

@Suite struct EditCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    home.environment["EDITOR"] = "sh bin/ed1"
  }

  @Test func `an edit that cannot be stored is kept, with the status of its reason`() throws {
    _ = try home.run("add", "row")
    try home.makeEditor("echo boat > \"$file\"\n\(try home.writeLock())")
    let outcome = try home.run("edit", "1")
    try home.write("", to: "unlocked")
    #expect(outcome.message.contains("Your text is in \(home.path)/"))
    #expect(
      outcome.message.hasSuffix(
        "\nnavtui: Another program is writing to \(home.database). Nothing was changed; try again.\n"
      ))
    #expect(outcome.end == .exit(75))
  }

  @Test func `stored text is not kept in a file, even if its number cannot be written`() throws {
    _ = try home.run("add", "row")
    try home.makeEditor("echo 'boat' > \"$file\"")
    for arguments in [["edit", "1"], ["add", "-e", "new"]] {
      _ = try home.run(arguments, streams: (.pipe, .brokenPipe, .pipe))
    }
    #expect(try home.run("list").lines.count == 2)
    #expect(try !home.files().contains { $0.hasSuffix(".md") })
  }
}
