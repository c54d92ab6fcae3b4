import CLibrary
import NotesModel

extension GitSync {
  /// Merges what was fetched into the branch and its files.
  ///
  /// - Returns: False if there is nothing to merge.
  /// - Throws: ``SyncError/failed(command:detail:)`` of `merge` if a file was changed in the meantime: nothing is changed
  ///   then.
  func merge(
    _ reference: String, _ directory: String, _ result: inout SyncResult
  ) async throws(SyncError) -> Bool {
    guard let theirs = try await commit(reference) else { return false }
    let mine = try await head()
    var (target, conflicts) = (theirs, [String]())
    if let mine {
      if try await isAncestor(theirs, of: mine) { return false }
      if try await !isAncestor(mine, of: theirs) {
        (target, conflicts) = try await mergeCommit(mine, theirs, directory)
      }
    }
    try await git.succeed(["merge", "--quiet", "--ff-only", target])
    result.conflicts += conflicts
    // Of a branch without commits, all of the tree.
    let old = if let mine { mine } else { try await git.succeed(["mktree"]).text }
    result.received += try await changes([old, target])
    return true
  }

  private func isAncestor(_ one: String, of other: String) async throws(SyncError) -> Bool {
    try await git.run(["merge-base", "--is-ancestor", one, other]).status == 0
  }

  /// Makes the commit of a merge, without a change of the files of the folder.
  private func mergeCommit(
    _ mine: String, _ theirs: String, _ directory: String
  ) async throws(SyncError) -> (commit: String, conflicts: [String]) {
    let merged = try await git.run([
      "merge-tree", "--write-tree", "-z", "--no-messages", "--allow-unrelated-histories", mine,
      theirs,
    ])
    guard [0, 1].contains(merged.status) else {
      let isOld = merged.status == 129 ? "git 2.38 or later is needed. " : ""
      throw .failed(command: "merge-tree", detail: isOld + merged.problem)
    }
    var (tree, conflicts) = (merged.parts.first ?? "", [String]())
    if merged.status == 1 {
      let found = unmerged(Array(merged.parts.dropFirst()))
      (tree, conflicts) = try await resolved(
        tree, try await withOwnNames(found, mine, theirs), directory)
    }
    let commit = try await git.succeed(
      ["commit-tree", tree, "-p", mine, "-p", theirs],
      input: Array("Merge changes of another machine\n".utf8)
    ).text
    return (commit, conflicts)
  }

  /// A version of a file that git could not merge.
  private struct Version: Hashable {
    let mode: String
    let object: String

    var isFile: Bool { mode.hasPrefix("100") }
  }

  /// The versions of a file that git could not merge.
  private struct Conflict {
    let path: String
    var base, mine, theirs: Version?

    var isNote: Bool { path.withoutMarkdownExtension != path }
  }

  /// Reads what git could not merge, which it lists as `MODE OBJECT STAGE TAB PATH`.
  private func unmerged(_ parts: [String]) -> [Conflict] {
    var found: [String: Conflict] = [:]
    for part in parts {
      let fields = part.split(separator: "\t", maxSplits: 1).map(String.init)
      let words = fields.first?.split(separator: " ").map(String.init) ?? []
      guard fields.count == 2, words.count == 3 else { continue }
      let version = Version(mode: words[0], object: words[1])
      var conflict = found[fields[1]] ?? Conflict(path: fields[1])
      switch words[2] {
      case "1": conflict.base = version
      case "2": conflict.mine = version
      default: conflict.theirs = version
      }
      found[fields[1]] = conflict
    }
    return found.values.sorted { $0.path < $1.path }
  }

  /// Makes one conflict of each file that both renamed, under the name that it has here. git lists both names with merges
  /// of the texts, which can have marks of conflicts in them.
  private func withOwnNames(
    _ conflicts: [Conflict], _ mine: String, _ theirs: String
  ) async throws(SyncError) -> [Conflict] {
    var found = conflicts
    let gone = conflicts.filter { $0.mine == nil && $0.theirs == nil }
    guard !gone.isEmpty, let base = try await git.line(["merge-base", mine, theirs]) else {
      return found
    }
    let (here, there) = (try await renames(base, mine), try await renames(base, theirs))
    for old in gone {
      guard let name = here[old.path], let other = there[old.path], name != other,
        let index = found.firstIndex(where: { $0.path == name })
      else { continue }
      found[index].base = old.base
      found[index].mine = try await version(of: name, in: mine)
      found[index].theirs = try await version(of: other, in: theirs)
      found.removeAll { $0.path == other }
      found.append(Conflict(path: other))
    }
    return found
  }

  /// Returns the new paths of renamed files by their old ones.
  private func renames(_ old: String, _ new: String) async throws(SyncError) -> [String: String] {
    var renames: [String: String] = [:]
    for change in try await changes([old, new]) {
      if case .renamed(let from) = change.kind { renames[from] = change.path }
    }
    return renames
  }

  private func version(of path: String, in commit: String) async throws(SyncError) -> Version? {
    let line = try await git.succeed(["ls-tree", commit, "--", ":(literal)" + path]).text
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    return words.count > 2 ? Version(mode: words[0], object: words[2]) : nil
  }

  /// Returns a tree in which conflicts are resolved.
  private func resolved(
    _ tree: String, _ conflicts: [Conflict], _ directory: String
  ) async throws(SyncError) -> (tree: String, conflicts: [String]) {
    let index = directory + "/navtui-index"
    unsafe unlink(index)
    defer { unsafe unlink(index) }
    try await git.succeed(["read-tree", tree], index: index)
    var (entries, copies) = ("", [String]())
    func set(_ path: String, to version: Version) {
      entries += "\(version.mode) \(version.object) 0\t\(path)\0"
    }
    for conflict in conflicts {
      // All stages go first.
      entries += "0 \(String(repeating: "0", count: tree.count))\t\(conflict.path)\0"
      switch (conflict.mine, conflict.theirs) {
      case (let mine?, let theirs?):
        let (kept, copy) = try await merged(conflict, mine, theirs)
        set(conflict.path, to: kept)
        if let copy {
          let path = try await copyPath(of: conflict.path, in: index)
          set(path, to: copy)
          copies.append(path)
        }
      case (let one?, nil), (nil, let one?): set(conflict.path, to: one)
      case (nil, nil): break
      }
    }
    try await git.succeed(
      ["update-index", "-z", "--index-info"], input: Array(entries.utf8), index: index)
    return (try await git.succeed(["write-tree"], index: index).text, copies)
  }

  /// Merges two versions of a file.
  ///
  /// - Returns: The version to keep, and a second one that could not be merged with it.
  private func merged(
    _ conflict: Conflict, _ mine: Version, _ theirs: Version
  ) async throws(SyncError) -> (kept: Version, copy: Version?) {
    guard mine.isFile, theirs.isFile, mine.object != theirs.object else { return (mine, nil) }
    guard conflict.isNote else { return (mine, theirs) }
    let (one, other) = (try await bytes(of: mine), try await bytes(of: theirs))
    var base: [UInt8]?
    if let old = conflict.base { base = try await bytes(of: old) }
    if let merged = NoteFile.merged(one, other, from: base) {
      return (Version(mode: mine.mode, object: try await object(merged)), nil)
    }
    let name = conflict.path.withoutMarkdownExtension.split(separator: "/").last.map(String.init)
    let copy = ConflictMark.added(
      to: other, link: "[[\(name ?? conflict.path)]] #\(ConflictMark.tag)")
    return (mine, Version(mode: theirs.mode, object: try await object(copy)))
  }

  private func bytes(of version: Version) async throws(SyncError) -> [UInt8] {
    try await git.succeed(["cat-file", "blob", version.object]).output
  }

  private func object(_ bytes: [UInt8]) async throws(SyncError) -> String {
    try await git.succeed(["hash-object", "-w", "--stdin"], input: bytes).text
  }

  /// Returns a free path for a second file, as `Boat (conflict 2026-11-29 14.12.07).md`.
  private func copyPath(of path: String, in index: String) async throws(SyncError) -> String {
    let stem = path.withoutMarkdownExtension
    let dot = stem != path ? stem.endIndex : path.lastIndex(of: ".") ?? path.endIndex
    let time = now().iso8601.prefix(19).replacing(":", with: ".").replacing("T", with: " ")
    var number = 1
    while true {
      let mark = number == 1 ? "" : " \(number)"
      let copy = "\(path[..<dot]) (conflict \(time)\(mark))\(path[dot...])"
      let known = try await git.succeed(
        ["--literal-pathspecs", "ls-files", "--", copy], index: index)
      if known.output.isEmpty { return copy }
      number += 1
    }
  }
}
