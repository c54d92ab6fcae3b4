public import ArgumentParser
import NavigationCore
import NotesApp
import NotesStorage
public import TerminalUI

/// `navtui render`: draws one frame without a terminal.
struct RenderCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Print one frame as text or a picture, without a terminal.",
    discussion: """
      Keys are written like j, <Enter>, <C-d>, <S-Tab>, <M-Left>, <Space>; other text types \
      itself, and blanks separate keys. Keys that would change notes show a message instead. --format ansi \
      keeps the colours, svg draws a picture, url prints the link to the place, and tree its \
      navigation tree. --animate draws a picture that shows the frame after each key in turn, \
      with a pause after each word of keys.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, ansi, svg, url, tree
  }

  @Argument(help: "A link such as navtui://main/notes/3.")
  var link: String?

  @Option(help: "The size in columns and rows, such as 80x24.")
  var size = Size(columns: 80, rows: 24)

  @Option(help: "The keys to press first.")
  var keys = ""

  @Option(help: "The format; text by default.")
  var format: Format?

  @Flag(help: "Draw all frames as one animated picture in SVG.")
  var animate = false

  @Flag(help: "Draw the notes of `navtui demo`.")
  var demo = false

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var store: StoreOptions

  func validate() throws {
    guard animate, let format, format != .svg else { return }
    throw ValidationError("--animate draws SVG. Leave out --format \(format.rawValue).")
  }

  func execute() throws {
    let table = try Notes.table()
    if let link { try table.checkLink(link) }
    let script = try keyScript()
    let notes = demo ? try DemoNotes.inMemory() : try store.openForShowing()
    if let link { try table.checkNote(of: link, in: notes) }
    let program = try Program(
      rendering: notes, of: store, link: link, options: drawing.config,
      isBackgroundDark: animate || format == .svg ? true : nil)
    program.send(.resize(size))
    if animate { return Console.text(String(animation(of: script, in: program).dropLast())) }
    for key in script.keys {
      // Keys act on the current frame, as on a terminal.
      _ = program.frame(size: size)
      program.send(.key(key))
    }
    let frame = program.frame(size: size)
    switch format ?? .text {
    case .text: Console.text(String(frame.buffer.text.dropLast()))
    // Requested explicitly, so it is written even to a pipe.
    case .ansi: Console.frame(frame.buffer)
    case .svg: Console.text(String(picture(of: program).text.dropLast()))
    case .url: Console.line(program.app.link(to: program.state) ?? "")
    case .tree: Console.text(program.state.navigation.outline)
    }
  }

  @MainActor private func picture(
    of program: Program<ScreenRuntime<Notes>, ScreenEffectHandler<Notes>>
  ) -> SVGPicture {
    let frame = program.frame(size: size)
    return SVGPicture(
      frame.buffer, cursor: frame.cursor, title: SafeText(program.title),
      colors: PictureColors.dark.over(program.state.environment.theme))
  }

  /// Returns the frames after each key as a picture in SVG.
  @MainActor private func animation(
    of script: KeyScript, in program: Program<ScreenRuntime<Notes>, ScreenEffectHandler<Notes>>
  ) -> String {
    var animation = SVGAnimation()
    animation.append(picture(of: program), for: 1.5)
    for word in script.words {
      for (index, key) in word.enumerated() {
        program.send(.key(key))
        animation.append(picture(of: program), for: index == word.count - 1 ? 1.5 : 0.12)
      }
    }
    return animation.text
  }

  @MainActor private func keyScript() throws -> KeyScript {
    do throws(KeyScript.UnknownKey) {
      return try KeyScript(keys)
    } catch {
      throw CommandFailure(.usage, error.description)
    }
  }
}

extension Program
where App == ScreenRuntime<Notes>, Handler == ScreenEffectHandler<Notes> {
  /// Creates the app in its initial state, with a source that stores nothing.
  convenience init(
    rendering notes: any NotesRepository, of store: StoreOptions, link: String?,
    scene: String? = nil, options: Config, isBackgroundDark: Bool? = nil
  ) throws {
    let user = UserConfig()
    let settings = try Settings(options: options, file: user.config, notes: notes)
    var surroundings = NotesSurroundings(user.config, storage: try store.path())
    surroundings.isReadOnly = store.readonly
    let source = NotesSource(
      notes, settings: settings, surroundings: surroundings, isBackgroundDark: isBackgroundDark,
      isPreview: true,
      secondsFromGMT: \.secondsFromGMT, now: { .now })
    let app = Notes(surroundings)
    self.init(
      try ScreenRuntime(app),
      state: try ScreenState(app, environment: ScreenEnvironment(source)),
      handler: ScreenEffectHandler(app, source: source, outsideActions: { source.outsideActions() })
    )
    send(.launched(link: link, scene: scene))
  }
}

nonisolated extension Size: ExpressibleByArgument {
  /// Parses a size of columns and rows: `80x24`, each from 0 to 1000.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (0...1000).contains(columns), (0...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  public var defaultValueDescription: String { "\(columns)x\(rows)" }
}
