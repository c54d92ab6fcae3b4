import NavigationCore

/// The actions, places and links that the palette finds for a text.
struct PaletteSearch<App: ScreenApp> {
  /// The context of the palette.
  let context: Context<App>

  private var app: App { context.app }
  private var table: RouteTable<App.Place> { context.table }

  init(_ context: Context<App>) { self.context = context }

  func content(for text: String) -> PaletteContent<App> {
    if isLinkBeginning(text) { return linkContent(for: text) }
    let rows = rankedRows(for: text)
    // The text may also be the start of the link scheme.
    let isScheme = !text.isEmpty && table.scheme.lowercased().hasPrefix(text.lowercased())
    return PaletteContent(rows: rows + (isScheme ? linkContent(for: text).rows : []))
  }

  /// Returns the matching actions, places and suggestions, the best matches of titles and keywords
  /// first. Among equal matches, actions come first. Suggestions that match by something else than
  /// their title come last. Without a text, recent choices come first.
  private func rankedRows(for text: String) -> [PaletteRow<App>] {
    let actions = actionRows
    let outerTabs = actions.contains { $0.choice == .action(name: "next-tab") } ? outerTabRows : []
    let places = placeRows.filter { !$0.isShown(by: actions) }
    let rows = actions.filter { !$0.isMoving } + outerTabs + places + actions.filter(\.isMoving)
    let suggested = app.suggestions(for: text, context).map {
      PaletteRow($0.title, $0.detail, $0.choice)
    }
    let pattern = FuzzyPattern(text)
    guard !pattern.isEmpty else {
      return (rows + suggested).beginning(with: context.recentChoices)
    }
    let all = Array((rows + suggested).enumerated())
    let words = pattern.isTooLong ? nil : KeywordPattern(text)
    let ranked = pattern.ranked(all) {
      $0.element.title.string
    } or: {
      words?.match($0.element)
    }
    let known = Set(ranked.map(\.element.offset))
    return ranked.map { ranked in
      var row = ranked.element.element
      row.marks = Set(ranked.match.offsets)
      return row
    } + all.dropFirst(rows.count).filter { !known.contains($0.offset) }.map(\.element)
  }

  /// The tabs around the innermost ones, which have no keys of their own.
  private var outerTabRows: [PaletteRow<App>] {
    context.navigation.tabLevels.dropLast().reversed().flatMap { id, tabs in
      tabs.items.map { item in
        PaletteRow(
          "Tab \(app.title(ofTab: item.name).string)", .empty,
          .steps([.navigate(.select(tab: item.name, of: .id(id)))]))
      }
    }
  }

  /// The places that need no value, except questions and those whose screen keeps out of the palette.
  private var placeRows: [PaletteRow<App>] {
    table.entries.dropFirst().compactMap { entry in
      guard !entry.label.contains("{"), entry.style != .presented(.alert),
        let screens = (try? route(toPath: entry.label))?.legs.compactMap(\.screen),
        let last = screens.last
      else { return nil }
      let screen = app.screen(at: last)
      guard type(of: screen).isInPalette else { return nil }
      let path = SafeText(entry.label)
      let isOverlay = if case .presented = entry.style { entry.parent == 0 } else { false }
      var row =
        isOverlay
        ? PaletteRow<App>(context.title(of: last), path, .overlay(entry.label))
        : PaletteRow<App>(context.trail(screens), path, .place(entry.label))
      row.keywords = screen.keywords
      return row
    }
  }

  /// Returns the route to a path of the table in the active scene, or to a link.
  func route(toPath path: String) throws(LinkError) -> Route<App.Place> {
    let navigation = context.navigation
    let scene = "\(table.scheme)://\(navigation.activeScene.name)"
    return try table.route(
      to: path.hasPrefix("/") ? scene + path : path, scenes: navigation.scenes.map(\.name))
  }

  /// Returns the steps that a choice performs.
  func steps(of choice: PaletteChoice<App>) -> [Step<App>] {
    do throws(LinkError) {
      switch choice {
      case .action(let name): return [.perform(name: name)]
      case .steps(let steps): return steps
      case .place(let path): return [.navigate(.open(try route(toPath: path)))]
      case .link(let link): return [.navigate(.open(try route(toLink: link)))]
      case .overlay(let path):
        let route = try route(toPath: path)
        // The key of a popover also closes it, so a popover is toggled.
        guard let leg = route.legs.last, leg.placement == .presented(.popover),
          let screen = leg.screen
        else { return [.navigate(.append(route))] }
        return [.navigate(.toggle(screen, .popover))]
      }
    } catch {
      return [.say(Toast(SafeText(error.description), isError: true))]
    }
  }
}

extension Array {
  /// Returns the rows with the recent choices first, the latest first.
  fileprivate func beginning<App>(with choices: [PaletteChoice<App>]) -> Self
  where Element == PaletteRow<App> {
    let recent = choices.compactMap { choice in first { $0.choice == choice } }
    return recent + filter { !choices.contains($0.choice) }
  }
}
