#!/bin/sh
# Runs the tests that start no programs with the address sanitizer.
set -eu
flags="-c release -Xswiftc -enable-testing --sanitize address --scratch-path .build/sanitize"
swift build --build-tests $flags
ASAN_OPTIONS=detect_leaks=0 NAVTUI_FUZZ_CASES=0.25 swift test --skip-build --quiet $flags \
  --skip 'NavigationCoreTests|navtuiTests|FileFault|PowerCut|Kill'
