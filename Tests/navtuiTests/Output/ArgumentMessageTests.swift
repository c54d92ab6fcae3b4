import Testing

@testable import navtui

/// The messages of the argument parser, and the words that navtui has for them. `Tests/Sessions` has those of real
/// commands.
@Suite struct ArgumentMessageTests {
  @Test(
    arguments: [
      ("Missing expected argument '<note>'", "<note> is missing."),
      ("Missing expected argument '<changes> ...'", "<changes> ... is missing."),
      ("Missing value for '--tag <tag>'", "--tag needs a value."),
      (
        "Unknown option '--nope'. Did you mean '--sort'?",
        "There is no option --nope here. Did you mean --sort?"
      ),
      ("Unknown option '-x'", "There is no option -x here."),
      ("Unexpected argument 'it's'", "“it's” is not expected here."),
      (
        "The value 'it's' is invalid for '--sort <sort>'. Please provide one of the following:",
        "“it's” is no value of --sort. Its values are:"
      ),
      (
        "The value 'pdf' is invalid for '--format <format>'. Please provide one of 'md' or 'json'.",
        "“pdf” is no value of --format. Its values are md or json."
      ),
      (
        "The value 'x' is invalid for '<shell>'. Please provide one of 'bash' or 'fish'.",
        "“x” is no value of <shell>. Its values are bash or fish."
      ),
      ("The value '80' is invalid for '--size <size>'", "“80” is no value of --size."),
      (
        "The value 'x' is invalid for '--restore <version>': “x” is not a number; list them.",
        "--restore: “x” is not a number; list them."
      ),
      ("--limit needs a number of 1 or more.", "--limit needs a number of 1 or more."),
    ])
  func `an error of the arguments says what is wrong, as all others`(
    parser: String, expected: String
  ) {
    let usage = "Usage: navtui list [--sort <sort>]"
    let text = "Error: \(parser)\n\(usage)\n  See 'navtui list --help' for more information.\n"
    let lines = ArgumentMessage.text(text).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines == [
        "navtui: \(expected)"[...], usage[...], "  `navtui list --help` explains the command.", "",
      ])
  }
}
