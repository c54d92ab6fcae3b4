import ArgumentParser
import NotesApp

/// Options of commands that draw a place.
struct DrawingOptions: ParsableArguments, Sendable {
  @Option(
    help: "The theme: terminal, auto, light, dark, contrast, mono, or your own.",
    completion: .list(ThemeName.builtIn.map(\.rawValue)))
  var theme: String?

  @Flag(help: "Use only ASCII characters.")
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
