import NavigationTesting
import Testing

/// Runs a law over random cases, each with its own seed, and stops at the first failure.
///
/// `NAVTUI_FUZZ_CASES` multiplies the number of cases. `NAVTUI_FUZZ_SEED` repeats the case that a
/// failure names.
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

/// Throws if a law does not hold. Cheaper than an expectation, which matters for a million checks.
func check(_ holds: Bool, _ text: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: text()) }
}

struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}
