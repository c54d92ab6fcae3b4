import Foundation

/// How many random cases a law is held to, and which.
///
///     for seed in RandomCases.seeds(400) {
///       var random = SeededGenerator(seed: seed)
///       #expect(holds(&random), "NAVTUI_FUZZ_SEED=\(seed)")
///     }
public enum RandomCases {
  /// What the number of cases is multiplied by: the environment's `NAVTUI_FUZZ_CASES`, 1 without it.
  public static var factor: Double {
    variable("NAVTUI_FUZZ_CASES").flatMap(Double.init) ?? 1
  }

  /// The seeds of a law's cases, one each, from 1 on: `count` of them, unless ``factor`` says otherwise.
  /// Where the environment has `NAVTUI_FUZZ_SEED` that is the only one: what a failure has named is tried
  /// again.
  public static func seeds(_ count: Int) -> Range<UInt64> {
    if let seed = variable("NAVTUI_FUZZ_SEED").flatMap(UInt64.init) { return seed..<seed + 1 }
    return 1..<UInt64(Double(count) * factor) + 1
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
