import ChildPrograms
import Testing

/// Links between notes and their tags, by commands.
@Suite struct LinksCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "Garden plan", "See [[Reading list]] and [[Nowhere]].")
    _ = try home.run("add", "-t", "Reading list", "[[garden PLAN]] and `[[Garden plan]]`")
  }

  @Test func `the links of a note are lines, or JSON`() throws {
    let plain = try home.run("links", "1", "--plain")
    #expect(plain.text == "to\t2\tReading list\nto\t-\tNowhere\nfrom\t2\tReading list\n")
    #expect(plain.end == .exit(0))
    let json = try home.run("links", "navtui://main/notes/2", "--json").text
    let other = #""id":1,"link":"navtui://main/notes/1","title":"Garden plan"}"#
    #expect(json == "[\n{\"direction\":\"to\",\(other),\n{\"direction\":\"from\",\(other)\n]\n")
  }

  @Test func `broken links are listed, and without any the status is 1`() throws {
    #expect(try home.run("links", "--broken").text == "1\tGarden plan\tNowhere\n")
    #expect(
      try home.run("links", "--broken", "--json").text
        == #"[\#n{"direction":"broken","id":1,"link":"navtui://main/notes/1","target":"Nowhere","#
        + #""title":"Garden plan"}\#n]\#n"#)
    _ = try home.run("add", "-t", "nowhere", "here")
    let none = try home.run("links", "--broken")
    #expect(none.text == "" && none.message == "navtui: No broken links.\n")
    #expect(none.end == .exit(1))
    _ = try home.run("add", "-t", "Lonely", "x")
    let lonely = try home.run("links", "4", "--json")
    #expect(lonely.text == "[]\n" && lonely.end == .exit(1))
    #expect(lonely.message == "navtui: Note 4 has no links or backlinks.\n")
  }

  @Test func `ambiguous links are listed with the notes they can mean, and attachments are named`()
    throws
  {
    let none = try home.run("links", "--ambiguous")
    #expect(none.message == "navtui: No ambiguous links.\n" && none.end == .exit(1))
    _ = try home.run("add", "-t", "reading list", "![[pic.png]] [[doc.pdf#page=2]]")
    #expect(
      try home.run("links", "--ambiguous").text
        == "1\tGarden plan\tReading list\t2\tReading list\t3\treading list\n")
    let json = try home.run("links", "--ambiguous", "--json").text
    #expect(
      json.contains(#""notes":[{"id":2,"link":"navtui://main/notes/2","title":"Reading list"}"#))
    #expect(
      try home.run("links", "3").text == "attachment\t-\tpic.png\nattachment\t-\tdoc.pdf\n")
    #expect(try home.run("links", "--broken").text == "1\tGarden plan\tNowhere\n")
  }

  @Test(
    arguments: [
      ([], 64, "Missing note"), (["1", "--broken"], 64, "Name a note or --broken, not both."),
      (["--broken", "--ambiguous"], 64, "Name --ambiguous or --broken, not both."),
      (["9"], 1, "There is no note 9."), (["x"], 64, "“x” is no note."),
    ] as [([String], Int32, String)])
  func `failures are reported`(arguments: [String], status: Int32, message: String) throws {
    let outcome = try home.run(["links"] + arguments)
    #expect(outcome.message.contains(message) && outcome.end == .exit(status))
  }

  @Test func `renaming updates the links, and reports how many`() throws {
    let outcome = try home.run("rename", "1", "Beds|rows")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(outcome.message == "navtui: Renamed, 1 link changed.\n")
    #expect(
      try home.run("show", "2").text
        == #"[Beds\|rows](navtui://main/notes/1) and `[[Garden plan]]`"#)
    #expect(try home.run("rename", "1", "Beds").message == "")
  }

  @Test func `tags are added and removed`() throws {
    #expect(try home.run("tag", "1", "+garden/beds", "+plan", "+plan").text.hasPrefix("1\t"))
    #expect(try home.run("show", "1", "--json").text.contains(#""tags":["garden/beds","plan"]"#))
    #expect(try home.run("tag", "1", "-plan", "-no", "+new").end == .exit(0))
    #expect(try home.run("show", "1", "--json").text.contains(#""tags":["garden/beds","new"]"#))
    _ = try home.run("tag", "1", "+h", "--", "-new", "-garden/beds", "-h")
    #expect(try home.run("show", "1", "--json").text.contains(#""tags":[]"#))
  }

  @Test func `a tag in the text is not removed, which is an error`() throws {
    let id = try home.run("add", "Boat", "#red and #blue").text.prefix { $0 != "\t" }
    let outcome = try home.run("tag", String(id), "-red", "+new")
    #expect(outcome.end == .exit(65))
    #expect(outcome.message.contains("#red: in the text of note \(id), and not removed"))
    #expect(try home.run("show", String(id), "--json").text.contains("\"new\""))
  }

  @Test(
    arguments: [
      (["1", "plain"], 64), (["1", "+#"], 64), (["1"], 64), (["9", "+a"], 1),
      (["1", "+a", "--readonly"], 77),
    ] as [([String], Int32)])
  func `invalid tags are reported, and nothing is changed`(arguments: [String], status: Int32)
    throws
  {
    #expect(try home.run(["tag"] + arguments).end == .exit(status))
    #expect(try home.run("show", "1", "--json").text.contains(#""tags":[]"#))
  }
}
