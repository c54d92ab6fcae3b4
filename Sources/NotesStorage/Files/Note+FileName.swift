import Foundation
public import NotesModel

extension Note {
  /// The maximum length of a name in bytes.
  static let longestFileName = 120

  /// The file name of the note: its title without characters that some file systems reject, and its
  /// number, which makes it unique.
  public func fileName(extension suffix: String) -> String {
    Self.fileName(id, titled: title, extension: suffix)
  }

  static func fileName(_ id: NoteID, titled title: String, extension suffix: String) -> String {
    let end = "--\(id).\(suffix)"
    let name = slug(title, bytes: longestFileName - end.utf8.count, \.isAllowedInFileNames)
    return (name.isEmpty ? "note" : name) + end
  }

  /// Returns the names that the file of a note can have, the best first: its title; its title with its number; and its
  /// title without blanks and its number, in two forms.
  static func fileNames(_ id: NoteID, titled title: String) -> [String] {
    let (stem, own) = (fileStem(of: title), fileName(id, titled: title, extension: "md"))
    let names = stem.isEmpty ? [] : [stem + ".md", "\(stem) \(id).md"]
    return (names + [own, numbered(own, "--\(id)")]).filter {
      !reservedFileNames.contains($0.withoutMarkdownExtension.lowercased())
    }
  }

  /// The names that files cannot have on Windows.
  private static let reservedFileNames = Set(
    ["con", "prn", "aux", "nul", "md"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns the path with a number before its ending.
  static func numbered(_ path: String, _ number: String) -> String {
    let stem = path.withoutMarkdownExtension
    return "\(stem)\(number)\(path.dropFirst(stem.count))"
  }

  /// Returns the title as the name of a file without an ending: with `-` for characters that some file systems, or links
  /// of other programs, reject. It can be empty.
  static func fileStem(of title: String) -> String {
    slug(title, bytes: longestFileName) { character in
      character == " "
        || character.isAllowedInFileNames
          && !character.unicodeScalars.contains(where: "#^[]".unicodeScalars.contains)
    }
  }

  private static func slug(
    _ title: String, bytes: Int, _ isAllowed: (Character) -> Bool
  ) -> String {
    var slug = ""
    for character in title.precomposedStringWithCanonicalMapping {
      let piece = isAllowed(character) ? String(character) : "-"
      if piece == "-", slug.isEmpty || slug.hasSuffix("-") || slug.hasSuffix("- ") { continue }
      guard slug.utf8.count + piece.utf8.count <= bytes else { break }
      slug += piece
    }
    let trimmed = slug.drop { " -.".contains($0) }
    return String(trimmed.reversed().drop { " -.".contains($0) }.reversed())
  }
}

extension Character {
  /// True if the character is valid in file names. Spaces are excluded, for use in a shell.
  fileprivate var isAllowedInFileNames: Bool {
    self == "." || self == "-"
      || unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case _ where "\\/:*?\"<>|.-".unicodeScalars.contains(scalar): false
        // Joiners are parts of Persian words and of emoji.
        case _ where "\u{200C}\u{200D}".unicodeScalars.contains(scalar): true
        case .control, .format, .surrogate, .unassigned, .privateUse, .spaceSeparator,
          .lineSeparator, .paragraphSeparator:
          false
        default: true
        }
      }
  }
}
