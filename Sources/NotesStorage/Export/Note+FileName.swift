import Foundation
public import NotesApp

extension Note {
  /// The most bytes a name has.
  static let longestFileName = 120

  /// What the note's file is called: its title as far as every file system takes it, and its number, which
  /// makes it the only one of that name.
  public func fileName(extension suffix: String) -> String {
    let end = "--\(id).\(suffix)"
    let name = slug(bytes: Self.longestFileName - end.utf8.count)
    return (name.isEmpty ? "note" : name) + end
  }

  private func slug(bytes: Int) -> String {
    var slug = ""
    for character in title.precomposedStringWithCanonicalMapping {
      let piece = character.isAllowedInFileNames ? String(character) : "-"
      if piece == "-", slug.isEmpty || slug.hasSuffix("-") { continue }
      guard slug.utf8.count + piece.utf8.count <= bytes else { break }
      slug += piece
    }
    let trimmed = slug.drop { "-.".contains($0) }
    return String(trimmed.reversed().drop { "-.".contains($0) }.reversed())
  }
}

extension Character {
  /// Blanks are not, so that a name is one word of a shell. A mark may be part of a longer character.
  fileprivate var isAllowedInFileNames: Bool {
    self == "." || self == "-"
      || unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case _ where "\\/:*?\"<>|.-".unicodeScalars.contains(scalar): false
        case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator,
          .lineSeparator, .paragraphSeparator:
          false
        default: true
        }
      }
  }
}
