import NavigationCore

/// Links to places of the app that show a note, such as `navtui://main/notes/5`. A test compares them with the app's
/// table of places.
public enum NoteLink {
  /// The scheme of links.
  public static let scheme = "navtui"

  /// Returns the path of a note and a heading, without the workspace.
  public static func path(to id: NoteID, heading: String?) -> String {
    "/notes/\(id)" + (heading.map { "?heading=" + PercentEncoding.encode($0) } ?? "")
  }

  /// Returns the path of a search, without the workspace.
  public static func path(searching query: String) -> String {
    "/search?q=" + PercentEncoding.encode(query)
  }

  /// Returns the note that a link leads to, in any workspace; nil for the link of another app or of another place.
  public static func note(of link: String) -> NoteID? {
    let start = scheme + "://"
    guard link.prefix(start.count).lowercased() == start else { return nil }
    let path = link.dropFirst(start.count).prefix { !"?#".contains($0) }
    var names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    // A note that is written in a sheet over any place.
    if let write = names.lastIndex(of: "write"), let note = note(names[(write + 1)...].first) {
      return note
    }
    switch names.popFirst() {
    case "notes", "search": break
    case "tags": guard let tag = names.popFirst(), tag != "rename-tag" else { return nil }
    case "trash": if names.first == "delete" { names.removeFirst() }
    default: return nil
    }
    return note(names.first)
  }

  private static func note(_ name: Substring?) -> NoteID? {
    name.flatMap { PercentEncoding.decode(String($0)) }.flatMap { NoteID($0) }
  }
}
