import Foundation

/// What two titles have in common when `[[one]]` means the other: case and normal form do not
/// count.
enum TitleKey {
  static func key(_ title: String) -> String {
    let lower = title.lowercased()
    return lower.utf8.allSatisfy { $0 < 0x80 } ? lower : lower.precomposedStringWithCanonicalMapping
  }
}
