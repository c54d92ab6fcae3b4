/// The search properties of each scalar below U+0530 (Latin, Greek and Cyrillic), computed once.
package struct CommonScalars: Sendable {
  static let all = CommonScalars()
  static let count: UInt32 = 0x530

  /// The class of each scalar.
  let classes: [SearchClass]
  /// The folded UTF-8 of each scalar in a word. Folding scalar by scalar is correct, because all
  /// combining marks in this range that Unicode would reorder are removed.
  let folded: [[UInt8]]

  private init() {
    let scalars = (0..<Self.count).compactMap(Unicode.Scalar.init)
    classes = scalars.map(\.classFromProperties)
    folded = scalars.map { Array(FoldedText.foldAnyWord(String($0)).utf8) }
  }
}
