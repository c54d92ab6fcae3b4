import NavigationCore
import TerminalUI

/// The synchronization with other machines: where and when, what came and went the last time, and conflicts.
struct SyncScreen: AppScreen {
  static var keysTitle: SafeText { "Synchronization" }

  private var position = ListPosition()
  /// True while it runs. Not restored, because work is not.
  private var isRunning = false

  private enum CodingKeys: String, CodingKey { case position }

  private static let explanation: SafeText = """
    A folder of Markdown is kept in step with the notes, and your git exchanges it with your \
    other machines.
    """

  private var work: TransferWork { TransferWork(transfer: .sync()) }

  func title(_ context: Context<Notes>) -> SafeText { "Synchronization" }

  var keywords: [String] { ["git", "mirror", "machines", "conflicts"] }

  mutating func settle(_ turn: inout Turn<Notes>) { refuseReadOnly(&turn) }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if isRunning { return ["cancel": "cancel"] }
    return [
      "synchronize": "synchronize", "open": "choose", "move-down": "move", "back": "close",
      "help": "help",
    ]
  }

  static let bindings: [Binding<Self>] = [
    Binding(
      "s", "synchronize", title: "synchronize now", keywords: "git push pull", rank: 40,
      traits: [.changes],
      when: { screen, context in
        !screen.isRunning && context.mirror != nil
      }
    ) { screen, turn in screen.start(&turn) },
    Binding(
      ["<Esc>", "<C-c>"], "cancel", title: "cancel", name: "cancel",
      when: { screen, _ in screen.isRunning }
    ) { screen, turn in turn.cancel(screen.work) },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: TransferWork.self) { _, report, screen, turn in
      screen.isRunning = false
      guard let report else { return turn.say("Synchronization cancelled") }
      turn.say(SafeText(report.summary), isError: report.isError)
    }
  ]

  @ScreenBuilder<Self> func body(_ context: Context<Notes>) -> Body {
    if isRunning {
      Spacer(rows: 1)
      Spinner("Synchronizing", step: context.progress(of: work)?.completed ?? 0)
    } else {
      Menu(\.position, rows(context)) { row, screen, turn in screen.choose(row, &turn) }
      if context.mirror == nil {
        Spacer(rows: 1)
        Text(Self.explanation) { $0.dim }
      }
    }
  }

  private mutating func start(_ turn: inout Turn<Notes>) {
    isRunning = true
    turn.start(work)
  }
}

extension SyncScreen {
  private enum Row: Hashable {
    case synchronize, setUp, automatic(Bool), end, conflict(NoteID), file(String)
  }

  private mutating func choose(_ row: Row, _ turn: inout Turn<Notes>) {
    switch row {
    case .synchronize: start(&turn)
    case .setUp: turn.present(.transfer(.syncSetup))
    case .automatic(let isOn): SettingsChoice.automaticSync(!isOn).choose(&turn)
    case .end: turn.present(.transfer(.syncEnd))
    case .conflict(let id): turn.open(link: "/notes/\(id)/conflict")
    case .file(let path):
      // It belongs to one note, or to none any more.
      turn.open(link: NoteLink.path(searching: "path:\"\(path)\""))
    }
  }

  private func rows(_ context: Context<Notes>) -> [FormRow<Row>] {
    guard let mirror = context.value(of: MirrorToShow()),
      let last = context.value(of: LastSyncToShow()),
      let automatic = context.value(of: CurrentSettings())?.syncsAutomatically
    else { return [] }
    guard let mirror else {
      return [FormRow("Set up…", detail: "a folder, a remote, and when", id: .setUp)]
    }
    let folder = "\(mirror.folder), \(mirror.count.notes)"
    return [
      FormRow("Synchronize now", detail: SafeText(outcome(last, context)), id: .synchronize),
      FormRow("Folder", detail: SafeText(folder), keepsEnd: true),
      FormRow("Remote…", detail: SafeText(last?.remote ?? "none"), id: .setUp),
      FormRow(
        "Automatic", .toggle(isOn: automatic.value),
        detail: SafeText("while navtui runs, \(automatic.source.title)"),
        id: .automatic(automatic.value)),
      FormRow("End…", detail: "files and notes stay", id: .end),
    ] + conflicts(context) + changes(last?.changes, context)
  }

  /// When the last synchronization was, and what is to be known of it.
  private func outcome(_ last: LastSync?, _ context: Context<Notes>) -> String {
    guard let last else { return "not yet" }
    let when = last.time.ago(at: context.now)
    if let problem = last.problem { return "failed \(when): \(problem)" }
    if let offline = last.offline { return "remote not reached \(when): \(offline)" }
    return last.changes?.time == last.time ? when : "\(when): nothing changed"
  }

  private func conflicts(_ context: Context<Notes>) -> [FormRow<Row>] {
    let notes = context.value(of: ConflictNotes()) ?? []
    guard !notes.isEmpty else { return [] }
    let namesakes = context.value(of: Namesakes(pages: [notes])) ?? [:]
    return [FormRow(""), FormRow("Conflicts", .heading)]
      + notes.map {
        FormRow(
          SafeText($0.title), detail: SafeText(namesakes[$0.id] ?? ""), id: .conflict($0.id))
      }
  }

  private func changes(_ changes: LastSync.Changes?, _ context: Context<Notes>) -> [FormRow<Row>] {
    guard let changes else { return [] }
    let when = changes.time.ago(at: context.now)
    return files("Received \(when)", changes.received, of: changes.receivedCount)
      + files("Committed \(when)", changes.sent, of: changes.sentCount)
  }

  private func files(_ title: String, _ changes: [LastSync.Change], of count: Int) -> [FormRow<Row>]
  {
    guard count > 0 else { return [] }
    let part = count == changes.count ? "" : ", the first \(changes.count) of \(count)"
    return [FormRow(""), FormRow(SafeText(title + part), .heading)]
      + changes.map {
        FormRow(SafeText("\($0.sign) \($0.path)"), id: $0.sign == "-" ? nil : .file($0.path))
      }
  }
}

/// The query for the mirror; nil inside if there is none.
struct MirrorToShow: AppQuery {
  func value(in repository: any NotesReading) throws -> MirrorPlace? { try repository.mirror() }
}

/// The query for the last synchronization; nil inside if there was none, or there is no mirror, as in a copy of notes.
struct LastSyncToShow: AppQuery {
  func value(in repository: any NotesReading) throws -> LastSync? {
    guard repository.isMirrored else { return nil }
    return LastSync(setting: try repository.setting(LastSync.setting))
  }
}

/// The query for the notes that keep the other side of a conflict.
struct ConflictNotes: AppQuery {
  /// The number of notes that are shown.
  private static let most = 100

  func value(in repository: any NotesReading) throws -> [NoteSummary] {
    try repository.summaries(of: .tagged(ConflictMark.tag), in: 0..<Self.most)
  }
}

extension Context<Notes> {
  /// The mirror; nil if there is none.
  var mirror: MirrorPlace? { value(of: MirrorToShow()) ?? nil }

  /// The state of the synchronization for the footer: whether it needs the user; empty without one. A narrow footer has
  /// only what does.
  var syncSign: (text: SafeText, isProblem: Bool) {
    guard let last = value(of: LastSyncToShow()) ?? nil else { return (.empty, false) }
    let conflicts = value(of: ListCounts(query: .tagged(ConflictMark.tag)))?.total ?? 0
    if conflicts > 0 {
      return (conflicts == 1 ? "1 conflict" : "\(conflicts) conflicts", true)
    }
    if last.problem != nil { return ("sync failed", true) }
    return (size.columns < 70 ? .empty : age(of: last), false)
  }

  private func age(of last: LastSync) -> SafeText {
    let age = last.time.age(at: now)
    if last.offline != nil { return SafeText("offline \(age)") }
    return SafeText(age == "now" ? "synced" : "synced \(age)")
  }
}
