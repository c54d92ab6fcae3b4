package import Foundation

/// A check of the properties of one external input for any bytes.
///
/// `FuzzTargetsTests` runs each target on mutations of its corpus, `make fuzz` with libFuzzer.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name of the target and of its corpus folder.
  package let name: String
  private let run: @MainActor @Sendable ([UInt8]) throws -> Void

  init(_ name: String, run: @escaping @MainActor @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.run) = (name, run)
  }

  package var description: String { name }

  /// All targets.
  package static let all = [
    search, markdown, frontMatter, links, keys, config, session, socket, input, replies, safeText,
  ]

  /// Throws the first property that does not hold.
  @MainActor package func check(_ bytes: [UInt8]) throws { try run(bytes) }

  /// The folder of the corpus.
  package static var corpora: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpora")
  }

  /// The files of the corpus.
  package func corpus() throws -> [[UInt8]] {
    try FileManager.default.contentsOfDirectory(
      at: Self.corpora.appendingPathComponent(name), includingPropertiesForKeys: nil
    )
    .sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
  }
}

/// A property that does not hold.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}

/// Throws if a property does not hold.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws(BrokenProperty) {
  if !holds { throw BrokenProperty(description: property()) }
}

extension String {
  /// The text in any bytes.
  init(lossy bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
  /// The bytes before and after the first newline.
  var parts: (first: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let first = prefix { $0 != UInt8(ascii: "\n") }
    return (first, self[first.endIndex...].dropFirst())
  }
}

/// The target named by `NAVTUI_FUZZ_TARGET`.
private let chosenTarget: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["NAVTUI_FUZZ_TARGET"]
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    fatalError("NAVTUI_FUZZ_TARGET is one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
  }
  return target
}()

/// The entry point for libFuzzer, called by `Tests/Fuzzer`.
@_cdecl("navtui_fuzz")
package func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  MainActor.assumeIsolated {
    do {
      try chosenTarget.check(bytes)
    } catch {
      fatalError("\(chosenTarget): \(error)")
    }
  }
}
