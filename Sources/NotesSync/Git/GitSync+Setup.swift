import CLibrary
import Foundation
extension GitSync {
  /// Looks for a remote before a repository for it is made.
  ///
  /// - Parameters:
  ///   - address: The address of the remote. A path that begins in the folder is not looked for, because there may be no
  ///     folder yet.
  ///   - folder: The folder of the repository.
  /// - Throws: ``SyncError``.
  public static func check(remote address: String, from folder: String) async throws(SyncError) {
    guard !address.hasPrefix("-") else { throw .unsafeName(address) }
    guard address.hasPrefix("/") || address.contains(":") else { return }
    let git = Git(folder: folder.realPath ?? "/")
    try await git.succeed(["ls-remote", "--quiet", address, "HEAD"])
  }

  /// Makes the folder a repository, if it is none, and adds a remote. One that was never reached gets the address instead
  /// of its own, which can have been mistyped.
  ///
  /// The branch of a new repository has the name of that of the remote, if it has one.
  ///
  /// - Parameter address: The address of the remote, as git takes it: a URL, or a path; nil for none.
  /// - Throws: ``SyncError``. What was made before stays, and another try await goes on.
  public func setUp(remote address: String?) async throws(SyncError) {
    let top = try await git.line(["rev-parse", "--show-toplevel"])
    if top?.realPath != git.folder.realPath {
      if let top { throw .noRepository(folder: git.folder, top: top) }
      try await git.succeed(["init", "--quiet"])
    }
    guard let address else { return }
    guard !address.hasPrefix("-") else { throw .unsafeName(address) }
    if let known = try await git.line(["config", "remote.origin.url"]) {
      if known != address {
        let reached = try await git.succeed(["for-each-ref", "--count=1", "refs/remotes/origin/"])
        guard reached.text.isEmpty else { throw .otherRemote(name: "origin", address: known) }
        try await git.succeed(["remote", "set-url", "--", "origin", address])
      }
    } else {
      try await git.succeed(["remote", "add", "--", "origin", address])
    }
    guard try await head() == nil else { return }
    // `ref: refs/heads/main TAB HEAD`
    let line = try await git.succeed(["ls-remote", "--symref", "origin", "HEAD"]).text
    if let name = line.split(separator: "\t").first, name.hasPrefix("ref: refs/heads/") {
      try await git.succeed(["symbolic-ref", "HEAD", String(name.dropFirst("ref: ".count))])
    }
  }
}

extension GitSync {
  /// Makes a command the one by which git merges notes in this repository.
  ///
  /// - Parameter command: A line of the shell, with `%O`, `%A` and `%B` for the files.
  /// - Throws: ``SyncError``.
  public func setMergeDriver(_ command: String) async throws(SyncError) {
    try await git.succeed(["config", "merge.navtui.name", "navtui"])
    try await git.succeed(["config", "merge.navtui.driver", command])
    // Without it, git pulls nothing where both sides have commits.
    if try await git.line(["config", "pull.rebase"]) == nil {
      try await git.succeed(["config", "pull.rebase", "false"])
    }
    let path = try await git.succeed(["rev-parse", "--git-path", "info/attributes"]).text
    let file = path.hasPrefix("/") ? path : "\(git.folder)/\(path)"
    let rules = ["*.md merge=navtui", "*.markdown merge=navtui"]
    let old = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let new = rules.filter { !old.split(separator: "\n").map(String.init).contains($0) }
    guard !new.isEmpty else { return }
    let text = old + (old.isEmpty || old.hasSuffix("\n") ? "" : "\n") + new.joined(separator: "\n")
    do {
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try (text + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    } catch {
      throw .failed(command: "config", detail: "\(file): \(error)")
    }
  }
}
