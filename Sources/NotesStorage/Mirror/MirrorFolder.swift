import CLibrary
import Foundation
import NotesModel
import NotesSync

extension FileStamp {
  fileprivate init(_ status: stat) {
    self.init(
      size: Int64(status.st_size),
      changed: Int64(status.changed.tv_sec) * 1_000_000_000 + Int64(status.changed.tv_nsec),
      inode: Int64(truncatingIfNeeded: status.st_ino))
  }
}

/// The files of a mirror. Paths are relative to its folder; no symbolic link is followed below it.
struct MirrorFolder {
  /// The reason why a file is left as it is until a later pass.
  enum Refusal: Error {
    /// It is not the file that was decided on, or it changed while it was read.
    case changed
    case unusable(MarkdownFolder.Reason)
  }

  /// A file to be written.
  struct NewFile {
    let path: String
    let bytes: [UInt8]
    let modified: Timestamp
    /// The digest of the file that is replaced, if it is there; nil if there must be none.
    let replaced: FileDigest?
  }

  /// A file that was read.
  struct Contents {
    let bytes: [UInt8]
    let stamp: FileStamp
    let modified: Timestamp

    var digest: FileDigest { FileDigest(of: bytes) }
  }

  /// The folder without symbolic links.
  let path: String
  /// Called before each change on the disk. Tests end a pass by throwing.
  var willChange: () throws -> Void = {}

  init(path: String) { self.path = path }

  /// The device of the folder; nil if there is no such folder.
  var device: Int64? {
    guard path.realPath == path, let status = stat(at: path), status.type == S_IFDIR else {
      return nil
    }
    return Int64(truncatingIfNeeded: status.st_dev)
  }
}

extension FileDigest {
  init(of bytes: [UInt8]) { self.init(rawValue: FNV1a(bytes).value) }
}

// MARK: - Reading

extension MirrorFolder {
  /// Finds the notes in a folder of the mirror, removes temporary files that a kill left, and returns what cannot be a
  /// note with the reasons.
  func scan(
    _ folder: String = "", depth: Int = 0, _ add: (String, FileStamp) -> Void,
    leave: (String, MarkdownFolder.Reason) -> Void
  ) {
    guard depth <= MarkdownFolder.deepestFolder else { return leave(folder, .tooDeep) }
    let start = folder.isEmpty ? "" : folder + "/"
    if unsafe access("\(path)/\(folder)", R_OK | X_OK) != 0, errno != ENOENT {
      return leave(folder, .unreadable(detail: SystemError().message))
    }
    for name in "\(path)/\(folder)".namesInFolder {
      let place = start + name
      let isNote = ConflictCopy.isNote(name)
      if name.hasPrefix(Self.draftStart) {
        removeDraft(place)
      } else if !name.hasPrefix(".") {
        switch FileKind(path: "\(path)/\(place)") {
        case .folder: scan(place, depth: depth + 1, add, leave: leave)
        case .file(let status) where isNote:
          if status.st_size <= MarkdownFolder.largestFile {
            add(place, FileStamp(status))
          } else {
            leave(place, .tooLarge)
          }
        case .symbolicLink where isNote || "\(path)/\(place)".isFolder:
          leave(place, .symbolicLink)
        case .other where isNote: leave(place, .notAFile)
        case .unreadable(let detail) where isNote: leave(place, .unreadable(detail: detail))
        case .file, .symbolicLink, .other, .missing, .unreadable: break
        }
      }
    }
  }

  /// Returns the stamp of a file; nil if there is no usable one.
  func stamp(of path: String) -> FileStamp? {
    try? inFolder(of: path) { folder, name in
      status(of: name, in: folder).flatMap { status in
        status.isFile && status.st_size <= MarkdownFolder.largestFile ? FileStamp(status) : nil
      }
    }
  }

  /// Returns whether anything is at a path.
  func isTaken(_ path: String) -> Bool {
    // What cannot be looked at is taken.
    do {
      return try inFolder(of: path) { folder, name in
        status(of: name, in: folder) != nil || errno != ENOENT
      }
    } catch {
      return (error as? SystemError)?.code != ENOENT
    }
  }

  /// Reads a file.
  ///
  /// - Throws: ``Refusal`` if it is no usable file or changed meanwhile, or an error of the system.
  func read(_ path: String) throws -> Contents {
    try inFolder(of: path) { folder, name in try read(name, in: folder) }
  }

  private func read(_ name: String, in folder: Int32) throws -> Contents {
    // A pipe would block without the flag.
    let file = unsafe openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    var (before, after) = (stat(), stat())
    guard unsafe fstat(file, &before) == 0 else { throw SystemError() }
    guard before.isFile else { throw Refusal.unusable(.notAFile) }
    guard before.st_size <= MarkdownFolder.largestFile else { throw Refusal.unusable(.tooLarge) }
    var bytes = [UInt8](repeating: 0, count: Int(before.st_size))
    var length = 0
    while length < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Foundation.read(
          file, buffer.baseAddress?.advanced(by: length), buffer.count - length)
      }
      guard count > 0 else { throw count < 0 ? SystemError() : Refusal.changed }
      length += count
    }
    guard unsafe fstat(file, &after) == 0, FileStamp(after) == FileStamp(before) else {
      throw Refusal.changed
    }
    return Contents(
      bytes: bytes, stamp: FileStamp(before), modified: Timestamp(before.modified))
  }

  private func status(of name: String, in folder: Int32) -> stat? {
    var status = stat()
    return unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Calls a closure with the folder of a file, which is opened part by part, so that no link leads out of the mirror.
  private func inFolder<Result>(
    of path: String, creates: Bool = false, _ body: (Int32, String) throws -> Result
  ) throws -> Result {
    guard NoteFile.isSafe(path) else { throw SystemError(code: EINVAL) }
    var folder = unsafe open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError() }
    defer { close(folder) }
    let parts = path.split(separator: "/").map(String.init)
    for part in parts.dropLast() {
      if creates {
        if unsafe mkdirat(folder, part, 0o777) == 0 {
          try syncToDisk(folder)
        } else if errno != EEXIST {
          throw SystemError()
        }
      }
      let next = unsafe openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard next >= 0 else { throw SystemError() }
      close(folder)
      folder = next
    }
    return try body(folder, parts.last ?? "")
  }
}

// MARK: - Writing

extension MirrorFolder {
  private static let draftStart = ".navtui-"
  /// The number of files from which one call for all of the disk is faster than one for each.
  private static let manyFiles = 8

  /// Writes files, each of which has the old or the new contents at any time.
  ///
  /// - Returns: The stamps to record, or the reason why a file was left as it is: ``Refusal/changed`` if it is not the one
  ///   that was decided on.
  func write(_ files: [NewFile]) throws -> [Result<FileStamp, any Error>] {
    let isMany = files.count > Self.manyFiles
    let drafts = files.map { file in Result { try self.draft(file, syncs: !isMany) } }
    if isMany { sync() }
    var folders: Set<String> = []
    let results = try zip(files, drafts).map { file, draft in
      try willChange()
      return Result {
        let stamp = try publish(draft.get(), as: file)
        folders.insert(file.path.split(separator: "/").dropLast().joined(separator: "/"))
        return stamp
      }
    }
    for folder in folders { try syncFolder(folder) }
    // A change in the same tick of the clock as the write would not be seen later.
    let stamps = results.compactMap { try? $0.get() }
    if stamps.contains(where: { $0.recorded != $0 }) {
      Thread.sleep(forTimeInterval: FileStamp.tick)
    }
    return zip(files, results).map { file, result in
      result.map { stamp in self.stamp(of: file.path) == stamp ? stamp.recorded : .unknown }
    }
  }

  /// Writes a file under a name of its own in the folder, with the permissions of the file that it replaces.
  private func draft(_ file: NewFile, syncs: Bool) throws -> String {
    try inFolder(of: file.path, creates: true) { folder, name in
      let draft = Self.draftStart + UUID().uuidString
      let descriptor = unsafe openat(
        folder, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw SystemError() }
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      do {
        try unsafe file.bytes.withUnsafeBytes {
          try unsafe $0.withData { try handle.write(contentsOf: $0) }
        }
        if let old = status(of: name, in: folder), old.isFile {
          fchmod(descriptor, old.st_mode & 0o7777)
        }
        let time = file.modified.systemTime
        _ = unsafe futimens(descriptor, [time, time])
        if syncs { try syncToDisk(descriptor) }
        try handle.close()
      } catch {
        unsafe unlinkat(folder, draft, 0)
        throw error
      }
      return draft
    }
  }

  private func publish(_ draft: String, as file: NewFile) throws -> FileStamp {
    try inFolder(of: file.path) { folder, name in
      do {
        if let replaced = file.replaced, status(of: name, in: folder) != nil {
          try check(name, in: folder, is: replaced)
          guard unsafe renameat(folder, draft, folder, name) == 0 else { throw SystemError() }
        } else {
          try Self.publishNew(draft, as: name, in: folder)
        }
      } catch {
        unsafe unlinkat(folder, draft, 0)
        throw error
      }
      guard let status = status(of: name, in: folder) else { throw SystemError() }
      return FileStamp(status)
    }
  }

  /// Moves a file to a path where nothing is.
  func move(_ old: String, to new: String, expecting digest: FileDigest) throws {
    try inFolder(of: old) { folder, name in
      try check(name, in: folder, is: digest)
      try inFolder(of: new, creates: true) { newFolder, newName in
        try Self.renameToNew(name, in: folder, newName, in: newFolder)
        try syncToDisk(newFolder)
      }
      try syncToDisk(folder)
    }
  }

  /// Removes a file, unless it is another one than was decided on.
  func remove(_ path: String, expecting digest: FileDigest) throws {
    try inFolder(of: path) { folder, name in
      try check(name, in: folder, is: digest)
      guard unsafe unlinkat(folder, name, 0) == 0 else { throw SystemError() }
      try syncToDisk(folder)
    }
  }

  private func check(_ name: String, in folder: Int32, is digest: FileDigest) throws {
    guard try read(name, in: folder).digest == digest else { throw Refusal.changed }
  }

  /// Renames a file unless something has the new name.
  private static func renameToNew(
    _ name: String, in folder: Int32, _ newName: String, in newFolder: Int32
  ) throws {
    var status = stat()
    guard unsafe fstatat(newFolder, newName, &status, AT_SYMLINK_NOFOLLOW) != 0 else {
      throw Refusal.changed
    }
    guard unsafe renameat(folder, name, newFolder, newName) == 0 else { throw SystemError() }
  }

  /// Gives a draft the name of a file that must not exist. A second name is given by no system to two files.
  private static func publishNew(_ draft: String, as name: String, in folder: Int32) throws {
    if unsafe linkat(folder, draft, folder, name, 0) == 0 {
      unsafe unlinkat(folder, draft, 0)
    } else if errno == EEXIST {
      throw Refusal.changed
    } else {
      // Some file systems have no hard links.
      try renameToNew(draft, in: folder, name, in: folder)
    }
  }

  private func syncFolder(_ folder: String) throws {
    try inFolder(of: folder.isEmpty ? "a" : folder + "/a") { descriptor, _ in
      try syncToDisk(descriptor)
    }
  }

  /// Removes a file under a temporary name. Passes are not made at the same time, so a kill left it.
  private func removeDraft(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard UUID(uuidString: String(name.dropFirst(Self.draftStart.count))) != nil,
      stat(at: "\(self.path)/\(path)")?.isFile == true
    else { return }
    unsafe unlink("\(self.path)/\(path)")
  }
}

extension stat {
  /// The time of the last change of contents or attributes.
  fileprivate var changed: timespec {
    #if canImport(Darwin)
      st_ctimespec
    #else
      st_ctim
    #endif
  }
}
