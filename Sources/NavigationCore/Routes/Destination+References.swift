extension Destination {
  /// Lets destinations follow that are declared beside this one or further out, or this one itself: screens that lead
  /// to one another in a circle are declared once.
  ///
  ///     Destination("first", as: .push, .first, children: [
  ///       Destination("second", as: .push, .second).leads(to: "first")])      // /first/second/first/second
  ///
  /// - Parameter names: The names of the destinations. Of several of a name the one is meant that is declared nearest:
  ///   in this destination, beside it, beside the one it is in, and so on.
  /// - Returns: The destination that leads there, too.
  public func leads(to names: String...) -> Destination {
    var copy = self
    copy.references += names
    return copy
  }
}
