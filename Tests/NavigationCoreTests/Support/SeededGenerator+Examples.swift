import NavigationTesting

@testable import NavigationCore

extension SeededGenerator {
  /// Returns a difficult text for links: empty, dots, a static name, or characters of any script.
  mutating func text() -> String {
    if oneIn(2) { return element(of: Self.texts) }
    return String((0..<number(0..<5)).map { _ in character() })
  }

  private static let texts = [
    "", ".", "..", "~", "%", "%41", "new", "parts", "search", "main", "a/b?c=d#é 日本", "50% a", ";",
    "a;cover", "+", "&=", "e\u{301}", "\u{0}", "\u{202E}", "👩‍👧", "12",
  ]

  mutating func character() -> Character {
    if oneIn(2) { return Character(Unicode.Scalar(UInt8(number(0..<128)))) }
    let scalar = Unicode.Scalar(UInt32(number(0..<0x11_0000)))
    return scalar.map { Character($0) } ?? "\u{FFFD}"
  }

  mutating func screen() -> ExampleScreen {
    switch number(0..<25) {
    case 0: .home
    case 1: .notes
    case 2, 3: .note(number(0..<4))
    case 4: .editor(number(0..<3))
    case 5: .versions(number(0..<3), page: number(1..<3))
    case 6: .version(number(0..<3), page: number(1..<3))
    case 7: .tag(text())
    case 8: .tagged(text(), number(0..<3))
    case 9: .labels
    case 10: .label(text())
    case 11: .newLabel
    case 12: .shelf(text())
    case 13: .book(text())
    case 14: .query(text())
    case 15: .hit(number(0..<3), query: text())
    case 16: .search(text: text(), page: number(1..<3))
    case 17: .color(text())
    case 18: element(of: [.files, .file(text())])
    case 19: .question
    case 20: .city(text(), zoom: number(1..<3))
    case 21: .street(text(), number(0..<3))
    case 22: .page(text(), number(0..<3))
    default: oneIn(2) ? element(of: [.general, .keys]) : .shop(shopScreen())
    }
  }

  private mutating func shopScreen() -> ShopScreen {
    switch number(0..<5) {
    case 0: .offers
    case 1: .offer(number(0..<3))
    case 2: .order(number(0..<3), count: number(1..<3))
    case 3: .basket(sorting: text())
    default: .help
    }
  }

  mutating func style() -> PresentationStyle {
    element(of: PresentationStyle.allCases)
  }

  /// Returns any action: a step declared by the table, or one that may not fit the state.
  mutating func action(on state: ExampleState, _ table: ExampleTable) -> ExampleAction {
    if oneIn(2), let action = declaredStep(from: state, table) { return action }
    return switch number(0..<54) {
    case 0...2: .push((0..<number(0..<4)).map { _ in screen() })
    case 3: .pop(count: number(-1..<4))
    case 4: .popToRoot
    case 5: .popTo(oneIn(2) ? screen() : element(of: state.breadcrumbs))
    case 6: .replaceTop(screen())
    case 7: .update(screen())
    case 8, 9: .setStack(stack(of: state))
    case 10, 11: .present(screen(), style(), isDismissable: !oneIn(4))
    case 12: .dismiss
    case 13: .restyle(style())
    case 14, 15: .select(tab: tab(in: state))
    case 16: .focus(element(of: SplitColumn.allCases))
    case 17, 18: .showDetail(screen(), isFocused: oneIn(2))
    case 19: .clearDetail
    case 20: .back
    case 21: .goBack
    case 22: .goForward
    case 23, 24: .open(route(table, scenes: state.scenes.map(\.name)))
    case 25: .popTo(selector(on: state), occurrence())
    case 26, 27: .popBefore(selector(on: state), occurrence())
    case 28, 29: .skip(selector(on: state), occurrence())
    case 30: .popToPresentationRoot
    case 31: .replaceRoot(screen())
    case 32: .replaceDestination(selector(on: state), occurrence(), with: screen())
    case 43: .replaceScreen(selector(on: state), occurrence(), with: screen())
    case 33: .setModal(oneIn(3) ? nil : screen(), style(), isDismissable: !oneIn(4))
    case 34: .toggle(oneIn(2) ? screen() : element(of: state.breadcrumbs), style())
    case 50: .toggle(route(table, scenes: state.scenes.map(\.name)))
    case 51: .setDismissable(oneIn(2))
    case 52: .goBack(to: number(-3..<4))
    case 35: .setTabs(tabs(of: state))
    case 36: .setCaching(element(of: CachingPolicy.allCases), of: container(of: state))
    case 37: .append(route(table, scenes: state.scenes.map(\.name)), nesting: nesting())
    case 44:
      table.follow(
        relativeLink(table), linkVerb(), mode: element(of: ResolutionMode.allCases), on: state
      ).action
    case 38: .openScene(element(of: ["main", "other", "third", "no scene"]), root: table.root)
    case 39: .closeScene(element(of: sceneNames))
    case 40 where oneIn(3):
      .renameScene(element(of: sceneNames), to: element(of: sceneNames + ["no scene"]))
    case 40: .activate(scene: element(of: sceneNames))
    case 41, 42: .showTab(tabLeg(named: oneIn(2) ? text() : tab(in: state)))
    case 45: .restore(branch(of: state, table))
    case 46: .quit
    case 47:
      table.replaceDestination(with: screen(), in: state) ?? .popToRoot
    case 48:
      .navigate(to: screen(), style: oneIn(2) ? style() : nil, nesting: nesting())
    default:
      .replace(route(table, scenes: state.scenes.map(\.name)), root: table.root)
    }
  }

  private var sceneNames: [String] { ["main", "other", "third"] }

  /// Returns a possible later state. Its new identities are not used elsewhere.
  private mutating func branch(of state: ExampleState, _ table: ExampleTable) -> ExampleState {
    var branch = state
    for _ in 0..<number(0..<3) { branch.apply(action(on: branch, table)) }
    return branch
  }

  /// Returns a selector of a screen that may be in the tree, by value, kind or identity.
  private mutating func selector(on state: ExampleState) -> ScreenSelector<ExampleScreen> {
    let ids = state.nodeIDs.sorted()
    return switch number(0..<4) {
    case 0: .value(screen())
    case 1: .value(element(of: state.breadcrumbs))
    case 2: .kind(Self.notes)
    default: .id(element(of: ids))
    }
  }

  private mutating func container(of state: ExampleState) -> ContainerSelector {
    switch number(0..<3) {
    case 0: .innermost
    case 1: .id(element(of: state.nodeIDs.sorted()))
    default: .place((0..<number(0..<3)).map { _ in tab(in: state) })
    }
  }

  mutating func nesting() -> Nesting<ExampleScreen> {
    element(of: [.always, .never, .neverOf(Self.notes)])
  }

  private static let notes = ScreenKind<ExampleScreen>("note") {
    if case .note = $0 { true } else { false }
  }

  private mutating func linkVerb() -> LinkVerb<ExampleScreen> {
    element(of: [.open, .append(nesting: nesting()), .replace, .toggle])
  }

  private mutating func relativeLink(_ table: ExampleTable) -> String {
    let absolute = link(table)
    return element(of: ["", "../", "../../"])
      + (absolute.hasPrefix("/") ? String(absolute.dropFirst()) : absolute)
  }

  private mutating func occurrence() -> Occurrence {
    oneIn(2) ? .nearest : .first
  }

  /// Returns some of the existing tabs and others in any order, sometimes with duplicates.
  private mutating func tabs(of state: ExampleState) -> [Leg<ExampleScreen>] {
    (0..<number(0..<5)).map { _ in tabLeg(named: tab(in: state)) }
  }

  /// Returns a step to a tab, sometimes one that the carousel's table declares.
  private mutating func tabLeg(named name: String) -> Leg<ExampleScreen> {
    let content: LegContent<ExampleScreen> =
      switch number(0..<4) {
      case 0: .stack(.city(name, zoom: number(1..<3)))
      case 1: .split(screen())
      default: .stack(screen())
      }
    return Leg(oneIn(20) ? .push : .tab(name), content)
  }

  /// Returns a step to a place that the table declares after the active one.
  private mutating func declaredStep(
    from state: ExampleState, _ table: ExampleTable
  ) -> ExampleAction? {
    let walk = RouteWalk(table, following: state.route.legs)
    let followers = walk.row.followers.indices
    guard !followers.isEmpty else { return nil }
    let row = table.rows[element(of: followers)]
    let destination = row.destination
    var captures = walk.current.captures
    for parameter in destination.parameters where parameter.source != .inherited {
      captures[parameter.name] = parameter.isValid("x") ? text() : "\(number(0..<4))"
    }
    guard destination.kind == .stack, let screen = destination.embed(captures) else { return nil }
    switch destination.style {
    case .tab:
      let leg = Leg(row.placement(captures), .stack(screen))
      return destination.name.map { .select(tab: $0) } ?? .showTab(leg)
    case .push: return .push([screen])
    case .detail: return .showDetail(screen, isFocused: !oneIn(3))
    case .presented(let style):
      return .present(screen, oneIn(4) ? self.style() : style, isDismissable: !oneIn(4))
    }
  }

  /// Returns screens of the trail and others, in any order.
  private mutating func stack(of state: ExampleState) -> [ExampleScreen] {
    (0..<number(0..<5)).map { _ in oneIn(3) ? screen() : element(of: state.breadcrumbs) }
  }

  private mutating func tab(in state: ExampleState) -> String {
    let names = state.root.activeSpine.flatMap { node in
      if case .tabs(let tabs) = node.content { tabs.items.map(\.name) } else { [] as [String] }
    }
    return names.isEmpty || oneIn(8) ? element(of: ["notes", "nowhere"]) : element(of: names)
  }

  /// Returns a state after random actions, sometimes with two scenes.
  mutating func state(_ table: ExampleTable, steps: Range<Int> = 0..<12) -> ExampleState {
    var state = ExampleState(table)
    if oneIn(4) {
      let root = NavigationNode(table.rootLeg, &state.makeID)
      state.scenes.append(Scene(name: "other", root: root))
    }
    for _ in 0..<number(steps) { state.apply(action(on: state, table)) }
    return state
  }
}

// MARK: - Links

extension SeededGenerator {
  /// Returns the route of a random valid link.
  mutating func route(_ table: ExampleTable, scenes: [String] = ["main"]) -> ExampleRoute {
    for _ in 0..<8 {
      if let route = try? table.route(to: link(table), scenes: scenes) { return route }
    }
    return ExampleRoute()
  }

  /// Returns a link along the destinations of a table. Most are valid, some have an invalid value.
  mutating func link(_ table: ExampleTable) -> String {
    let (path, query) = path(table)
    var link = element(of: ["", "", "/main", "navtui://main", "navtui://main", "navtui://other"])
    link += path + query
    guard oneIn(4) else { return link }
    let (detail, detailQuery) = self.path(table)
    return "\(link)#\(oneIn(2) ? path : "")\(detail)\(oneIn(3) ? ";focused" : "")\(detailQuery)"
  }

  private mutating func path(_ table: ExampleTable) -> (path: String, query: String) {
    var path = ""
    var items: [String] = []
    var row = table.rows[0]
    for _ in 0..<number(0..<6) {
      if oneIn(4), let rule = row.redirects.randomElement(using: &self) {
        path += rule.pattern.map { "/" + component(ofOldPath: $0) }.joined()
        break
      }
      let followers = row.followers.indices
      guard !followers.isEmpty else { break }
      row = table.rows[element(of: followers)]
      path += component(row.destination)
      for parameter in row.destination.queryParameters where oneIn(2) {
        items.append("\(parameter.name)=\(PercentEncoding.encode(value(of: parameter)))")
      }
    }
    if oneIn(12) { path += "/" }
    return (path.isEmpty ? "/" : path, items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }

  private mutating func component(_ destination: ExampleDestination) -> String {
    let names = (destination.name == nil ? [""] : []) + destination.names
    let name = oneIn(4) ? element(of: names) : names[0]
    var component = name.isEmpty ? "" : "/" + name
    if let parameter = destination.pathParameter {
      component += "/" + PercentEncoding.encodeComponent(value(of: parameter))
    }
    if oneIn(8) { component += ";" + element(of: Placement.styleTexts) }
    return component
  }

  /// Returns a component that matches one of an old path.
  private mutating func component(ofOldPath component: String) -> String {
    guard component.placeholder != nil else { return component }
    return PercentEncoding.encodeComponent(oneIn(4) ? text() : "\(number(0..<4))")
  }

  private mutating func value(of parameter: ParameterSpec) -> String {
    parameter.isValid("x") || oneIn(20) ? text() : "\(number(0..<4))"
  }
}
