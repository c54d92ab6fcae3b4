import ArgumentParser
import CLibrary
import Foundation
import NotesApp
import NotesStorage

extension Doctor {
  /// Checks that the notes exist, are intact, and have a version that can be written.
  var notes: [Finding] {
    do {
      guard let notes = try store.openIfExisting(isQuiet: true) else {
        return [notYetThere(try store.path())]
      }
      return try look(at: notes)
    } catch StorageError.cannotCreate(let path, _) {
      return [notYetThere(path)]
    } catch {
      let failure = Navtui.failure(error)
      return [.wrong("notes", failure.message, failure.exitCode)]
    }
  }

  private func notYetThere(_ path: String) -> Finding {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let reason = Self.reasonAgainstFiles(in: folder) else {
      return .ok("notes", "\(path): not found, created by the first start")
    }
    return .wrong("notes", "\(path) cannot be created: \(reason).", .cannotCreate)
  }

  private func look(at notes: NotesDatabase) throws -> [Finding] {
    let problems = try IntegrityCheck(of: notes).quickProblems()
    if let first = problems.first {
      let others = problems.count > 1 ? " `navtui check` lists \(problems.count - 1) more." : ""
      let error = StorageError.damaged(path: notes.path, detail: first)
      return [.wrong("notes", error.message + others, .badData)]
    }
    let version = try notes.schemaVersion()
    guard version <= Schema.version else {
      throw StorageError.newerSchema(path: notes.path, version: "\(version)")
    }
    if let missing = notes.missingChanges {
      return [.wrong("notes", missing.message, .badData)]
    }
    return [.ok("notes", "\(notes.path): \(try notes.count().notes), schema \(version)")]
  }
}

// MARK: - The mirror

extension Doctor {
  /// Checks that the folder of the mirror is there, if there is a mirror.
  var mirror: [Finding] {
    guard let notes = try? store.openIfExisting(isQuiet: true) else { return [] }
    guard let mirror = try? Mirror(of: notes) else {
      return (try? Mirror.copied(notes)).map { [.warning("mirror", $0.message)] } ?? []
    }
    if let problem = mirror.problem {
      return [.wrong("mirror", problem.message, ExitCode(problem.exitCode))]
    }
    let count = ((try? mirror.count) ?? 0).notes
    return [.ok("mirror", "\(mirror.settings.folder): \(count), \(mirror.settings.scope.name)")]
  }
}

// MARK: - Backups

extension Doctor {
  /// Checks the age of the last backup, which was checked when it was made.
  var backups: [Finding] {
    guard let database else { return [] }
    let folder = BackupFolder(of: database)
    let all = folder.backups()
    guard let newest = all.first, let day = Timestamp(iso8601: newest.day) else {
      guard FileManager.default.fileExists(atPath: database) else { return [] }
      let message =
        "No backup yet. The app makes one on each day of use; `navtui backup` makes one now."
      return [.warning("backups", message)]
    }
    let file = URL(fileURLWithPath: database).resolvingSymlinksInPath().path
    let changed = stat(at: file).map { Timestamp($0.modified) } ?? day
    let message = "the last of \(all.count) is of \(newest.day), in \(folder.path)"
    // Unchanged notes need no newer backup.
    guard changed.rawValue - day.rawValue > 7 * 86_400_000 else { return [.ok("backups", message)] }
    return [.warning("backups", "Notes have changed since: \(message). `navtui backup` makes one.")]
  }
}

// MARK: - Permissions and disk space

extension Doctor {
  /// Checks that the notes are private, writable, and have enough disk space.
  var files: [Finding] {
    guard let database = database?.realPath, DataFiles.mode(of: database, S_IFREG) != nil else {
      return []
    }
    let folder = database.parentFolder
    var problems = store.accessWarnings(of: database)
    for path in [database, folder] where !FileManager.default.isWritableFile(atPath: path) {
      problems.append("\(path) is read-only, and so are the notes.")
    }
    let findings = problems.map { Finding.warning("permissions", $0) }
    return (findings.isEmpty ? [.ok("permissions", "no other user has access")] : findings)
      + room(in: folder)
  }

  private func room(in folder: String) -> [Finding] {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value else { return [] }
    let message = "\(free >> 20) MB free in \(folder)"
    guard free < 64 << 20 else { return [.ok("disk", message)] }
    return [.warning("disk", "Only \(message). Free some space.")]
  }
}
