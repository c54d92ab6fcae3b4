import Foundation

/// A file of the Unicode Character Database, which is installed beside the program and not part of it.
package enum UnicodeFile {
  package struct Missing: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "There is no \(path), which this test reads: make setup installs it (Debian: unicode-data)."
    }
  }

  /// The lines of a file, without comments and blank ones.
  package static func lines(_ name: String) throws -> [String] {
    let path = "/usr/share/unicode/" + name
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Missing(path: path)
    }
    return text.split(separator: "\n").compactMap { line in
      let content = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      return content.isEmpty ? nil : content
    }
  }

  /// The scalars that have one of some values in a file of ranges and values.
  package static func scalars(_ name: String, with values: Set<String>) throws -> Set<UInt32> {
    var result: Set<UInt32> = []
    for line in try lines(name) {
      let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard values.contains(fields[1]) else { continue }
      let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      result.formUnion(ends[0]...ends[ends.count - 1])
    }
    return result
  }

  /// The text of code points as the files write them: hexadecimal numbers with spaces between them.
  package static func text(_ numbers: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for number in numbers.split(separator: " ") {
      if let scalar = UInt32(number, radix: 16).flatMap(Unicode.Scalar.init) {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
