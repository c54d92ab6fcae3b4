#!/bin/sh
# Prints the line coverage of NavigationCore, and the files below 95 %.
set -eu
flags="--enable-code-coverage --scratch-path .build/coverage"
swift build --build-tests $flags
NAVTUI_FUZZ_CASES=0.25 swift test --skip-build --quiet $flags --filter NavigationCoreTests
python3 Tests/coverage.py "$(swift test $flags --show-codecov-path)" Sources/NavigationCore
