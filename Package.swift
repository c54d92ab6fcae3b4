// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: one array, each entry with its reason.
let settings: [SwiftSetting] = [
  // Every use of an unsafe construct is marked `unsafe`, so that a reader finds them all (SE-0458).
  .strictMemorySafety(),
  // Existentials cost a box and dynamic dispatch: where one is meant, it is spelled `any` (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // What a public declaration exposes of another module is said at the import (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A member is visible only where its module is imported, not wherever some file imports it (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function runs where its caller runs unless it says otherwise (SE-0461).
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "navtui",
  // macOS 15 is the first with `Synchronization`.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NavigationCore", targets: ["NavigationCore"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
    .executable(name: "navtui", targets: ["navtui"]),
    .executable(name: "navtui-gallery", targets: ["navtui-gallery"]),
    // Loaded into programs by tests.
    .library(name: "FileFaults", type: .dynamic, targets: ["FileFaults"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // 7.8 does not link on Linux; another version is taken on purpose only.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    // Navigation as a pure value: it imports nothing.
    .target(name: "NavigationCore", swiftSettings: settings),
    // Cells, layout, views and the loop: it knows no terminal.
    .target(name: "TerminalUI", dependencies: ["NavigationCore"], swiftSettings: settings),
    // Drives and reads any app built on the two above, without a terminal.
    .target(
      name: "NavigationTesting",
      dependencies: ["TerminalUI", "NavigationCore"],
      swiftSettings: settings),

    // The adapters: one target for each outside technology, and nothing else imports it.
    .systemLibrary(
      name: "CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CProcess"),
    .target(
      name: "NcursesTerminal",
      dependencies: ["TerminalUI", "LocalSocket", "CNcurses", "CProcess"],
      swiftSettings: settings),
    .systemLibrary(
      name: "CCMark",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .target(
      name: "MarkdownParser",
      dependencies: ["TerminalUI", "CCMark"],
      swiftSettings: settings),
    // One line and its answer between two processes of a user.
    .target(name: "LocalSocket", swiftSettings: settings),

    // The notes app: pure in NotesApp, SQL in NotesStorage, wiring in navtui.
    .target(
      name: "NotesApp",
      dependencies: ["TerminalUI", "NavigationCore", "MarkdownParser", "ConfigParser"],
      swiftSettings: settings),
    .target(
      name: "NotesStorage",
      dependencies: ["NotesApp", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    // A file of TOML as a value.
    .target(
      name: "ConfigParser",
      dependencies: [.product(name: "TOMLKit", package: "TOMLKit")],
      swiftSettings: settings),
    .executableTarget(
      name: "navtui",
      dependencies: [
        "NotesApp", "NotesStorage", "ConfigParser", "NcursesTerminal", "LocalSocket", "TerminalUI",
        "NavigationCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // Links to folders of Assets: the notes of a first start and of the demo are part of the program.
      resources: [.embedInCode("Welcome"), .embedInCode("Demo")],
      swiftSettings: settings + [
        // The program has one loop on the main thread; the libraries choose for themselves (SE-0466).
        .defaultIsolation(MainActor.self)
      ]),

    // The smallest app of every kind of screen, which the articles end with.
    .executableTarget(
      name: "Countries",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      swiftSettings: settings),

    // The showcases of five navigation libraries of SwiftUI, in a terminal.
    .executableTarget(
      name: "navtui-gallery",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      swiftSettings: settings),

    // Programs on pseudo terminals, for tests and benchmarks.
    .target(name: "ChildPrograms", path: "Tests/ChildPrograms", swiftSettings: settings),
    // Has calls about files fail, and logs them: tests load it into programs.
    .target(name: "FileFaults", path: "Tests/FileFaults"),

    // Texts of Unicode's own files, for tests.
    .target(
      name: "UnicodeTexts",
      dependencies: ["NavigationTesting"],
      path: "Tests/UnicodeTexts",
      swiftSettings: settings),

    // The promises of NotesRepository, kept in the most obvious way: what tests compare the database with.
    .target(
      name: "NotesReference", dependencies: ["NotesApp"], path: "Tests/NotesReference",
      swiftSettings: settings),

    // The properties of each input from outside, for tests and libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "NavigationCore", "TerminalUI", "NavigationTesting", "NcursesTerminal", "MarkdownParser",
        "ConfigParser", "LocalSocket", "NotesApp", "NotesStorage",
      ],
      path: "Tests/FuzzTargets",
      // The tests read them where they are.
      exclude: ["Corpora"],
      swiftSettings: settings),

    // The documentation's articles and the code in them, for tests.
    .target(name: "Articles", path: "Tests/Articles", swiftSettings: settings),

    // `make bench`.
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["NavigationCore", "TerminalUI", "NotesApp", "NotesStorage", "ChildPrograms"],
      path: "Tests/Benchmarks",
      // Make the notes that are measured, and measure the search; they are run where they are.
      exclude: ["Collections/make-collections.py", "Collections/search-quality.py"],
      swiftSettings: settings),

    .testTarget(
      name: "NavigationCoreTests",
      dependencies: ["NavigationCore", "NavigationTesting", "Articles"],
      swiftSettings: settings),
    // Code of other libraries, ported. The second target is a link to the folder of the first: everything
    // compiles and runs in a module on the main actor, too.
    .testTarget(
      name: "PortingTests",
      dependencies: ["NavigationCore", "TerminalUI", "NavigationTesting", "Articles"],
      swiftSettings: settings),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["NavigationCore", "TerminalUI", "NavigationTesting", "Articles"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "TerminalUI", "NavigationCore", "NavigationTesting", "UnicodeTexts", "Articles",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CountriesTests",
      dependencies: ["Countries", "NavigationTesting", "TerminalUI", "NavigationCore"],
      swiftSettings: settings),
    .testTarget(
      name: "navtui-galleryTests",
      dependencies: ["navtui-gallery", "NavigationTesting", "TerminalUI", "NavigationCore"],
      exclude: ["__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "NavigationTestingTests",
      dependencies: ["NavigationTesting", "TerminalUI", "NavigationCore"],
      swiftSettings: settings),
    .testTarget(
      name: "NcursesTerminalTests",
      dependencies: ["NcursesTerminal", "CNcurses", "CProcess", "TerminalUI", "NavigationTesting"],
      // Programs, which the tests run where they are.
      exclude: ["Oracles"],
      swiftSettings: settings),
    .testTarget(
      name: "LocalSocketTests",
      dependencies: ["LocalSocket"],
      swiftSettings: settings),
    .testTarget(
      name: "MarkdownParserTests",
      dependencies: ["MarkdownParser", "TerminalUI", "NavigationTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesAppTests",
      dependencies: [
        "NotesApp", "NavigationTesting", "TerminalUI", "NavigationCore", "MarkdownParser",
        "ConfigParser", "UnicodeTexts", "NotesReference", "Articles",
      ],
      // Recorded frames and links, which the tests read where they are.
      exclude: ["App/__Frames__", "Navigation/__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesStorageTests",
      dependencies: [
        "NotesStorage", "NotesApp", "NavigationTesting", "UnicodeTexts", "NotesReference",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      // What makes an older database, which the tests read where it is.
      exclude: ["Support/steps-back.sql"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", "NavigationTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "ConfigParserTests",
      dependencies: ["ConfigParser", "NavigationTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "navtuiTests",
      dependencies: [
        "navtui", "NotesApp", "NotesStorage", "Countries", "LocalSocket", "ChildPrograms",
        "NavigationCore", "NavigationTesting",
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds a program whose `main` is libFuzzer's: without that it could not be linked.
if Context.environment["NAVTUI_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer"))
  package.products.append(.executable(name: "Fuzzer", targets: ["Fuzzer"]))
}

// `make coverage` tests the libraries, and builds nothing of the app for that.
if Context.environment["NAVTUI_LIBRARIES_ONLY"] != nil {
  let app = [
    "Notes", "navtui", "Benchmarks", "ChildPrograms", "FileFaults", "MarkdownParser", "CCMark",
    "ConfigParser", "Countries", "Fuzz",
  ]
  package.targets.removeAll { target in app.contains { target.name.hasPrefix($0) } }
  package.products.removeAll { $0.name.hasPrefix("navtui") || $0.name == "FileFaults" }
  package.dependencies = []
}
