#!/bin/sh
# Runs libFuzzer on each external input for FUZZ_SECONDS (60). Its findings are kept in .build/fuzz, where the next run
# starts.
set -eu
export NAVTUI_FUZZER=1
# A backtrace of Swift would prevent libFuzzer from writing the failing input.
export SWIFT_BACKTRACE=enable=no
# libFuzzer provides `main`. Assertions of a debug build are enabled.
flags="-c ${FUZZ_CONFIGURATION:-release} --disable-index-store --sanitize fuzzer -Xswiftc -assert-config -Xswiftc Debug
  --scratch-path .build/fuzz"
swift build $flags --product Fuzzer
program="$(swift build $flags --show-bin-path)/Fuzzer"
for target in ${FUZZ_TARGETS:-$(ls Tests/FuzzTargets/Corpora)}; do
  found=.build/fuzz/corpora/$target
  mkdir -p "$found"
  echo "== $target"
  NAVTUI_FUZZ_TARGET=$target "$program" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=4096 -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=".build/fuzz/$target-" ${FUZZ_OPTIONS:-} \
    "$found" "Tests/FuzzTargets/Corpora/$target"
done
