extension RouteTable {
  /// Reads a link as a whole: returns its route, or throws an error that says which part is invalid.
  ///
  ///     let route = try table.route(to: "/notes/12", scenes: ["main"])
  ///     state.apply(.open(route))
  ///
  /// - Parameters:
  ///   - text: A link such as `navtui://main/notes/12`, `/main/notes/12`, `/notes/12`; inside the app also `12`,
  ///     `../13`, `.`.
  ///   - origin: The source of the link, which decides how strictly it is read.
  ///   - base: The start of relative links.
  ///   - scenes: The names of the open scenes. If the first component of a path without a scheme is one of these, it
  ///     is the scene, unless the table's root leads to a destination with that name.
  /// - Returns: The route. Its scene is the one that the link names; a relative link stays in the scene of its base,
  ///   and any other link has the scene nil, the active one.
  /// - Throws: ``LinkError`` with the position of the invalid part.
  /// - Complexity: O(length of the link + tabs of the containers on the way), independent of the size of the tree. For
  ///   an error, O(n log n) for n names that are possible at its place.
  public func route(
    to text: String, from origin: LinkOrigin = .app, relativeTo base: Route<Screen> = Route(),
    scenes: [String]
  ) throws(LinkError) -> Route<Screen> {
    var resolver = RouteResolver(table: self, text: text, base: base, scenes: scenes)
    return try resolver.route(from: origin)
  }

  /// Reads a link, and handles one that does not lead all the way as the mode says.
  ///
  ///     let resolution = try table.resolve("/notes/12/histroy", .partial, scenes: ["main"])
  ///     resolution.route     // that of /notes/12
  ///     resolution.rest      // "histroy"
  ///     resolution.error     // There is no “histroy” here. ...
  ///
  /// The parameters are those of ``route(to:from:relativeTo:scenes:)``.
  ///
  /// - Throws: ``LinkError`` if the mode keeps nothing of the link.
  public func resolve(
    _ text: String, _ mode: ResolutionMode = .strict, from origin: LinkOrigin = .app,
    relativeTo base: Route<Screen> = Route(), scenes: [String]
  ) throws(LinkError) -> RouteResolution<Screen> {
    var resolver = RouteResolver(table: self, text: text, base: base, scenes: scenes)
    do throws(LinkError) {
      let route = try resolver.route(from: origin)
      return RouteResolution(route: route, error: nil, rest: "", added: resolver.added(to: route))
    } catch {
      switch mode {
      case .strict: throw error
      case .partial:
        guard let resolution = resolver.beginning(from: origin) else { throw error }
        return resolution
      case .fallbackToRoot:
        let root = Route(scene: resolver.scene, legs: RouteWalk(self).legs)
        return RouteResolution(route: root, error: error, rest: text, added: nil)
      }
    }
  }
}
