import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct ExploringTests {
  // A debug build is slow.
  #if DEBUG
    private static let inputs = 800
  #else
    private static let inputs = 4_000
  #endif

  @Test func `no key leads into a trap`() async throws {
    var explorer = Explorer(Gallery())
    explorer.inputLimit = Self.inputs
    // The column with the last actions begins anew.
    explorer.laws.remove(.restore)
    let found = try await explorer.run()
    print("Explored the gallery: \(found.summary)")
    #expect(found.failures.isEmpty, "\(found)")
  }
}
