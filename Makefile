# run       installs what is missing, builds and opens navtui
# test      the same, then runs all tests on it
# build     builds navtui in .build/release
# install   copies navtui, its manual, completions and licence to PREFIX (/usr/local); uninstall removes them
# deb dist  make a Debian package, and an archive for machines without Swift, in .build
# check     checks formatting, imports and documentation; run it before a commit
# format    formats the code
# clean     removes everything that was built
# help-all  lists all targets
#
# setup     installs what is missing
# tests     builds the tests
# laws      runs only the laws of navigation
# explore   presses all keys in all states of the apps; NAVTUI_EXPLORE=100000 tries that many for each
# template  builds and tests a copy of Assets/Template, and checks that it needs nothing of the notes app
# soak      kills, damages and cuts the power of thousands of notes, synchronizes 10,000 times, looks for lost ones
# fuzz      runs the laws with eight million cases, draws 100,000 frames, runs libFuzzer on each external input
# sanitize  runs the tests that start no programs with the address sanitizer
# coverage  prints the line coverage of NavigationCore, and the files below 95 %
# docs      builds the documentation in .build/docs; `python3 -m http.server -d .build/docs` shows it
# pictures  draws the pictures of the documentation from real frames
# bench     measures; GROUPS=keys selects groups, NAVTUI_BENCH_PEER=COMMAND a peer, BASE=FILE an earlier run
# counters  prints the instructions, allocations and bytes of a start and of each kind of key, beside recorded ones
# search-quality  prints how often a search finds the intended note first, beside bm25 and ripgrep
# collections     makes 1,000 to 100,000 notes of Debian's documentation for both; NOTES=1000000 a million

VERSION := $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/navtui/Navtui.swift)
LINUX := $(filter Linux,$(shell uname))
FLAGS = -Xswiftc -cross-module-optimization \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  $(if $(LINUX),-Xlinker -no-pie -Xlinker --no-export-dynamic -Xlinker --icf=safe)
# The article Contributing says what each flag gains.
RELEASE = -c release --disable-index-store $(FLAGS) $(if $(LINUX),--static-swift-stdlib)
# Tests need the index: SwiftPM finds them by it.
TESTS = -c release -Xswiftc -enable-testing -Xswiftc -use-ld=lld --explicit-target-dependency-import-check error --scratch-path .build/tests
TEST = NAVTUI_FUZZ_CASES=$(1) swift test --skip-build --quiet $(TESTS) $(2)
# A second SwiftPM could find the build database locked.
TEST_BESIDE = NAVTUI_FUZZ_CASES=0.25 $(if $(LINUX), \
  .build/tests/release/navtuiPackageTests.xctest --testing-library swift-testing --quiet, \
  swift test --skip-build --quiet $(TESTS) --ignore-lock) $(1)
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)

help:
	@sed -n '/^#$$/q;s/^# //p' Makefile
help-all:
	@sed -n '/^$$/q;s/^# \{0,1\}//p' Makefile

setup: ; @sh Assets/Packaging/setup.sh
setup-tests: ; @sh Assets/Packaging/setup.sh tests

build: setup
	@[ -e .build/release/navtui ] || echo "Building navtui: about 6 minutes on two cores the first time."
	swift build $(RELEASE) --product navtui
run: build
	@exec .build/release/navtui

test: build tests template
	$(call TEST,4,--filter NavigationCoreTests)
	@$(BESIDE) test-programs test-modules explore-notes explore-examples
# By make, because a shell would ignore SIGINT for one in the background.
BESIDE = $(MAKE) --no-print-directory --jobs 2 $(if $(LINUX),--output-sync)
test-programs: ; $(call TEST_BESIDE,--filter navtuiTests)
test-modules: ; $(call TEST_BESIDE,--skip 'navtuiTests|NavigationCoreTests|ExploringTests')
explore-notes: ; $(call TEST_BESIDE,--filter NotesAppTests.ExploringTests)
explore-examples: ; $(call TEST_BESIDE,--filter ExploringTests --skip NotesAppTests)
explore: tests
	@$(BESIDE) explore-notes explore-examples
tests: setup-tests
	swift build --build-tests $(TESTS)
template: setup
	@sh Tests/template.sh $(VERSION)
laws: tests
	$(call TEST,4,--filter NavigationCoreTests)
soak: build tests
	NAVTUI_KILLS=1000 NAVTUI_ALL_ENDINGS=1 NAVTUI_DAMAGES=10000 NAVTUI_POWER_CUTS=100000 NAVTUI_ALL_FAULTS=1 \
	  NAVTUI_MONKEY_INPUTS=1000000 NAVTUI_WRITES=8000 $(call TEST,1,--filter \
	  'Kill|EndingMatrix|OnFullDisk|DamageLawTests|PowerCutTests|FileFaultTests|TerminalMonkeyTests|ManyProcesses')
	$(call TEST,250,--filter 'MachinesLawTests|GitSyncLawTests|MirrorFolderLawTests')
fuzz: tests
	$(call TEST,160,--filter NavigationCoreTests)
	$(call TEST,10,--filter \
	  'OracleLawTests|EverySizeTests|LinkRoundTripTests|RenamingLawTests|ExportLawTests|BurstTests')
	@sh Tests/Fuzzer/fuzz.sh
sanitize coverage: setup-tests
	@sh Tests/$@.sh

check: lint docs
lint:
	swift format lint --strict --recursive Package.swift Sources Tests Assets/Template
	@! grep -rn '^package import' Sources
format:
	swift format --in-place --recursive Package.swift Sources Tests Assets/Template
docs: tests
	@sh Assets/Documentation/docs.sh .build/tests/release .build/docs
pictures: build
	swift build $(RELEASE) --product navtui-gallery
	@sh Assets/Documentation/pictures.sh .build/release

bench: export BASE := $(BASE)
bench: build $(filter collections,$(GROUPS))
	swift build $(RELEASE) --product Benchmarks
	@.build/release/Benchmarks $(GROUPS)
counters: build setup-tests
	@python3 Tests/Benchmarks/Counters/counters.py .build/release/navtui Tests/Benchmarks/Counters/counters.json
search-quality: build
	python3 Tests/Benchmarks/Collections/search-quality.py .build/collections .build/release/navtui
collections:
	python3 Tests/Benchmarks/Collections/make-collections.py .build/collections $(NOTES)

stage: build
	@sh Assets/Packaging/stage.sh .build/release/navtui .build/stage
install: STAGE = .build/stage
install: stage
include Assets/Packaging/install.mk
dist deb: stage
	@sh Assets/Packaging/$@.sh $(VERSION) .build/stage .build
clean: ; rm -rf .build

.PHONY: help help-all setup setup-tests build run test test-programs test-modules tests template laws soak fuzz sanitize \
  explore explore-notes explore-examples coverage check lint format docs pictures bench counters search-quality collections stage dist deb clean
