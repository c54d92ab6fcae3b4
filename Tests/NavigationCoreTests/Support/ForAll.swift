import NavigationTesting
import Testing

/// Runs a law over random cases, each with its own seed, and stops at the first failure.
///
/// `NAVTUI_FUZZ_CASES` multiplies the number of cases. `NAVTUI_FUZZ_SEED` repeats the case that a
/// failure names. The law throws ``Discarded`` in a case that it says nothing about. It is an issue
/// if less than `share` of the cases remain.
func forAll(
  cases: Int, atLeast share: Double = 0.1, sourceLocation: SourceLocation = #_sourceLocation,
  _ law: (inout SeededGenerator) throws -> Void
) {
  let seeds = RandomCases.seeds(cases)
  var checked = 0
  for seed in seeds {
    var random = SeededGenerator(seed: seed)
    do {
      try law(&random)
      checked += 1
    } catch is Discarded {
      continue
    } catch {
      Issue.record("\(error)\nNAVTUI_FUZZ_SEED=\(seed)", sourceLocation: sourceLocation)
      return
    }
  }
  // Rounded down: with `NAVTUI_FUZZ_SEED` there is one case, which may be discarded.
  if checked < Int(share * Double(seeds.count)) {
    Issue.record("checked in \(checked) of \(seeds.count) cases", sourceLocation: sourceLocation)
  }
}

/// A random case that a law says nothing about.
struct Discarded: Error {}

/// Throws if a law does not hold. Cheaper than an expectation, which matters for a million checks.
func check(_ holds: Bool, _ text: @autoclosure () -> String) throws(BrokenLaw) {
  if !holds { throw BrokenLaw(description: text()) }
}

struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}
