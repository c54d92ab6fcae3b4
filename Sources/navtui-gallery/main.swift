import NcursesTerminal

// Opens where it was left, or at the place of a link: `navtui-gallery gallery://main/swiftdux`. With `--pictures` and a
// folder, it draws the pictures of the article Widgets instead.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--pictures" {
  try WidgetPictures.write(into: CommandLine.arguments[2])
} else {
  Gallery().run()
}
