import NavigationTesting
import TerminalUI
import Testing

@MainActor @Suite struct ExplorerTests {
  private func explore(_ fault: FaultyApp.Fault?) async throws -> Exploration {
    var explorer = Explorer(FaultyApp(fault: fault), size: Size(columns: 40, rows: 12))
    explorer.depth = fault == .lostText ? 3 : 2
    explorer.sizes = [Size(columns: 200, rows: 60), Size(columns: 20, rows: 5)]
    return try await explorer.run()
  }

  @Test func `an app without a fault has no failures`() async throws {
    let found = try await explore(nil)
    #expect(found.failures.isEmpty, "\(found)")
    #expect(found.unreachedPlaces.isEmpty)
    #expect(found.places.isSuperset(of: ["start", "item", "library.palette"]))
    #expect(found.bindings.isSuperset(of: ["next", "back", "help"]))
    #expect(found.messages.contains("No tab 0") == false)
  }

  /// The fault, the law that finds it, and the shortest script that shows it.
  @Test(arguments: [
    (FaultyApp.Fault.doubledKey, ExplorerLaw.key, "n"),
    (.shadowedKey, .key, "n"),
    (.deadEnd, .back, "n"),
    (.lostLink, .link, "n <C-e>"),
    (.lyingHint, .hint, "n"),
    (.hiddenFocus, .focus, "n"),
    (.lostText, .text, "n qzx <C-x>"),
    (.forgottenState, .restore, "n <C-x>"),
  ])
  func `a fault is found by the shortest script`(
    _ fault: FaultyApp.Fault, _ law: ExplorerLaw, _ script: String
  ) async throws {
    let found = try await explore(fault)
    let failure = try #require(found.failures.first { $0.law == law }, "\(found)")
    #expect(failure.script == script, "\(failure)")
  }
  @Test func `the keys that lead to a trap are written before the end`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await Task { @MainActor in
        var explorer = Explorer(FaultyApp(fault: .trap), size: Size(columns: 40, rows: 12))
        explorer.depth = 1
        _ = try await explorer.run()
      }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The explorer was at: n (resize 20x5)"), "\(text)")
  }

  @Test func `links, clicks and other inputs lead to states, too`() async throws {
    var explorer = Explorer(FaultyApp(fault: nil), size: Size(columns: 40, rows: 12))
    explorer.depth = 1
    explorer.links = [nil, "faulty://main/item"]
    explorer.clicks = true
    explorer.inputs = [
      .pause, .link("faulty://main/item"), .event(.paste("two words")),
      .event(.resize(Size(columns: 60, rows: 15))),
    ]
    explorer.ignoredBindings = ["palette", "help"]
    let found = try await explorer.run()
    #expect(found.failures.isEmpty && found.isComplete, "\(found)")
    #expect(found.places.isSuperset(of: ["start", "item"]))
    #expect(found.places.isDisjoint(with: ["library.palette", "library.help"]))
    #expect(found.messages.contains { $0.contains("looked like pasted text") })

    explorer.stateLimit = 3
    let some = try await explorer.run()
    #expect(some.stateCount == 3 && !some.isComplete)
  }
}
