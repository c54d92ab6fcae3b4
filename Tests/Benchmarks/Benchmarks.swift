import Foundation

/// `make bench`: the cost of navigation, frames, storage and keys. Arguments select groups.
@main
@MainActor
enum Benchmarks {
  static func main() throws {
    if CommandLine.arguments.dropFirst() == ["documents"] { return try ReadDocument.printAll() }
    let info = ProcessInfo.processInfo
    print("\(info.operatingSystemVersionString), \(info.processorCount) processors")
    let wanted = Set(CommandLine.arguments.dropFirst())
    for (name, run) in groups where wanted.isEmpty || wanted.contains(name) {
      try run(Measurement())
    }
  }

  private static let groups: [(String, @MainActor (Measurement) throws -> Void)] = [
    ("navigation", navigation), ("frames", frames), ("screens", screens), ("editor", editor),
    ("streams", streams), ("storage", storage), ("markup", markup),
    ("terminal", terminal), ("longNotes", longNotes), ("collections", collections),
  ]

  /// Creates an empty folder, which the caller removes.
  static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("navtui-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
