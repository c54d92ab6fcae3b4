import ChildPrograms
import Foundation
import Testing

@Suite struct AddCommandTests {
  let home: Home

  init() throws {
    home = try Home()
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
