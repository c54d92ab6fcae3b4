import NavigationCore

@testable import NotesApp
@testable import NotesModel

/// A link to every place of the app, made from its route table.
enum PlaceLinks {
  /// Sample values of the table's parameters, as spelled in links.
  private static let samples = [
    "id": "3", "q": "plan", "title": "A%20title", "text": "50%25%20%C3%A9%E6%97%A5",
    "tag": "garden", "version": "1", "name": "main", "day": "2026-11-21",
    "url": "https%3A%2F%2Fexample.org%2F", "blob": "0123456789abcdef0123456789abcdef01234567",
    "command": "capture", "query": "plan",
  ]

  struct NoSample: Error {
    let label: String
  }

  static func links() throws -> [String] {
    let table = try Notes.table()
    return try zip(table.entries, RouteGraph(table).nodes).dropFirst().map(link)
  }

  /// The screens that the links lead to.
  static func screens() throws -> Set<NotesPlace> {
    let table = try Notes.table()
    return Set(
      try links().compactMap { try table.route(to: $0, scenes: ["main"]).legs.last?.screen })
  }

  private static func link(
    to entry: RouteTable<NotesPlace>.Entry, _ node: RouteGraph.Node
  ) throws -> String {
    var path = entry.label
    for (name, value) in samples { path = path.replacing("{\(name)}", with: value) }
    guard !path.contains("{") else { throw NoSample(label: entry.label) }
    // The position and arrangement parameters do not make another place.
    let query = try node.parameters.filter { $0.source == "query" }.map(\.name).filter {
      !["row", "heading", "outline", "sort", "filter", "tag", "folder"].contains($0)
    }
    .map {
      name in
      guard let value = samples[name] else { throw NoSample(label: entry.label) }
      return "\(name)=\(value)"
    }
    // Presentations that are possible over any place are opened over the first one.
    if case .presented = entry.style, entry.parent == 0 { path = "/notes" + path }
    return "navtui://main" + path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}
