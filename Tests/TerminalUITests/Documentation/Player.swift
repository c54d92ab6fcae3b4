import TerminalUI

struct Player: Screen {
  typealias App = Samples
  var isPlaying = false
  var (track, volume) = (1, 5)

  static let bindings: [Binding<Self>] = [
    Binding("p", "play", keywords: "start", when: { screen, _ in !screen.isPlaying }) { screen, _ in
      screen.isPlaying = true
    },
    Binding("p", "pause", keywords: "stop", when: { screen, _ in screen.isPlaying }) { screen, _ in
      screen.isPlaying = false
    },
    Binding(
      ["+", "<M-Up>"], "louder", title: "Turn the volume up", name: "volume-up",
      when: { screen, _ in screen.volume < 10 }
    ) { screen, _ in screen.volume += 1 },
    Binding(["]t", "<Space>mn"], "next track", keywords: "skip", rank: 0) { screen, _ in
      screen.track += 1
    },
  ]

  func title(_ context: Context<App>) -> SafeText { "Track \(track)" }

  func body(_ context: Context<App>) -> Body {
    Text(isPlaying ? "Playing" : "Paused")
    Text("Volume \(volume)\(context.hint("volume-up", "louder"))")
  }
}
