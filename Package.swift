// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target.
let settings: [SwiftSetting] = [
  // Every use of an unsafe construct is marked `unsafe` (SE-0458).
  .strictMemorySafety(),
  // Existentials are written with `any`, because they need a box and dynamic dispatch (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // Modules in public interfaces are imported with `public import` (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A member is visible only in files that import its module (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // An async function runs on its caller's actor by default (SE-0461).
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Returns the name of a pkg-config file on macOS, where Homebrew's folders are not those of the compiler.
func homebrew(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
}

/// A dependency of the app's targets, which a package without the trait does not resolve.
func app(_ product: String, package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["App"]))
}

let package = Package(
  name: "navtui",
  // The first version with `Synchronization`.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "NavigationCore", targets: ["NavigationCore"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "NcursesTerminal", targets: ["NcursesTerminal"]),
    .library(name: "Markdown", targets: ["Markdown"]),
    .library(name: "MarkdownParser", targets: ["MarkdownParser"]),
    .library(name: "NavigationTesting", targets: ["NavigationTesting"]),
    .executable(name: "navtui-gallery", targets: ["navtui-gallery"]),
    .executable(name: "navtui", targets: ["navtui"]),
    // Loaded by tests into other programs.
    .library(name: "FileFaults", type: .dynamic, targets: ["FileFaults"]),
  ],
  traits: [
    .trait(
      name: "App",
      description: "The notes app. A package with `traits: []` resolves only the libraries."),
    .default(enabledTraits: ["App"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // 7.8 does not link on Linux. Update deliberately.
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    // Its C library is used directly. Update deliberately.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    // Navigation as a pure value, without imports.
    .target(name: "NavigationCore", swiftSettings: settings),
    // Cells, text, colors, input, views and the loop, without navigation and independent of a terminal.
    .target(name: "TerminalKit", dependencies: ["Markdown", "CLibrary"], swiftSettings: settings),
    // Apps of screens over both.
    .target(
      name: "TerminalUI", dependencies: ["NavigationCore", "TerminalKit", "CLibrary"],
      swiftSettings: settings),
    // Drives any app of the two above without a terminal, for tests.
    .target(
      name: "NavigationTesting",
      dependencies: ["TerminalUI", "NavigationCore"],
      swiftSettings: settings),

    // Adapters: one target for each external technology, the only one that imports it.
    .target(name: "CLibrary", swiftSettings: settings),
    .systemLibrary(
      name: "CNcurses",
      pkgConfig: homebrew("ncursesw"),
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "CProcess"),
    .target(
      name: "NcursesTerminal",
      dependencies: ["TerminalUI", "LocalSocket", "CNcurses", "CProcess", "CLibrary"],
      swiftSettings: settings,
      linkerSettings: [
        .linkedLibrary("ncursesw"),
        // A part of ncursesw on macOS.
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
      ]),
    // A Markdown text as a value, without imports.
    .target(name: "Markdown", swiftSettings: settings),
    .systemLibrary(
      name: "CMD4C",
      pkgConfig: homebrew("md4c"),
      providers: [.apt(["libmd4c-dev"]), .brew(["md4c"])]),
    .target(name: "MarkdownParser", dependencies: ["Markdown", "CMD4C"], swiftSettings: settings),
    // Exchanges one line and its reply between two processes of a user.
    .target(name: "LocalSocket", dependencies: ["CLibrary"], swiftSettings: settings),

    // A small app with every kind of screen, used by the articles.
    .executableTarget(
      name: "Countries",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      swiftSettings: settings),

    // A viewer of processes, used by the articles: data that is read again, streamed lines of a program, signals.
    .executableTarget(
      name: "Processes",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      swiftSettings: settings),

    // The demos of five SwiftUI navigation libraries.
    .executableTarget(
      name: "navtui-gallery",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      swiftSettings: settings),

    // Test data of the Unicode Character Database.
    .target(
      name: "UnicodeTexts",
      dependencies: ["NavigationTesting"],
      path: "Tests/UnicodeTexts",
      swiftSettings: settings),

    // Programs on pseudo terminals, and what they show, for tests and benchmarks.
    .target(
      name: "ChildPrograms", dependencies: ["NavigationTesting", "CLibrary"],
      path: "Tests/ChildPrograms", swiftSettings: settings),

    // Parses the documentation's articles and their code, for tests.
    .target(name: "Articles", path: "Tests/Articles", swiftSettings: settings),

    .testTarget(
      name: "NavigationCoreTests",
      dependencies: ["NavigationCore", "NavigationTesting", "Articles"],
      swiftSettings: settings),
    // Code of other libraries, ported.
    .testTarget(
      name: "PortingTests",
      dependencies: ["NavigationCore", "TerminalUI", "NavigationTesting", "Articles"],
      swiftSettings: settings),
    // An app in a module on the main actor.
    .testTarget(
      name: "MainActorTests",
      dependencies: ["NavigationCore", "TerminalUI", "NavigationTesting"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TerminalUITests",
      dependencies: [
        "TerminalUI", "TerminalKit", "NavigationCore", "NavigationTesting", "UnicodeTexts",
        "Articles", "Markdown", "MarkdownParser",
      ],
      exclude: ["Text/Vi/vim-law.vim"],
      swiftSettings: settings),
    .testTarget(
      name: "CountriesTests",
      dependencies: ["Countries", "NavigationTesting", "TerminalUI", "NavigationCore"],
      exclude: ["__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "ProcessesTests",
      dependencies: [
        "Processes", "NavigationTesting", "TerminalUI", "NavigationCore", "Articles",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "navtui-galleryTests",
      dependencies: [
        "navtui-gallery", "NavigationTesting", "TerminalUI", "TerminalKit", "NavigationCore",
        "Articles",
      ],
      exclude: ["__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "NavigationTestingTests",
      dependencies: ["NavigationTesting", "TerminalUI", "NavigationCore", "Articles"],
      exclude: ["Documentation/__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "NcursesTerminalTests",
      dependencies: [
        "NcursesTerminal", "CNcurses", "CProcess", "CLibrary", "LocalSocket", "TerminalUI",
        "TerminalKit", "NavigationCore", "NavigationTesting", "UnicodeTexts", "Articles",
        "ChildPrograms",
      ],
      // Run in place by the tests.
      exclude: ["Oracles"],
      swiftSettings: settings),
    .testTarget(
      name: "LocalSocketTests",
      dependencies: ["LocalSocket"],
      swiftSettings: settings),
    .testTarget(
      name: "MarkdownParserTests",
      dependencies: [
        "MarkdownParser", "Markdown", "TerminalUI", "NavigationCore", "NavigationTesting",
        "Articles",
      ],
      swiftSettings: settings),

    // The notes app: values in NotesModel, screens in NotesApp, SQL in NotesStorage, the program in navtui.
    .target(
      name: "NotesModel",
      dependencies: ["TerminalKit", "NavigationCore", "Markdown", "MarkdownParser", "YAMLParser"],
      swiftSettings: settings),
    .target(
      name: "NotesApp",
      dependencies: [
        "NotesModel", "TerminalUI", "NavigationCore", "Markdown", "MarkdownParser", "YAMLParser",
      ],
      swiftSettings: settings),
    .target(
      name: "NotesStorage",
      dependencies: [
        "NotesModel", "NotesSync", "Markdown", "CLibrary", app("GRDB", package: "GRDB.swift"),
        app("GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    // Folders of notes that stay in step: what a pass of a mirror does, as values, and git.
    .target(
      name: "NotesSync",
      dependencies: ["NotesModel", "CLibrary", app("Subprocess", package: "swift-subprocess")],
      swiftSettings: settings),
    // Parses YAML, with libyaml as Yams brings it.
    .target(
      name: "YAMLParser",
      dependencies: [app("Yams", package: "Yams")],
      swiftSettings: settings),
    .executableTarget(
      name: "navtui",
      dependencies: [
        "NotesApp", "NotesModel", "NotesStorage", "NotesSync", "YAMLParser", "NcursesTerminal",
        "LocalSocket", "TerminalUI", "NavigationCore", "CLibrary",
        app("ArgumentParser", package: "swift-argument-parser"),
      ],
      // Links to folders of Assets: the notes of the first start and of the demo.
      resources: [.embedInCode("Welcome"), .embedInCode("Demo")],
      swiftSettings: settings + [
        // The program has one loop on the main thread (SE-0466).
        .defaultIsolation(MainActor.self)
      ]),

    // Awaits on the main actor while its loop runs, for tests.
    .executableTarget(
      name: "MainActorProgram",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      path: "Tests/MainActorProgram",
      swiftSettings: settings),

    // Has a fault that a key brings about, for tests of recordings.
    .executableTarget(
      name: "FaultyProgram",
      dependencies: ["TerminalUI", "NavigationCore", "NcursesTerminal"],
      path: "Tests/FaultyProgram",
      swiftSettings: settings),

    // Makes file system calls fail and logs them, in programs started by tests.
    .target(name: "FileFaults", path: "Tests/FileFaults"),

    // A simple implementation of NotesRepository that the tests compare the database with.
    .target(
      name: "NotesReference", dependencies: ["NotesModel"], path: "Tests/NotesReference",
      swiftSettings: settings),

    // The properties of each external input, for tests and libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "NavigationCore", "TerminalUI", "NavigationTesting", "NcursesTerminal", "Markdown",
        "MarkdownParser",
        "YAMLParser", "LocalSocket", "NotesApp", "NotesStorage",
      ],
      path: "Tests/FuzzTargets",
      // Read by the tests in place.
      exclude: ["Corpora"],
      swiftSettings: settings),

    // `make bench`.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "NavigationCore", "TerminalUI", "Markdown", "MarkdownParser", "NotesApp", "NotesStorage",
        "NavigationTesting", "ChildPrograms",
      ],
      path: "Tests/Benchmarks",
      // Scripts, run in place.
      exclude: [
        "Collections/make-collections.py", "Collections/search-quality.py", "Counters",
        "Documents/compare-documents.py", "Synchronization",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NotesAppTests",
      dependencies: [
        "NotesApp", "NotesModel", "NavigationTesting", "TerminalUI", "TerminalKit",
        "NavigationCore", "Markdown", "MarkdownParser", "YAMLParser", "UnicodeTexts",
        "NotesReference", "Articles",
      ],
      // Recorded frames and links, read by the tests in place.
      exclude: ["App/__Frames__"],
      swiftSettings: settings),
    .testTarget(
      name: "NotesStorageTests",
      dependencies: [
        "NotesStorage", "NotesSync", "NotesModel", "NavigationTesting", "UnicodeTexts",
        "NotesReference",
        app("GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "NotesSyncTests",
      dependencies: [
        "NotesSync", "NotesModel", "NavigationTesting", "CLibrary", "ChildPrograms",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTargetsTests",
      dependencies: ["FuzzTargets", "NavigationTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "YAMLParserTests",
      dependencies: ["YAMLParser", "NavigationTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "navtuiTests",
      dependencies: [
        "navtui", "NotesApp", "NotesStorage", "Countries", "Processes", "MainActorProgram",
        "FaultyProgram", "LocalSocket",
        "ChildPrograms", "CLibrary", "TerminalUI", "NavigationCore", "NavigationTesting",
        app("ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds a program with libFuzzer's `main`. It links only with the fuzzer.
if Context.environment["NAVTUI_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer"))
  package.products.append(.executable(name: "Fuzzer", targets: ["Fuzzer"]))
}
