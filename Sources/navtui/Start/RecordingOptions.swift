import ArgumentParser

/// Options of commands that open the app, which can be recorded and inspected.
struct RecordingOptions: ParsableArguments, Sendable {
  @Option(
    help: "Record each event in this file, for `navtui replay`, without what you type.",
    completion: .file())
  var record: String?

  @Flag(help: "Record what you type, too.")
  var recordText = false

  @Flag(help: "Let `navtui inspect` follow from a second terminal.")
  var inspect = false

  func validate() throws {
    if recordText, record == nil { throw ValidationError("--record-text needs --record FILE.") }
  }
}

extension RecordingOptions {
  /// Options without values.
  static var unset: RecordingOptions {
    var options = RecordingOptions()
    (options.record, options.recordText, options.inspect) = (nil, false, false)
    return options
  }
}
