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

  /// The fault, the law that finds it, the shortest script that shows it, and the message.
  @Test(arguments: [
    (
      FaultyApp.Fault.doubledKey, ExplorerLaw.key, "n",
      "Ctrl-X is one and two of the screen on item"
    ),
    (.begunKey, .key, "n", "begin takes the beginning of Ctrl-X e, which is end, on item"),
    (.shadowedKey, .key, "n", "no key reaches second on item: Ctrl-X is taken"),
    (.deadEnd, .back, "n", "no way back leads on from here"),
    (.lostLink, .link, "n <C-e>", "no link leads to secret"),
    (.lyingHint, .hint, "n", "the footer shows shine on item, where it does nothing"),
    (.hiddenFocus, .focus, "n", "the focused control is not visible on item"),
    (.lostCursor, .focus, "n", "no cursor in the text where one types on item"),
    (.lostText, .text, "n qzx <C-x>", "“qzx” is lost by clear on item"),
    (.forgottenState, .restore, "n <C-x>", "item differs after a restart"),
  ])
  func `a fault is found by the shortest script`(
    _ fault: FaultyApp.Fault, _ law: ExplorerLaw, _ script: String, _ problem: String
  ) async throws {
    let found = try await explore(fault)
    let failure = try #require(found.failures.first { $0.law == law }, "\(found)")
    #expect(failure.script == script && failure.problem == problem, "\(failure)")
    #expect(failure.description.hasPrefix("\(problem)\n  keys: \(script)\n"))
  }

  @Test func `the keys that lead to a trap are written before the end`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      try await Task { @MainActor in
        var explorer = Explorer(FaultyApp(fault: .trap), size: Size(columns: 40, rows: 12))
        explorer.depth = 1
        explorer.sizes = [Size(columns: 200, rows: 60), Size(columns: 7, rows: 3)]
        _ = try await explorer.run()
      }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The explorer was at: n (resize 7x3)"), "\(text)")
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
