extension Navigator {
  /// Applies a feature's action, as ``NavigationState/apply(_:through:)`` does, if the rules let it pass.
  /// One that would touch the parent's screens never reaches them.
  ///
  /// - Returns: What happened; ``Untranslated`` with the outcome when the feature has no say in it.
  public mutating func send<Feature, Context>(
    _ action: NavigationAction<Feature>, through pullback: Pullback<Feature, Screen>,
    cause: NavigationCause = .code, under rules: NavigationRules<Screen, Context>,
    in context: Context
  ) throws(Untranslated) -> [NavigationEvent<Screen>] {
    let action = try state.translate(action, through: pullback)
    return send(action, cause: cause, under: rules, in: context)
  }
}
