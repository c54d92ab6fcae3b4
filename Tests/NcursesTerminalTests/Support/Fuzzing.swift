import Foundation

/// How many random cases a law is held to.
///
/// `NAVTUI_FUZZ_CASES` multiplies their number. `NAVTUI_FUZZ_SEED` runs the one case that a failure
/// has named.
enum Fuzzing {
  static func seeds(_ cases: Int) -> Range<Int> {
    if let seed = variable("NAVTUI_FUZZ_SEED").flatMap({ Int($0) }) { return seed..<seed + 1 }
    return 0..<Int(Double(cases) * (variable("NAVTUI_FUZZ_CASES").flatMap(Double.init) ?? 1))
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
