import NotesModel

/// What a synchronization did.
public struct SyncResult: Hashable, Sendable {
  /// A file that was changed.
  public struct Change: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case added, changed, removed
      /// Renamed from this path.
      case renamed(from: String)
    }

    public let kind: Kind
    /// The path in the folder.
    public let path: String

    public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }
  }

  /// The changes that came from the remote.
  public internal(set) var received: [Change] = []
  /// The changes of this machine that were committed.
  public internal(set) var committed: [Change] = []
  /// The number of commits that were pushed.
  public internal(set) var pushed = 0
  /// The paths of files with another version of a text that could not be merged.
  public internal(set) var conflicts: [String] = []
  /// The address of the remote.
  public internal(set) var address: String?
  /// The name of the remote; nil if there is none, and changes are only committed.
  public internal(set) var remote: String?
  /// Why the remote was not reached; nil if it was.
  public internal(set) var offline: String?

  init() {}
}

extension [SyncResult.Change] {
  /// Reads the output of `git diff --name-status -z`.
  init(_ parts: [String]) {
    var (changes, rest) = ([SyncResult.Change](), parts[...])
    while let status = rest.popFirst(), let path = rest.popFirst() {
      switch status.first {
      case "A": changes.append(.init(.added, path))
      case "D": changes.append(.init(.removed, path))
      case "R": if let new = rest.popFirst() { changes.append(.init(.renamed(from: path), new)) }
      case "C": if let new = rest.popFirst() { changes.append(.init(.added, new)) }
      default: changes.append(.init(.changed, path))
      }
    }
    self = changes
  }

  /// The message of the commit: what changed on one line, and the files below it.
  var message: String {
    func name(_ path: String) -> String {
      String(path.split(separator: "/").last ?? "").withoutMarkdownExtension
    }
    let verbs: [(String, [SyncResult.Change])] = [
      ("Add", filter { $0.kind == .added }), ("Change", filter { $0.kind == .changed }),
      ("Rename", filter { if case .renamed = $0.kind { true } else { false } }),
      ("Remove", filter { $0.kind == .removed }),
    ]
    let words = verbs.filter { !$0.1.isEmpty }.map { verb, changes in
      changes.count == 1 ? "\(verb) “\(name(changes[0].path))”" : "\(verb) \(changes.count) files"
    }
    let subject = words.enumerated().map {
      $0 == 0 ? $1 : $1.prefix(1).lowercased() + $1.dropFirst()
    }
    let lines = count == 1 ? [] : prefix(Self.mostLines).map { "- \($0.path)" }
    let rest = count > Self.mostLines ? ["- and \(count - Self.mostLines) more"] : []
    return subject.joined(separator: ", ")
      + (lines.isEmpty ? "" : "\n\n" + (lines + rest).joined(separator: "\n")) + "\n"
  }

  /// The number of files that a message lists.
  private static var mostLines: Int { 20 }
}
