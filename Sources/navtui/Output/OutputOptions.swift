import ArgumentParser

/// The output format of a command that prints notes.
struct OutputOptions: ParsableArguments, Sendable {
  enum Format: String, EnumerableFlag {
    case plain, json

    static func help(for value: Format) -> ArgumentHelp? {
      switch value {
      case .plain: "Print plain text, in lists with tabs between the fields."
      case .json: "Print JSON."
      }
    }
  }

  @Flag var format = Format.plain
}

extension OutputOptions {
  /// Prints items as JSON, or as lines.
  @MainActor func print<Item>(
    _ items: [Item], as record: @escaping (Item) -> some JSONRecord,
    row: @escaping (Item) -> [String]
  ) throws {
    try print(as: record, row: row) { print in
      for item in items { try print(item) }
    }
  }

  /// Prints the items for which `body` calls its argument, without keeping all of them in memory.
  @MainActor func print<Item>(
    as record: @escaping (Item) -> some JSONRecord, row: @escaping (Item) -> [String],
    _ body: ((Item) throws -> Void) throws -> Void
  ) throws {
    var printer = JSONArrayPrinter()
    try body { item in
      switch format {
      case .plain: Console.row(row(item))
      case .json: try printer.print(record(item))
      }
    }
    if format == .json { printer.end() }
  }
}
