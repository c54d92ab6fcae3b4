import ChildPrograms
import Testing

@Suite struct CompletionsCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private func complete(_ link: String) throws -> [String] {
    let outcome = try home.run("completions", "--link", link)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    return outcome.lines
  }

  @Test func `before there are notes the places are offered, and nothing is made`() throws {
    #expect(try complete("nav") == ["navtui://main/"])
    #expect(try complete("navtui://main/no") == ["navtui://main/notes"])
    #expect(try complete("navtui://main/search?") == ["navtui://main/search?q="])
    #expect(try complete("navtui://main/settings/k") == ["navtui://main/settings/keys"])
    #expect(try complete("navtui://main/nope/") == [])
    #expect(try home.files() == [])
  }

  @Test func `notes are offered with their titles, by number and by what they hold`() throws {
    _ = try home.run("add", "-t", "Garden plan", "beans")
    _ = try home.run("add", "-t", "Hostile\u{1B}[2J\ntitle", "x")
    let all = try complete("navtui://main/notes/")
    #expect(all[1] == "navtui://main/notes/1\tGarden plan")
    #expect(all[0].hasPrefix("navtui://main/notes/2\tHostile") && !all[0].contains("\u{1B}"))
    #expect(all.contains("navtui://main/notes/new"))
    #expect(try complete("navtui://main/notes/1") == ["navtui://main/notes/1\tGarden plan"])
    #expect(try complete("navtui://main/notes/bea") == ["navtui://main/notes/1\tGarden plan"])
    #expect(try complete("navtui://main/notes/1/e") == ["navtui://main/notes/1/edit"])
  }

  @Test func `tags are offered as links spell them`() throws {
    _ = try home.run("add", "-t", "Plan", "--tag", "garden/beds", "x")
    let tags = ["navtui://main/tags/garden", "navtui://main/tags/garden%2Fbeds"]
    #expect(try complete("navtui://main/tags/ga") == tags)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has a script`(shell: String) throws {
    let outcome = try home.run("completions", shell)
    #expect(outcome.text.contains("completions --link"))
    #expect(outcome.end == .exit(0))
  }

  @Test func `bash completes commands and links`() throws {
    _ = try home.run("add", "-t", "Garden plan", "beans")
    // What bash does when the Tab key is pressed after a line, which it cuts at colons.
    let press = #"""
      mkdir bin; ln -s "$0" bin/navtui; PATH=$PWD/bin:$PATH
      exec bash --norc -c '
      eval "$(navtui completions bash)"
      compopt() { :; }
      press() {
        COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2)) COMPREPLY=()
        _navtui_links navtui "${@: -1}" "${@: -2:1}"
        printf "%s\n" "${COMPREPLY[@]}"
      }
      press "navtui lis" navtui lis
      press "navtui navtui://main/notes/1" navtui navtui : //main/notes/1
      press "navtui open navtui://main/se" navtui open navtui : //main/se
      '
      """#
    let outcome = try home.run(script: press)
    #expect(
      outcome.lines == ["list", "//main/notes/1", "//main/search", "//main/settings"],
      "\(outcome.message)")
  }

  @Test(arguments: [[], ["tcsh"], ["bash", "--link", "x"]])
  func `a shell must be named, and one that is known`(arguments: [String]) throws {
    #expect(try home.run(["completions"] + arguments).end == .exit(64))
  }
}
