extension Destination {
  /// Declares that destinations declared here, beside this one or further out can follow, including this one itself.
  /// Screens that lead to one another in a circle are declared once.
  ///
  ///     Destination("first", as: .push, .first, children: [
  ///       Destination("second", as: .push, .second).leads(to: "first")])      // /first/second/first/second
  ///
  /// - Parameter names: The names of the destinations. If several have the same name, the nearest is taken: in this
  ///   destination, beside it, beside its parent, and so on.
  /// - Returns: The destination with the references added.
  public func leads(to names: String...) -> Destination {
    var copy = self
    copy.references += names
    return copy
  }
}
