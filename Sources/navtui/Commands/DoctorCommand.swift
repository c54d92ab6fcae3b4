import ArgumentParser
import TerminalUI

/// `navtui doctor`: checks the notes, the files and the terminal.
struct DoctorCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the notes, the files and the terminal, and suggest repairs.",
    discussion: """
      Each line has ok, warning or wrong, the thing that was checked, and the finding. Nothing \
      is changed. The exit status is 0 when nothing is wrong, otherwise that of the first \
      problem; the most important ones come first.
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions

  func execute() throws {
    let findings = Doctor(store: store).findings
    try output.print(findings, as: \.self, row: \.row)
    if let exitCode = findings.lazy.compactMap(\.exitCode).first { throw ExitCode(exitCode) }
  }
}

extension Finding {
  /// The parts of a line. They are made safe even in a pipe, because a path may contain line breaks and each line is
  /// a finding.
  fileprivate var row: [String] { [status.rawValue, check, SafeText(message).string] }
}
