import NavigationTesting
import Testing

/// Runs a law over random cases, each with a seed of its own, and stops at the first that breaks it.
///
/// `NAVTUI_FUZZ_CASES` multiplies the number of cases. `NAVTUI_FUZZ_SEED` runs the one case that a
/// failure has named.
func forAll(
  cases: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (inout SeededGenerator) throws -> Void
) {
  for seed in RandomCases.seeds(cases) {
    var random = SeededGenerator(seed: seed)
    do {
      try law(&random)
    } catch {
      Issue.record("\(error)\nNAVTUI_FUZZ_SEED=\(seed)", sourceLocation: sourceLocation)
      return
    }
  }
}

/// Throws when a law does not hold: cheaper than an expectation, of which there would be a million.
func check(_ holds: Bool, _ text: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: text()) }
}

struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}
