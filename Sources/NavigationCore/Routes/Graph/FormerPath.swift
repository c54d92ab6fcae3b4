/// A path of old links: an alias of a destination, or a redirect.
public struct FormerPath: Hashable, Codable, Sendable {
  /// The kind of a former path.
  public enum Kind: String, Hashable, Codable, Sendable {
    /// A former name of a destination.
    case alias
    /// A ``Redirect``.
    case redirect
  }

  /// The old path, with names for its parameters: `/memos`, `/memo/{id}`.
  public let path: String
  /// The current path: `/notes`, `/notes/{id}`.
  public let target: String
  /// The kind of the path: an alias or a redirect.
  public let kind: Kind
  /// The index of the destination that declares it.
  public let declaredBy: Int
  /// The index of the destination it leads to; that of the declaring destination if a target is itself an old path,
  /// or has values where the table has parameters.
  public let leadsTo: Int
}

extension FormerPath {
  /// Returns the old paths of all rows of a table, each row's aliases first.
  static func all<Screen>(of rows: [RouteRow<Screen>]) -> [FormerPath] {
    let patterns = rows.map { pattern(of: $0.label) }
    return rows.enumerated().flatMap { index, row in
      let parent = row.ancestors.last.map { rows[$0].label } ?? ""
      let aliases = row.destination.aliases.map { alias in
        FormerPath(
          path: aliasPath(alias, of: row.label, in: parent), target: row.label, kind: .alias,
          declaredBy: index, leadsTo: index)
      }
      let redirects = row.destination.redirects.map { redirect in
        let target = row.label + redirect.target
        return FormerPath(
          path: row.label + redirect.pattern, target: target, kind: .redirect,
          declaredBy: index, leadsTo: patterns.firstIndex(of: pattern(of: target)) ?? index)
      }
      return aliases + redirects
    }
  }

  /// Returns the path of an alias, which replaces a name or precedes a parameter without one.
  private static func aliasPath(_ alias: String, of label: String, in parent: String) -> String {
    let own = label.dropFirst(parent.count).split(separator: "/").map(String.init)
    let rest = own.first?.hasPrefix("{") == true ? own : Array(own.dropFirst())
    return parent + ([alias] + rest).map { "/" + $0 }.joined()
  }

  /// Returns the components of a path with uniform parameter names, without its query and styles.
  package static func pattern(of path: String) -> [String] {
    path.prefix { $0 != "?" }.split(separator: "/").map { component in
      let name = component.prefix { $0 != ";" }
      return name.hasPrefix("{") ? "{}" : String(name)
    }
  }
}
