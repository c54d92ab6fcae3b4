package import Foundation

extension Article {
  /// Returns the code blocks of a module's articles that are not in any source file, each after the name of its
  /// article. Articles with tests of their own can be omitted.
  package static func untestedBlocks(
    of module: String, without omitted: (String) -> Bool = { _ in false }, in sources: [URL]
  ) throws -> [String] {
    let sources = try sources.map(SourceText.init)
    return try PackageFolder.files(in: "Sources/\(module)/\(module).docc", ending: "md")
      .filter { !omitted($0.deletingPathExtension().lastPathComponent) }
      .flatMap { file in
        try Article(file).codeBlocks.filter { block in !sources.contains { $0.contains(block) } }
          .map { "\(file.lastPathComponent):\n\($0)" }
      }
  }
}
