public import Markdown
import NavigationCore

extension NoteBody {
  /// The notes that the text links to, in text order, each once per way of naming it.
  public var linkTargets: [LinkTarget] { document.linkTargets }
}

extension LinkTarget {
  /// - Returns: Nil for a link that leads to no note, or to a heading of the same text.
  public init?(_ link: MarkdownDocument.LinkDestination) {
    switch link {
    case .wiki("", _): return nil
    case .wiki(let name, _): self.init(wiki: name)
    case .url(let url):
      if let id = NoteLink.note(of: url) {
        self = .number(id)
      } else if let path = FilePath(url) {
        self = .file(path.text)
      } else {
        return nil
      }
    case .task, .fold: return nil
    }
  }

  /// Creates the target of a link in double brackets: a name, or the path of a file as in an address, as in
  /// `[[../Boat]]` and `[[/Boat%20trips]]`. Obsidian writes such links without the extension.
  package init(wiki name: String) {
    let isPath = ["./", "../", "/"].contains { name.hasPrefix($0) }
    self =
      isPath ? .file(FilePath.withExtension(PercentEncoding.decode(name) ?? name)) : .title(name)
  }
}
