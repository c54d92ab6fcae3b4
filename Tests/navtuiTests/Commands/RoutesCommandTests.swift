import ChildPrograms
import Foundation
import Testing

@Suite struct RoutesCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: [
    ("table", "/notes/{id}/edit                         cover     stack"),
    ("json", "\"label\" : \"/notes/{id}/edit\""),
    ("dot", "[label=\"/notes/{id}/edit\\nstack\"];"),
    ("mermaid", "[\"/notes/{id}/edit (stack)\"]"),
  ])
  func `the places are printed in each format`(format: String, part: String) throws {
    let outcome = try home.run("routes", "--format", format)
    #expect(outcome.text.contains(part), "\(outcome.text)")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.files() == [], "The notes are not looked at.")
  }

  @Test func `a table without problems is reported as such`() throws {
    let outcome = try home.run("routes", "--check")
    #expect(outcome.text.hasSuffix("places, no errors\n"))
    #expect(outcome.end == .exit(0))
  }

  @Test func `a place that has lost its links is a problem`() throws {
    let places = try home.run("routes", "--format", "json").text
    try home.write(places, to: "places.json")
    let known = try home.run("routes", "--check", "--recorded", "places.json")
    #expect(known.end == .exit(0))
    try home.write(
      places.replacingOccurrences(of: "/settings/keys", with: "/settings/mouse"), to: "places.json")
    let lost = try home.run("routes", "--check", "--recorded", "places.json")
    #expect(lost.text == "/settings/mouse\tlinks to it no longer work\n")
    #expect(lost.end == .exit(65))
  }

  @Test func `other files than recorded places are refused`() throws {
    let missing = try home.run("routes", "--check", "--recorded", "none.json")
    #expect(missing.message.contains("none.json cannot be read."))
    #expect(missing.end == .exit(66))
    try home.write("[]", to: "other.json")
    let other = try home.run("routes", "--check", "--recorded", "other.json")
    #expect(other.message.contains("other.json has no places."))
    #expect(other.end == .exit(65))
  }

  @Test func `a link is explained component by component`() throws {
    let outcome = try home.run("routes", "--explain", "navtui://main/notes/12/edit")
    #expect(
      outcome.lines.contains("  12     /notes/{id}       detail  id = 12, the number of a note"))
    #expect(outcome.lines.last == "The link: navtui://main/notes/12/edit")
    #expect(outcome.end == .exit(0))
  }

  @Test func `a broken link is explained, too`() throws {
    let outcome = try home.run("routes", "--explain", "navtui://main/ntoes/12")
    #expect(outcome.lines[1] == "  ntoes  leads nowhere")
    #expect(outcome.text.contains("Did you mean notes?"))
    #expect(outcome.lines.last == "Nearest: navtui://main/notes/12")
    #expect(outcome.end == .exit(64))
  }

  @Test func `nothing in a link reaches the terminal as a command`() throws {
    let outcome = try home.run("routes", "--explain", "navtui://main/\u{1B}]0;x\u{07}")
    #expect(!outcome.output.contains(0x1B) && !outcome.output.contains(0x07))
    #expect(outcome.end == .exit(64))
  }

  @Test(arguments: [["--check", "--explain", "/notes"], ["--recorded", "places.json"]])
  func `conflicting options are a usage error`(arguments: [String]) throws {
    #expect(try home.run(["routes"] + arguments).end == .exit(64))
  }
}
