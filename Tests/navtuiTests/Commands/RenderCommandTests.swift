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

  @Test func `before the first start it shows the welcome notes, and creates nothing`() throws {
    let frame = try render()
    #expect(try home.files() == [])
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "the same frame") { $0.text + "\n" == frame.joined(separator: "\n") }
  }
}
