import NavigationCore
import TerminalUI

/// A walk of an ``Explorer``.
@MainActor
struct Exploring<App: ScreenApp> {
  typealias Driver = AppDriver<ScreenRuntime<App>, ScreenEffectHandler<App>>

  /// A state that was visited, and how.
  struct Visit {
    let parent: Int?
    let input: ExplorerInput?
    let depth: Int
    /// Whether nothing is behind the place.
    let isRoot: Bool
    /// Whether a question has to be answered, so that every input is a way back.
    let isQuestion: Bool
    /// Whether the app has ended.
    let isEnd: Bool
    /// Whether all inputs were tried.
    var isExpanded = false
    /// The states that going back, or any input to a question, leads to.
    var back: [Int] = []
  }

  /// A state that waits to be expanded.
  struct Waiting {
    let visit: Int
    let state: ScreenState<App>
    let source: App.Source
    let screen: Frame
    let text: StateText
    let sourceText: String
    /// The state with the source, and the frame, without what the app merges.
    let values: TextHash
    let frame: TextHash
    /// Those of the typed texts that a screen or the source has.
    let stored: [String]
  }

  let explorer: Explorer<App>
  let runtime: ScreenRuntime<App>
  /// The state before the launch.
  private let beginning: ScreenState<App>
  var found = Exploration()
  private(set) var visits: [Visit] = []
  /// The visits by their states and frames.
  private var known: [[TextHash]: Int] = [:]
  private var waiting: [Waiting] = []
  var uses = BindingUses()
  var checkedLinks: Set<TextHash> = []
  /// The frames and cursors that restored sessions have shown.
  var restoredFrames: [TextHash: TextHash] = [:]
  /// The hashes of the lines of all states, and of the states without their frames.
  var parts: Set<Int> = []
  var seenValues: Set<TextHash> = []
  private var ways: [[String]: Exploration.Way] = [:]
  private var reported: Set<String> = []

  init(_ explorer: Explorer<App>) throws(RouteTableError) {
    self.explorer = explorer
    runtime = try ScreenRuntime(explorer.app)
    beginning = try ScreenState(explorer.app, environment: explorer.environment)
  }

  func checks(_ law: ExplorerLaw) -> Bool { explorer.laws.contains(law) }

  mutating func run() async {
    CrashScript.install()
    for link in explorer.links {
      let source = explorer.source()
      let driver = start(link, source)
      await settle(driver)
      await visit(driver, source, from: nil, by: link.map(ExplorerInput.link))
    }
    var next = 0
    while next < waiting.count, hasRoom {
      let state = waiting[next]
      next += 1
      await expand(state)
      // The state is no longer needed; what waits would fill the memory otherwise.
      if next >= 1_000 {
        waiting.removeFirst(next)
        next = 0
      }
    }
    if next < waiting.count { found.isComplete = false }
    found.completeDepth =
      visits.filter { !$0.isExpanded && !$0.isEnd }.map(\.depth).min() ?? found.depth
    CrashScript.clear()
    report()
  }

  private var hasRoom: Bool {
    visits.count < explorer.stateLimit && found.transitionCount < explorer.inputLimit
  }

  // MARK: States

  func start(_ link: String?, scene: String? = nil, _ source: App.Source) -> Driver {
    Driver(
      runtime, state: beginning, handler: ScreenEffectHandler(explorer.app, source: source),
      size: explorer.size, starting: [.launched(link: link, scene: scene)])
  }

  func fork(_ state: Waiting) -> (driver: Driver, source: App.Source) {
    let source = explorer.copy(state.source)
    let driver = Driver(
      runtime, at: state.state, handler: ScreenEffectHandler(explorer.app, source: source),
      size: state.state.size, screen: state.screen)
    return (driver, source)
  }

  /// Waits for running work, and for keys that are held for a moment.
  func settle(_ driver: Driver) async {
    var rounds = 0
    while driver.state.isWorking, driver.end == nil, rounds < 20 {
      rounds += 1
      await Task.yield()
      driver.wakeUp()
    }
    if driver.state.typedKeys.isEmpty, runtime.pauseAction(in: driver.state) != nil {
      driver.pause()
    }
  }

  /// Adds a state unless it is known.
  @discardableResult
  private mutating func visit(
    _ driver: Driver, _ source: App.Source, from parent: Waiting?, by input: ExplorerInput?
  ) async -> (visit: Int, hasEffect: Bool) {
    let message = driver.state.toast?.text.string ?? ""
    let text = StateText(of: driver.state, after: parent?.text)
    var sourceText = explorer.sourceText(source)
    // The state that waits shares the text.
    if let parent, parent.sourceText == sourceText { sourceText = parent.sourceText }
    let values = hash(text.text, sourceText)
    let frame = hash(driver.screen.text)
    let hasEffect =
      if let parent {
        !message.isEmpty || !driver.requests.isEmpty || parent.values != values
          // A message that disappears is no effect.
          || parent.state.toast == nil && parent.frame != frame
      } else { true }
    let key = [values, frame]
    if let visit = known[key] { return (visit, hasEffect) }
    let index = visits.count
    known[key] = index
    let depth = parent.map { visits[$0.visit].depth + 1 } ?? 0
    let navigation = driver.state.navigation
    visits.append(
      Visit(
        parent: parent?.visit, input: input, depth: depth, isRoot: !navigation.canGoBack,
        isQuestion: driver.state.asksQuestion, isEnd: driver.end != nil))
    found.depth = max(found.depth, depth)
    found.places.insert(name(of: navigation.activeScreen))
    if !message.isEmpty { found.messages.insert(message.withoutNumbers) }
    let state = Waiting(
      visit: index, state: driver.state, source: source, screen: driver.screen, text: text,
      sourceText: sourceText, values: values, frame: frame,
      stored: explorer.texts.filter { text.contains($0) || sourceText.contains($0) })
    if driver.end == nil {
      await check(state)
      if depth < explorer.depth { waiting.append(state) }
    }
    return (index, hasEffect)
  }

  // MARK: Inputs

  private mutating func expand(_ state: Waiting) async {
    let bindings = runtime.availableBindings(in: state.state)
    checkKeys(bindings, in: state)
    let script = script(to: state.visit)
    for input in inputs(bindings, in: state) {
      guard hasRoom else {
        found.isComplete = false
        return
      }
      CrashScript.set("\(script) \(input)")
      await attempt(input, bindings, in: state)
    }
    visits[state.visit].isExpanded = true
  }

  /// Returns the inputs to try: for each binding the next of the first keys that reach it.
  private func inputs(_ bindings: [AvailableBinding], in state: Waiting) -> [ExplorerInput] {
    let typed = state.state.typedKeys
    var (known, inputs) = (Set<ExplorerInput>(), [ExplorerInput]())
    func add(_ input: ExplorerInput) {
      if known.insert(input).inserted { inputs.append(input) }
    }
    for binding in bindings where !explorer.ignoredBindings.contains(binding.name) {
      let keys = binding.reachingKeys.first { $0.count > typed.count && $0.starts(with: typed) }
      if let keys { add(.key(keys[typed.count])) }
    }
    if !typed.isEmpty { add(.key(Key(.escape))) }
    if state.state.isWriting, typed.isEmpty {
      // A text that is typed again and again would never end.
      for text in explorer.texts where !state.stored.contains(text) { add(.text(text)) }
    }
    if explorer.clicks, typed.isEmpty {
      for point in runtime.clickPoints(in: state.state) {
        add(.event(.mouse(MouseEvent(.press, at: point))))
        add(.event(.mouse(MouseEvent(.scrollDown, at: point))))
      }
    }
    explorer.inputs.forEach(add)
    return inputs
  }

  private mutating func attempt(
    _ input: ExplorerInput, _ bindings: [AvailableBinding], in state: Waiting
  ) async {
    let (driver, source) = fork(state)
    var performed: String?
    switch input {
    case .key(let key):
      performed = runtime.binding(for: key, in: state.state)
      driver.press([key])
    case .text(let text): driver.type(text)
    case .event(let event): driver.send(event)
    case .link(let link): driver.send(.linkReceived(link, 0))
    case .pause: driver.pause()
    }
    await settle(driver)
    found.transitionCount += 1
    let next = await visit(driver, source, from: state, by: input)
    let isBack = performed == "back" || performed == "close" || visits[state.visit].isQuestion
    if isBack || !state.state.typedKeys.isEmpty { visits[state.visit].back.append(next.visit) }
    if let performed {
      if next.hasEffect { found.bindings.insert(performed) }
      noteWay(by: performed, from: state, to: driver.state)
      uses.note(performed, on: screenName(state.state), hasEffect: next.hasEffect)
    }
    if checks(.text), !isEditing(input, bindings, in: state) {
      checkText(driver, source, input, performed, from: state)
    }
  }

  private mutating func noteWay(
    by binding: String, from state: Waiting, to next: ScreenState<App>
  ) {
    let (here, there) = (state.state.navigation, next.navigation)
    // The library's places open over all others.
    guard here.activeScreen != there.activeScreen, here.activeScreen.libraryPlace == nil,
      there.activeScreen.libraryPlace == nil
    else { return }
    let places = [name(of: here.activeScreen), name(of: there.activeScreen)]
    let depth = visits[state.visit].depth + 1
    // What comes later depends on where the walk ends.
    if let way = ways[places], way.isDeeper || way.depth < depth { return }
    let isDeeper = there.root.stepsBack > here.root.stepsBack
    guard ways[places] == nil || isDeeper else { return }
    ways[places] = Exploration.Way(
      from: places[0], to: places[1], binding: ways[places]?.binding ?? binding,
      isDeeper: isDeeper, depth: depth)
  }

  /// Returns whether a screen, also one in the histories, or the source has a text.
  func stores(_ text: String, _ driver: Driver, _ source: App.Source, from state: Waiting) -> Bool {
    StateText(of: driver.state, after: state.text).contains(text)
      || explorer.sourceText(source).contains(text)
  }

  /// Returns the hash of texts without what the app merges.
  func hash(_ texts: String...) -> TextHash {
    TextHash(explorer.merging.map { merging in texts.map(merging) } ?? texts)
  }

  // MARK: Reports

  /// Returns the inputs to a state as a key script.
  func script(to visit: Int) -> String {
    path(to: visit).map(\.description).joined(separator: " ")
  }

  func path(to visit: Int) -> [ExplorerInput] {
    var (inputs, next) = ([ExplorerInput](), Optional(visit))
    while let index = next {
      if let input = visits[index].input { inputs.append(input) }
      next = visits[index].parent
    }
    return inputs.reversed()
  }

  mutating func fail(
    _ law: ExplorerLaw, _ problem: String, at visit: Int, _ screen: Frame
  ) {
    fail(law, problem, at: visit, screen.text)
  }

  mutating func fail(
    _ law: ExplorerLaw, _ problem: String, at visit: Int, then input: ExplorerInput? = nil,
    _ screen: String
  ) {
    guard reported.insert(problem).inserted else { return }
    let inputs = path(to: visit) + (input.map { [$0] } ?? [])
    found.failures.append(
      Exploration.Failure(law: law, problem: problem, inputs: inputs, screen: screen))
  }

  private mutating func report() {
    found.stateCount = visits.count
    found.ways = ways.values.sorted()
    if checks(.back) { reportDeadEnds() }
    for use in uses.shownWithoutEffect where checks(.hint) {
      fail(
        .hint, "the footer shows \(use.name) on \(use.screen), where it does nothing",
        at: use.visit, use.frame)
    }
    for use in uses.unreachable where checks(.key) {
      fail(
        .key, "no key reaches \(use.name) on \(use.screen): \(use.keys) is taken",
        at: use.visit, use.frame)
    }
    found.unusedBindings = uses.names.subtracting(found.bindings)
    let declared = runtime.table.samples(explorer.samples).compactMap { sample in
      (sample.route.detail.last ?? sample.route.legs.last)?.screen.map { name(of: $0.onTree) }
    }
    found.unreachedPlaces = Set(declared).subtracting(found.places)
    found.failures.sort { $0.inputs.count < $1.inputs.count }
  }

  /// Reports the states from which no way back leads to a place that nothing is behind. A state whose inputs were not
  /// tried is taken to have one.
  private mutating func reportDeadEnds() {
    var (leads, before) = (
      visits.map { $0.isRoot || !$0.isExpanded }, [[Int]](repeating: [], count: visits.count)
    )
    for (index, visit) in visits.enumerated() {
      for next in visit.back { before[next].append(index) }
    }
    var open = leads.indices.filter { leads[$0] }
    while let index = open.popLast() {
      for previous in before[index] where !leads[previous] {
        leads[previous] = true
        open.append(previous)
      }
    }
    if let dead = leads.firstIndex(of: false) {
      let script = path(to: dead)
      found.failures.append(
        Exploration.Failure(
          law: .back, problem: "no way back leads on from here", inputs: script, screen: ""))
    }
  }

  func screenName(_ state: ScreenState<App>) -> String {
    name(of: state.navigation.activeScreen)
  }

  /// Returns the name of the case of a place.
  func name(of place: App.Place) -> String {
    if let library = place.libraryPlace { return "library.\(caseName(library))" }
    return caseName(place)
  }

  private func caseName(_ value: some Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

/// A hash of texts that stands for them.
struct TextHash: Hashable {
  private let first: Int
  private let second: Int

  init(_ texts: [String]) {
    var (first, second) = (Hasher(), Hasher())
    second.combine(texts.count)
    for text in texts {
      first.combine(text)
      second.combine(text)
    }
    (self.first, self.second) = (first.finalize(), second.finalize())
  }
}

extension String {
  /// The text with `0` for each number.
  fileprivate var withoutNumbers: String {
    var (text, isNumber) = ("", false)
    for character in self {
      if character.isNumber != true { text.append(character) } else if !isNumber { text += "0" }
      isNumber = character.isNumber
    }
    return text
  }
}
