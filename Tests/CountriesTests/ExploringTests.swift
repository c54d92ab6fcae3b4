import NavigationTesting
import TerminalUI
import Testing

@testable import Countries

@MainActor @Suite struct ExploringTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `no key leads into a trap, and keys lead to every place`(size: Size) async throws {
    var explorer = Explorer(Countries(), size: size)
    explorer.depth = 3
    let found = try await explorer.run()
    #expect(found.failures.isEmpty, "\(found)")
    #expect(found.unreachedPlaces.isEmpty, "\(found)")
  }
}
