import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct MailboxTests {
  private let mailbox = Mailbox<Letter>()

  /// A numbered action of one sender.
  private struct Letter: Hashable, Sendable {
    let sender: Int
    let number: Int
  }

  @Test func `no action is lost or taken twice, and those of one thread stay in order`() async {
    let numbers = Array(0..<500)
    var taken: [Letter] = []
    await withTaskGroup(of: Void.self) { [mailbox] group in
      for sender in 0..<4 {
        group.addTask {
          for number in numbers { mailbox.post(Letter(sender: sender, number: number)) }
        }
      }
      for await _ in group { taken += mailbox.take() }
    }
    #expect(mailbox.take().isEmpty)
    for sender in 0..<4 {
      #expect(taken.filter { $0.sender == sender }.map(\.number) == numbers)
    }
  }

  @Test func `of actions with one key the last is taken, at the place of the first`() {
    for number in 0..<1_000 {
      mailbox.post(Letter(sender: number % 2, number: number), replacing: number % 2)
      if number == 0 { mailbox.post(Letter(sender: 2, number: 0)) }
    }
    #expect(mailbox.take().map(\.number) == [998, 0, 999])
    mailbox.post(Letter(sender: 0, number: 7), replacing: 0)
    #expect(mailbox.take().map(\.number) == [7])
  }

  @Test func `only an action posted to an empty mailbox wakes the program`() {
    let found = Found()
    mailbox.post(Letter(sender: 0, number: 0))
    mailbox.onPost { [mailbox] in found.keep(mailbox.take()) }
    mailbox.post(Letter(sender: 0, number: 1))
    #expect(found.letters.isEmpty, "It was not empty.")
    #expect(mailbox.take().map(\.number) == [0, 1])
    for number in 2...3 { mailbox.post(Letter(sender: 0, number: number)) }
    #expect(found.letters.map(\.number) == [2, 3])
    mailbox.onPost(nil)
    mailbox.post(Letter(sender: 0, number: 4))
    #expect(found.letters.map(\.number) == [2, 3])
  }

  /// The actions taken after each wake-up.
  private final class Found: Sendable {
    private let kept = Mutex<[Letter]>([])

    var letters: [Letter] { kept.withLock { $0 } }

    func keep(_ letters: [Letter]) {
      kept.withLock { $0 += letters }
    }
  }
}
