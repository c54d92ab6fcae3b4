import ArgumentParser
import NotesApp

/// Options of commands that draw a place.
struct DrawingOptions: ParsableArguments, Sendable {
  @Option(
    help: "How to draw: terminal, auto, light, dark, contrast, mono, or one of your own.",
    completion: .list(ThemeName.builtIn.map(\.rawValue)))
  var theme: String?

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  /// The settings from the options.
  var config: Config {
    var config = Config()
    if ascii { config.ascii = true }
    config.theme = theme.map(ThemeName.init)
    return config
  }
}

extension DrawingOptions {
  /// Options without values.
  static var unset: DrawingOptions {
    var options = DrawingOptions()
    (options.theme, options.ascii) = (nil, false)
    return options
  }
}
