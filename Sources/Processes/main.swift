import NcursesTerminal

// Opens where it was left, or at the place of a link: `Processes processes://main/table/1/signal`.
Processes().run(on: Host())
