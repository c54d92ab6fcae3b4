// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Birds",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Or a repository: .package(url: "https://…/navtui", from: "0.1.0")
    .package(path: "../navtui")
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
