import Foundation

/// The number and the seeds of the random cases that check a law.
///
///     for seed in RandomCases.seeds(400) {
///       var random = SeededGenerator(seed: seed)
///       #expect(holds(&random), "NAVTUI_FUZZ_SEED=\(seed)")
///     }
public enum RandomCases {
  /// The factor for the number of cases: `NAVTUI_FUZZ_CASES` in the environment, by default 1. A value that is no
  /// positive number is ignored.
  public static var factor: Double { factor(variable("NAVTUI_FUZZ_CASES")) }

  /// Returns the seeds of a law's cases, from 1 on: `count` of them, multiplied by ``factor``, and at least one. If
  /// the environment contains `NAVTUI_FUZZ_SEED`, only that seed, to repeat a reported failure.
  public static func seeds(_ count: Int) -> ClosedRange<UInt64> {
    seeds(count, times: factor, only: variable("NAVTUI_FUZZ_SEED").flatMap(UInt64.init))
  }

  static func factor(_ text: String?) -> Double {
    guard let factor = text.flatMap(Double.init), factor > 0, factor.isFinite else { return 1 }
    return factor
  }

  static func seeds(_ count: Int, times factor: Double, only seed: UInt64?) -> ClosedRange<UInt64> {
    if let seed { return seed...seed }
    return 1...max(1, UInt64(exactly: (Double(count) * factor).rounded(.down)) ?? .max)
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
