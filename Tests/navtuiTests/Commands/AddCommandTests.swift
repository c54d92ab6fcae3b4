import ChildPrograms
import Foundation
import Testing

@Suite struct AddCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  /// Returns the text of a note, byte for byte.
  private func body(of note: Int) throws -> [UInt8] {
    try home.run("navtui://main/notes/\(note)").output
  }

  @Test func `the arguments are the text, and its number and link are printed`() throws {
    let outcome = try home.run("add", "Call", "Ada", "about the boat")
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("list").text == "1\tCall Ada about the boat\n")
    #expect(try body(of: 1) == Array("Call Ada about the boat".utf8))
  }

  @Test(arguments: [["add"], ["add", "-"]])
  func `standard input is the text, with its first line as the title`(arguments: [String]) throws {
    let outcome = try home.run(arguments, input: Array("\n# Boat\n\ntext\n".utf8))
    #expect(outcome.text == "1\tnavtui://main/notes/1\n")
    #expect(try home.run("list").text == "1\tBoat\n")
    #expect(try body(of: 1) == Array("\n# Boat\n\ntext\n".utf8))
  }

  @Test(arguments: [
    (["text", "-t", "Boat"], "Boat"), (["text", "--title", "Boat"], "Boat"),
    (["text", "--title=Boat", "--tag", "a", "--tag=b/c"], "Boat"), (["-t", "Boat"], "Boat"),
    (["-t", "Call Ada\nabout the boat\n"], "Call Ada about the boat"),
    (["-t", "", "text"], "text"), (["-t", " \t", "text"], "text"),
  ])
  func `a given title takes precedence over that of the text, on one line`(
    arguments: [String], title: String
  ) throws {
    _ = try home.run(["add"] + arguments)
    #expect(try home.run("list").text == "1\t\(title)\n")
  }

  @Test func `a title alone is a note`() throws {
    #expect(try home.run("add", "-t", "Boat").end == .exit(0))
    #expect(try body(of: 1) == [])
  }

  @Test func `blanks around a title are left out, so that links by it work`() throws {
    _ = try home.run("add", "-t", "  Blank title \n", "x")
    _ = try home.run("add", "[[Blank title]]")
    #expect(try home.run("links", "2").text == "to\t1\tBlank title\n")
  }

  @Test(arguments: ["", "#", "##a", "a/b/../c", "a b", String(repeating: "a", count: 300)])
  func `an invalid tag is refused, and nothing is stored`(tag: String) throws {
    let outcome = try home.run("add", "text", "--tag", "good", "--tag", tag)
    #expect(
      outcome.message
        == "navtui: “\(tag.prefix(100))” is not a tag. A tag is up to 100 characters without blanks, # or "
        + "empty parts: garden, garden/beds.\n")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(64))
    #expect(try home.files() == [])
  }

  @Test func `text that looks like an option follows two dashes`() throws {
    _ = try home.run("add", "--", "--readonly", "-")
    #expect(try body(of: 1) == Array("--readonly -".utf8))
  }

  @Test(arguments: [
    ["add"], ["add", ""], ["add", "  ", "\n"], ["add", "-"], ["add", "-t", " ", ""],
  ])
  func `an empty text is not a note`(arguments: [String]) throws {
    let isRead = ["add", "-"].contains(arguments.last)
    let outcome = try home.run(arguments, input: isRead ? Array(" \n\t".utf8) : [])
    #expect(
      outcome.message
        == "navtui: Nothing to add. Write the text after `add`, or pipe it in with `-`.\n")
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(64))
    #expect(try home.files() == [])
  }

  @Test func `closed input cannot be read`() throws {
    let outcome = try home.run(["add", "-"], streams: (.closed, .pipe, .pipe))
    #expect(outcome.message.hasPrefix("navtui: Cannot read standard input."))
    #expect(outcome.end == .exit(66))
  }

  @Test(
    arguments: [
      Array("a\0b".utf8), [0x61, 0xFF, 0xFE, 0x0A, 0x0A], [0xC3], [0xED, 0xA0, 0x80],
      [0xEF, 0xBB, 0xBF, 0x61], Array("a\r\nb\r\n\u{1B}[31m".utf8), Array("e\u{301} é".utf8),
    ] as [[UInt8]])
  func `every byte is kept`(bytes: [UInt8]) throws {
    let outcome = try home.run(["add", "-"], input: bytes)
    #expect(outcome.end == .exit(0))
    #expect(try body(of: 1) == bytes)
    let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
    let problem = bytes.contains(0) ? "has a NUL character (byte 0) at line 1" : "is not UTF-8"
    #expect(
      outcome.message
        == (isText
          ? ""
          : "navtui: Note 1: The text \(problem). It is stored byte for byte, shown with markers, and "
            + "can be edited only with `navtui edit`.\n"))
  }

  @Test func `more than 8 MB are refused, and kept in a file`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: (10 << 20) + 1)
    let outcome = try home.run(["add", "-"], input: bytes)
    let start = "navtui: The note is larger than 8 MB. Nothing was saved. The text is in "
    #expect(outcome.message.hasPrefix(start) && outcome.message.hasSuffix("/unsaved-1.md.\n"))
    let path = String(outcome.message.dropFirst(start.count).dropLast(2))
    #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == bytes)
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(65))
    #expect(!home.exists(home.database))
  }

  @Test func `a long text is a note`() throws {
    let text = "Boat\n" + String(repeating: "line after line\n", count: 20_000)
    #expect(try home.run("add", "-", input: text).end == .exit(0))
    #expect(try home.run("list").text == "1\tBoat\n")
    #expect(try body(of: 1) == Array(text.utf8))
  }

  @Test func `concurrent readers and writers lose nothing`() throws {
    _ = try home.run("add", "first")
    let terminal = try home.open("--readonly", until: "1 / 1")
    for number in 2...6 {
      #expect(try home.run("add", "note \(number)").text.hasPrefix("\(number)\t"))
    }
    #expect(try home.run("list").lines.count == 6)
    try terminal.quit()
  }
}
