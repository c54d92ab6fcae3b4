extension DefaultStringInterpolation {
  /// Appends a value as one component of a link, encoded so that any text is read back as a value. If values of several
  /// types can follow, the first type that accepts the text reads it.
  ///
  ///     state.follow("person/\(component: name)/company", in: table)
  public mutating func appendInterpolation(component value: some RouteValue) {
    appendLiteral(PercentEncoding.encodeAsValue(value.routeText))
  }
}
