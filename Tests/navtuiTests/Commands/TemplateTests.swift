import ChildPrograms
import Testing

@Suite struct TemplateTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func add(_ title: String, _ text: String, tags: [String] = ["template"]) throws {
    let options = tags.flatMap { ["--tag", $0] } + (title.isEmpty ? [] : ["-t", title])
    _ = try home.run(["add"] + options + ["-"], input: Array(text.utf8))
  }

  private func list() throws -> [String] {
    try home.run("list").lines.compactMap { $0.split(separator: "\t").last.map(String.init) }
  }

  /// Returns the dates before and after an action, because it may run at midnight.
  private func days(_ body: () throws -> Void) throws -> [String] {
    let before = try home.run(script: "date +%F").lines
    try body()
    return try before + home.run(script: "date +%F").lines
  }

  @Test func `the daily note opens for editing when it is new, and not again`() throws {
    try add("Day", "# Done\n", tags: ["template/today"])
    let terminal = try home.open("today", until: "save and close")
    #expect(terminal.screen.contains("# Done"))
    terminal.type("\u{1B}")
    try terminal.wait(for: "i edit")
    try terminal.quit("qq")
    let again = try home.open("today", until: "Done")
    #expect(!again.screen.contains("save and close"))
  }

  @Test func `the app uses the user's date`() throws {
    try add("Day {{date}}", "text")
    let frames = try ["Etc/GMT+12", "Etc/GMT-14"].map { zone in
      home.environment["TZ"] = zone
      var frame = ""
      let days = try days {
        frame = try home.run("render", "/templates", "--keys", "<Enter>").text
      }
      #expect(days.contains { frame.contains("Day \($0)") }, "\(frame)")
      return frame
    }
    #expect(frames[0] != frames[1])
  }
}
