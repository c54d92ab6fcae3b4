import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct KeyChoiceTests {
  private func checked(_ choices: [(String, [String])]) -> ([String: [[Key]]], [String]) {
    let (keys, problems) = NotebookApp.checked(choices.map { KeyChoice($0, $1) })
    return (keys, problems.map { "\($0.index) \($0)" })
  }

  @Test(arguments: [
    ("color", ["q"], "unused keys for color, found q, which is close"),
    ("color", ["g"], "unused keys for color, found g"),
    ("complete", ["<Down>"], "unused keys for complete, found <Down>, which is move-down"),
    ("open", ["ggx"], "unused keys for open, found gg, which is move-to-top"),
    ("open", ["<Space>hhx"], "unused keys for open, found <Space>hh, which is history"),
    ("color", ["<Space>"], "unused keys for color, found <Space>"),
    // In a form, Space chooses.
    ("back", ["<Space>b"], "unused keys for back, found <Space>"),
    ("yellow", ["c"], "unused keys for yellow, found c, which is color"),
    ("save", ["<C-w>"], "unused keys for save, found <C-w>, which is text-"),
    ("color", ["<C-i>"], "a key that terminals tell from others, found \"<C-i>\""),
    ("color", ["x<C-H>"], "a key that terminals tell from others"),
    ("color", ["<C-/>"], "a key that terminals tell from others"),
    ("color", ["<S-Space>"], "keys such as"), ("color", ["<Nope>"], "keys such as \"x\", \"gd\""),
    ("color", [""], "keys such as"),
    ("color", ["abcde"], "keys such as"), ("back", [], "a key, because it leads out"),
    ("close", [], "a key, because"), ("interrupt", [], "a key, because"),
    // These go back only in the help.
    ("back", ["q", "<Enter>"], "a key that leads out of every screen, found \"q\""),
    ("colour", ["x"], "the name of a binding, found \"colour\""),
  ])
  func `invalid choices leave the keys unchanged`(
    name: String, keys: [String], message: String
  ) {
    let (chosen, problems) = checked([(name, keys)])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("0 Expected \(message)") == true, "\(problems)")
    #expect(chosen.isEmpty)
  }

  @Test func `every invalid key is named`() {
    let (_, problems) = checked([("color", ["w", "<F99>", "<C-i>", "<C-"])])
    let keys = problems.map { $0.split(separator: " ").last ?? "" }
    #expect(keys == ["\"<F99>\"", "\"<C-i>\"", "\"<C-\""])
  }

  @Test(arguments: [
    [("color", ["w", "<C-n>"])], [("move-down", ["k"]), ("move-up", ["j"])],
    [("color", ["gc"]), ("help", ["<F2>"])], [("color", []), ("yellow", ["c"])],
    [("save", ["<F2>"]), ("back", ["B", "<Esc>"]), ("text-delete-forward", ["y", "<F3>"])],
    // On a screen other than the one with the same keys.
    [("yellow", ["i"])], [("discard", ["D"])],
    // Of terminals with kitty's keyboard protocol.
    [("color", ["<C-W>", "<C-1>", "<C-;>", "<C-é>", "<C-Enter>", "<S-Enter>"])],
    [("color", ["<S-w>"])],
    // As the default keys after Space.
    [("color", ["<Space>c"])], [("help", ["<Space>nh"]), ("edit", ["<Space>E"])],
  ])
  func `valid choices take effect`(choices: [(String, [String])]) throws {
    let (chosen, problems) = checked(choices)
    #expect(problems == [])
    for (name, keys) in choices {
      #expect(try chosen[name] == keys.map { try KeyScript($0).keys })
    }
  }

  @Test func `of two bindings with the same keys the first one gets them`() {
    let (chosen, problems) = checked([("color", ["B"]), ("yellow", ["B"])])
    #expect(
      problems == ["1 Expected unused keys for yellow, found B, which is color"])
    #expect(chosen == ["color": [[Key("B")]]])
  }

  @Test func `choosing the listed keys changes nothing`() {
    let rows = NotebookApp.bindingsByName()
    let own = rows.map { row in (row.name, row.keys.map { $0.map(\.description).joined() }) }
    for choice in own {
      let (chosen, problems) = checked([choice])
      #expect(problems == [])
      #expect(NotebookApp.bindingGroups(chosen) == NotebookApp.bindingGroups(), "\(choice)")
    }
    let (chosen, problems) = checked(own)
    #expect(problems == [])
    #expect(NotebookApp.bindingGroups(chosen) == NotebookApp.bindingGroups())
    #expect(NotebookApp.bindingsByName(chosen) == rows)
  }

  @Test func `the list has all keys of a name, also the longer ones`() throws {
    let rows = NotebookApp.bindingsByName()
    let keys = { (name: String) in
      rows.first { $0.name == name }?.keys.map { $0.map(\.description).joined() }
    }
    #expect(keys("palette") == [":", "<C-p>", "<M-x>", "<Space>p"])
    #expect(keys("help") == ["?", "<Space>?", "<F1>"])
    #expect(keys("history") == ["gh", "<Space>hh"])
    #expect(try #require(keys("move-down")).contains("<C-n>"), "in the palette")
    let names = rows.map(\.name)
    #expect(Set(names).isSuperset(of: ["move-down", "back", "save", "text-undo", "new-workspace"]))
    #expect(
      names.allSatisfy { name in
        name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
      })
  }

  @Test func `the keys of all screens are listed, including those of the user`() throws {
    let groups = NotebookApp.bindingGroups(["color": [[Key("v")]], "new-workspace": [[Key("N")]]])
    #expect(groups.map(\.title).starts(with: ["Pages", "Page", "Editor", "Counting"]))
    let color = try #require(groups[0].rows.first { $0.name == "color" })
    #expect(color.keys == [[Key("v")]] && !color.isStandard)
    let scene = try #require(
      groups.first { $0.title == "Everywhere" }?.rows.first { $0.name == "new-workspace" })
    #expect(scene.keys == [[Key("N")]])
    #expect(groups.flatMap(\.rows).contains { $0.name == "text-undo" && $0.isStandard })
  }

  @Test func `the footer shows the chosen key, which replaces all others`() throws {
    let environment = ScreenEnvironment(keys: ["help": [[Key(.function(2))]]])
    let driver = try NotebookDriver.notebook(environment: environment)
    #expect(driver.footer.contains("F2 help"))
    for key in ["?", "<Space>?", "<F1>"] {
      try driver.press(key)
      #expect(driver.link == "notebook://main/pages", "\(key)")
    }
    try driver.press("<F2>")
    #expect(driver.state.navigation.activeScreen == .library(.help))
    try driver.press("<F2>")
    #expect(driver.link == "notebook://main/pages")
  }

  @Test(arguments: ["<Esc>", "<Backspace>", "h", "<Left>"])
  func `a default key to go back is none in a text because it was chosen`(key: String) throws {
    let back = try KeyScript(key).keys
    let driver = try NotebookDriver.notebook(
      link: "/pages/1/edit", environment: ScreenEnvironment(keys: ["back": [back]]))
    try driver.press("xyz <Left> <Backspace>")
    #expect(driver.shows("xz"))
    try driver.press("<Esc>")
    #expect(driver.state.navigation.activeScreen == .library(.leaving))
    try driver.press("<Esc> h d")
    #expect(driver.link == "notebook://main/pages/1/edit", "the text is kept")
  }

  @Test func `an answer keeps its key if the choice has none for it`() throws {
    let environment = ScreenEnvironment(keys: ["save": [[Key("s", .control)]]])
    let driver = try NotebookDriver.notebook(link: "/pages/1/edit", environment: environment)
    try driver.press("a <Esc>")
    #expect(driver.footer.contains("s save"))
    try driver.press("s")
    #expect(driver.link == "notebook://main/pages/1")
  }

  @Test(arguments: RandomCases.seeds(160))
  func `whatever keys the user chooses, every place can be left`(seed: UInt64) throws {
    let notations = [
      "x", "b", "j", "q", "gx", "g", "<C-x>", "<F5>", "<Esc>", "d", "<Enter>", "<Tab>",
    ]
    let names = NotebookApp.bindingsByName().map(\.name)
    var random = SeededGenerator(seed: seed)
    let choices = (0..<5).map { _ in
      (names.randomElement(using: &random) ?? "", [notations.randomElement(using: &random) ?? ""])
    }
    let environment = ScreenEnvironment(keys: checked(choices).0)
    for link in ["/pages/1", "/pages/1/edit", "/pages/color", "/pages/workspaces", "/pages/help"] {
      let driver = try NotebookDriver.notebook(link: link, environment: environment)
      let depth = driver.state.navigation.activeWaypoint
      let back = environment.keys["back"] ?? [[Key(.escape)]]
      let silent = back.first { $0.first?.text == nil } ?? [Key(.escape)]
      driver.press(link.hasSuffix("edit") ? silent : back.first ?? silent)
      #expect(driver.state.navigation.activeWaypoint != depth, "\(link) \(choices)")
    }
  }
}

/// Screens with bindings that are never active at the same time.
@MainActor @Suite struct BindingModeTests {
  @Test(arguments: [
    ("write", ["d"], [String]()), ("done", ["<C-g>"], []), ("remove", ["x"], []),
    ("write", ["x"], ["found x, which is mark"]),
    ("mark", ["w"], ["found w, which is write"]), ("mark", ["d"], []),
    ("done", ["<C-w>"], ["found <C-w>, which is text-delete-word-backward"]),
  ])
  func `keys used only in another mode are free`(
    name: String, keys: [String], problems: [String]
  ) {
    let found = WidgetApp.checked([KeyChoice(name, keys)]).problems
    #expect(found.map { "found \($0.found)" } == problems)
  }

  @Test func `a list of all keys shows the bindings of each titled mode apart`() {
    let groups = WidgetApp.bindingGroups().prefix(3)
    #expect(groups.map(\.title) == ["Modes", "Modes, writing", "Modes, marking"])
    #expect(
      groups.map { $0.rows.map(\.name) } == [["remove", "delete"], ["done"], ["mark", "write"]])
  }
}

/// A page in three modes: writing, marking, and in the trash.
struct ModesScreen: Screen {
  typealias App = WidgetApp

  static var takesText: Bool { true }
  static let bindings = writing + marking + removing
  static var bindingModes: [BindingMode<Self>] {
    [
      BindingMode(writing, title: "writing"), BindingMode(marking, title: "marking"),
      BindingMode(removing),
    ]
  }

  private static let writing = [Binding<Self>("<C-d>", "done") { _, _ in }]
  private static let marking = [
    Binding<Self>("x", "mark") { _, _ in }, Binding("w", "write") { _, _ in },
  ]
  private static let removing = [
    Binding<Self>("r", "remove") { _, _ in }, Binding("d", "delete") { _, _ in },
  ]

  func title(_ context: Context<App>) -> SafeText { "Page" }

  func body(_ context: Context<App>) -> Body { Text("") }
}

/// Keys that an app gives as values, some of which have no notation, and controls with many bindings.
@MainActor @Suite struct KeyValueTests {
  private func screen(_ driver: WidgetDriver) throws -> KeyedScreen {
    try #require(driver.state.activeScreen as? KeyedScreen)
  }

  @Test(arguments: Array(KeyedScreen.buttonKeys.enumerated()))
  func `a button is pressed by its key, whatever it is`(number: Int, key: Key) throws {
    let driver = try WidgetDriver.widget("keyed", size: Size(columns: 80, rows: 24))
    driver.press([key])
    #expect(try screen(driver).pressed == [number])
  }

  @Test(arguments: [0, 1]) func `an answer is given by its key, whatever it is`(number: Int) throws
  {
    let driver = try WidgetDriver.widget("asking")
    driver.press([Key(.escape), [Key("1", .shift), Key(.function(64))][number]])
    #expect(driver.state.navigation.activeScreen == .root)
  }

  @Test(arguments: [0, 62, 63, 64, 65, 127, 128, 199])
  func `a control has any number of bindings`(number: Int) throws {
    let driver = try WidgetDriver.widget("keyed", size: Size(columns: 80, rows: 24))
    try driver.press("z" + KeyedScreen.digits(number))
    // Every third is not available.
    #expect(try screen(driver).pressed == (number % 3 == 2 ? [] : [1_000 + number]))
    let listed = driver.app.keys.liveKey("action-\(number)", driver.state)
    #expect((listed == nil) == (number % 3 == 2))
  }

  @Test func `the app knows the keys of the active screen`() throws {
    let driver = try NotebookDriver.notebook()
    #expect(driver.app.appContext(driver.state).key("yellow") == "gy")
  }
}

struct KeyedScreen: Screen {
  typealias App = WidgetApp
  var pressed: [Int] = []

  static let buttonKeys = [
    Key("1", .shift), Key(.function(13)), Key(.function(64)), Key("\u{A0}"), Key("\n"), Key("x"),
    Key(">"), Key("\u{301}"),
  ]

  static func digits(_ number: Int) -> String {
    String(String(1_000 + number).dropFirst())
  }

  private static let keys = ControlBindings<Int>(
    (0..<200).map { (BindingInfo("z\(digits($0))", "action \($0)", name: "action-\($0)"), $0) })

  func title(_ context: Context<App>) -> SafeText { "Keyed" }

  func body(_ context: Context<App>) -> Body {
    for (number, key) in Self.buttonKeys.enumerated() {
      Button("Button \(number)", key: key) { screen, _ in screen.pressed.append(number) }
    }
    Many()
  }

  struct Many: ScreenView {
    func place(in rect: Rect, _ layout: inout ScreenLayout<KeyedScreen>) {
      layout.add(
        Control(
          KeyedScreen.keys, isFocusable: false, isLive: { $0 % 3 != 2 },
          perform: { number, screen, _ in screen.pressed.append(1_000 + number) }), in: rect)
    }
  }
}

struct AskingScreen: Screen {
  typealias App = WidgetApp
  var isStored = false

  static let leaveChoices: [LeaveChoice<Self>] = [
    LeaveChoice(Key("1", .shift), "Store") { screen, _ in screen.isStored = true },
    LeaveChoice(Key(.function(64)), "Keep") { screen, _ in screen.isStored = true },
  ]

  func title(_ context: Context<App>) -> SafeText { "Asking" }

  func leaveQuestion(_ context: Context<App>) -> SafeText? { isStored ? nil : "Not stored." }

  func body(_ context: Context<App>) -> Body { Text("Esc asks") }
}

/// The menu of actions over a screen with more bindings than a control can have.
@MainActor @Suite struct ManyActionsTests {
  @Test(arguments: [0, 63, 64, 99])
  func `every key of the screen works in the menu`(number: Int) throws {
    let driver = try WidgetDriver.widget("many/menu", size: Size(columns: 80, rows: 24))
    #expect(driver.screen.shows("action 99"))
    try driver.press("z \(number / 10) \(number % 10)")
    #expect((driver.state.activeScreen as? ManyScreen)?.performed == number)
  }

  @Test func `a key of the screen works under a name of the menu, too`() throws {
    let driver = try WidgetDriver.widget("many/menu", size: Size(columns: 80, rows: 24))
    #expect(driver.screen.rows.contains { $0.contains("open") && $0.contains(" o ") })
    try driver.press("o")
    #expect((driver.state.activeScreen as? ManyScreen)?.performed == 100)
  }
}

struct ManyScreen: Screen {
  typealias App = WidgetApp
  var performed: Int?

  static let bindings: [Binding<Self>] =
    (0..<100).map { number in
      Binding("z\(number / 10)\(number % 10)", "action \(number)", name: "action-\(number)") {
        screen, _ in screen.performed = number
      }
    } + [Binding("o", "open") { screen, _ in screen.performed = 100 }]

  func title(_ context: Context<App>) -> SafeText { "Many" }

  func actions(_ context: Context<App>) -> ScreenActions { ScreenActions(["action-99", "open"]) }

  func body(_ context: Context<App>) -> Body { Text("Press z and a number") }
}
