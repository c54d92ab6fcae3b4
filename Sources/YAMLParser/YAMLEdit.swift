/// A change of one value of a YAML text, or its removal, which keeps all other bytes.
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

  /// Returns a text without a name, or without a name in the table of another one. A name on a line of its own is removed
  /// with the line; a table that has nothing else goes with it.
  ///
  /// - Parameters:
  ///   - path: The name, after that of the table that has it.
  ///   - bytes: The text in UTF-8.
  /// - Returns: The text, also if it does not have the name; nil if the name cannot be removed alone.
  public static func removing(_ path: [String], from bytes: [UInt8]) -> [UInt8]? {
    let root: YAMLNode?
    do throws(YAMLError) { root = try YAMLNode.parse(bytes) } catch { return nil }
    guard let root else { return bytes }
    guard let range = removal(of: path[...], in: root, bytes) else { return nil }
    var text = bytes
    text.removeSubrange(range)
    return text
  }

  /// Returns the range of an entry, which is empty if there is none.
  private static func removal(
    of path: ArraySlice<String>, in node: YAMLNode, _ bytes: [UInt8]
  ) -> Range<Int>? {
    guard case .table(let entries) = node.content, !node.isShared, let name = path.first else {
      return nil
    }
    guard let index = entries.firstIndex(where: { $0.name == name }) else { return 0..<0 }
    let (entry, rest) = (entries[index], path.dropFirst())
    guard !entry.value.isShared else { return nil }
    if rest.isEmpty {
      return node.form == .block
        ? lines(of: entry, in: bytes) : range(ofFlow: index, in: entries)
    }
    if entry.value.isNull { return 0..<0 }
    guard let range = removal(of: rest, in: entry.value, bytes) else { return nil }
    guard case .table(let others) = entry.value.content, others.count == 1, !range.isEmpty,
      entry.value.form == .block, node.form == .block
    else { return range }
    // The line above, if it has only the name of the table.
    let own = "\(name):".utf8
    let start = range.lowerBound - own.count - newline(of: bytes).utf8.count
    return start == entry.key.range.lowerBound && bytes[start...].starts(with: own)
      ? start..<range.upperBound : range
  }

  /// The lines of an entry; nil if there is something else on the first one.
  private static func lines(of entry: YAMLEntry, in bytes: [UInt8]) -> Range<Int>? {
    var (start, end) = (entry.key.range.lowerBound, entry.value.range.upperBound)
    end = max(end, entry.key.range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return start..<min(end + 1, bytes.count)
  }

  /// The range of an entry in braces, with the comma that divides it from another one.
  private static func range(ofFlow index: Int, in entries: [YAMLEntry]) -> Range<Int> {
    let entry = entries[index]
    let end = max(entry.key.range.upperBound, entry.value.range.upperBound)
    if index > 0 {
      let last = entries[index - 1]
      return max(last.key.range.upperBound, last.value.range.upperBound)..<end
    }
    let next = entries.dropFirst().first?.key.range.lowerBound ?? end
    return entry.key.range.lowerBound..<next
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
