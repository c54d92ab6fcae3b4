import NotesReference
import Testing

@testable import NotesApp
@testable import NotesModel

/// Only links as parsed by Markdown are rewritten.
@Suite struct RewritingLinksTests {
  private func rewritten(_ body: NoteBody, to link: String) -> (body: NoteBody, count: Int) {
    body.rewritingLinks { $0.title.lowercased() == "old" ? link : nil }
  }

  @Test(
    arguments: [
      ("[[Old]]", "[[New]]", 1), ("[[old]] and [[ OLD ]].", "[[New]] and [[New]].", 2),
      ("[[Old one]] [[Older]] [Old] [[Old", "[[Old one]] [[Older]] [Old] [[Old", 0),
      ("`[[Old]]` [[Old]]", "`[[Old]]` [[New]]", 1),
      ("    [[Old]]\n\n```\n[[Old]]\n```\n", "    [[Old]]\n\n```\n[[Old]]\n```\n", 0),
      ("<!-- [[Old]] -->\n\n[[Old]]", "<!-- [[Old]] -->\n\n[[New]]", 1),
      ("[[Old]](https://a.org) [x]([[Old]])", "[[Old]](https://a.org) [x]([[Old]])", 0),
      ("# [[Old]]\n\n> - [[Old]]\n", "# [[New]]\n\n> - [[New]]\n", 2),
      ("| [[Old]] |\n|---|\n| **[[Old]]** |\n", "| [[New]] |\n|---|\n| **[[New]]** |\n", 2),
      ("![[Old]] [[[Old]]] a[[Old]]b", "![[New]] [[[New]]] a[[New]]b", 3),
      ("\\[[Old]] [\\[Old]] \\[\\[Old]]", "\\[[Old]] [\\[Old]] \\[\\[Old]]", 0),
      ("\\\\[[Old]] [[Old\\]]", "\\\\[[New]] [[New]]", 2), ("[[Ol&#100;]]", "[[New]]", 1),
      ("[[O*l*d]] [[Old\n]]", "[[O*l*d]] [[Old\n]]", 0),
      ("[[Old]]\r\n会議 [[Old]]é\r\n", "[[New]]\r\n会議 [[New]]é\r\n", 2), ("", "", 0),
      ("\u{F0000} [[Old]]", "\u{F0000} [[New]]", 1),
    ])
  func `links get the new title`(text: String, expected: String, count: Int) {
    let (body, found) = rewritten(.text(text), to: "[[New]]")
    #expect(body == .text(expected))
    #expect(found == count)
  }

  @Test func `links of a long text are rewritten, except in a code block that continues`() {
    let (links, code) = ("[[Old]] 会議\n\n", "[[Old]] code\n\n")
    let text = { (link: String) in
      String(repeating: link + links.dropFirst(7), count: 70_000) + "```\n"
        + String(repeating: code, count: 70_000)
    }
    let (body, count) = NoteBody.text(text("[[Old]]")).rewritingLinks {
      $0.title == "Old" ? "[[A new title]]" : nil
    }
    #expect(count == 70_000)
    #expect(body == .text(text("[[A new title]]")))
  }

  @Test(
    arguments: [
      ("a [[Old]]b", "a [N](navtui://main/notes/1)b"),
      ("![[Old]]", "\\![N](navtui://main/notes/1)"),
      ("\\![[Old]]", "\\![N](navtui://main/notes/1)"),
      ("\\\\[[Old]]", "\\\\[N](navtui://main/notes/1)"),
      ("[x]([[ old ]])", "[x]\\([N](navtui://main/notes/1))"),
      ("[1]: [[ old ]]", "[1]\\: [N](navtui://main/notes/1)"),
      ("| [[Old]] |\n|---|\n", "| [N](navtui://main/notes/1) |\n|---|\n"),
    ])
  func `a link by number replaces one by title`(text: String, expected: String) throws {
    let (body, _) = rewritten(.text(text), to: "[N](navtui://main/notes/1)")
    #expect(body == .text(expected))
    #expect(body.linkTargets == [.number(try noteID(1))])
  }

  /// The label of a link is kept, including its bar.
  @Test(
    arguments: [
      ("[[Old|mine]]", "Beds", "[[Beds|mine]]"),
      ("[[old | my _own_ ]]", "Beds", "[[old | my _own_ ]]"),
      ("[[old | my own ]].", "Beds", "[[Beds| my own ]]."),
      ("[[Old|a|b\\]]", "Beds", "[[Beds|a|b]]"),
      ("[[Old|mine]]", "a|b", "[mine](navtui://main/notes/1)"), ("[[Old|]]", "Beds", "[[Old|]]"),
      ("[[x|Old]]", "Beds", "[[x|Old]]"),
      ("| a |\n|---|\n| [[Old\\|b]] |\n", "Beds", "| a |\n|---|\n| [[Beds\\|b]] |\n"),
    ])
  func `labels are kept`(text: String, title: String, expected: String) throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Old", body: .text("")), NoteDraft(title: "Other", body: .text(text)),
    ])
    _ = try notes.rename(try noteID(1), to: title)
    #expect(notes.note(try noteID(2))?.body.text == expected)
  }

  @Test(
    arguments: [
      ("[[Old#My own_beds]]", "New", "[[New#My own_beds]]"),
      ("[[old#Beds | mine]]", "New", "[[New#Beds | mine]]"),
      ("[[Old#Beds\\]]", "New", "[[New#Beds]]"),
      ("[[#Old]] [[x#Old]]", "New", "[[#Old]] [[x#Old]]"),
      ("[[Old&#35;Beds]]", "New", "[New#Beds](navtui://main/notes/1?heading=Beds)"),
      ("[[Old #1]]", "New", "[[Old #1]]"),
      (
        "| a |\n|---|\n| [[Old#c\\|b]] |\n", "New",
        "| a |\n|---|\n| [[New#c\\|b]] |\n"
      ),
      ("[[Old#Été 1]]", "a|b", #"[a\|b#Été 1](navtui://main/notes/1?heading=%C3%89t%C3%A9%201)"#),
      ("[[Old#x|mine]]", "a#b", "[mine](navtui://main/notes/1?heading=x)"),
    ])
  func `headings are kept`(text: String, title: String, expected: String) throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Old", body: .text("")), NoteDraft(title: "Other", body: .text(text)),
    ])
    _ = try notes.rename(try noteID(1), to: title)
    #expect(notes.note(try noteID(2))?.body.text == expected)
  }

  @Test func `bytes that are not text around a link are kept`() {
    let body = NoteBody([0xFF] + Array("[[Old]]".utf8) + [0x00, 0xC3])
    let (new, count) = rewritten(body, to: "[[New]]")
    #expect(new.bytes == [0xFF] + Array("[[New]]".utf8) + [0x00, 0xC3])
    #expect(count == 1)
  }

  @Test(
    arguments: [
      ("Garden plan", "[[Garden plan]]"), ("会議メモ", "[[会議メモ]]"), ("c++ R&D", "[[c++ R&D]]"),
      ("snake_case", "[[snake_case]]"), ("1 < 2", #"[1 \< 2](navtui://main/notes/7)"#),
      ("a|b", #"[a\|b](navtui://main/notes/7)"#), ("a]]b", #"[a\]\]b](navtui://main/notes/7)"#),
      ("[x]", #"[\[x\]](navtui://main/notes/7)"#), ("`t`", "[&#96;t&#96;](navtui://main/notes/7)"),
      ("_x_", #"[\_x\_](navtui://main/notes/7)"#),
      ("", "[Note 7](navtui://main/notes/7)"), (" a\nb ", "[a b](navtui://main/notes/7)"),
      ("&copy;", #"[\&copy;](navtui://main/notes/7)"#),
      ("www.a.org", "[[www.a.org]]"),
    ])
  func `a link is written by title if that is unambiguous`(title: String, link: String) throws {
    #expect(NoteLinkText.link(to: try noteID(7), titled: title) == link)
  }

  /// Valid in any context except code.
  @Test(
    arguments: [
      "*_`~~<>&\\|!#", "a|b", "x*", "*x", "_x", "x_", "a_b", "`", "``t``", "<b>", "[", "]]",
      "&amp;",
      "~~s~~", "\\", "会議|メモ", "e\u{301}", "https://a.org", "me@a.org", "navtui://main/notes/2",
      "a  b", " a", "a\tb", "\u{0}", "\u{200B}", "👩‍🔬", String(repeating: "x", count: 600),
    ])
  func `a written link leads to its note in any context`(title: String) throws {
    let id = try noteID(7)
    let link = NoteLinkText.link(to: id, titled: title)
    let wanted: LinkTarget = link.hasPrefix("[[") ? .title(title) : .number(id)
    for around in ["", "a", "*", "**", "_", "~~", "é", "(", " \" "] {
      let body = NoteBody.text("word \(around)\(link)\(around) end\n\n- \(link)\n\n> # \(link)\n")
      #expect(body.linkTargets == [wanted], "\(body.text)")
    }
    #expect(NoteBody.text("| a | b |\n|---|---|\n| \(link) | c |\n").linkTargets == [wanted])
  }
}
