import ArgumentParser
import TerminalUI

/// `navtui doctor`: checks the notes, the files and the terminal.
struct DoctorCommand: MainCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at the notes, the files and the terminal, and say what to do.",
    discussion: """
      A line has ok, warning or wrong, what was looked at, and what was found. Nothing is changed, whatever \
      is wrong. The exit status is 0 where nothing is wrong, and else that of the first thing that is: what \
      matters most comes first.
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
