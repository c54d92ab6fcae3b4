import ArgumentParser

/// The output format of a command that prints notes.
struct OutputOptions: ParsableArguments, Sendable {
  enum Format: String, EnumerableFlag {
    case plain, json

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .plain: "Print lines of fields between tabs."
      case .json: "Print JSON."
      }
    }
  }

  @Flag var format = Format.plain
}

extension OutputOptions {
  /// Prints items as JSON, or as lines.
  @MainActor func print<Item>(
    _ items: [Item], as record: (Item) -> some JSONRecord, row: (Item) -> [String]
  ) throws {
    switch format {
    case .plain: for item in items { Console.row(row(item)) }
    case .json:
      var printer = JSONArrayPrinter()
      for item in items { try printer.print(record(item)) }
      printer.end()
    }
  }
}
