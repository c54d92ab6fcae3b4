import NcursesTerminal

// Opens where it was left, or at the place of a link: `navtui-gallery gallery://main/swiftdux`.
try Gallery().run()
