import NavigationCore
import NcursesTerminal
import TerminalUI

/// A viewer of processes: a table with details, a tree, signals, and what a program says about one.
struct Processes: ScreenApp {
  enum Place: LibraryPlaces {
    case table, process(Int), signal(Int), watch(Int), tree, library(LibraryPlace)
  }

  struct Change: Hashable, Sendable {
    let signal: Signal
    let process: Int
  }

  let name: SafeText = "Processes"
  static let splitShare: Double? = 0.5
  static let themes: [Theme] = [.terminal, .light, .dark, .contrast, .mono]
  /// The index of the theme.
  static let model = 0
  static let bindings: [AppBinding<Processes>] =
    AppBinding.standard + [
      AppBinding("T", "theme", title: "Next theme") { turn in
        turn.model = (turn.model + 1) % themes.count
        turn.setTheme(themes[turn.model])
      }
    ]

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    let watch = Destination("watch", .inherited("id", Int.self), as: .push, Place.watch)
    let process = Destination(nil, .path("id"), as: .detail, Place.process, children: [watch])
    let table = Destination("table", as: .tab, in: .split, Place.table, children: [process])
    let signal = Destination("signal", .path("id"), as: .sheet, Place.signal)
    return try RouteTable(
      scheme: "processes",
      root: .tabs(
        [table, Destination("tree", as: .tab, .tree)],
        presentations: Destination.library + [signal]))
  }

  func screen(at place: Place) -> any Screen<Processes> {
    switch place {
    case .table: ProcessTable()
    case .process(let id): ProcessDetail(id: id)
    case .signal(let id): SignalSheet(id: id)
    case .watch(let id): Watch(id: id)
    case .tree: ProcessTree()
    case .library(let place): place.screen()
    }
  }

  func launched(_ turn: inout Turn<Processes>) { turn.setTheme(Self.themes[turn.model]) }

  func perform(_ change: Change, on host: Host) throws -> Bool {
    guard host.send(change.signal, change.process) else {
      throw SourceFailure(message: "No signal for \(change.process): not allowed, or it has ended")
    }
    return true
  }
}

struct AllProcesses: AsyncQuery {
  typealias App = Processes
  var interval: Duration? { .seconds(1) }

  @concurrent func load(from host: Host) async throws -> [Process] { try await host.processes() }
}

extension Context<Processes> {
  var processes: [Process] { loading(of: AllProcesses()).value ?? [] }
}

struct ProcessTable: Screen {
  var filter = TextBuffer("", .field)
  var isFiltered = false
  var table = TableState<Int>(sort: TableSort(column: 2, isAscending: false))

  static let bindings: [Binding<Self>] = [
    Binding("/", "filter") { screen, turn in
      screen.isFiltered = true
      turn.focus("filter")
    },
    Binding("<Esc>", "show all", name: "back", when: { screen, _ in screen.isFiltered }) {
      ($0.filter, $0.isFiltered) = (TextBuffer("", .field), false)
      $1.focus("table")
    },
    Binding(
      "x", "signal", title: "Send a signal", traits: .destructive, when: { !$0.found($1).isEmpty }
    ) { screen, turn in
      if let id = screen.table.focusedID { turn.present(.signal(id)) }
    },
  ]

  func title(_ context: Context<Processes>) -> SafeText { "Processes" }

  func status(_ context: Context<Processes>) -> SafeText { "\(found(context).count) processes" }

  func body(_ context: Context<Processes>) -> Body {
    if let failure = context.loading(of: AllProcesses()).failure { Text(failure, \.error) }
    if isFiltered {
      TextField("Filter", \.filter) { _, turn in turn.focus("table") }.named("filter")
    }
    Table(\.table, found(context), id: \.id) {
      TableColumn("PID", value: \.id, width: 8, alignment: .trailing) { "\($0.id)" }
      TableColumn("Name", value: \.name)
      TableColumn("CPU", value: \.load, width: 7, alignment: .trailing) { process, theme in
        StyledText("\(process.load) %", process.load < 50 ? .plain : theme.destructive)
      }
      TableColumn("Memory", value: \.memory, width: 8, alignment: .trailing) {
        "\($0.memory >> 10) M"
      }
      TableColumn("User", value: \.user, width: 10)
    } open: { process, _, turn in
      turn.show(.process(process.id))
    }.named("table")
  }

  func found(_ context: Context<Processes>) -> [Process] {
    let text = filter.text.lowercased()
    return context.processes.filter { text.isEmpty || $0.command.lowercased().contains(text) }
  }

  func detail(_ context: Context<Processes>) -> Detail<Processes.Place> {
    Detail(table.focusedID.map { .process($0) })
  }

  mutating func settle(_ turn: inout Turn<Processes>) {
    table.keepFocus(in: found(turn.context), id: \.id)
  }

  mutating func reveal(_ detail: Processes.Place, _ context: Context<Processes>) {
    if case .process(let id) = detail { table.moveFocus(to: id) }
  }
}

struct ProcessDetail: Screen {
  let id: Int

  static let bindings: [Binding<Self>] = [
    Binding("w", "watch", title: "Watch what ps says") { $1.push(.watch($0.id)) },
    Binding("x", "signal", title: "Send a signal", traits: .destructive) {
      $1.present(.signal($0.id))
    },
  ]

  func title(_ context: Context<Processes>) -> SafeText { "Process \(id)" }

  func body(_ context: Context<Processes>) -> Body {
    if let process = context.processes.first(where: { $0.id == id }) {
      Text("Name     \(process.name)")
      Text("User     \(process.user)")
      Text("Memory   \(process.memory >> 10) M")
      Text("CPU      \(process.load) %, \(Int(process.time)) s in all")
      Sparkline(process.loads, in: 0...100, rows: 3)
      Divider()
      Text(process.command)
    } else if !context.loading(of: AllProcesses()).isLoading {
      EmptyText("The process has ended")
    }
  }
}

struct SignalSheet: Screen {
  let id: Int
  var position = ListPosition()

  func title(_ context: Context<Processes>) -> SafeText { "Signal for \(id)" }

  func body(_ context: Context<Processes>) -> Body {
    List(\.position, Signal.allCases) {
      ListRow("\($0)", "\($0.rawValue)")
    } open: { index, screen, turn in
      let change = Processes.Change(signal: Signal.allCases[index], process: screen.id)
      let subject = Toast.Subject("send", "\(change)")
      let isConfirmed = turn.isConfirmed(subject, by: "open", fallback: "Enter") {
        "Send \(change.signal) to \(change.process)? · \($0) again sends it"
      }
      guard isConfirmed else { return }
      turn.dismiss()
      turn.say("Sent \(change.signal) to \(change.process)")
      turn.change(change)
    }
  }
}

struct Watching: StreamWork {
  typealias App = Processes
  static let script = "while ps -o time,pcpu,rss,stat,args -p $0; do sleep 1; done"
  let id: Int

  @concurrent func run(on host: Host, _ deliver: Delivery<String>) async throws {
    try await ChildProgram("/bin/sh", ["-c", Self.script, "\(id)"]).forEachLine {
      await deliver($0)
    }
  }
}

struct Watch: Screen {
  let id: Int
  var lines: [String] = []
  var log = LogPosition()
  var hasEnded = false

  static let receivers: [Receiver<Self>] = [
    .elements(of: Watching.self) { _, lines, screen, _ in
      screen.lines = (screen.lines + lines).suffix(1_000)
    },
    .result(of: Watching.self) { _, end, screen, _ in screen.hasEnded = end != nil },
  ]

  func title(_ context: Context<Processes>) -> SafeText { "Watch" }

  func status(_ context: Context<Processes>) -> SafeText {
    hasEnded ? "ended" : "\(lines.count) lines"
  }

  func body(_ context: Context<Processes>) -> Body {
    Log(\.log, lines, wraps: false) { line, _ in StyledText(SafeText(line)) }
  }

  mutating func settle(_ turn: inout Turn<Processes>) {
    let isRunning = turn.context.progress(of: Watching(id: id)) != nil
    if !isRunning && !hasEnded { turn.start(Watching(id: id)) }
  }
}

struct ProcessTree: Screen {
  var outline = OutlineState<Int>(expanded: [1])

  func title(_ context: Context<Processes>) -> SafeText { "Tree" }

  func body(_ context: Context<Processes>) -> Body {
    let children = Dictionary(grouping: context.processes, by: \.parent)
    let ids = Set(context.processes.map(\.id))
    let roots = context.processes.filter { !ids.contains($0.parent) }
    OutlineGroup(\.outline, roots, id: \.id, children: { children[$0.id] }) {
      ListRow(SafeText($0.name), "\($0.id)")
    } open: { process, _, turn in
      turn.open(link: "/table/\(process.id)")
    }
  }
}
