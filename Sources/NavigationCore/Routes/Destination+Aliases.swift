extension Destination {
  /// Lets links have a former name of the destination, or several, in place of its own.
  ///
  ///     Destination("notes", as: .tab, .notes).alias("memos")           // /memos is /notes
  ///     Destination(nil, .path("id"), ...).alias("note")                // /note/12 is /12
  ///
  /// A destination that is only a parameter has it after the alias. What is printed is never an alias.
  public func alias(_ names: String...) -> Destination {
    var copy = self
    copy.aliases += names
    return copy
  }

  /// Lets an old path from here lead to where its place is now. See ``Redirect``.
  ///
  ///     notes.redirect("/by-number/{id}", to: "/{id}")      // /notes/by-number/12 is /notes/12
  public func redirect(_ pattern: String, to target: String) -> Destination {
    var copy = self
    copy.redirects.append(Redirect(pattern, to: target))
    return copy
  }

  /// Says how long the destination's container keeps its place while it is not shown: the stack, the split or the
  /// tabs that its step makes.
  ///
  ///     Destination("search", as: .tab, .search).caching(.whileActive)
  ///
  /// ``NavigationAction/setCaching(_:of:)`` changes it later.
  public func caching(_ policy: CachingPolicy) -> Destination {
    var copy = self
    copy.cachingPolicy = policy
    return copy
  }

  /// The texts that name the destination in links, the one that is printed first.
  var names: [String] { (name.map { [$0] } ?? []) + aliases }
}
