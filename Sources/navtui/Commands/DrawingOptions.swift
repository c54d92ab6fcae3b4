import ArgumentParser
import NotesApp

/// How a command draws a place.
struct DrawingOptions: ParsableArguments, Sendable {
  @Option(
    help: "The theme: terminal, auto, light, dark, contrast, mono, or your own.",
    completion: .list(ThemeName.builtIn.map(\.rawValue)))
  var theme: String?

  @Flag(help: "Use only ASCII characters.")
  var ascii = false

  /// What they say of the settings.
  var config: Config {
    var config = Config()
    if ascii { config.ascii = true }
    config.theme = theme.map(ThemeName.init)
    return config
  }
}

extension DrawingOptions {
  /// Where none of them is given.
  static var unset: DrawingOptions {
    var options = DrawingOptions()
    (options.theme, options.ascii) = (nil, false)
    return options
  }
}
