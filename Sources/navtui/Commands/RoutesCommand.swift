import ArgumentParser
import Foundation
import NavigationCore
import NotesApp
import TerminalUI

/// `navtui routes`: prints all places and their links, or explains a link.
struct RoutesCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes",
    abstract: "Print all places and their links, or what a link means.",
    discussion: """
      --check looks for faults: a place whose links lead nowhere, or, with --recorded, one that had \
      links when `navtui routes --format json` wrote the file.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, dot, mermaid
  }

  @Option(help: "How to print the places: a table, where nothing is said.")
  var format: Format?

  @Flag(help: "Look for faults, and print them.")
  var check = false

  @Option(help: "Places recorded earlier as JSON, for --check.", completion: .file())
  var recorded: String?

  @Option(help: "Show how this link is read, component by component.")
  var explain: String?

  func validate() throws {
    if check, explain != nil { throw ValidationError("--check and --explain are two questions.") }
    if format != nil, check || explain != nil {
      throw ValidationError("--format is for the places, and not for --check and --explain.")
    }
    if recorded != nil, !check { throw ValidationError("--recorded is for --check.") }
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
    if explanation.error != nil { throw ExitCode(ExitStatus.usage) }
  }

  /// Checks for broken links. A table with any other fault cannot be created.
  @MainActor private func check(
    _ graph: RouteGraph, _ table: RouteTable<NotesPlace>
  ) throws {
    let lost = graph.lostLinks(in: table) + (try readRecorded()?.lostLinks(in: table) ?? [])
    for place in lost { Console.row([place, "links to it no longer work"]) }
    if !lost.isEmpty { throw ExitCode(ExitStatus.badData) }
    Console.line("\(graph.nodes.count) places, no faults")
  }

  @MainActor private func readRecorded() throws -> RouteGraph? {
    guard let recorded else { return nil }
    guard let bytes = FileManager.default.contents(atPath: recorded) else {
      throw CommandFailure(
        message: "\(recorded) cannot be read. `navtui routes --format json` makes such a file.",
        exitCode: ExitStatus.missingInput)
    }
    do {
      return try JSONDecoder().decode(RouteGraph.self, from: bytes)
    } catch {
      throw CommandFailure(
        message: "\(recorded) holds no places. `navtui routes --format json` makes such a file.",
        exitCode: ExitStatus.badData)
    }
  }
}
