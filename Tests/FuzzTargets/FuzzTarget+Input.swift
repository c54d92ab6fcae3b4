import LocalSocket
import NavigationCore
import NavigationTesting
import NcursesTerminal
package import NotesApp
package import TerminalUI
import YAMLParser

extension FuzzTarget {
  /// Terminal input gives the same events however its bytes are divided, and Ctrl-C and Enter end anything incomplete.
  static let input = FuzzTarget("input") { bytes in
    var decoder = EventDecoder()
    let whole = decoder.feed(bytes) + decoder.flush()
    var single = EventDecoder()
    let one = bytes.flatMap { single.feed([$0]) } + single.flush()
    try require(one == whole, "\(one) byte by byte, \(whole) at once")
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var (parted, rest) = (EventDecoder(), bytes[...])
      var events: [TerminalEvent] = []
      while !rest.isEmpty {
        let portion = rest.prefix(random.number(1..<8))
        events += parted.feed(portion)
        rest = rest.dropFirst(portion.count)
      }
      events += parted.flush()
      try require(events == whole, "\(events) in portions, \(whole) at once")
    }
    for byte: UInt8 in [0x03, 0x0D] {
      _ = decoder.feed([byte])
      _ = decoder.flush()
    }
    try require(decoder.timeout == nil, "something is open after Ctrl-C and Enter")
    try require(decoder.feed("a".utf8) == [.key(Key("a"))], "a letter is no letter any more")
  }

  /// A reply of the terminal is a colour or invalid, and the same however its bytes are divided.
  static let replies = FuzzTarget("replies") { bytes in
    var (whole, single) = (EventDecoder(), EventDecoder())
    _ = whole.feed(bytes)
    for byte in bytes { _ = single.feed([byte]) }
    try require(
      single.backgroundColor == whole.backgroundColor
        && single.deviceAttributesCount == whole.deviceAttributesCount,
      "other replies byte by byte")
    if let color = whole.backgroundColor {
      let parts = [color.red, color.green, color.blue]
      try require(parts.allSatisfy { (0...255).contains($0) }, "\(color) is no colour")
    }
  }

  /// A line of a connection is independent of how its bytes are divided, and has a limit.
  static let socket = FuzzTarget("socket") { bytes in
    let limit = 40
    var reader = LineReader(limit: limit)
    var answer: Result<String, LineError>?
    var count = 0
    for byte in bytes where answer == nil {
      try require(reader.wanted > 0, "nothing is wanted and nothing answered")
      answer = reader.feed([byte])
      count += 1
    }
    if case .success(let line)? = answer {
      try require(line.utf8.count <= limit && !line.utf8.contains(0x0A), "\(line) is no line")
      try require(line.utf8.elementsEqual(bytes.prefix(count - 1)), "\(line) was not sent")
    }
    var whole = LineReader(limit: limit)
    let atOnce = whole.feed(Array(bytes.prefix(count)))
    try require(atOnce == answer, "\(String(describing: atOnce)) at once")
  }

  /// A link leads to a place whose own link leads there, too, or fails at a position of its text.
  static let links = FuzzTarget("links") { bytes in
    let text = String(lossy: bytes)
    let table = try table.get()
    let route: Route<NotesPlace>
    do throws(LinkError) {
      route = try table.route(to: text, from: .outside, scenes: ["main", "scene2"])
    } catch {
      return try require((0...text.utf8.count).contains(error.position), "\(error)")
    }
    guard let link = table.link(to: route) else { return }
    let again = try? table.route(to: link, scenes: ["main", "scene2"])
    try require(
      again == route,
      "\(text) leads to \(route), its link \(link) to \(String(describing: again))")
  }

  @MainActor private static let table = Result { try Notes.table() }

  /// Keys are written so that they are read as the same keys.
  static let keys = FuzzTarget("keys") { bytes in
    guard let script = try? KeyScript(String(lossy: bytes)) else { return }
    let written = script.keys.map(\.description).joined(separator: " ")
    let again = try? KeyScript(written)
    try require(again?.keys == script.keys, "\(script.keys) is written \(written)")
  }

  /// A configuration is parsed, and every problem has a position in its text.
  static let config = FuzzTarget("config") { bytes in
    let text = String(lossy: bytes)
    let problems: [ConfigProblem]
    do throws(YAMLError) {
      problems = Config.reading(try [YAMLEntry](parsing: bytes)).problems
    } catch {
      problems = [ConfigProblem(error)]
    }
    for problem in problems { try requirePlace(problem, in: text) }
  }

  private static func requirePlace(_ problem: ConfigProblem, in text: String) throws(BrokenProperty)
  {
    let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 2
    try require(
      (1...lines).contains(problem.position.line) && problem.position.column >= 1,
      "a problem at \(problem.position)")
    _ = SafeText(problem.message(in: "config.yaml"))
  }

  /// Returns the session in a file; nil if it is rejected, like one of another version.
  package static func savedSession(_ bytes: [UInt8]) -> SavedSession<Notes>? {
    try? SavedSession(json: bytes)
  }

  /// A session is rejected, or is a consistent and usable state.
  static let session = FuzzTarget("session") { bytes in
    guard let saved = savedSession(bytes) else { return }
    let runtime = try ScreenRuntime(Notes())
    let state = saved.restored(for: runtime)
    let problems = state.navigation.invariantViolations
    try require(problems.isEmpty, "\(problems)")
    let handler = RecordingEffectHandler<ScreenEffect<Notes>, ScreenAction<Notes>>()
    let driver = AppDriver(
      runtime, state: state, handler: handler, size: Size(columns: 80, rows: 24))
    try driver.press("j <Esc> G 1 <M-Left> 2")
    driver.send(.resize(Size(columns: 30, rows: 6)))
    try require(driver.screen.rows.count == 6, "the frame has \(driver.screen.rows.count) rows")
    let after = driver.state.navigation.invariantViolations
    try require(after.isEmpty, "\(after)")
  }
}
