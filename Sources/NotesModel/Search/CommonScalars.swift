/// The search properties of each scalar below U+0530 (Latin, Greek and Cyrillic), computed once.
package struct CommonScalars: Sendable {
  static let all = CommonScalars()
  static let count: UInt32 = 0x530

  /// The class of each scalar.
  let classes: [SearchClass] = scalars.map(\.classFromProperties)

  /// The folded UTF-8 of each scalar in a word. Folding scalar by scalar is correct, because all
  /// combining marks in this range that Unicode would reorder are removed. Most texts need it for ASCII only, which is
  /// folded without it.
  static let folded = scalars.map { Array(FoldedText.foldAnyWord(String($0)).utf8) }

  private static var scalars: [Unicode.Scalar] { (0..<count).compactMap(Unicode.Scalar.init) }

  private init() {}
}
