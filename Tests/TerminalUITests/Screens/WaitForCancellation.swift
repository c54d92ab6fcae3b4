/// Waits until the task is cancelled, without using a processor that other tests need.
func waitForCancellation() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
