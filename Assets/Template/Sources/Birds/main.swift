import NcursesTerminal

// Opens at the last place, or at a link: `Birds birds://main/bird/Swallow`.
Birds().run()
