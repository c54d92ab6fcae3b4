import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct ExploringTests {
  @Test func `no key leads into a trap`() async throws {
    var explorer = Explorer(Gallery())
    explorer.depth = 2
    explorer.stateLimit = 500
    // The column with the last actions begins anew.
    explorer.laws.remove(.restore)
    let found = try await explorer.run()
    #expect(found.failures.isEmpty, "\(found)")
  }
}
