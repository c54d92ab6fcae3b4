extension Destination {
  /// Accepts former names of the destination in links.
  ///
  ///     Destination("notes", as: .tab, .notes).alias("memos")           // /memos is /notes
  ///     Destination(nil, .path("id"), ...).alias("note")                // /note/12 is /12
  ///
  /// If the destination is only a parameter, the parameter follows the alias. Aliases are never printed.
  public func alias(_ names: String...) -> Destination {
    var copy = self
    copy.aliases += names
    return copy
  }

  /// Redirects an old path below this destination to a new one. See ``Redirect``.
  ///
  ///     notes.redirect("/by-number/{id}", to: "/{id}")      // /notes/by-number/12 is /notes/12
  public func redirect(_ pattern: String, to target: String) -> Destination {
    var copy = self
    copy.redirects.append(Redirect(pattern, to: target))
    return copy
  }

  /// Sets how long the destination's container keeps its place while it is not shown: the stack, split or tabs that
  /// its step creates.
  ///
  ///     Destination("search", as: .tab, .search).caching(.whileActive)
  ///
  /// ``NavigationAction/setCaching(_:of:)`` changes the policy later.
  public func caching(_ policy: CachingPolicy) -> Destination {
    var copy = self
    copy.cachingPolicy = policy
    return copy
  }

  /// The names of the destination in links, the printed one first.
  var names: [String] { (name.map { [$0] } ?? []) + aliases }
}
