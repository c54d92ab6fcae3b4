import Foundation

/// What titles are sorted by, from A to Z.
public enum TitleOrder {
  /// How much of a title counts, in scalars.
  public static let reach = 100

  /// The text by whose bytes a title is sorted: case and accents do not count, so that `Übergabe` stands at
  /// the U, and numbers count as such, so that `Note 2` stands before `Note 10`.
  public static func key(_ title: String) -> String {
    let beginning = String(title.unicodeScalars.prefix(reach)).lowercased()
    var key = String.UnicodeScalarView()
    var digits: [Unicode.Scalar] = []
    for scalar in beginning.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.append(scalar)
        continue
      }
      key.append(number: &digits)
      guard !scalar.isAccent else { continue }
      key.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    key.append(number: &digits)
    return String(key)
  }
}

extension String.UnicodeScalarView {
  /// Appends a number behind a digit that says how long it is: longer ones are greater.
  fileprivate mutating func append(number digits: inout [Unicode.Scalar]) {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == "0" }
    append(contentsOf: String(Swift.min(significant.count, 9)).unicodeScalars)
    append(contentsOf: significant)
    digits = []
  }
}

extension Unicode.Scalar {
  /// Whether it is a mark over or under a letter of Latin, Greek or Cyrillic.
  fileprivate var isAccent: Bool { (0x0300...0x036F).contains(value) }
}
