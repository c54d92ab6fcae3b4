import Foundation
import NavigationTesting
import Testing

@Suite struct RecordedStepsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the differences of a counter that each case begins anew.
  private func difference(_ recorded: String) throws -> TextDifference? {
    let path = folder.path("steps.txt")
    try Data(recorded.utf8).write(to: URL(filePath: path))
    var count = 0
    return try RecordedSteps(path: path).difference {
      count = 0
    } taking: { step in
      count += 1
      return step == "quiet" ? [] : ["\(step) \(count)", "of \(step)"]
    }
  }

  @Test func `each case begins anew, and each step gives its lines`() throws {
    let text = "# One\na\n  a 1\n  of a\nquiet\nb\n  b 3\n  of b\n\n# Two\na\n  a 1\n  of a\n"
    #expect(try difference(text) == nil)
  }

  @Test(arguments: ["# One\na\n  a 2\n  of a\n", "# One\na\n", "# One\nquiet\n  quiet\n"])
  func `a step that gives other lines is a difference`(text: String) throws {
    #expect(try difference(text)?.firstRow == 2)
  }

  @Test func `a missing file is an error`() {
    #expect(throws: (any Error).self) {
      try RecordedSteps(path: folder.path("none.txt")).difference {
      } taking: { _ in
        []
      }
    }
  }
}
