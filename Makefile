# setup    installs what the build needs and is missing (Debian: apt, macOS: Homebrew)
# build    builds navtui for use, into .build/release
# run      sets up, builds and opens navtui
# test     sets up and runs all tests
# check    refuses unformatted code and undeclared imports, then runs all tests
# format   formats the code
# bench    measures navigation, frames and storage in release
# install  copies navtui to $(PREFIX)/bin
# clean    removes what was built

PREFIX ?= /usr/local
APT_PACKAGES = libncurses-dev libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
BREW_PACKAGES = ncurses sqlite cmark-gfm
SOURCES = Package.swift Sources Tests
# Navigation is generic over the app's screens: optimised across modules it takes a third of the time or less.
# One binary, without the Swift runtime beside it; macOS has the runtime anyway.
RELEASE = -c release -Xswiftc -cross-module-optimization \
  $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

.PHONY: help setup build run test check format bench install clean

help:
	@sed -n '/^$$/q;s/^# //p' Makefile

setup:
ifeq ($(shell uname),Darwin)
	@brew list $(BREW_PACKAGES) >/dev/null 2>&1 || brew install $(BREW_PACKAGES)
else
	@dpkg -s $(APT_PACKAGES) >/dev/null 2>&1 || { sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq $(APT_PACKAGES); } || { \
	  echo "Install the headers of ncursesw, SQLite 3 and cmark-gfm, and try again." >&2; exit 1; }
endif

build: setup
	swift build $(RELEASE) --product navtui

run: build
	@exec "$$(swift build $(RELEASE) --show-bin-path)/navtui"

test: setup
	swift test

check: setup
	swift format lint --strict --recursive $(SOURCES)
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test

format:
	swift format --in-place --recursive $(SOURCES)

bench: setup
	swift run $(RELEASE) Benchmarks

install: build
	install -d "$(PREFIX)/bin"
	install "$$(swift build $(RELEASE) --show-bin-path)/navtui" "$(PREFIX)/bin/navtui"

clean:
	swift package clean
