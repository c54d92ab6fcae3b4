// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Birds",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The path of your clone of navtui. Only the path has to be changed. Without traits, only the libraries are resolved.
    .package(name: "navtui", path: "../navtui", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Birds",
      dependencies: [
        .product(name: "NavigationCore", package: "navtui"),
        .product(name: "TerminalUI", package: "navtui"),
        .product(name: "NcursesTerminal", package: "navtui"),
      ]),
    .testTarget(
      name: "BirdsTests",
      dependencies: ["Birds", .product(name: "NavigationTesting", package: "navtui")]),
  ],
  swiftLanguageModes: [.v6]
)
