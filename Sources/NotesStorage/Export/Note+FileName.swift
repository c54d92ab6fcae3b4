import Foundation
public import NotesApp

extension Note {
  /// The maximum length of a name in bytes.
  static let longestFileName = 120

  /// The file name of the note: its title without characters that some file systems reject, and its
  /// number, which makes it unique.
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
  /// True if the character is valid in file names. Spaces are excluded, for use in a shell.
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
