import NavigationCore
import TerminalUI

extension ReaderScreen {
  static let bindings: [Binding<Self>] =
    outlineBindings + finding + wayBack + hits + links + tasks + sideways
    + [outlineKey, properties] + placedBindings

  /// After a link was followed, one step back leads to where it was.
  private static var wayBack: [Binding<Self>] {
    ["previous note", "links", "broken links"].map { origin in
      .back(
        origin, ["<Esc>", "<Backspace>", "h"], rank: BindingInfo.backRank,
        when: { $0.memory.find == nil && !$0.isInOutline($1) && $1.origin(of: $0.id) == origin }
      ) { _, turn in turn.navigate(.goBack) }
    }
  }

  private static var properties: Binding<Self> {
    Binding(
      "P", "front matter", title: "show or hide the front matter",
      keywords: "properties metadata yaml fields", name: "properties", rank: 38,
      when: { $0.shownNote($1)?.properties.isEmpty == false }
    ) { screen, turn in
      screen.memory.showsProperties = !screen.options(turn.context).showsProperties
    }
  }

  // MARK: Links

  /// During a search, `n` moves between matches.
  private static var links: [Binding<Self>] {
    nextLink(["n", "]"]) { $0.sought == nil } + nextLink("]") { $0.sought != nil } + [
      previousLink(["N", "["]) { $0.sought == nil }, previousLink("[") { $0.sought != nil },
      // A focused task has a key of its own.
      follow(onLink: true, rank: 15), follow(onLink: false, rank: 0),
    ]
  }

  /// True if a link has the focus, and not a task.
  private func isOnLink(_ context: Context<Notes>) -> Bool {
    text(context)?.layout.rows.link(memory.link)?.isTask == false
  }

  private static func nextLink(
    _ keys: BindingKeys, _ isMeant: @escaping @Sendable (Self) -> Bool
  ) -> [Binding<Self>] {
    func binding(_ label: SafeText, rank: Int, _ kinds: Set<NoteLayout.LinkKinds>) -> Binding<Self>
    {
      Binding(
        keys, label, title: "next link or task", keywords: "jump focus", name: "next-link",
        rank: rank,
        when: { isMeant($0) && kinds.contains($0.text($1)?.layout.linkKinds ?? .none) }
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

  /// The keys are not used for a search or the outline.
  private static func follow(onLink isOnLink: Bool, rank: Int) -> Binding<Self> {
    Binding(
      ["o", "<Enter>", "l", "<Right>"], "follow", title: "follow the link or tick the task",
      keywords: "open go check",
      name: "follow-link", rank: rank,
      when: { $0.memory.find == nil && !$0.isInOutline($1) && $0.isOnLink($1) == isOnLink }
    ) { $0.followFocusedLink(&$1) }
  }

  // MARK: Code

  /// The keys that scroll long lines of code. They have hints only if there are such lines.
  private static var sideways: [Binding<Self>] {
    @Sendable func widestShift(_ screen: Self, _ context: Context<Notes>) -> Int {
      screen.text(context)?.layout.rows.widestShift ?? 0
    }
    func binding(
      _ keys: BindingKeys, _ label: SafeText, _ name: String, _ columns: Int, rank: Int
    ) -> Binding<Self> {
      Binding(
        keys, label, title: columns > 0 ? "scroll code to the right" : "scroll code to the left",
        keywords: "sideways long line wide", name: name, rank: rank,
        when: { widestShift($0, $1) > 0 }
      ) { screen, turn in
        let widest = widestShift(screen, turn.context)
        screen.memory.shift = min(max(0, screen.memory.shift + columns), widest)
      }
    }
    return [
      binding([">", "<S-Right>"], "code", "code-right", 12, rank: 40),
      binding(["<lt>"], "code left", "code-left", -12, rank: 0),
    ]
  }

  // MARK: Tasks

  /// Without a focused task the key only moves the focus, so that no task is ticked unseen.
  private static var tasks: [Binding<Self>] {
    (["tick", "untick", "next task", nil] as [SafeText?]).map { hint in
      Binding(
        "x", hint ?? "tick", title: "tick or untick the task",
        keywords: "done check todo complete toggle", name: "toggle-task",
        rank: hint == nil ? 0 : 46, traits: [.changes],
        when: { !$0.isInTrash && $0.text($1)?.layout.taskHint(onLink: $0.memory.link) == hint }
      ) { $0.toggleTask(&$1) }
    }
  }
}

extension Context<Notes> {
  /// Where the link to a note was followed; nil if the note was opened from its list.
  fileprivate func origin(of id: NoteID) -> SafeText? {
    guard let last = navigation.activeScene.history.back.last?.breadcrumbs.last else {
      return nil
    }
    if last == .settingsSection(.links) { return "broken links" }
    guard model.followed.contains(id) else { return nil }
    if case .links = last { return "links" }
    return last.isReader && last.noteID != id ? "previous note" : nil
  }
}

extension NoteLayout {
  /// What the key of tasks does; nil if that is not worth a hint: without an open task, and if all links are tasks, to
  /// which another key leads.
  fileprivate func taskHint(onLink link: Int?) -> SafeText? {
    if let task = link.flatMap({ rows.task(withLink: $0) }) {
      return rows.links[task].isDoneTask ? "untick" : "tick"
    }
    return hasOpenTasks && linkKinds == .someLinks ? "next task" : nil
  }
}
