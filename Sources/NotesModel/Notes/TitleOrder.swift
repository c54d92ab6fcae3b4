import Foundation

/// The alphabetical order of titles.
public enum TitleOrder {
  /// The number of scalars of a title that are compared.
  public static let reach = 100

  /// Returns the sort key of a title, to be compared by bytes. Case and accents are ignored, so `Übergabe` sorts under
  /// U, and numbers are compared by value, so `Note 2` sorts before `Note 10`.
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
  /// Appends a number after a digit that states its length, so that longer numbers sort later.
  fileprivate mutating func append(number digits: inout [Unicode.Scalar]) {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == "0" }
    append(contentsOf: String(Swift.min(significant.count, 9)).unicodeScalars)
    append(contentsOf: significant)
    digits = []
  }
}

extension Unicode.Scalar {
  /// True if the scalar is a combining accent of Latin, Greek or Cyrillic.
  fileprivate var isAccent: Bool { (0x0300...0x036F).contains(value) }
}
