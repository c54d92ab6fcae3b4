import Testing

import NavigationCore

@Suite struct LinkErrorTests {
  @Test(arguments: Case.all)
  fileprivate func `An error has its problem and its position`(_ item: Case) {
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: item.link, from: item.origin, scenes: ["main", "other"])
    }
    #expect(error?.problem == item.problem)
    #expect(error?.position == item.position)
    #expect(error?.description == error?.problem.description)
  }

  private static let badEncoding =
    "A % must be followed by two hexadecimal digits that make UTF-8 text."

  /// A link for each problem, and the sentence about it.
  @Test(arguments: [
    ("", "The link is empty."), ("12:30", "The link must begin with navtui://."),
    ("navtui://", "The workspace is missing: after :// comes its name, as in ://main/."),
    (
      "navtui://main:80/", "“main:80” is no workspace: a workspace is a plain name such as main."
    ),
    ("navtui://third/", "There is no workspace “third”. Existing: main, other."),
    ("//labels", "A component is empty: there is one / too many."), ("/labels/a%", badEncoding),
    ("/nots", "There is no “nots” here. Did you mean notes?"),
    (
      "/labels/x/parts/keys/boook",
      "There is no “boook” here. Expected: browse, color, new, question, search, settings."
    ),
    ("/notes/twelve", "“twelve” is not a number, as id must be."),
    ("/labels/color", "The value of name is missing: text."),
    ("/labels/search?q=a&x=1", "This place takes no “x” after the ?. It takes: q, page."),
    ("/labels?x=1", "This place takes no “x” after the ?, nor anything else."),
    ("/labels/search?q=a&q=b", "After the ? there is a “q” too many."),
    (
      "/search;push",
      "There is no style “push” here. After ; comes one of: sheet, cover, popover, alert."
    ),
    ("/labels;cover", "There is no style “cover” here, nor any other: the ; is too many."),
    ("/notes#12", "After # comes a path from the root, beginning with /."),
    ("/notes#/notes/1#/notes/2", "There is a second #."),
    ("/notes#/", "What follows the # is not a detail of this place."),
  ])
  func `A sentence says what is wrong and what to do`(link: String, sentence: String) {
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, scenes: ["main", "other"])
    }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ("labels", "The link must begin with navtui:// or with /."),
    ("/labels/..", "A link from outside may not hold . or .. as a component."),
    ("/search?q=a%1B", "The character U+001B may not be in a link."),
    ("/labels/\u{E0001}", "The character U+E0001 may not be in a link."),
  ])
  func `A sentence about a link from outside says what is wrong`(link: String, sentence: String) {
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, from: .outside, scenes: ["main", "other"])
    }
    #expect(error?.description == sentence)
  }

  @Test func `The position in a link that is longer than a line is described`() {
    let link = "navtui://main/" + String(repeating: "labels/", count: 12) + "x"
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, scenes: ["main"])
    }
    #expect(error?.description.hasSuffix("(at byte \(error?.position ?? -1) of “\(link)”)") == true)
  }

  @Test func `A link that is too long for outside is accepted from the app`() throws {
    let link = "/labels/" + String(repeating: "a", count: 2041)
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, from: .outside, scenes: ["main"])
    }
    #expect(error?.position == 0)
    #expect(error?.problem == .tooLong(limit: 2048))
    #expect(error?.problem.description == "The link is longer than 2048 bytes.")
    #expect(throws: Never.self) { try ExampleTable.tabs.route(to: link, scenes: ["main"]) }
    #expect(throws: Never.self) {
      try ExampleTable.tabs.route(to: String(link.dropLast()), from: .outside, scenes: ["main"])
    }
  }

  @Test func `A link has at most 256 components`() throws {
    let link = "/labels" + String(repeating: "/question", count: 256)
    let error = #expect(throws: LinkError.self) {
      try ExampleTable.tabs.route(to: link, scenes: ["main"])
    }
    #expect(error?.position == 7 + 255 * 9 + 1)
    #expect(error?.problem == .tooDeep(limit: 256))
    #expect(error?.problem.description == "The link has more than 256 components.")

    let legs = try ExampleTable.tabs.route(to: String(link.dropLast(9)), scenes: ["main"]).legs
    let question = Leg(.presented(.alert), .stack(ExampleScreen.question))
    #expect(ExampleTable.tabs.link(to: ExampleRoute(legs: legs)) != nil)
    #expect(ExampleTable.tabs.link(to: ExampleRoute(legs: legs + [question])) == nil)
  }
}

private struct Case: Sendable, CustomTestStringConvertible {
  let link: String
  let problem: LinkError.Problem
  let position: Int
  let origin: LinkOrigin

  init(
    _ link: String, _ problem: LinkError.Problem, at position: Int, from origin: LinkOrigin = .app
  ) {
    (self.link, self.problem, self.position, self.origin) = (link, problem, position, origin)
  }

  var testDescription: String { "\(link) (\(origin))" }

  static let all = texts + places + values + styles + details + outside

  /// Errors of the parser, without a table.
  private static let texts = [
    Case("", .empty, at: 0), Case("http://main/", wrongScheme, at: 0),
    Case("navtui:main", wrongScheme, at: 0), Case("navtui:/main", wrongScheme, at: 0),
    Case("12:30", wrongScheme, at: 0), Case("navtui:///notes", .missingScene, at: 9),
    Case("navtui://", .missingScene, at: 9),
    Case("navtui://me@main/", .notAScene("me@main"), at: 9),
    Case("navtui://main:80/", .notAScene("main:80"), at: 9),
    Case("navtui://ma%69n/", .notAScene("ma%69n"), at: 9),
    Case("navtui://third/", .unknownScene("third", known: ["main", "other"]), at: 9),
    Case("//labels", .emptyComponent, at: 1), Case("/labels//12", .emptyComponent, at: 8),
    Case("/labels/;cover", .emptyComponent, at: 8), Case("/labels/a%", .badEncoding, at: 8),
    Case("/labels/%4G", .badEncoding, at: 8), Case("/labels/%FF", .badEncoding, at: 8),
    Case("/search?q=%", .badEncoding, at: 10), Case("/search?%=q", .badEncoding, at: 8),
  ]

  private static let wrongScheme = LinkError.Problem.wrongScheme(expected: "navtui")

  /// Unknown components.
  private static let places = [
    Case("/nots", .unknownComponent("nots", expected: rootNames, nearest: ["notes"]), at: 1),
    Case("/zzzzzz", .unknownComponent("zzzzzz", expected: rootNames, nearest: []), at: 1),
    Case("/Notes", .unknownComponent("Notes", expected: rootNames, nearest: ["notes"]), at: 1),
    Case("navtui://main/main", .unknownComponent("main", expected: rootNames, nearest: []), at: 14),
    Case("/%6Eotes", .unknownComponent("notes", expected: rootNames, nearest: ["notes"]), at: 1),
    Case(
      "/labels/x/parts/keys/boook",
      .unknownComponent("boook", expected: (everywhere + ["new"]).sorted(), nearest: []), at: 21),
    Case("/notes/tag/a;sheet/1", .unknownComponent("1", expected: everywhere, nearest: []), at: 19),
  ]

  private static let everywhere = ["browse", "color", "question", "search", "settings"]
  private static let rootNames = [
    "browse", "color", "find", "labels", "library", "notes", "question", "search", "settings",
  ]

  private static let values = [
    Case("/notes/twelve", .badValue("twelve", parameter: "id", expected: "a number"), at: 7),
    Case("/notes/012", .badValue("012", parameter: "id", expected: "a number"), at: 7),
    Case(
      "/notes/serch",
      .unknownComponent(
        "serch", expected: (everywhere + ["tag"]).sorted() + ["{id}"], nearest: ["search"]), at: 7),
    Case("/labels/color", .missingValue(parameter: "name", expected: "text"), at: 13),
    Case("/labels/color/?page=1", .missingValue(parameter: "name", expected: "text"), at: 13),
    Case("/labels/search?page=x", .badValue("x", parameter: "page", expected: "a number"), at: 15),
    Case("/labels/search?q=a&x=1", .unknownQuery("x", expected: ["q", "page"]), at: 19),
    Case("/labels?x=1", .unknownQuery("x", expected: []), at: 8),
    Case("/labels/search?q=a&q=b", .unknownQuery("q", expected: ["q", "page"]), at: 19),
  ]

  private static let styles = [
    Case("/labels/12;window", .unknownStyle("window", expected: allStyles), at: 11),
    Case("/labels/12;", .unknownStyle("", expected: allStyles), at: 11),
    Case("/labels/12;cover;push", .unknownStyle("cover;push", expected: allStyles), at: 11),
    Case("/search;push", .unknownStyle("push", expected: allStyles.dropLast()), at: 8),
    Case("/labels;cover", .unknownStyle("cover", expected: []), at: 8),
    Case("/main;cover/labels", .unknownStyle("cover", expected: []), at: 6),
    Case("/labels/color;cover/red", .unknownStyle("cover", expected: []), at: 14),
    Case("..;cover", .unknownStyle("cover", expected: []), at: 3),
    Case(".;cover", .unknownStyle("cover", expected: []), at: 2),
  ]

  private static let allStyles = ["sheet", "cover", "popover", "alert", "push"]

  private static let details = [
    Case("/notes#12", .relativeDetail, at: 7), Case("/notes#", .relativeDetail, at: 7),
    Case("/notes#/notes/1#/notes/2", .secondFragment, at: 15), Case("/notes#/", .notADetail, at: 8),
    Case("/notes#/notes", .notADetail, at: 8), Case("/notes#/labels/12", .notADetail, at: 8),
    Case("/labels#/notes/12", .notADetail, at: 9), Case("/notes/12#/notes/12", .notADetail, at: 11),
    Case("/notes#/find/12", .notADetail, at: 8),
    Case("/notes#/notes/12/search", .notADetail, at: 8),
    Case("/notes/search#/notes/12;focused", .notADetail, at: 15),
    Case("/browse#/notes/browse/a", .notADetail, at: 9),
    Case(
      "/notes#/main/notes/12", .unknownComponent("main", expected: rootNames, nearest: []), at: 8),
  ]

  /// Links that are valid in the app but not from outside.
  private static let outside = [
    Case("", .empty, at: 0, from: .outside),
    Case("labels", .notAbsolute(scheme: "navtui"), at: 0, from: .outside),
    Case("?q=1", .notAbsolute(scheme: "navtui"), at: 0, from: .outside),
    Case("..", .notAbsolute(scheme: "navtui"), at: 0, from: .outside),
    Case("/labels/..", .dotComponent, at: 8, from: .outside),
    Case("/labels/./new", .dotComponent, at: 8, from: .outside),
    Case("/labels/%2e%2e", .dotComponent, at: 8, from: .outside),
    Case("/notes#/notes/%2E", .dotComponent, at: 14, from: .outside),
    Case("/labels/%20%00", .forbiddenCharacter("\u{0}"), at: 8, from: .outside),
    Case("/search?q=a%1B", .forbiddenCharacter("\u{1B}"), at: 10, from: .outside),
    Case("/labels/é\u{0}", .forbiddenCharacter("\u{0}"), at: 10, from: .outside),
    Case("/labels/a\nb", .forbiddenCharacter("\n"), at: 9, from: .outside),
    Case("/labels/\u{202E}a", .forbiddenCharacter("\u{202E}"), at: 8, from: .outside),
    Case("/labels/%E2%80%AE", .forbiddenCharacter("\u{202E}"), at: 8, from: .outside),
    Case("/labels\\new", .forbiddenCharacter("\\"), at: 7, from: .outside),
    Case("/labels/\u{E0001}", .forbiddenCharacter("\u{E0001}"), at: 8, from: .outside),
  ]
}
