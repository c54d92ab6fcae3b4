import NcursesTerminal

// Opens where it was left, or at the place of a link: `Countries countries://main/countries/Chad/map`.
Countries().run()
