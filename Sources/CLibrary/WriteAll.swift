/// Writes all bytes to a descriptor, and waits while it takes none.
///
/// A `FileHandle` takes thousands of instructions for a line, and fails where the descriptor has to be waited for.
///
/// - Returns: The error; nil if all were written.
public func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> SystemError? {
  var rest = unsafe bytes
  while !rest.isEmpty {
    let count = unsafe write(descriptor, rest.baseAddress, rest.count)
    if count >= 0 {
      unsafe rest = unsafe UnsafeBufferPointer(rebasing: rest[count...])
      continue
    }
    switch errno {
    case EINTR: continue
    case EAGAIN:
      var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&polled, 1, -1)
    default: return SystemError()
    }
  }
  return nil
}
