# setup    installs missing dependencies (Debian: apt, macOS: Homebrew)
# build    builds navtui in .build/release
# run      builds and runs navtui
# test     runs all tests, with 200,000 random cases for the laws of navigation
# laws     runs only the laws of navigation
# template builds and tests a copy of Assets/Template, and checks that it needs nothing of the notes app
# fuzz     runs the laws with eight million cases, draws 100,000 frames in all sizes, opens the links of all places, and
#          runs libFuzzer on each external input for FUZZ_SECONDS
# sanitize runs the tests that start no programs with the address sanitizer
# coverage prints the line coverage of NavigationCore, and the files below 95 %
# soak     kills the program 2,000 times, ends it in each way on each screen, damages 10,000 files, simulates 100,000
#          power failures and failures of all file system calls, and checks for lost notes
# check    checks formatting, imports and documentation, and builds the tests without running them
# format   formats the code
# words    prints all labels, messages, help texts and errors
# pictures draws the pictures in Assets/Pictures from real frames
# unicode  writes the table of wide characters from the newest version of Unicode, which PyPI has
# bench    measures navigation, frames, storage and keys on a terminal in release mode; GROUPS=terminal selects
#          groups, NAVTUI_BENCH_PEER=COMMAND adds a program to compare with, BASE=FILE the times of an earlier run
# counters prints the instructions, allocations and bytes of the start and of each kind of key, and the ratio to
#          recorded ones
# search-quality prints how often a search finds the intended note first, compared with bm25 and ripgrep
# docs     builds the documentation in .build/docs; `python3 -m http.server -d .build/docs` shows it at localhost:8000
# collections creates 1,000 to 100,000 notes from Debian's documentation, for GROUPS=collections; with NOTES=1000000
#          also a million, which are copies of them
# install  copies navtui, its manual pages, completions and licence to PREFIX (/usr/local) below DESTDIR
# uninstall removes them
# dist     makes .build/navtui-VERSION-linux-x86_64.tar.gz, which installs without Swift
# deb      makes .build/navtui_VERSION_amd64.deb, for `apt install`
# clean    removes build products

# Adds the app to the package, which otherwise has only the libraries and their examples.
export NAVTUI_APP = 1
VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/navtui/Navtui.swift)
APT_PACKAGES = libncurses-dev libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
# For tests: other terminal emulators and the Unicode Character Database to compare with, Callgrind, and a reader
# of manual pages.
TEST_PACKAGES = python3-pyte tmux unicode-data valgrind man-db
PACKAGES = $(APT_PACKAGES)
test tests laws check fuzz fuzzer sanitize coverage soak counters: PACKAGES += $(TEST_PACKAGES)
BREW_PACKAGES = ncurses sqlite cmark-gfm
SOURCES = Package.swift Sources Tests Assets/Template
# An index takes a sixth of the time of a build. Builds of tests need it: SwiftPM finds tests by it.
NO_INDEX = --disable-index-store
# Cross-module optimization cuts the time of navigation, which is generic over the app's screens, to a third or less.
# A `package import` in one file leaves most functions of its module out of it: `make lint` finds it.
# The Swift runtime is linked statically, except on macOS, which includes it. A fixed address avoids 96,000
# relocations at launch, which would take a tenth of the memory; libraries, heap and stack are still randomized.
# Omitting 17,000 exported symbols saves 1.5 MB. Without type lookup by mangled names, for which the runtime searches
# all 7,900 conformances, a launch takes three quarters of the instructions. Libraries are not searched for in the
# program's own folder, where none are.
# The C++ runtime and cmark-gfm, whose library has another name in each version of Debian, are linked statically if
# their archives exist. The linker uses the first folder with the library or archive; this one precedes those of the
# compiler. SQLite stays shared: its library has had one name since 2004, and the system keeps it secure. Leaving out
# Foundation's ICU and unwind tables reduces 72 MB to 30, and functions in sections of their own, of which the linker
# omits those that are never called, to 28.9.
RELEASE = -c release $(NO_INDEX) -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  $(if $(filter Linux,$(shell uname)),--static-swift-stdlib --disable-local-rpath \
    -Xswiftc -Xclang-linker -Xswiftc -no-pie \
    -Xlinker --no-export-dynamic -Xswiftc -ld-path=$(CURDIR)/Assets/Packaging/link.sh -Xlinker -L$(ARCHIVES) \
    $(if $(call archive,libstdc++.a),-Xswiftc -Xclang-linker -Xswiftc -static-libgcc))
ARCHIVES = .build/archives
ARCHIVE_NAMES = libstdc++.a libcmark-gfm.a libcmark-gfm-extensions.a
# The path of an archive, if there is one.
archive = $(filter /%,$(shell clang -print-file-name=$(1) 2>/dev/null))
STAGE = .build/stage
# A package of a commit is reproducible.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
# Tests are optimized, with the assertions of a debug build: random cases take a tenth of the time. They need
# -enable-testing, and so a separate build. LLVM's linker takes half the time of GNU's; the program needs the latter.
TESTS = -c release -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  $(if $(filter Linux,$(shell uname)),-Xswiftc -use-ld=lld) \
  --explicit-target-dependency-import-check error --scratch-path .build/tests
# Prints only failures and the number of tests.
TEST = NAVTUI_FUZZ_CASES=$(1) swift test --skip-build --quiet $(2)
# The same for tests that are built and run beside others. A second SwiftPM could find the build database locked.
TEST_BESIDE = NAVTUI_FUZZ_CASES=0.25 $(if $(filter Linux,$(shell uname)), \
  .build/tests/release/navtuiPackageTests.xctest --testing-library swift-testing --quiet, \
  swift test --skip-build --quiet $(TESTS) --ignore-lock) $(1)
# Prints the output of each target at its end, where make can: macOS has version 3.81.
SYNC = $(if $(filter output-sync,$(.FEATURES)),--output-sync)
# libFuzzer provides `main`. Assertions of a debug build are enabled.
FUZZ_CONFIGURATION ?= release
FUZZER = -c $(FUZZ_CONFIGURATION) $(NO_INDEX) --sanitize fuzzer -Xswiftc -assert-config -Xswiftc Debug --scratch-path .build/fuzz
FUZZ_SECONDS ?= 60
FUZZ_TARGETS = $(notdir $(wildcard Tests/FuzzTargets/Corpora/*))
# Without tests that start programs, which are not built with the sanitizer.
SANITIZE = -c release -Xswiftc -enable-testing --sanitize address --scratch-path .build/sanitize
COVERAGE = --enable-code-coverage --scratch-path .build/coverage

.PHONY: help setup archives build run test test-programs test-modules tests template laws fuzz fuzzer sanitize coverage soak check lint format words docs pictures unicode bench counters search-quality collections stage install uninstall dist deb clean

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
ifeq ($(shell uname),Linux)
	@mkdir -p $(ARCHIVES)
	@$(foreach name,$(ARCHIVE_NAMES),$(if $(call archive,$(name)),ln -sf "$(call archive,$(name))" $(ARCHIVES)/;))
	@static=$$(swiftc -static-stdlib -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'); \
	  sh Assets/Packaging/without-icu.sh "$$static/linux" | clang -x c -O2 -c - -o $(ARCHIVES)/without-icu.o
endif

build: setup archives
	swift build $(RELEASE) --product navtui

run: build
	@exec "$$(swift build $(RELEASE) --show-bin-path)/navtui"

test: tests template
	$(call TEST,4,$(TESTS) --filter NavigationCoreTests)
	@$(MAKE) --no-print-directory --jobs 2 $(SYNC) test-programs test-modules

# Mostly waits for the programs that it starts, so it runs beside the others. make starts both, because a shell would
# start one in the background, where SIGINT is ignored; tests of signals need it. Only for `test`, which has built them.
test-programs:
	$(call TEST_BESIDE,--filter navtuiTests)

test-modules:
	$(call TEST_BESIDE,--skip 'navtuiTests|NavigationCoreTests')

tests: setup
	swift build --build-tests $(TESTS)

template: setup
	@sh Tests/template.sh $(VERSION)

laws: tests
	$(call TEST,4,$(TESTS) --filter NavigationCoreTests)

fuzz: tests fuzzer
	$(call TEST,160,$(TESTS) --filter NavigationCoreTests)
	$(call TEST,10,$(TESTS) --filter \
	  'OracleLawTests|EverySizeTests|LinkRoundTripTests|RenamingLawTests|ExportLawTests|BurstTests')

# Findings of libFuzzer are kept in a corpus in the build folder, where the next run starts. A backtrace of Swift would
# prevent libFuzzer from writing the failing input.
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
	$(call TEST,0.25,$(SANITIZE) --skip 'NavigationCoreTests|navtuiTests|FileFault|PowerCut|Kill')

# Only the libraries.
coverage: export NAVTUI_APP = 0
coverage: setup
	swift build --build-tests $(COVERAGE)
	$(call TEST,0.25,$(COVERAGE) --filter NavigationCoreTests)
	@python3 Tests/coverage.py "$$(swift test $(COVERAGE) --show-codecov-path)" Sources/NavigationCore

check: lint tests docs

lint:
	swift format lint --strict --recursive $(SOURCES)
	@! grep -rn '^package import' Sources

soak: tests
	NAVTUI_KILLS=1000 NAVTUI_ALL_ENDINGS=1 NAVTUI_DAMAGES=10000 NAVTUI_POWER_CUTS=100000 NAVTUI_ALL_FAULTS=1 \
	  NAVTUI_MONKEY_INPUTS=1000000 NAVTUI_WRITES=8000 \
	  $(call TEST,1,$(TESTS) --filter 'Kill|EndingMatrix|RunningOnFullDisk|DamageLawTests|PowerCutTests|FileFaultTests|TerminalMonkeyTests|ManyProcessesTests')

format:
	swift format --in-place --recursive $(SOURCES)

words:
	@python3 Tests/words.py Sources

# Uses the modules of the tests. A module comes after those that its documentation links to.
DOCUMENTED = NavigationCore TerminalUI NcursesTerminal MarkdownParser NavigationTesting NotesApp

docs: setup
	@for module in NotesApp NcursesTerminal NavigationTesting; do swift build $(TESTS) --quiet --target $$module || exit 1; done
	@sh Assets/Documentation/docs.sh "$$(swift build $(TESTS) --show-bin-path)" .build/docs $(DOCUMENTED)

# The keys of the animated picture.
TOUR = j <Enter> nnnn <Enter> <M-Left> <Esc> / ferry <Enter> <Esc> 3 jjjjj <Enter> 1 c Call<Space>Ada<Tab>about<Space>the<Space>boat

# Uses the notes of a first start, so that frames are reproducible.
pictures: build
	@mkdir -p Assets/Pictures
	@program="$$(swift build $(RELEASE) --show-bin-path)/navtui"; \
	unset NAVTUI_DB NAVTUI_CONFIG; export XDG_DATA_HOME=$(CURDIR)/.build/none XDG_CONFIG_HOME=$(CURDIR)/.build/none; \
	draw() { "$$program" render "$$2" --size "$$3" --keys "$$4" \
	  $${5:+--theme $$5} --format svg > "Assets/Pictures/$$1-$$3$${5:+-$$5}.svg"; }; \
	draw note navtui://main/notes/3 40x12 "" && draw list navtui://main/notes 80x24 j && \
	draw search 'navtui://main/search?q=link' 120x40 "<Enter>" && \
	draw actions navtui://main/notes 200x60 "j a" && \
	draw capture navtui://main/notes 80x24 "c Call<Space>Ada<Tab> about<Space>the<Space>boat" && \
	draw list navtui://main/notes 80x24 j light && draw list navtui://main/notes 80x24 j dark && \
	"$$program" render --demo --animate --keys "$(TOUR)" > Assets/Pictures/tour-80x24.svg
	swift build $(RELEASE) --product navtui-gallery
	@"$$(swift build $(RELEASE) --show-bin-path)/navtui-gallery" --pictures Sources/TerminalUI/TerminalUI.docc/Resources

unicode:
	python3 -m venv .build/unicode
	.build/unicode/bin/pip install --quiet --upgrade unicodedata2
	.build/unicode/bin/python Tests/wide-scalars.py Sources/TerminalUI/Cells/WideScalars.swift

bench: export BASE := $(BASE)
bench: build $(filter collections,$(GROUPS))
	swift build $(RELEASE) --product Benchmarks
	@"$$(swift build $(RELEASE) --show-bin-path)/Benchmarks" $(GROUPS)

counters: build
	@python3 Tests/Benchmarks/Counters/counters.py "$$(swift build $(RELEASE) --show-bin-path)/navtui" \
	  Tests/Benchmarks/Counters/counters.json

search-quality: build
	python3 Tests/Benchmarks/Collections/search-quality.py .build/collections \
	  "$$(swift build $(RELEASE) --show-bin-path)/navtui"

# Unpacks packages without installing them.
collections:
	python3 Tests/Benchmarks/Collections/make-collections.py .build/collections $(NOTES)

stage: build
	@sh Assets/Packaging/stage.sh "$$(swift build $(RELEASE) --show-bin-path)/navtui" $(STAGE)

install: stage
include Assets/Packaging/install.mk

dist: stage
	@sh Assets/Packaging/dist.sh $(VERSION) $(STAGE) .build

deb: stage
	@sh Assets/Packaging/deb.sh $(VERSION) $(STAGE) .build

clean:
	swift package clean
