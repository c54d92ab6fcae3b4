import NavigationCore
import TerminalUI

extension ReaderScreen {
  static let bindings: [Binding<Self>] =
    [lastNote] + hits + links + tasks
    + noteBindings.map { $0.only { screen, _ in !screen.isInTrash } }
    + trashBindings.map { $0.only { screen, _ in screen.isInTrash } }

  /// The step back on the tree leads to a list, and not to the note that one has come from by a link.
  private static var lastNote: Binding<Self> {
    Binding(
      ["<M-Left>", "<C-o>", "<Space>hb"], "last note", title: "back in the history",
      name: "go-back", rank: 11, when: { $0.hasFollowedLink($1) }
    ) { _, turn in turn.navigate(.goBack) }
  }

  private func hasFollowedLink(_ context: Context<Notes>) -> Bool {
    let last = context.navigation.activeScene.history.back.last?.breadcrumbs.last
    return last?.isReader == true && last?.noteID != id
  }

  // MARK: Hits

  private static var hits: [Binding<Self>] {
    [
      Binding(
        "n", "next hit", title: "to the next place", keywords: "hit match find", name: "find-next",
        rank: 30,
        when: { $0.hasHits($1) }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "n", "next hit", title: "to the next place", keywords: "hit match find", name: "find-next",
        rank: 0,
        when: { screen, context in screen.query != nil && !screen.hasHits(context) }
      ) { $0.goToHit(by: 1, &$1) },
      Binding(
        "N", "previous hit", title: "to the place before", keywords: "previous hit match find",
        name: "find-previous", rank: 0,
        when: { screen, _ in screen.query != nil }
      ) { $0.goToHit(by: -1, &$1) },
    ]
  }

  private func hasHits(_ context: Context<Notes>) -> Bool {
    query != nil && text(context)?.layout.hasHits(of: query) == true
  }

  private mutating func goToHit(by step: Int, _ turn: inout Turn<Notes>) {
    guard let layout = text(turn.context)?.layout, layout.hasHits(of: query),
      let hits = layout.hits(of: query)
    else { return turn.say("What was looked for is not in this note") }
    memory.goToHit(by: step, hits, layout.rows, rows: turn.context.room.rows)
    memory.link = nil
  }

  // MARK: Links

  /// Beside a search `n` is for what was looked for.
  private static var links: [Binding<Self>] {
    nextLink(["n", "]"]) { $0.query == nil } + nextLink("]") { $0.query != nil } + [
      previousLink(["N", "["]) { $0.query == nil }, previousLink("[") { $0.query != nil },
      follow(rank: 45) { $0.focusedLink($1)?.isTask == false },
      // A task that has the focus has a key of its own.
      follow(rank: 0) { $0.focusedLink($1)?.isTask != false },
    ]
  }

  private static func nextLink(
    _ keys: BindingKeys, _ isMeant: @escaping @Sendable (Self) -> Bool
  ) -> [Binding<Self>] {
    func binding(_ label: SafeText, rank: Int, _ kinds: Set<LinkKinds>) -> Binding<Self> {
      Binding(
        keys, label, title: "next link or task", keywords: "jump focus", name: "next-link",
        rank: rank,
        when: { isMeant($0) && kinds.contains($0.linkKinds($1)) }
      ) { $0.focusLink(by: 1, &$1) }
    }
    return [
      binding("link", rank: 44, [.someLinks]), binding("task", rank: 44, [.onlyTasks]),
      binding("link", rank: 0, [.none]),
    ]
  }

  private static func previousLink(
    _ keys: BindingKeys, _ isMeant: @escaping @Sendable (Self) -> Bool
  ) -> Binding<Self> {
    Binding(
      keys, "previous link", title: "previous link or task", keywords: "jump focus",
      name: "previous-link", rank: 0,
      when: { screen, _ in isMeant(screen) }
    ) { $0.focusLink(by: -1, &$1) }
  }

  private static func follow(
    rank: Int, _ isLive: @escaping @Sendable (Self, Context<Notes>) -> Bool
  ) -> Binding<Self> {
    Binding(
      ["o", "<Enter>", "l", "<Right>"], "follow", title: "follow the link, or tick the task",
      keywords: "open go check",
      name: "follow-link", rank: rank, when: isLive
    ) { $0.followFocusedLink(&$1) }
  }

  // MARK: Tasks

  private static var tasks: [Binding<Self>] {
    [toggleTask(rank: 46) { $0 > 0 }, toggleTask(rank: 0) { $0 == 0 }]
  }

  private static func toggleTask(
    rank: Int, _ isMeant: @escaping @Sendable (Int) -> Bool
  ) -> Binding<Self> {
    Binding(
      "x", "tick", title: "tick the task, or not any more",
      keywords: "done check todo complete toggle", name: "toggle-task", rank: rank,
      traits: [.changes],
      when: { screen, context in
        !screen.isInTrash && isMeant(screen.text(context)?.layout.taskCount ?? 0)
      }
    ) { $0.toggleTask(&$1) }
  }
}

/// Which links a text has.
private enum LinkKinds {
  case none, onlyTasks, someLinks
}

extension ReaderScreen {
  fileprivate func linkKinds(_ context: Context<Notes>) -> LinkKinds {
    guard let layout = text(context)?.layout, !layout.rows.links.isEmpty else { return .none }
    return layout.taskCount == layout.rows.links.count ? .onlyTasks : .someLinks
  }

  fileprivate func focusedLink(_ context: Context<Notes>) -> MarkdownLayout.Link? {
    guard let number = memory.link, let links = text(context)?.layout.rows.links,
      links.indices.contains(number)
    else { return nil }
    return links[number]
  }
}
