import YAMLParser

/// A field of front matter as a search finds it: its name, and all texts of its value.
package struct SearchedField: Hashable, Sendable {
  /// The key of the names that links use.
  static let aliases = "aliases"

  package let name: String
  package let values: [String]

  /// The name for comparing.
  package var key: String { Self.key(of: name) }

  /// Returns a name without differences of case and accents.
  static func key(of name: String) -> String {
    let key = FoldedText.fold(name, .word)
    return FrontMatterKey.aliases.names.contains(key) ? aliases : key
  }

  /// Returns a word as the index has it in a field: with the field's name, so that no text has it. An empty word is the
  /// beginning of all words of the field.
  package static func word(_ word: String, in key: String) -> String {
    // The index would split words at ASCII signs.
    String(String.UnicodeScalarView(key.unicodeScalars.map(\.indexed))) + "\u{E001}" + word
  }
}

extension NoteBody {
  /// Returns the fields of front matter for a search: those of the note's file, then those of the text itself.
  package func searchedFields(with file: NoteFile?) -> [SearchedField] {
    (file?.block?.searchedFields(ofFile: true) ?? [])
      + (frontMatter?.searchedFields(ofFile: false) ?? [])
  }
}

extension FrontMatterBlock {
  /// The fields with texts. In the front matter of an imported file, those that stand for the note's own title, tags,
  /// pin and time of change are left out, because the note changes and they do not.
  ///
  /// Aliases can repeat texts, therefore no more texts are returned than a block can have.
  fileprivate func searchedFields(ofFile isOfFile: Bool) -> [SearchedField] {
    var rest = Self.limit
    return fields.compactMap { field in
      guard !(isOfFile && Self.staleNames.contains(field.key)) else { return nil }
      let values = (field.value?.texts ?? []).prefix { text in
        rest -= text.utf8.count
        return rest >= 0
      }
      return values.isEmpty ? nil : SearchedField(name: field.name, values: Array(values))
    }
  }

  private static let staleNames = Set(
    [FrontMatterKey.id, .title, .tags, .updated, .pinned].flatMap(\.names))
}

extension YAMLNode {
  /// The texts of a value and of all values in it.
  fileprivate var texts: [String] {
    switch content {
    case .text(let text): text.isEmpty ? [] : [text]
    case .list(let items): items.flatMap(\.texts)
    case .table(let entries): entries.flatMap(\.value.texts)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var indexed: Self {
    isASCII && !("a"..."z").contains(self) && !("0"..."9").contains(self) ? fullWidth : self
  }
}
