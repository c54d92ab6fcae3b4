import ChildPrograms
import Foundation
import Testing

/// What `make install` puts where, with the program that was built for the tests.
@Suite struct InstallTests {
  let home: Home

  init() throws {
    home = try Home()
    home.environment["PACKAGING"] = Self.packaging
  }

  private static let packaging = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appendingPathComponent("Assets/Packaging").path

  private func run(_ script: String) throws {
    let outcome = try home.run(script: "set -e; \(script)")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
  }

  /// The files below a folder, without the folders.
  private func files(in folder: String) throws -> [String] {
    try home.run(script: "cd \(folder) && find . -type f | sort").lines.map {
      String($0.dropFirst(2))
    }
  }

  @Test func `all files are installed where they belong, and removed again`() throws {
    try run(
      """
      sh "$PACKAGING/stage.sh" "$0" stage
      mkdir -p root/opt/share/doc/other
      touch root/opt/share/doc/other/kept
      make -s -f "$PACKAGING/install.mk" install STAGE=stage DESTDIR="$PWD/root" PREFIX=/opt >said
      """)
    #expect(
      try files(in: "root/opt") == [
        "bin/navtui", "share/bash-completion/completions/navtui", "share/doc/navtui/copyright",
        "share/doc/other/kept", "share/fish/vendor_completions.d/navtui.fish",
        "share/man/man1/navtui.1.gz", "share/man/man5/navtui.yaml.5.gz",
        "share/zsh/site-functions/_navtui",
      ])
    #expect(try home.mode(of: home.path("root/opt/bin/navtui")) == "755")
    #expect(try home.mode(of: home.path("root/opt/share/doc/navtui/copyright")) == "644")
    try run(
      """
      root/opt/bin/navtui --version >version
      gunzip -c root/opt/share/man/man5/navtui.yaml.5.gz | head -n 1 >page
      bash -n root/opt/share/bash-completion/completions/navtui
      grep -q 'The navtui authors' root/opt/share/doc/navtui/copyright
      test "$(cd stage && find . -type f | wc -l)" = "$(find root/opt -type f | grep -vc kept)"
      rm -r stage
      make -s -f "$PACKAGING/install.mk" uninstall STAGE=stage DESTDIR="$PWD/root" PREFIX=/opt
      """)
    #expect(try home.bytes(of: home.path("version")) == Array("navtui 0.1.0\n".utf8))
    #expect(try files(in: "root/opt") == ["share/doc/other/kept"])
    #expect(!home.exists(home.path("root/opt/share/doc/navtui")))
  }

  @Test func `the version in the sources is the one that make reads`() throws {
    home.environment["ROOT"] = Self.packaging + "/../.."
    let outcome = try home.run(
      script:
        "printf 'version:\\n\\t@echo $(VERSION)\\n' | make -s -C \"$ROOT\" -f Makefile -f - version"
    )
    #expect(try home.run("--version").text == "navtui \(outcome.text)")
  }
}
