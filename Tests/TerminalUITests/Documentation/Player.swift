import NavigationCore
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
    Binding(.actions) { _, turn in turn.navigate(.toggle(.actions, .popover)) },
  ]

  func title(_ context: Context<App>) -> SafeText { "Track \(track)" }

  func actions(_ context: Context<App>) -> ScreenActions {
    ScreenActions(["play", "pause", "volume-up", "next-track"], title: "Track \(track)")
  }

  func body(_ context: Context<App>) -> Body {
    Text(isPlaying ? "Playing" : "Paused")
    Text("Volume \(volume)\(context.hint("volume-up", "louder"))")
  }
}
