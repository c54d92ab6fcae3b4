import ArgumentParser

/// How a command that prints notes prints them.
struct OutputOptions: ParsableArguments, Sendable {
  enum Format: String, EnumerableFlag {
    case plain, json

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .plain: "Print lines, the parts of each between tabs."
      case .json: "Print JSON."
      }
    }
  }

  @Flag var format = Format.plain
}
