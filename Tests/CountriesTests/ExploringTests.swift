import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import Countries

@MainActor @Suite struct ExploringTests {
  // A debug build is slow.
  #if DEBUG
    private static let inputs = 2_000
  #else
    private static let inputs = 8_000
  #endif

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `no key leads into a trap, and keys lead to every place`(size: Size) async throws {
    var explorer = Explorer(Countries(), size: size)
    explorer.inputLimit = Self.inputs
    let found = try await explorer.run()
    print("Explored Countries at \(size.columns)x\(size.rows): \(found.summary)")
    #expect(found.failures.isEmpty, "\(found)")
    let graph = size.columns == 80 ? "graph" : "graph-narrow"
    let problems = AppGraph.problems(
      try Countries.table(), found, depth: 2, recorded: GoldenText(graph))
    #expect(problems.isEmpty, "\(problems)")
  }
}
