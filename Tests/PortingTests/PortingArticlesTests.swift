import Articles
import Foundation
import Testing

/// The articles for users of other libraries, whose code occurs in the tests of the same names.
@Suite struct PortingArticlesTests {
  @Test(arguments: PortingArticle.all)
  func `Every block of code is tested`(article: PortingArticle) throws {
    let blocks = try article.text.codeBlocks
    #expect(!blocks.isEmpty)
    let source = try article.source
    for block in blocks {
      #expect(source.contains(block), "\(article.name) has another\n\(block)")
    }
  }

  /// A reader has only the listings: a type that stands in the test alone would be missing there.
  @Test(arguments: PortingArticle.all)
  func `Every type that a listing uses and the test declares is in a listing`(
    article: PortingArticle
  ) throws {
    let listings = try article.text.codeBlocks.joined(separator: "\n")
    let declared = try article.source.lines.compactMap {
      $0.firstMatch(of: /\b(?:struct|enum|class) (\w+)/).map { String($0.1) }
    }
    #expect(!declared.isEmpty)
    for type in declared where try listings.contains(Regex("\\b\(type)\\b")) {
      #expect(
        listings.contains(try Regex("\\b(struct|enum|class) \(type)\\b")),
        "\(article.name) uses \(type) without showing it")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `Every call in the right column of a table is tested`(article: PortingArticle) throws {
    let calls = try article.text.codeRows.flatMap { $0.last ?? [] }
    #expect(calls.count >= article.verbs.count)
    let source = try article.source
    for call in calls {
      #expect(source.contains(piece: call), "\(article.name) has another \(call)")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `Every call of the library is in the left column`(article: PortingArticle) throws {
    let theirs = try article.text.codeRows.flatMap { $0.first ?? [] }
    for verb in article.verbs {
      #expect(theirs.contains { $0.contains(verb) }, "\(article.name) says nothing of \(verb)")
    }
  }

  @Test(arguments: PortingArticle.all)
  func `An article is short`(article: PortingArticle) throws {
    #expect(try article.text.text.split(separator: "\n").count <= 200)
  }
}

/// An article for users of another library.
nonisolated struct PortingArticle: Sendable, CustomTestStringConvertible {
  /// The file name.
  let name: String
  /// The target with the article in its documentation.
  var target = "NavigationCore"
  /// The calls in the documentation of the other library.
  let verbs: [String]

  var testDescription: String { name }

  var text: Article {
    get throws {
      try Article(PackageFolder.file("Sources/\(target)/\(target).docc/\(name).md"))
    }
  }

  /// The test with the code of the article.
  var source: SourceText {
    get throws { try SourceText(PackageFolder.file("Tests/PortingTests/\(name)Tests.swift")) }
  }

  static let all = [
    PortingArticle(
      name: "ComingFromSwiftDux",
      verbs: [
        "NavigationStateRoot", "NavigationReducer", "NavigationMiddleware",
        "PersistStateMiddleware", "provideStore", "scene(", "clearScene", "RouteLink(path: id)",
        "RouteLink(path: \"..\")", "isDetail: true", "waypoint.navigate(to: id)",
        "resolveComponent", "ActionBinding", "navigate(to: url)", "inScene:", "StackNavigationView",
        "stackItem {", "stackItem(\"company\")", "stackItem(\"news\")", "alert(",
        "SplitNavigationView", "detailItem {", "detailItem(\"notes\")", "TabNavigationView",
        "tabItem(", "WaypointResolver(", "info.waypoint", "info.pathParameter", "info.nextWaypoint",
        "beginCaching()",
      ]),
    PortingArticle(
      name: "ComingFromComposableNavigation",
      verbs: [
        "ModalNavigation<Screen>.State", "presentFullScreen", "presentSheet", "dismiss",
        "StackNavigation<Screen>.State", "pushItem", "TabNavigation<Screen>.State",
        "setActiveItem", "reducer()", "pullback(", "combine", "Effect(", "ViewProviding",
        "makePresentable", "scope(", "StackNavigationController", "TabNavigationController",
        "ModalNavigationController",
      ]),
    PortingArticle(
      name: "ComingFromNavigator",
      verbs: [
        "ScreenID: Hashable", "id: UUID", "ViewFactory", "makeView(screenType:)", "ScreenWrapper",
        "EmptyView()", "Navigator(rootScreen:", "NavigationView.with(", "@EnvironmentObject",
        "ScreenView", "screenId", "showNextScreen", "bindNavigation(", "navigate(to:", "pop()",
        "popToRoot()", "navStack", "first(where:)", "send(false)",
        "popToDetailWithSpecificIdOrRoot",
      ]),
    PortingArticle(
      name: "ComingFromDrMaxNavigation",
      verbs: [
        "RootNavigationController<", "RootNavigationControllerView(", "NavigationController<Login",
        "LoginScreenView", "LoginCoordinatorView", "pullback(on:", "case login(LoginCoordinator)",
        "case loginScreen(LoginScreen)", "navigate(to: .forgotPassword)",
        "navigate(to:style:animated:completion:)", "NavigationStyle", ".push", ".sheet", ".cover",
        ".popover", "popTo(element:animated:completion:)",
        "popBefore(element:animated:completion:)", "TabView",
      ]),
    PortingArticle(
      name: "ComingFromSUINavigation", target: "TerminalUI",
      verbs: [
        "NavigationViewStorage {", ".navigation(isActive:", ".navigation(item:",
        "navigationStorage", "presentationMode", "popTo(FirstView.self)", "popTo(\"second\")",
        "popToRoot()", "skip(FirstView.self)", "skip(\"second\")", "isRoot", "currentUrl",
        "append(from: url)", "replace(with: url)", "navigationAction(item:",
        "navigationAction(isActive:", "navigateUrlParams", "navigationStorageBinding(for:",
        "NavigationStorageStrategy", "test(sourceView:", "assertItemsSnapshot",
      ]),
    PortingArticle(
      name: "ComingFromNavigationStack", target: "TerminalUI",
      verbs: [
        "NavigationStack {", "NavigationLink", "navigationDestination", "navigationTitle",
        "toolbar", ".sheet(isPresented:)", ".sheet(item:)", "fullScreenCover",
        "interactiveDismissDisabled", ".alert(", "confirmationDialog", "dismiss)", "onOpenURL",
        "NavigationStack(path:", "path.append(recipe)", "append(contentsOf:", "removeLast()",
        "removeLast(2)", "removeAll()", "path = [", "TabView(selection:", "NavigationSplitView {",
        "preferredCompactColumn", "openWindow", "dismissWindow", "codable", "SceneStorage",
      ]),
  ]
}

/// The articles for users of other libraries show every public action.
@Suite struct ShownVerbsTests {
  /// Returns the code of all blocks and of the right columns.
  private static func shown() throws -> String {
    try PortingArticle.all.map { article in
      let text = try article.text
      let calls = text.codeRows.flatMap { $0.last ?? [] }
      return (text.codeBlocks + calls).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Returns the names declared in some files after a keyword.
  private static func names(
    after keyword: String, in files: [String]
  ) throws -> [String] {
    let folder = "Sources/NavigationCore"
    return try files.flatMap { file in
      try SourceText(PackageFolder.file("\(folder)/\(file).swift")).lines.compactMap { line in
        guard line.hasPrefix("  \(keyword) ") else { return nil }
        let name = line.dropFirst(keyword.count + 3).prefix { $0.isLetter }
        return String(name)
      }
    }
  }

  @Test func `Every action is shown`() throws {
    let shown = try Self.shown()
    let cases = try Self.names(after: "case", in: ["Actions/NavigationAction"])
    let shorthands = try Self.names(
      after: "public static func", in: ["Actions/NavigationAction+Screens"])
    #expect(cases.count > 35)
    #expect(shorthands.contains("navigate"))
    for name in Set(cases + shorthands).sorted() {
      let isShown = shown.contains(call: name)
      #expect(isShown, "No article shows \(name)")
    }
  }

  @Test(arguments: [
    ["Store/Navigator", "Store/Navigator+Links", "Store/NavigationRules+GoingBack"],
    ["Store/Store"], ["Modules/ScopedStore"],
  ])
  func `Every method of navigator and store is shown`(files: [String]) throws {
    let shown = try Self.shown()
    let names = try ["public func", "public mutating func", "public var"].flatMap {
      try Self.names(after: $0, in: files)
    }
    #expect(names.count > 4)
    for name in Set(names).sorted() {
      let isShown = shown.contains(call: name)
      #expect(isShown, "No article shows \(name)")
    }
  }

  @Test func `A call is found as a whole word`() {
    #expect("a.push(b)".contains(call: "push"))
    #expect(!"a.pushed(b)".contains(call: "push"))
    #expect(!"push(b)".contains(call: "push"))
  }
}

extension String {
  /// Returns true if the text contains a call of a name after a dot.
  fileprivate func contains(call name: String) -> Bool {
    components(separatedBy: ".\(name)").dropFirst().contains { rest in
      rest.first.map { !$0.isLetter && !$0.isNumber } ?? true
    }
  }
}
