# setup    installs what the build needs and is missing (Debian: apt, macOS: Homebrew)
# build    builds navtui for use, into .build/release
# run      sets up, builds and opens navtui
# test     sets up and runs all tests, the laws of navigation on 250,000 random cases
# laws     runs those laws alone
# fuzz     runs them on ten million, draws 100,000 frames, all sizes and the links of all places, and has libFuzzer try
#          each input from outside for FUZZ_SECONDS
# sanitize runs the tests that start no program with the address sanitizer
# coverage prints the line coverage of NavigationCore by its tests, and the files below 95 %
# soak     kills the program two thousand times, ends it in each way on each screen, damages 10,000 files, cuts the
#          power 100,000 times and has each call about files fail, and looks at what was lost
# check    refuses unformatted code and undeclared imports, and builds the tests without running them
# format   formats the code
# words    prints every label, message, help text and error, to be read from top to bottom
# pictures draws the pictures in Assets/Pictures from real frames
# bench    measures navigation, frames, storage and keys on a terminal, in release: all, or
#          GROUPS=terminal, say; NAVTUI_BENCH_PEER=COMMAND is measured beside navtui
# search-quality prints how often a search finds the note that is meant first, beside bm25 and ripgrep
# collections makes 1,000 to 100,000 notes of Debian's documentation, for GROUPS=collections
# install  copies navtui to $(PREFIX)/bin
# clean    removes what was built

PREFIX ?= /usr/local
APT_PACKAGES = libncurses-dev libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
# What tests compare with: terminals that others have written, and Unicode's own files.
TEST_PACKAGES = python3-pyte tmux unicode-data
PACKAGES = $(APT_PACKAGES)
test tests laws check fuzz fuzzer sanitize coverage soak: PACKAGES += $(TEST_PACKAGES)
BREW_PACKAGES = ncurses sqlite cmark-gfm
SOURCES = Package.swift Sources Tests
# Navigation is generic over the app's screens: optimised across modules it takes a third of the time or less.
# One binary, without the Swift runtime beside it; macOS has the runtime anyway. At a fixed address it has no
# 96,000 relocations to make at start, which take a tenth of its memory: the libraries, the heap and the stack
# are still where nobody knows. Nothing loads it as a library: without 17,000 exported symbols it is 1.5 MB smaller.
# A generic type that is found by its mangled name has the runtime search all 7,900 conformances of the program
# for each of its arguments; without such names a start takes three quarters of the instructions.
# The C++ runtime is part of the binary, too, where there is an archive of it: its library takes 0.8 MB more, and is
# most of what is bound at start. The linker takes the first folder that has the library or the archive: ours, as
# SwiftPM hands it on, comes before those of the compiler.
RELEASE = -c release -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie \
    -Xlinker --no-export-dynamic \
    $(if $(CXX_ARCHIVE),-Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker -L$(ARCHIVES)))
ARCHIVES = .build/archives
CXX_ARCHIVE := $(shell archive=$$(clang -print-file-name=libstdc++.a 2>/dev/null); \
  test -e "$$archive" && echo "$$archive")
# Tests are optimised, with all checks of a debug build: random cases take a tenth of the time. They need the
# internals, and so a build apart from the one that is installed.
TESTS = -c release -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  --explicit-target-dependency-import-check error --scratch-path .build/tests
# What fails is all that is printed, and how many there were.
TEST = NAVTUI_FUZZ_CASES=$(1) swift test --skip-build --quiet $(2)
# libFuzzer, which has `main`, with all checks of a debug build.
FUZZ_CONFIGURATION ?= release
FUZZER = -c $(FUZZ_CONFIGURATION) --sanitize fuzzer -Xswiftc -assert-config -Xswiftc Debug --scratch-path .build/fuzz
FUZZ_SECONDS ?= 60
FUZZ_TARGETS = $(notdir $(wildcard Tests/FuzzTargets/Corpora/*))
# Programs that tests start are built for other things.
SANITIZE = -c release -Xswiftc -enable-testing --sanitize address --scratch-path .build/sanitize
COVERAGE = --enable-code-coverage --scratch-path .build/coverage

.PHONY: help setup archives build run test tests laws fuzz fuzzer sanitize coverage soak check lint format words pictures bench search-quality collections install clean

help:
	@sed -n '/^$$/q;s/^# //p' Makefile

setup:
ifeq ($(shell uname),Darwin)
	@brew list $(BREW_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_PACKAGES)
else
	@dpkg -s $(PACKAGES) >/dev/null 2>&1 || { sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq $(PACKAGES); } || { \
	  echo "Install the headers of ncursesw, SQLite 3 and cmark-gfm, for tests pyte, tmux and the" \
	    "Unicode Character Database, and try again." >&2; exit 1; }
endif

archives:
	@$(if $(CXX_ARCHIVE),mkdir -p $(ARCHIVES) && ln -sf "$(CXX_ARCHIVE)" $(ARCHIVES)/)

build: setup archives
	swift build $(RELEASE) --product navtui

run: build
	@exec "$$(swift build $(RELEASE) --show-bin-path)/navtui"

test: tests
	$(call TEST,4,$(TESTS) --filter NavigationCoreTests)
	$(call TEST,0.25,$(TESTS) --skip NavigationCoreTests)

tests: setup
	swift build --build-tests $(TESTS)

laws: tests
	$(call TEST,4,$(TESTS) --filter NavigationCoreTests)

fuzz: tests fuzzer
	$(call TEST,160,$(TESTS) --filter NavigationCoreTests)
	$(call TEST,10,$(TESTS) --filter \
	  'OracleLawTests|EverySizeTests|LinkRoundTripTests|RenamingLawTests|ExportLawTests|BurstTests')

# What libFuzzer finds is added to a corpus beside the build, and begun with the next time.
# The backtrace of Swift would keep libFuzzer from writing the input that fails.
fuzzer: export SWIFT_BACKTRACE = enable=no
fuzzer: export NAVTUI_FUZZER = 1
fuzzer: setup
	swift build $(FUZZER) --product Fuzzer
	@program="$$(swift build $(FUZZER) --show-bin-path)/Fuzzer"; for target in $(FUZZ_TARGETS); do \
	  found=".build/fuzz/corpora/$$target"; mkdir -p "$$found"; echo "== $$target"; \
	  NAVTUI_FUZZ_TARGET=$$target "$$program" -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -timeout=10 \
	    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=".build/fuzz/$$target-" $(FUZZ_OPTIONS) \
	    "$$found" "Tests/FuzzTargets/Corpora/$$target" || exit 1; \
	done

sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: setup
	swift build --build-tests $(SANITIZE)
	swift test --skip-build --quiet $(SANITIZE) --skip 'NavigationCoreTests|navtuiTests|FileFault|PowerCut|Kill'

coverage: export NAVTUI_LIBRARIES_ONLY = 1
coverage: setup
	swift build --build-tests $(COVERAGE)
	$(call TEST,0.25,$(COVERAGE) --filter NavigationCoreTests)
	@python3 Tests/coverage.py "$$(swift test $(COVERAGE) --show-codecov-path)" Sources/NavigationCore

check: lint tests

lint:
	swift format lint --strict --recursive $(SOURCES)

soak: tests
	NAVTUI_KILLS=1000 NAVTUI_ALL_ENDINGS=1 NAVTUI_DAMAGES=10000 NAVTUI_POWER_CUTS=100000 NAVTUI_ALL_FAULTS=1 \
	  NAVTUI_MONKEY_INPUTS=1000000 NAVTUI_WRITES=8000 \
	  $(call TEST,1,$(TESTS) --filter 'Kill|EndingMatrix|RunningOnFullDisk|DamageLawTests|PowerCutTests|FileFaultTests|TerminalMonkeyTests|ManyProcessesTests')

format:
	swift format --in-place --recursive $(SOURCES)

words:
	@python3 Tests/words.py Sources

# Without notes of one's own a frame shows those of a first start, whenever it is drawn.
pictures: build
	@mkdir -p Assets/Pictures
	@draw() { env -u NAVTUI_DB -u NAVTUI_CONFIG XDG_DATA_HOME=/dev/null XDG_CONFIG_HOME=/dev/null "$$program" render "$$2" --size "$$3" --keys "$$4" \
	  $${5:+--theme $$5} --format svg > "Assets/Pictures/$$1-$$3$${5:+-$$5}.svg"; }; \
	program="$$(swift build $(RELEASE) --show-bin-path)/navtui"; \
	draw note navtui://main/notes/3 40x12 "" && draw list navtui://main/notes 80x24 j && \
	draw search 'navtui://main/search?q=link' 120x40 "<Enter>" && \
	draw actions navtui://main/notes 200x60 "j a" && \
	draw capture navtui://main/notes 80x24 "c Call<Space>Ada<Tab> about<Space>the<Space>boat" && \
	draw list navtui://main/notes 80x24 j light && draw list navtui://main/notes 80x24 j dark

bench: build $(filter collections,$(GROUPS))
	swift build $(RELEASE) --product Benchmarks
	@"$$(swift build $(RELEASE) --show-bin-path)/Benchmarks" $(GROUPS)

search-quality: build
	python3 Tests/Benchmarks/Collections/search-quality.py .build/collections \
	  "$$(swift build $(RELEASE) --show-bin-path)/navtui"

# Packages are unpacked there, not installed.
collections:
	python3 Tests/Benchmarks/Collections/make-collections.py .build/collections

install: build
	install -d "$(PREFIX)/bin"
	install "$$(swift build $(RELEASE) --show-bin-path)/navtui" "$(PREFIX)/bin/navtui"

clean:
	swift package clean
