extension Waypoint {
  /// Returns the action that follows a link from here.
  ///
  ///     try waypoint.navigate(to: "12", in: table)                    // shows it and goes there
  ///     try waypoint.navigate(to: "12", isDetail: true, in: table)    // shows it beside the list
  ///
  /// - Parameters:
  ///   - link: A link such as `12`, `../13`, `..`, `/notes`, or a whole link.
  ///   - isDetail: True to keep the focus in the sidebar if the link leads to the detail of its split.
  ///   - table: The app's route table.
  /// - Returns: An action that opens the place.
  /// - Throws: ``LinkError`` if the link leads nowhere.
  public func navigate(
    to link: String, isDetail: Bool = false, in table: RouteTable<Screen>
  ) throws(LinkError) -> NavigationAction<Screen> {
    let route = try table.route(to: link, relativeTo: self)
    return .open(isDetail ? route.withSidebarFocused : route)
  }
}
