extension NavigationAction {
  /// Converts the action to the parent's screens; nil for actions on whole trees, which a feature may not perform.
  func pullback<Parent>(_ pullback: Pullback<Screen, Parent>) -> NavigationAction<Parent>? {
    let embed = pullback.embed
    func leg(_ leg: Leg<Screen>) -> Leg<Parent> { leg.map(embed) }
    func route(_ route: Route<Screen>) -> Route<Parent> { route.map(embed) }
    func selector(_ selector: ScreenSelector<Screen>) -> ScreenSelector<Parent> {
      selector.pullback(pullback)
    }
    return switch self {
    case .push(let screens): .push(screens.map(embed))
    case .pop(let count): .pop(count: count)
    case .popToRoot: .popToRoot
    case .popToPresentationRoot: .popToPresentationRoot
    case .popTo(let target, let occurrence): .popTo(selector(target), occurrence)
    case .popBefore(let target, let occurrence): .popBefore(selector(target), occurrence)
    case .skip(let target, let occurrence): .skip(selector(target), occurrence)
    case .replaceTop(let screen): .replaceTop(embed(screen))
    case .replaceRoot(let screen): .replaceRoot(embed(screen))
    case .replaceDestination(let target, let occurrence, let screen):
      .replaceDestination(selector(target), occurrence, with: embed(screen))
    case .replaceScreen(let target, let occurrence, let screen):
      .replaceScreen(selector(target), occurrence, with: embed(screen))
    case .update(let screen): .update(embed(screen))
    case .setStack(let screens): .setStack(screens.map(embed))
    case .present(let screen, let style, let isDismissable):
      .present(embed(screen), style, isDismissable: isDismissable)
    case .dismiss: .dismiss
    case .restyle(let style): .restyle(style)
    case .setDismissable(let isDismissable): .setDismissable(isDismissable)
    case .setModal(let screen, let style, let isDismissable):
      .setModal(screen.map(embed), style, isDismissable: isDismissable)
    case .toggle(let screen, let style): .toggle(embed(screen), style)
    case .toggleRoute(let target): .toggleRoute(route(target))
    case .select(let tab, let container): .select(tab: tab, of: container)
    case .showTab(let step): .showTab(leg(step))
    case .setTabs(let legs): .setTabs(legs.map(leg))
    case .setCaching(let policy, let container): .setCaching(policy, of: container)
    case .focus(let column): .focus(column)
    case .showDetail(let screen, let isFocused): .showDetail(embed(screen), isFocused: isFocused)
    case .clearDetail: .clearDetail
    case .back: .back
    case .open(let target): .open(route(target))
    case .append(let target, let nesting):
      .append(route(target), nesting: nesting.pullback(pullback))
    case .invalidLink(let error): .invalidLink(error)
    case .replace(let target, let root): .replace(route(target), root: root.map(embed))
    case .goBack, .goForward, .goToEntry, .openScene, .closeScene, .activate, .renameScene,
      .restore,
      .quit:
      nil
    }
  }

  var goesBack: Bool {
    switch self {
    case .pop, .popToRoot, .popToPresentationRoot, .popBefore, .dismiss, .back: true
    default: false
    }
  }
}

extension ScreenSelector {
  fileprivate func pullback<Parent>(_ pullback: Pullback<Screen, Parent>) -> ScreenSelector<Parent>
  {
    switch self {
    case .value(let screen): .value(pullback.embed(screen))
    case .kind(let kind): .kind(kind.pullback(pullback))
    case .id(let id): .id(id)
    }
  }
}

extension Nesting {
  fileprivate func pullback<Parent>(_ pullback: Pullback<Screen, Parent>) -> Nesting<Parent> {
    switch self {
    case .always: .always
    case .never: .never
    case .neverOf(let kind): .neverOf(kind.pullback(pullback))
    }
  }
}

extension ScreenKind {
  fileprivate func pullback<Parent>(_ pullback: Pullback<Screen, Parent>) -> ScreenKind<Parent> {
    ScreenKind<Parent>("\(pullback.name)/\(name)") { [contains, extract = pullback.extract] in
      extract($0).map(contains) ?? false
    }
  }
}
