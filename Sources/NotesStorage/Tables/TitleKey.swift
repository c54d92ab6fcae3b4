import Foundation

/// The key by which links find a title. It ignores case and Unicode normalization.
enum TitleKey {
  static func key(_ title: String) -> String {
    let lower = title.lowercased()
    return lower.utf8.allSatisfy { $0 < 0x80 } ? lower : lower.precomposedStringWithCanonicalMapping
  }
}
