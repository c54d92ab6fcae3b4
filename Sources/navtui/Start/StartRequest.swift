import CLibrary
import NotesApp

/// What the app is started with.
struct StartRequest {
  let link: String?
  /// The workspace to open or create.
  let scene: String?
  let isFresh: Bool
  /// Whether another app is started, even if one is running.
  let isNew: Bool
  /// The settings from the command line.
  let options: Config
  let noColor: Bool
  /// The message to show first.
  let notice: String?
  /// What is recorded, and whether the run can be inspected.
  let recording: RecordingOptions
  /// What the notes are, for a recording; nil for the user's own.
  let data: String?
  /// The file for the last minutes before a fault.
  let fault = DataFiles.fault

  /// The reason why no theme shows colours, for the settings, or nil if themes show them.
  var colorsOffReason: String? {
    if noColor { return "--no-color was given" }
    let isUnwanted = ProcessEnvironment["NO_COLOR"]?.isEmpty == false
    return isUnwanted ? "NO_COLOR is set" : nil
  }

  /// Returns the scenes that a link may lead to, without duplicates. If the first scene was closed, its links lead to the
  /// current one.
  nonisolated static func scenes(kept: [String], _ scene: String?) -> [String] {
    (["main"] + kept + [scene].compactMap(\.self)).uniqued
  }
}
