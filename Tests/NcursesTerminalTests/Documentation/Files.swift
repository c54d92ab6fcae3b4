import NavigationCore
import NcursesTerminal
import TerminalUI

/// An app that shows what programs print.
struct Files: ScreenApp {
  enum Place: LibraryPlaces { case folder, library(LibraryPlace) }

  let folder: String

  static func table() throws(RouteTableError) -> RouteTable<Place> {
    try RouteTable(scheme: "files", root: Destination(nil, as: .push, .folder))
  }

  func screen(at place: Place) -> any Screen<Files> {
    switch place {
    case .folder: Folder(folder: folder)
    case .library(let place): place.screen()
    }
  }
}

struct Following: StreamWork {
  typealias App = Files
  let file: String

  @concurrent func run(on source: Void, _ deliver: Delivery<String>) async throws {
    try await ChildProgram("tail", ["-f", file]).forEachLine { await deliver($0) }
  }
}

struct Listing: AsyncQuery {
  typealias App = Files
  let folder: String

  @concurrent func load(from source: Void) async throws -> [String] {
    try await ChildProgram("ls", ["-l", folder]).output().split(separator: "\n").map(String.init)
  }
}

struct Folder: Screen {
  let folder: String
  var lines: [String] = []

  static let receivers: [Receiver<Self>] = [
    .elements(of: Following.self) { _, lines, screen, _ in screen.lines += lines }
  ]

  func title(_ context: Context<Files>) -> SafeText { "Folder" }

  func body(_ context: Context<Files>) -> Body {
    let listing = context.loading(of: Listing(folder: folder))
    if let failure = listing.failure { Text(failure, \.error) }
    for line in listing.value ?? [] { Text(SafeText(line)) }
    Divider()
    for line in lines { Text(SafeText(line)) }
  }

  mutating func settle(_ turn: inout Turn<Files>) {
    let following = Following(file: "\(folder)/file")
    if turn.context.progress(of: following) == nil, lines.isEmpty { turn.start(following) }
  }
}
