import NcursesTerminal

// Restores the last session, or opens a link: `navtui-gallery gallery://main/swiftdux`.
try Gallery().run()
