import ChildPrograms
import Testing

/// Links from outside, by every way.
@Suite struct LinkTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Invalid links, with the problem.
  static let malformed = [
    ("", "The link is empty."),
    ("navtui://main/notes/42/../../etc", "may not hold . or .. as a component."),
    ("navtui://main/notes/%2e%2e", "may not hold . or .. as a component."),
    ("navtui://main/notes/.", "may not hold . or .. as a component."),
    ("navtui://main/notes/1%00", "The character U+0000 may not be in a link."),
    ("navtui://main/notes\\1", "The character U+005C may not be in a link."),
    ("navtui://main/\u{1B}[31m", "The character U+001B may not be in a link."),
    ("navtui://main/notes/%1b", "The character U+001B may not be in a link."),
    ("navtui://main/\u{202E}", "The character U+202E may not be in a link."),
    ("navtui://main/notes/%E2%80%AE", "The character U+202E may not be in a link."),
    ("navtui://main/notes/%ff", "two hexadecimal digits that make UTF-8 text."),
    ("navtui://main/notes/%zz", "two hexadecimal digits that make UTF-8 text."),
    ("navtui:main", "The link must begin with navtui://."),
    ("javascript:alert(1)", "The link must begin with navtui://."),
    ("file:///etc/passwd", "The link must begin with navtui://."),
    ("navtui://", "The workspace is missing"),
    ("navtui:///notes", "The workspace is missing"),
    ("navtui://user@main/notes", "“user@main” is no workspace"),
    ("navtui://main:80/notes", "“main:80” is no workspace"),
    ("navtui://other/notes", "There is no workspace “other”."),
    ("navtui://main//notes", "A component is empty"),
    ("navtui://main/nots", "There is no “nots” here. Did you mean notes?"),
    ("navtui://main/notes/x", "“x” is not the number of a note"),
    ("navtui://main/notes/0", "“0” is not the number of a note"),
    ("navtui://main/notes/-1", "“-1” is not the number of a note"),
    ("navtui://main/notes/9223372036854775808", "is not the number of a note"),
    ("navtui://main/notes?x=1", "This place takes no “x” after the ?"),
    ("navtui://main/notes#x", "After # comes a path from the root"),
    ("navtui://main/notes#/notes/1#/a", "There is a second #."),
    ("navtui://main/settings#/notes/1", "is not a detail of this place."),
    ("navtui://main/notes;window", "There is no style “window” here"),
    ("navtui://main/search?q=" + String(repeating: "a", count: 2_026), "longer than 2048 bytes."),
  ]

  @Test(arguments: malformed)
  func `a malformed link is reported with its position`(link: String, problem: String) throws {
    for arguments in [[link], ["render", link]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.contains(problem), "\(arguments): \(outcome.message)")
      #expect(!outcome.message.contains("\u{1B}"))
      #expect(!outcome.message.unicodeScalars.contains("\u{202E}"))
      #expect(outcome.text == "")
      #expect(outcome.end == .exit(64))
    }
    #expect(try home.files() == [], "A link that is wrong makes nothing.")
  }

  @Test(arguments: [
    "navtui://main/notes/99", "/notes/99", "navtui://main/notes#/notes/99",
    "navtui://main/notes/99/edit", "navtui://main/search/99?q=a",
    "navtui://main/notes/9223372036854775807",
  ])
  func `a link to no note finds nothing`(link: String) throws {
    for arguments in [[link], ["start", link], ["render", link]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.contains("which \(link) leads to. `navtui list` lists all notes."))
      #expect(outcome.text == "")
      #expect(outcome.end == .exit(1))
    }
  }

  @Test(arguments: ["/web", "/web?url=javascript:x", "navtui://main/notes/web?url=x#/notes/1"])
  func `a link to no web address is an error`(link: String) throws {
    _ = try home.run("add", "one")
    for arguments in [[link], ["render", link], ["open", link]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.contains("The link has no web address."), "\(outcome.message)")
      #expect(outcome.end == .exit(64))
    }
    #expect(try home.run("render", "/web?url=https://swift.org").text.contains("swift.org"))
  }

  @Test func `a link deletes only notes in the trash`() throws {
    _ = try home.run("add", "one")
    for arguments in [["render", "/trash/delete/1"], ["open", "/trash/delete/1#/trash/1"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.contains("is not in the trash. `navtui trash 1` moves it there."))
      #expect(outcome.end == .exit(1))
    }
    _ = try home.run("trash", "1")
    #expect(try home.run("render", "/trash/delete/1").text.contains("Delete"))
  }

  @Test func `a link has an editor once`() throws {
    _ = try home.run("add", "one")
    let outcome = try home.run("open", "/notes/1/edit/edit")
    #expect(outcome.message.contains("The link has the editor of note 1 twice."))
    #expect(outcome.end == .exit(64))
  }

  @Test func `a link stores and deletes nothing`() throws {
    _ = try home.run("add", "one")
    let link = "navtui://main/new?title=Shopping&text=-%20milk"
    let outcome = try home.run("render", link)
    #expect(outcome.text.contains("Shopping"))
    #expect(outcome.text.contains("- milk"))
    #expect(try home.run("list").text == "1\tone\n")
  }

  @Test func `an error repeats only the start of a long link`() throws {
    let link = "navtui://main/search?q=" + String(repeating: "a", count: 90_000)
    for arguments in [[link], ["render", link]] {
      #expect(try home.run(arguments).errors.count < 400)
    }
  }

  @Test func `the longest valid link works`() throws {
    let link = "navtui://main/search?q=" + String(repeating: "a", count: 2_025)
    #expect(link.utf8.count == 2_048)
    #expect(try home.run("render", link).end == .exit(0))
  }
}
