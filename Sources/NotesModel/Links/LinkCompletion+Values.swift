public import NavigationCore
public import TerminalKit

extension LinkCompletion.Value {
  /// Returns the notes, tags or headings that complete the value, with their titles or numbers of notes: those of
  /// `notes`, which its text stands for, or those of all `tags` or `headings` that begin with it, in any case.
  public func completions(
    notes: () -> [NoteTitle], tags: () -> [TagCount], headings: () -> [String]
  ) -> [(text: String, title: SafeText)] {
    switch parameter {
    case "id": notes().map { ("\($0.id)", SafeText($0.title)) }
    case "tag": tags().beginning(with: text).map { ($0.tag, SafeText($0.count.notes)) }
    case "heading":
      headings().uniqued.filter { $0.lowercased().hasPrefix(text.lowercased()) }.map {
        ($0, SafeText.empty)
      }
    default: []
    }
  }
}

extension [TagCount] {
  /// Returns the tags that begin with a text, in any case.
  package func beginning(with text: String) -> [TagCount] {
    let beginning = text.lowercased()
    return filter { $0.tag.lowercased().hasPrefix(beginning) }
  }
}
