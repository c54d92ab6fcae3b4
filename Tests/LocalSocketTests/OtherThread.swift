import Foundation

/// What runs beside a test on a thread of its own: the threads that tests share are few, and each
/// may be one that waits for this.
struct OtherThread<Value: Sendable>: Sendable {
  private let results: AsyncThrowingStream<Value, any Error>

  init(_ work: @escaping @Sendable () throws -> Value) {
    let (results, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    self.results = results
    Thread.detachNewThread {
      do {
        continuation.yield(try work())
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// What came of the work, when it is done.
  var value: Value? {
    get async throws {
      for try await value in results { return value }
      return nil
    }
  }
}
