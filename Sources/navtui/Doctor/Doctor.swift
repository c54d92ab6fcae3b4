import CLibrary
import Foundation
import NotesApp
import NotesStorage

/// Checks everything that navtui needs. It changes and creates nothing, and continues after any failure.
struct Doctor {
  let store: StoreOptions
  let user = UserConfig()

  /// All findings, the most important first.
  var findings: [Finding] {
    notes + mirror + backups + files + config + sessions + unsaved + fault + socket + terminal
      + mouse
      + clipboard
      + locale
      + editor
  }

  /// The path of the database; nil if it is unknown, which ``notes`` reports.
  var database: String? { try? store.path() }
}

// MARK: - The configuration

extension Doctor {
  private var config: [Finding] {
    guard let path = user.path else {
      return [.warning("config", "No home folder is known, so the defaults are used. Set HOME.")]
    }
    let exitCode = user.fileError?.exitCode ?? .configuration
    let faults = user.messages.map { Finding.wrong("config", $0, exitCode) }
    guard faults.isEmpty else { return faults }
    return [
      .ok("config", user.isThere ? "\(path): no errors" : "\(path): not found, using the defaults")
    ]
  }
}

// MARK: - Files beside the notes

extension Doctor {
  private var sessions: [Finding] {
    guard let folder = DataFiles.sessions, let database else {
      return [
        .warning(
          "state", "Place and unsaved text cannot be kept: no home folder is known. Set HOME.")
      ]
    }
    if let reason = Self.reasonAgainstFiles(in: folder) {
      let message = "Place and unsaved text cannot be kept in \(folder): \(reason)."
      return [.wrong("state", message, .cannotCreate)]
    }
    let kept = (try? KeptSession.all(for: database)) ?? []
    let faults = kept.compactMap { session in
      session.problem.map { problem in
        Finding.warning(
          "state", "\(session.file) cannot be read: \(problem). The next start sets it aside.")
      }
    }
    guard faults.isEmpty else { return faults }
    return [.ok("state", kept.isEmpty ? "\(folder): no session yet" : kept[0].file)]
  }

  /// Returns why no files can be created in a folder, which may not exist yet, and what to do; nil if they can.
  static func reasonAgainstFiles(in folder: String) -> String? {
    var path = folder
    while (try? FileManager.default.attributesOfItem(atPath: path)) == nil, path != "/" {
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    guard path.isFolder else { return "\(path) is not a folder; move it away" }
    guard !FileManager.default.isWritableFile(atPath: path) else { return nil }
    return "\(path) is not writable; try `chmod u+w`"
  }

  /// Finds the recording of the last minutes before a fault of navtui.
  private var fault: [Finding] {
    guard let path = DataFiles.fault, let status = stat(at: path), status.isFile else { return [] }
    let time = Timestamp(status.modified).iso8601
    let message =
      "navtui ended by a fault at \(time). Its last minutes, without what was typed, are in \(path): "
      + "`navtui replay \(path)` repeats them on a copy of the notes. Remove the file when you are done."
    return [.warning("fault", message)]
  }

  private var unsaved: [Finding] {
    guard let unsaved = DataFiles.unsaved else { return [] }
    let notices = [
      RescuedTexts(folder: unsaved).notice, EditedFile.notice(folder: DataFiles.editing),
    ].compactMap(\.self)
    guard notices.isEmpty else { return notices.map { .warning("unsaved", $0) } }
    return [.ok("unsaved", "no rescued texts")]
  }
}
