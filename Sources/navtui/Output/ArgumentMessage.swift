/// The messages of the argument parser in the words of all others: what is wrong with what was given, and what to do.
nonisolated enum ArgumentMessage {
  /// Returns the text that the parser prints about an error, in other words.
  static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let problem = line.after("Error: ") { return "navtui: " + sentence(String(problem)) }
      if let command = line.between("  See '", "' for more information.") {
        return "  `\(command)` explains the command."
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    if let name = text.between("Missing expected argument '", "'") { return "\(name) is missing." }
    if let name = text.between("Missing value for '", "'") {
      return "\(option(name)) needs a value."
    }
    if let name = text.between("Unexpected argument '", "'") {
      return "“\(name)” is not expected here."
    }
    if let rest = text.after("Unknown option '") {
      let parts = rest.split(separator: "'. Did you mean '", maxSplits: 1)
      let name = parts[0].hasSuffix("'") ? parts[0].dropLast() : parts[0]
      let other = parts.dropFirst().first.map { " Did you mean \($0.dropLast(2))?" } ?? ""
      // A task, or a word that a search leaves out.
      let isText = name.contains(" ") || !name.hasPrefix("--") && name.count > 2
      let hint = isText ? " Write -- before a text that begins with a hyphen." : ""
      return "There is no option \(name) here.\(other)\(hint)"
    }
    guard let rest = text.after("The value '"), let end = rest.firstRange(of: "' is invalid for '")
    else { return text }
    let (value, after) = (rest[..<end.lowerBound], rest[end.upperBound...])
    // The quote after the name of an option and that of its value.
    let nameEnd = after.firstRange(of: ">'")?.lowerBound ?? after.startIndex
    guard let quote = after[nameEnd...].firstIndex(of: "'") else { return text }
    let (name, reason) = (option(after[..<quote]), after[after.index(after: quote)...])
    if let values = reason.after(". Please provide one of the following:") {
      return "“\(value)” is no value of \(name). Its values are:\(values)"
    }
    if let values = reason.after(". Please provide one of ") {
      return "“\(value)” is no value of \(name). Its values are \(values.filter { $0 != "'" })"
    }
    if let why = reason.after(": ") { return "\(name): \(why)" }
    return "“\(value)” is no value of \(name)."
  }

  /// The name of an option without that of its value.
  private static func option(_ name: Substring) -> Substring {
    name.hasPrefix("-") ? name.prefix { $0 != " " } : name
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The rest of a text that begins with another one.
  fileprivate nonisolated func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }

  /// What is between the beginning and the end of a text.
  fileprivate nonisolated func between(_ beginning: String, _ end: String) -> Substring? {
    guard let rest = after(beginning), rest.hasSuffix(end) else { return nil }
    return rest.dropLast(end.count)
  }
}
