import Foundation

/// The number and the seeds of the random cases that check a law.
///
///     for seed in RandomCases.seeds(400) {
///       var random = SeededGenerator(seed: seed)
///       #expect(holds(&random), "NAVTUI_FUZZ_SEED=\(seed)")
///     }
public enum RandomCases {
  /// The factor for the number of cases: `NAVTUI_FUZZ_CASES` in the environment, by default 1.
  public static var factor: Double {
    variable("NAVTUI_FUZZ_CASES").flatMap(Double.init) ?? 1
  }

  /// Returns the seeds of a law's cases, from 1 on: `count` of them, multiplied by ``factor``. If the environment
  /// contains `NAVTUI_FUZZ_SEED`, only that seed, to repeat a reported failure.
  public static func seeds(_ count: Int) -> Range<UInt64> {
    if let seed = variable("NAVTUI_FUZZ_SEED").flatMap(UInt64.init) { return seed..<seed + 1 }
    return 1..<UInt64(Double(count) * factor) + 1
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
