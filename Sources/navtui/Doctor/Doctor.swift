import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage

/// Looks at all that navtui needs. It changes nothing, makes nothing, and goes on whatever is broken.
struct Doctor {
  let store: StoreOptions
  let environment = ProcessEnvironment.variables
  let user = UserConfig()

  /// All that was looked at, what matters most first.
  var findings: [Finding] {
    notes + backups + files + config + sessions + unsaved + socket + terminal + locale + editor
  }

  /// Where the notes are; nil where that is not known, which ``notes`` says.
  var database: String? { try? store.path() }
}

// MARK: - The configuration

extension Doctor {
  private var config: [Finding] {
    guard let path = user.path else {
      return [.warning("config", "No home folder is known, so the defaults are used. Set HOME.")]
    }
    let exitCode = user.fileError?.exitCode ?? ExitStatus.configuration
    let faults = user.messages.map { Finding.wrong("config", $0, exitCode) }
    guard faults.isEmpty else { return faults }
    return [
      .ok("config", user.isThere ? "\(path): no errors" : "\(path): not found, using the defaults")
    ]
  }
}

// MARK: - What is kept beside the notes

extension Doctor {
  private var sessions: [Finding] {
    guard let folder = DataFiles.sessions(), let database else {
      return [
        .warning(
          "state", "Place and unsaved text cannot be kept: no home folder is known. Set HOME.")
      ]
    }
    if let reason = Self.reasonAgainstFiles(in: folder) {
      let message = "Place and unsaved text cannot be kept in \(folder): \(reason)."
      return [.wrong("state", message, ExitStatus.cannotCreate)]
    }
    let kept = (try? KeptSession.all(for: database)) ?? []
    let faults = kept.compactMap { session -> Finding? in
      guard case .failure(let error) = session.contents else { return nil }
      let reason = SessionFile.reason(error)
      return .warning(
        "state", "\(session.file) cannot be read: \(reason). The next start sets it aside.")
    }
    guard faults.isEmpty else { return faults }
    return [.ok("state", kept.isEmpty ? "\(folder): no session yet" : kept[0].file)]
  }

  /// Why no files can be made in a folder, which may not be there yet, and what to do; nil where they can.
  static func reasonAgainstFiles(in folder: String) -> String? {
    var path = folder
    while (try? FileManager.default.attributesOfItem(atPath: path)) == nil, path != "/" {
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    let values = try? URL(fileURLWithPath: path).resolvingSymlinksInPath()
      .resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory == true else { return "\(path) is not a folder; move it away" }
    guard !FileManager.default.isWritableFile(atPath: path) else { return nil }
    return "\(path) is not writable; try `chmod u+w`"
  }

  private var unsaved: [Finding] {
    guard let unsaved = DataFiles.unsaved() else { return [] }
    let notices = [
      RescuedTexts(folder: unsaved).notice, EditedFile.notice(folder: DataFiles.editing()),
    ].compactMap(\.self)
    guard notices.isEmpty else { return notices.map { .warning("unsaved", $0) } }
    return [.ok("unsaved", "no rescued texts")]
  }
}
