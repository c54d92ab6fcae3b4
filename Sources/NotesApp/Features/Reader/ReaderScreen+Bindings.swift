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
        when: { $0.memory.find == nil && !$0.isInOutline($1) && $0.origin($1) == origin }
      ) { _, turn in turn.navigate(.goBack) }
    }
  }

  /// Where the link to this note was followed; nil if the note was opened from its list.
  private func origin(_ context: Context<Notes>) -> SafeText? {
    guard let last = context.navigation.activeScene.history.back.last?.breadcrumbs.last else {
      return nil
    }
    if last == .settingsSection(.links) { return "broken links" }
    guard context.model.followed.contains(id) else { return nil }
    if case .links = last { return "links" }
    return last.isReader && last.noteID != id ? "previous note" : nil
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
      follow(rank: 15) { $0.mayFollow($1) && $0.isOnLink($1) },
      // A focused task has a key of its own.
      follow(rank: 0) { $0.mayFollow($1) && !$0.isOnLink($1) },
    ]
  }

  /// True if the keys that follow links are not used for a search or the outline.
  private func mayFollow(_ context: Context<Notes>) -> Bool {
    memory.find == nil && !isInOutline(context)
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

  private static func follow(
    rank: Int, _ isLive: @escaping @Sendable (Self, Context<Notes>) -> Bool
  ) -> Binding<Self> {
    Binding(
      ["o", "<Enter>", "l", "<Right>"], "follow", title: "follow the link or tick the task",
      keywords: "open go check",
      name: "follow-link", rank: rank, when: isLive
    ) { $0.followFocusedLink(&$1) }
  }

  // MARK: Code

  /// The keys that scroll long lines of code. They have hints only if there are such lines.
  private static var sideways: [Binding<Self>] {
    func binding(
      _ keys: BindingKeys, _ label: SafeText, _ name: String, _ columns: Int, rank: Int
    ) -> Binding<Self> {
      Binding(
        keys, label, title: columns > 0 ? "scroll code to the right" : "scroll code to the left",
        keywords: "sideways long line wide", name: name, rank: rank,
        when: { $0.widestShift($1) > 0 }
      ) { screen, turn in
        let widest = screen.widestShift(turn.context)
        screen.memory.shift = min(max(0, screen.memory.shift + columns), widest)
      }
    }
    return [
      binding([">", "<S-Right>"], "code", "code-right", 12, rank: 40),
      binding(["<lt>"], "code left", "code-left", -12, rank: 0),
    ]
  }

  private func widestShift(_ context: Context<Notes>) -> Int {
    text(context)?.layout.rows.widestShift ?? 0
  }

  // MARK: Tasks

  /// Without a focused task the key only moves the focus, so that no task is ticked unseen.
  private static var tasks: [Binding<Self>] {
    (["tick", "untick", "next task", nil] as [SafeText?]).map { hint in
      Binding(
        "x", hint ?? "tick", title: "tick or untick the task",
        keywords: "done check todo complete toggle", name: "toggle-task",
        rank: hint == nil ? 0 : 46, traits: [.changes],
        when: { !$0.isInTrash && $0.taskHint($1) == hint }
      ) { $0.toggleTask(&$1) }
    }
  }

  /// What the key does; nil if that is not worth a hint: without an open task, and if all links are tasks, to which
  /// another key leads.
  private func taskHint(_ context: Context<Notes>) -> SafeText? {
    guard let layout = text(context)?.layout else { return nil }
    if let task = memory.link.flatMap({ layout.rows.task(withLink: $0) }) {
      return layout.rows.links[task].isDoneTask ? "untick" : "tick"
    }
    return layout.hasOpenTasks && layout.linkKinds == .someLinks ? "next task" : nil
  }
}
