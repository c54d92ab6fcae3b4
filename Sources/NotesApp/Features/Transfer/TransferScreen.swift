import NavigationCore
import TerminalUI

/// The sheet for a transfer: the path, if it needs one, the progress and the report.
struct TransferScreen: AppScreen {
  static var takesText: Bool { true }
  static var keysTitle: SafeText { "Import, export, backup and setup" }

  let kind: Transfer.Kind
  private var path = TextBuffer("", .field)
  private var addsFolderTags = false
  private var replacesFiles = false
  private var remote = TextBuffer("", .field)
  private var isAutomatic = true
  /// The folder whose files the user was told of.
  private var confirmed: String?
  private var position = ListPosition()
  /// True while the transfer runs. Not restored, because transfers are not.
  private var isRunning = false
  private var report: TransferReport?
  private var firstRow = 0

  init(kind: Transfer.Kind) {
    self.kind = kind
    if kind == .syncSetup { path = TextBuffer(Self.usualFolder, .field) }
  }

  private static let usualFolder = "~/notes"

  private enum CodingKeys: String, CodingKey {
    case kind, path, addsFolderTags, replacesFiles, remote, isAutomatic, position, report, firstRow
  }

  func title(_ context: Context<Notes>) -> SafeText { kind.title }

  var keywords: [String] { ["markdown", "files", "copy"] }

  mutating func settle(_ turn: inout Turn<Notes>) {
    if kind == .imports || kind == .syncSetup || kind == .syncEnd { refuseReadOnly(&turn) }
    guard kind == .syncSetup, path.text == Self.usualFolder, remote.isEmpty,
      let mirror = turn.context.mirror
    else { return }
    path = TextBuffer(mirror.folder, .field)
    // The folder is decided.
    position.focus = 1
    let last = turn.context.value(of: LastSyncToShow()) ?? nil
    remote = TextBuffer(last?.remote ?? "", .field)
  }

  func hints(_ context: Context<Notes>) -> KeyValuePairs<String, SafeText> {
    if isRunning { return ["cancel": "cancel"] }
    if report != nil { return ["move-down": "scroll", "help": "help", "back": "close"] }
    if !kind.needsPath { return ["confirm": kind.verb, "help": "help", "back": "close"] }
    return [
      "confirm": kind.verb, "complete": "complete", "next-field": "next field", "choose": "tick",
      "help": "keys", "back": "close",
    ]
  }

  static let bindings: [Binding<Self>] = [
    Binding(
      "<Enter>", "start", title: "import, export, back up, set up or end",
      keywords: "start confirm ok yes enter",
      name: "confirm", when: { screen, _ in !screen.isRunning && screen.report == nil }
    ) { screen, turn in screen.start(&turn) },
    Binding(
      "<Tab>", "complete", title: "complete the path", name: "complete",
      when: { screen, context in screen.completion(context) != nil }
    ) { screen, turn in
      guard let path = screen.completion(turn.context) else { return }
      screen.path = TextBuffer(path, .field)
    },
    Binding(
      ["<Esc>", "<C-c>"], "cancel", title: "cancel", name: "cancel",
      when: { screen, _ in screen.isRunning }
    ) { screen, turn in turn.cancel(screen.work) },
  ]

  static let receivers: [Receiver<Self>] = [
    .result(of: TransferWork.self) { _, report, screen, turn in screen.end(report, &turn) }
  ]

  @ScreenBuilder<Self> func body(_ context: Context<Notes>) -> Body {
    if isRunning {
      Spacer(rows: 1)
      let progress = context.progress(of: work)
      if let progress {
        ProgressView(progress.label.isEmpty ? "Starting" : progress.label, progress)
      } else {
        Text("Starting")
      }
    } else if let report {
      ScrollView(\.firstRow) {
        Text(SafeText(report.summary))
        Spacer(rows: 1)
        for remark in report.remarks { Text(SafeText(remark), { $0.dim }) }
      }
    } else {
      // Read here because keys can only use data that the body has read.
      let _ = (completion(context), context.value(of: CurrentSettings()))
      if !kind.needsPath {
        EmptyText(kind.explanation)
      } else {
        form
        Spacer(rows: 1)
        Text(kind.explanation, { $0.dim })
      }
    }
  }

  private var form: Form<Self> {
    Form(\.position) {
      TextField(
        kind == .imports ? "Folder or file" : "Folder", \.path,
        placeholder: kind == .syncSetup ? "~/notes" : "Path")
      switch kind {
      case .imports: Toggle("Folders as tags", \.addsFolderTags)
      case .exports: Toggle("Replace files", \.replacesFiles)
      default:
        TextField("Remote", \.remote, placeholder: "git@example.org:me/notes.git, or none")
        Toggle("Automatic, while navtui runs", \.isAutomatic)
      }
    }
  }
}

extension TransferScreen {
  private var work: TransferWork {
    switch kind {
    case .imports:
      TransferWork(transfer: .importing(path: path.text, addsFolderTags: addsFolderTags))
    case .exports:
      TransferWork(transfer: .exporting(path: path.text, replacesFiles: replacesFiles))
    case .backup: TransferWork(transfer: .backup)
    case .syncEnd: TransferWork(transfer: .endSync)
    case .syncSetup:
      TransferWork(
        transfer: .sync(
          SyncSetup(
            folder: path.text, remote: remote.text, isConfirmed: confirmed == path.text)))
    }
  }

  private mutating func start(_ turn: inout Turn<Notes>) {
    guard !kind.needsPath || !path.isEmpty else {
      return turn.say("Enter a path", isError: true)
    }
    isRunning = true
    turn.start(work)
  }

  private mutating func end(_ result: TransferReport?, _ turn: inout Turn<Notes>) {
    isRunning = false
    guard let result else { return turn.say(SafeText("\(kind.title.string) cancelled")) }
    if kind == .imports { turn.change(.loadNextActions) }
    if result.isError {
      confirmed = result.asksToConfirm ? path.text : nil
      return turn.say(SafeText(result.summary), isError: true)
    }
    var message = result.summary
    if kind == .syncSetup {
      SettingsChoice.automaticSync(isAutomatic).choose(&turn)
    }
    if kind == .imports { message += turn.context.hint("undo", "undo") }
    if result.remarks.isEmpty, turn.context.isActive {
      turn.dismiss()
    } else {
      report = result
    }
    turn.say(SafeText(message))
  }

  /// The completion of the path; nil if there is none.
  private func completion(_ context: Context<Notes>) -> String? {
    guard !isRunning, report == nil, kind.needsPath, position.focus == 0 else { return nil }
    let completed = context.value(of: PathCompletion(path: path.text)) ?? nil
    return completed == path.text ? nil : completed
  }
}

extension Transfer.Kind {
  /// Whether the user names a file or folder.
  fileprivate var needsPath: Bool { self != .backup && self != .syncEnd }

  var title: SafeText {
    switch self {
    case .imports: "Import"
    case .exports: "Export"
    case .backup: "Backup"
    case .syncSetup: "Set up synchronization"
    case .syncEnd: "End synchronization"
    }
  }

  fileprivate var verb: SafeText {
    switch self {
    case .imports: "import"
    case .exports: "export"
    case .backup: "back up"
    case .syncSetup: "set up"
    case .syncEnd: "end it"
    }
  }

  fileprivate var explanation: SafeText {
    switch self {
    case .imports:
      "Stores the Markdown files of a folder. Links, tags and front matter are kept."
    case .exports: "Writes all notes as Markdown into a folder, which is new or empty."
    case .backup: "Copies all notes into a new file beside the database, and checks the copy."
    case .syncEnd:
      "Notes and files no longer follow each other, and nothing is exchanged with other machines. The folder with its files, the repository and the notes stay."
    case .syncSetup:
      "The folder gets a file for each note, and its files become notes, both ways. Your git exchanges it with the remote, an empty repository or that of another machine. Without a remote, changes are only committed."
    }
  }
}
