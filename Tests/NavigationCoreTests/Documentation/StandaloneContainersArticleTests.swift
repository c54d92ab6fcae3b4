import NavigationCore
import Testing

/// Creating an account, in three steps.
struct SignUp: Reducer {
  enum Step: Hashable, Codable, Sendable { case email, password, welcome }

  struct State: Equatable, Sendable {
    var steps: StackNavigation<Step>.State
    var help = ModalNavigation<String>.State(name: "help")
  }

  enum Action: Sendable {
    case emailEntered, passwordEntered, helpWanted
    case steps(StackNavigation<Step>.Action)
    case help(ModalNavigation<String>.Action)
  }

  func reduce(_ state: inout State, _ action: Action) -> [Never] {
    switch action {
    case .emailEntered: state.steps.apply(.push([.password]))
    case .passwordEntered: state.steps.apply(.setItems([.welcome]))
    case .helpWanted: state.help.apply(.setModal("a good password", .sheet))
    case .steps(let action): state.steps.apply(action)
    case .help(let action): state.help.apply(action)
    }
    return []
  }
}

/// The code of the article Standalone Containers.
@Suite struct StandaloneContainersArticleTests {
  @Test func `A stack is advanced step by step`() throws {
    let steps = StackNavigation<SignUp.Step>.State(items: [.email], name: "sign up")
    var state = SignUp.State(steps: steps)
    _ = SignUp().reduce(&state, .emailEntered)
    #expect(state.steps.items == [.email, .password])
    _ = SignUp().reduce(&state, .steps(.pop(count: 1)))
    #expect(state.steps.isRoot)
    _ = SignUp().reduce(&state, .passwordEntered)
    #expect(state.steps.items == [.welcome])
  }

  @Test func `A modal is replaced, restyled and dismissed`() throws {
    let steps = StackNavigation<SignUp.Step>.State(items: [.email], name: "sign up")
    var state = SignUp.State(steps: steps)
    _ = SignUp().reduce(&state, .helpWanted)
    let id = state.help.presentation?.node.id
    state.help.apply(.restyle(.cover))
    #expect(state.help.presentation?.node.id == id)
    #expect(state.help.apply(.dismissByUser) == .applied)
    #expect(state.help.apply(.dismiss) == .unchanged(.nothingPresented))
  }

  @Test func `Tabs are reordered`() throws {
    var tabs = TabNavigation<String>.State(
      items: ["home", "list", "settings"], activeItem: "list", name: "root")
    tabs.apply(.setItems(["list", "home"]))
    #expect(tabs.activeItem == "list")
    #expect(
      tabs.apply(.setActiveItem("settings"))
        == .failed(.unknownTab("settings", known: ["list", "home"])))
  }

  @Test func `A stack is drawn`() throws {
    let signUp = SignUp.State(
      steps: StackNavigation.State(items: [.email, .password], name: "sign up"))
    let tree = try #require(signUp.steps.presentationTree(for: .regular))
    guard case .screen(let screen) = tree.content else { return }
    #expect(screen.screen == .password)
    #expect(screen.trail.map(\.screen) == [.email])
  }
}
