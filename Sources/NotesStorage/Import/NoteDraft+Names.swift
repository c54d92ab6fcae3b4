import NotesModel

extension NoteDraft {
  /// The draft with its title as it is stored, and its tags converted to valid ones if possible,
  /// without duplicates. Exports of this app are not changed.
  var withValidNames: NoteDraft {
    guard file != nil else { return self }
    var draft = self
    draft.title = NoteText.title(title)
    draft.tags = Self.validTags(tags)
    return draft
  }

  /// Converts the tags of another program. Those that are none are passed over.
  static func validTags(_ tags: [String]) -> [String] {
    tags.compactMap(validTag).uniquedTags
  }

  /// Converts a tag of another program; nil if it has neither a letter nor a digit.
  static func validTag(_ text: String) -> String? {
    let isTag = text.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .decimalNumber
    }
    return isTag ? NoteTag(foreign: text)?.text : nil
  }

  /// The draft with the folder of its file as a tag.
  var taggedByFolder: NoteDraft {
    let folder = file?.path?.split(separator: "/").dropLast().joined(separator: "/") ?? ""
    guard let tag = NoteTag(foreign: folder)?.text, !tags.containsTag(tag) else { return self }
    var draft = self
    draft.tags.append(tag)
    return draft
  }
}
