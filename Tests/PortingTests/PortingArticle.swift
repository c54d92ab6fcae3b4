import Articles
import Foundation
import Testing

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
