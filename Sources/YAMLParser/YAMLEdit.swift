/// A change of one value of a YAML text, which keeps all other bytes.
public enum YAMLEdit {
  /// Returns a text in which a name, or a name in the table of another one, has a value. A missing name is added at the
  /// end of its table.
  ///
  /// - Parameters:
  ///   - path: The name, after that of the table that has it.
  ///   - value: The value as it is written, on one line.
  ///   - bytes: The text in UTF-8.
  /// - Returns: The text; nil if the value cannot be changed alone, as one that an alias repeats. Whoever writes the text
  ///   to a file parses it first.
  public static func setting(
    _ path: [String], to value: String, in bytes: [UInt8]
  ) -> [UInt8]? {
    let root: YAMLNode?
    do throws(YAMLError) { root = try YAMLNode.parse(bytes) } catch { return nil }
    guard let root else { return appending(path, value, to: bytes) }
    guard let edit = edit(path[...], value, in: root, bytes) else { return nil }
    var text = bytes
    text.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    return text
  }

  private typealias Edit = (range: Range<Int>, text: String)

  /// Adds a name to a text without values, such as one that has only comments.
  private static func appending(_ path: [String], _ value: String, to bytes: [UInt8]) -> [UInt8] {
    let (start, newline) = (bytes.last.map { $0 == 0x0A } ?? true, newline(of: bytes))
    let line = written(path[...], value, indent: 0, newline)
    return bytes + Array(((start ? "" : newline) + line + newline).utf8)
  }

  private static func edit(
    _ path: ArraySlice<String>, _ value: String, in node: YAMLNode, _ bytes: [UInt8]
  ) -> Edit? {
    guard case .table(let entries) = node.content, !node.isShared, let name = path.first else {
      return nil
    }
    guard let entry = entries.first(where: { $0.name == name }) else {
      return adding(path, value, to: node, entries, bytes)
    }
    let (rest, old) = (path.dropFirst(), entry.value)
    if old.isShared { return nil }
    let indent = entry.key.position.column + 1
    if rest.isEmpty {
      // In front of a missing value, and before a list on lines of its own, which may stand below its name.
      let gap = old.form == .block ? "  " : old.range.isEmpty ? " " : ""
      return (old.range, gap + value)
    }
    if old.isNull {
      let newline = newline(of: bytes)
      let isFlow = node.form == .flow
      let line = written(rest, value, indent: isFlow ? 0 : indent, newline)
      return (old.range, isFlow ? " {\(line)}" : newline + line)
    }
    return edit(rest, value, in: old, bytes)
  }

  /// A line after the last entry, or an entry in braces.
  private static func adding(
    _ path: ArraySlice<String>, _ value: String, to table: YAMLNode, _ entries: [YAMLEntry],
    _ bytes: [UInt8]
  ) -> Edit? {
    guard table.form == .block, let first = entries.first else {
      let end = table.range.upperBound - 1
      guard path.count == 1, table.form == .flow, bytes.indices.contains(end) else { return nil }
      return (end..<end, (entries.isEmpty ? "" : ", ") + "\(path.first ?? ""): \(value)")
    }
    let newline = newline(of: bytes)
    var end = table.range.upperBound
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let indent = first.key.position.column - 1
    return (end..<end, newline + written(path, value, indent: indent, newline))
  }

  private static func written(
    _ path: ArraySlice<String>, _ value: String, indent: Int, _ newline: String
  ) -> String {
    let start = String(repeating: " ", count: indent) + YAMLText.written(path.first ?? "") + ":"
    if path.count < 2 { return "\(start) \(value)" }
    return start + newline + written(path.dropFirst(), value, indent: indent + 2, newline)
  }

  private static func newline(of bytes: [UInt8]) -> String {
    bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }
}
