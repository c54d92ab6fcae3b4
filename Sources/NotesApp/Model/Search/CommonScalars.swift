/// What the search makes of each scalar before U+0530, worked out once: Latin, Greek and Cyrillic.
package struct CommonScalars: Sendable {
  static let all = CommonScalars()
  static let count: UInt32 = 0x530

  /// What each is to the search.
  let classes: [SearchClass]
  /// What each is folded to in a word, in UTF-8: folding a word is folding its scalars, because all the
  /// marks among these that Unicode would put in order fall away.
  let folded: [[UInt8]]

  private init() {
    let scalars = (0..<Self.count).compactMap(Unicode.Scalar.init)
    classes = scalars.map(\.classFromProperties)
    folded = scalars.map { Array(FoldedText.foldAnyWord(String($0)).utf8) }
  }
}
