import ChildPrograms
import Testing

@Suite struct RenderCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func render(_ arguments: String...) throws -> [String] {
    let outcome = try home.run(["render"] + arguments)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    return outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `a frame has the requested size`() throws {
    let usual = try render()
    #expect(usual.count == 24 + 1)
    #expect(usual[0].hasPrefix(" 1 Notes  2 Search  3 Tags  4 Trash  5 Settings"))
    #expect(usual[1].contains("│ Notes › Welcome to navtui"))
    #expect(try render("--size", "40x12").count == 12 + 1)
    #expect(try render("--size=200x60").count == 60 + 1)
    #expect(try render("--size", "40x12").allSatisfy { $0.count <= 40 })
  }

  @Test func `the demo is drawn without making files`() throws {
    #expect(try render("--demo").contains { $0.contains("Notes › Start here") })
    let begun = try render("--demo", "--keys", "C <Enter>")
    #expect(begun.contains { $0.contains("┌─ New note") }, "\(begun)")
    #expect(try home.files() == [])
  }

  @Test(arguments: [["navtui://main/notes/1/tags"], ["--keys", "t"], ["--keys", "c"]])
  func `read-only notes show no sheet that changes them`(arguments: [String]) throws {
    let lines = try home.run(["render", "--demo", "--readonly"] + arguments).lines
    #expect(lines.contains { $0.contains("Read-only: notes cannot be changed") }, "\(lines)")
    #expect(!lines.contains { $0.contains("┌─ ") })
  }

  @Test func `too small a size is reported, as far as there is room`() throws {
    #expect(try render("--size", "19x5").first == "navtui needs 20x5")
    #expect(try render("--size", "1x1") == ["n", ""])
    #expect(try render("--size", "0x0").allSatisfy(\.isEmpty))
  }

  @Test func `only ASCII is drawn on request`() throws {
    let text = try render("--ascii", "navtui://main/settings/keys").joined()
    #expect(text.utf8.allSatisfy { $0 < 0x7F }, "\(text)")
    let list = try render("--ascii", "navtui://main/notes").joined()
    #expect(list.utf8.allSatisfy { $0 < 0x7F }, "\(list)")
  }

  @Test func `a theme is drawn in its own colours`() throws {
    #expect(try render("--theme", "light", "--format", "ansi")[0].contains("48;2;250;250;247"))
    let svg = try render("--theme", "light", "--format", "svg").joined()
    #expect(svg.contains("rx=\"8\" fill=\"#fafaf7\""))
    #expect(try !render("--format", "ansi").joined().contains(";2;"))
    try home.write(
      "theme: mine\nthemes:\n  mine:\n    background: \"#010203\"\n",
      to: ".config/navtui/config.yaml")
    #expect(try render("--format", "ansi")[0].contains("48;2;1;2;3"))
  }

  @Test func `an animated picture has no other format than SVG`() throws {
    let refused = try home.run("render", "--animate", "--format", "text")
    #expect(refused.message.contains("--animate draws SVG. Leave out --format text."))
    #expect(refused.text == "" && refused.end == .exit(64))
    #expect(try render("--animate", "--format", "svg") == render("--animate"))
  }

  @Test func `an unknown theme is refused`() throws {
    for command in [["render"], []] {
      let outcome = try home.run(command + ["--theme", "blue"])
      #expect(
        outcome.message
          == "navtui: There is no theme \"blue\". There are terminal, auto, light, dark, contrast, mono.\n"
      )
      #expect(outcome.end == .exit(64))
    }
  }

  /// Keys, and the link to the resulting place.
  static let walks = [
    ("", "navtui://main/notes#/notes/4"),
    ("j", "navtui://main/notes#/notes/3"),
    ("j<Enter>", "navtui://main/notes/3"),
    ("j <Enter> <Esc>", "navtui://main/notes#/notes/3"),
    ("2", "navtui://main/search"),
    ("3", "navtui://main/tags"),
    ("4", "navtui://main/trash"),
    ("5", "navtui://main/settings"),
    ("5jl", "navtui://main/settings/keys"),
    ("?", "navtui://main/notes/help#/notes/4"),
    ("c", "navtui://main/notes/new#/notes/4"),
    ("c<Esc>", "navtui://main/notes#/notes/4"),
    ("/link", "navtui://main/search?q=link#/search/1?q=link"),
  ]

  @Test(arguments: walks) func `keys lead to places with links`(keys: String, link: String) throws {
    #expect(try render("--keys", keys, "--format", "url").first == link)
  }

  @Test(arguments: walks) func `the link of a place leads back to it`(keys: String, link: String)
    throws
  {
    #expect(try render(link, "--format", "url").first == link)
  }

  @Test func `the tree shows the screens under a place`() throws {
    let tree = try render("navtui://main/notes/3", "--format", "tree").joined(separator: "\n")
    for part in [
      "scene main", "tab notes (selected)", "list(notes", "note(3, beside: notes, at: row 0)",
      "tab settings",
    ] {
      #expect(tree.contains(part), "\(tree)")
    }
  }

  @Test func `a picture has the size of its frame and names its place`() throws {
    let svg = try render("navtui://main/notes/3", "--size", "40x12", "--format", "svg")
    #expect(svg[0].contains("width=\"384\" height=\"264\""))
    #expect(svg[1] == "<title>Moving around – navtui</title>")
    #expect(svg.suffix(2) == ["</svg>", ""])
    #expect(try render("navtui://main/notes/3", "--size", "40x12", "--format", "svg") == svg)
  }

  @Test func `a frame for a terminal is the frame as text in colours`() throws {
    let ansi = try render("--format", "ansi")
    #expect(ansi[0].hasPrefix(" \u{1B}[0;1;4m1 Notes\u{1B}[0m"))
    let colors = try Regex("\u{1B}\\[[0-9;]*m")
    #expect(ansi.map { $0.replacing(colors, with: "") } == (try render()))
  }

  @Test(arguments: ["d", "p", "c x <C-d>", "i x <C-d>"])
  func `keys that would store something report that they do not`(keys: String) throws {
    _ = try home.run("add", "one")
    let frame = try render("--keys", keys)
    #expect(frame.dropLast().last?.contains("Nothing is stored here") == true, "\(frame)")
    #expect(try home.run("list").text == "1\tone\n")
    #expect(try home.run("navtui://main/notes/1").text == "one")
  }

  @Test func `keys after the end are ignored, as on a terminal`() throws {
    let link = "navtui://main/notes#/notes/4"
    #expect(try render("--keys", "q 3", "--format", "url").first == link)
  }

  @Test func `before the first start it shows the welcome notes, and creates nothing`() throws {
    let frame = try render()
    #expect(try home.files() == [])
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "the same frame") { $0.text + "\n" == frame.joined(separator: "\n") }
  }

  @Test(arguments: [
    "80", "80x", "x24", "80x24x1", "80 x 24", "ax24", "-1x24", "1001x24", "80x1001",
  ])
  func `an invalid size is a usage error`(size: String) throws {
    let outcome = try home.run("render", "--size=\(size)")
    #expect(outcome.message.contains("is invalid for '--size <size>'"), "\(outcome.message)")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(64))
  }

  @Test(arguments: ["<Nope>", "j<", "<C->", "<>"])
  func `an invalid key is a usage error`(keys: String) throws {
    let outcome = try home.run("render", "--keys", keys)
    #expect(outcome.message.hasPrefix("navtui: There is no key <"), "\(outcome.message)")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(64))
  }
}
