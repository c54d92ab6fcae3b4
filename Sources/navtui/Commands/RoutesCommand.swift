import ArgumentParser
import Foundation
import NavigationCore
import NotesApp
import TerminalUI

/// `navtui routes`: prints all places and their links, or explains a link.
struct RoutesCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "List all places and their links, or explain a link.",
    discussion: """
      --check reports places without a link that works. With --recorded FILE it also reports \
      links that have stopped working since `navtui routes --format json` wrote the file.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, dot, mermaid
  }

  @Option(help: "The output format; by default a table.")
  var format: Format?

  @Flag(help: "Report places without a working link.")
  var check = false

  @Option(help: "Places recorded as JSON, for --check.", completion: .file())
  var recorded: String?

  @Option(help: "Explain a link component by component.")
  var explain: String?

  func validate() throws {
    if check, explain != nil { throw ValidationError("--check and --explain cannot be combined.") }
    if format != nil, check || explain != nil {
      throw ValidationError("--format cannot be combined with --check or --explain.")
    }
    if recorded != nil, !check { throw ValidationError("--recorded needs --check.") }
  }

  func execute() throws {
    let table = try Notes.table()
    if let explain { return try self.explain(explain, table) }
    let graph = RouteGraph(table)
    if check { return try self.check(graph, table) }
    switch format ?? .table {
    case .table: Console.text(String(graph.table.dropLast()))
    case .json: Console.json(try json(graph) + "\n")
    case .dot: Console.text(String(graph.dot.dropLast()))
    case .mermaid: Console.text(String(graph.mermaid.dropLast()))
    }
  }

  private func json(_ graph: RouteGraph) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(graph), as: UTF8.self)
  }

  @MainActor private func explain(
    _ link: String, _ table: RouteTable<NotesPlace>
  ) throws {
    let explanation = table.explanation(of: link, from: .outside, scenes: ["main"])
    // Made safe even in a pipe, because it contains the link as given.
    for line in explanation.description.split(separator: "\n") {
      Console.line(SafeText(String(line)).string)
    }
    if explanation.error != nil { throw ExitCode.usage }
  }

  /// Checks for broken links. A table with any other fault cannot be created.
  @MainActor private func check(
    _ graph: RouteGraph, _ table: RouteTable<NotesPlace>
  ) throws {
    let lost = graph.lostLinks(in: table) + (try readRecorded()?.lostLinks(in: table) ?? [])
    for place in lost { Console.row([place, "links to it no longer work"]) }
    if !lost.isEmpty { throw ExitCode.badData }
    Console.line("\(graph.nodes.count) places, no errors")
  }

  @MainActor private func readRecorded() throws -> RouteGraph? {
    guard let recorded else { return nil }
    guard let bytes = FileManager.default.contents(atPath: recorded) else {
      throw CommandFailure(
        .missingInput, "\(recorded) cannot be read. Record it with `navtui routes --format json`.")
    }
    do {
      return try JSONDecoder().decode(RouteGraph.self, from: bytes)
    } catch {
      throw CommandFailure(
        .badData, "\(recorded) has no places. Record it with `navtui routes --format json`.")
    }
  }
}
