import FuzzTargets
import NavigationTesting
import Testing

/// The properties of each external input hold for its corpus and for mutations of it.
@MainActor @Suite struct FuzzTargetsTests {
  @Test(arguments: FuzzTarget.all) func `no property is broken by the corpus`(target: FuzzTarget)
    throws
  {
    let corpus = try target.corpus()
    #expect(corpus.count >= 3 && corpus.allSatisfy { $0.count <= 4_096 })
    for input in corpus + [[]] { try target.check(input) }
  }

  @Test func `the sessions of the corpus are accepted`() throws {
    let target = try #require(FuzzTarget.all.first { $0.name == "session" })
    for input in try target.corpus() { #expect(FuzzTarget.savedSession(input) != nil) }
  }

  @Test(arguments: FuzzTarget.all) func `no property is broken by a mutation`(target: FuzzTarget)
    throws
  {
    let corpus = try target.corpus()
    let count = target.name == "session" ? 800 : 8_000
    for seed in RandomCases.seeds(count) {
      var mutation = Mutation(of: corpus, seed: seed)
      let input = mutation.input()
      do {
        try target.check(input)
      } catch {
        Issue.record("NAVTUI_FUZZ_SEED=\(seed): \(error)\n\(input)")
        return
      }
    }
  }
}
