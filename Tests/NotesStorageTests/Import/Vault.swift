import Foundation
import NavigationTesting

/// A random folder of notes as other programs write them: subfolders, names with spaces and
/// Unicode, duplicate names, aliases, relative links, embeds, inline tags, unusual front matter,
/// attachments.
struct Vault {
  struct Link {
    enum Target: Hashable {
      case wiki(String)
      case path(String)
    }

    /// The path of the file with the link.
    let source: String
    let target: Target
  }

  /// The contents of the files, by path.
  private(set) var files: [String: [UInt8]] = [:]
  /// The aliases of each file.
  private(set) var aliases: [String: [String]] = [:]
  private(set) var links: [Link] = []
  /// The files that are not Markdown.
  static let attachments = ["img/pic.png", "Area/A file.pdf"]

  private var random: SeededGenerator

  private static let folders = ["", "", "Area", "Area/Sub Folder", "日記", "Projekte/2026/Q1"]
  private static let names = [
    "Garden plan", "Übung", "Notiz 会議", "index", "README", "a.b", "C++ notes", "it's", "x (draft)",
    "100% done", "e\u{301}tude", "Index 2",
  ]
  private static let suffixes = [".md", ".md", ".md", ".md", ".MD", ".markdown"]

  init(seed: UInt64, count: Int = 40) {
    random = SeededGenerator(seed: seed)
    var paths: [String] = []
    while paths.count < count {
      let folder = random.element(of: Self.folders)
      let number = Int.random(in: 0..<3, using: &random)
      let name = random.element(of: Self.names) + (number == 0 ? "" : " \(number)")
      let path = (folder.isEmpty ? "" : folder + "/") + name
      let isTaken = paths.contains { Self.stem($0).lowercased() == path.lowercased() }
      if !isTaken { paths.append(path + random.element(of: Self.suffixes)) }
    }
    for (number, path) in paths.enumerated() where Bool.random(using: &random) {
      aliases[path] = ["alias \(number)", "別名 \(number)"]
    }
    for path in paths {
      let body = body(of: path, paths)
      files[path] = Array((block(of: path) + body).utf8)
    }
    for path in Self.attachments { files[path] = [0x89, 0x50, 0x00, 0xFF] }
  }

  /// Returns a path without its extension.
  static func stem(_ path: String) -> String {
    for suffix in [".markdown", ".md", ".MD"] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }

  var notes: [String: [UInt8]] { files.filter { !Self.attachments.contains($0.key) } }

  func write(to folder: String) throws {
    for (path, bytes) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }
}

// MARK: - Targets of links

extension Vault {
  /// Returns the files that a link can refer to, by the rules of the source program: an alias, a
  /// name, the end of a path, or a relative path.
  func candidates(of link: Link) -> [String] {
    switch link.target {
    case .wiki(let name):
      let name = Self.folded(name)
      return notes.keys.filter { path in
        let stem = "/" + Self.folded(Self.stem(path))
        return stem.hasSuffix("/" + name)
          || aliases[path]?.contains { Self.folded($0) == name } == true
      }
    case .path(let path):
      let folder = link.source.split(separator: "/").dropLast()
      var parts = folder.map(String.init)
      for part in path.split(separator: "/").map(String.init) where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
      }
      let whole = parts.joined(separator: "/")
      return notes.keys.filter { Self.folded($0) == Self.folded(whole) }
    }
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().precomposedStringWithCanonicalMapping
  }
}

// MARK: - Texts

extension Vault {
  private mutating func block(of path: String) -> String {
    let names = aliases[path].map { "aliases: [\($0.joined(separator: ", "))]\n" } ?? ""
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      return """
        ---
        \(names)tags:
          - "#garden/beds"
          - plan
        cssclass: wide
        # a comment
        nested:
          key: [a, {b: c}]
          text: |
            two lines

            of text
        publish: true
        ---

        """
    case 1:
      return """
        ---
        \(names)title: \"Joplin: a title\"
        updated: 2024-03-02 09:01:02Z
        created: 2023-01-02 03:04:05Z
        source: https://a.example/#x
        author: me
        latitude: 48.1
        completed?: no
        tags:
          - joplin
        ---

        """
    case 2:
      return "---\ntitle: ' Zk note '\ndate: 2024-05-06\n\(names)tags: [zk, two words]\n---\n\n"
    case 3: return "\u{FEFF}---\r\n\(names.replacing("\n", with: "\r\n"))lang: de\r\n---\r\n"
    case 4: return names.isEmpty ? "---\nnot yaml at all\n---\n" : "---\n\(names)---\n"
    case 5:
      return names.isEmpty ? "---\n---\n" : "---\n\(names)id: 202401010101\npinned: true\n---\n"
    default: return names.isEmpty ? "" : "---\n\(names)tags: \"#one #two\"\n---\n"
    }
  }

  private mutating func body(of path: String, _ paths: [String]) -> String {
    var lines: [String] = []
    if Bool.random(using: &random) { lines.append("# \(Self.stem(path)) heading") }
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      lines.append(Bool.random(using: &random) ? link(in: path, paths) : line())
    }
    let newline = Int.random(in: 0..<5, using: &random) == 0 ? "\r\n" : "\n"
    return lines.joined(separator: newline) + (Bool.random(using: &random) ? newline : "")
  }

  private mutating func line() -> String {
    random.element(of: [
      "text with #inline/tags and #会議", "`#not` [[", "```\n[[No such]] #no\n```",
      "![](img/pic.png)",
      "![[pic.png]] and [a file](Area/A%20file.pdf)", "", "  ", "---", "- [ ] a task #todo",
      "see https://a.example/x.md#y", "[gone](gone.md)", "[[No such note]]", "#12 is no tag",
    ])
  }

  private mutating func link(in source: String, _ paths: [String]) -> String {
    let path = random.element(of: paths)
    let stem = Self.stem(path)
    let name = stem.split(separator: "/").last.map(String.init) ?? stem
    let label = random.element(of: ["", "|a label", "#Part", "#Part|a label"])
    let wiki = aliases[path].map { $0 + [name, stem] } ?? [name, stem]
    if Bool.random(using: &random) {
      let text = random.element(of: wiki)
      links.append(Link(source: source, target: .wiki(text)))
      return (Bool.random(using: &random) ? "!" : "see ") + "[[\(text)\(label)]] here"
    }
    let relative = Self.relative(path, from: source)
    links.append(Link(source: source, target: .path(relative)))
    let part = random.element(of: ["", "#part"])
    return Bool.random(using: &random)
      ? "[text](\(Self.encoded(relative))\(part))"
      : "[text](<\(relative)\(part)>)".replacing("%", with: "%25")
  }

  private static func relative(_ path: String, from source: String) -> String {
    let up = source.split(separator: "/").dropLast().map { _ in "../" }.joined()
    return up.isEmpty ? "./" + path : up + path
  }

  private static func encoded(_ path: String) -> String {
    path.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "/.-_"))) ?? path
  }
}
