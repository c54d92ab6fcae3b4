extension RouteTable {
  /// Reads a link as a whole: either all of it leads somewhere, or the error says which part does not.
  ///
  ///     let route = try table.route(to: "/notes/12", scenes: ["main"])
  ///     state.apply(.open(route))
  ///
  /// - Parameters:
  ///   - text: `navtui://main/notes/12`, `/main/notes/12`, `/notes/12`; inside the app also `12`,
  ///     `../13`, `.`.
  ///   - origin: How strictly to read it.
  ///   - base: Where relative links start from.
  ///   - scenes: The names of the open scenes. One of these as the first component of a path without a
  ///     scheme is the scene, whatever the table has there.
  /// - Returns: The steps that the link names. Its scene is the one that the link names; a relative link
  ///   stays in the scene of its base, and any other goes to the active scene, which is nil.
  /// - Throws: ``LinkError`` with the place in the text that does not fit.
  /// - Complexity: O(length of the link); neither the size of the table nor that of the tree matters.
  public func route(
    to text: String, from origin: LinkOrigin = .app, relativeTo base: Route<Screen> = Route(),
    scenes: [String]
  ) throws(LinkError) -> Route<Screen> {
    var resolver = RouteResolver(table: self, text: text, base: base, scenes: scenes)
    return try resolver.route(from: origin)
  }

  /// Reads a link and keeps what the mode says of one that does not lead all the way.
  ///
  ///     let resolution = try table.resolve("/notes/12/histroy", .partial, scenes: ["main"])
  ///     resolution.route     // that of /notes/12
  ///     resolution.rest      // "histroy"
  ///     resolution.error     // There is no “histroy” here. ...
  ///
  /// The parameters are those of ``route(to:from:relativeTo:scenes:)``.
  ///
  /// - Throws: ``LinkError`` for a link of which the mode keeps nothing.
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
