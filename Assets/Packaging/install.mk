# install    copies navtui, its manual pages, completions and licence below PREFIX
# uninstall  removes them

PREFIX ?= /usr/local
STAGE ?= .
INSTALLED = $(DESTDIR)$(PREFIX)

FILES = bin/navtui share/man/man1/navtui.1.gz share/man/man5/navtui.yaml.5.gz \
  share/bash-completion/completions/navtui share/zsh/site-functions/_navtui \
  share/fish/vendor_completions.d/navtui.fish share/doc/navtui/copyright

install:
	@cd "$(STAGE)" && for file in $(FILES); do \
	  mkdir -p "$(INSTALLED)/$$(dirname "$$file")" && \
	  install -m $$(test "$${file%%/*}" = bin && echo 755 || echo 644) "$$file" "$(INSTALLED)/$$file" || exit 1; \
	done
	@echo "navtui is in $(INSTALLED)/bin"

uninstall:
	@for file in $(FILES); do rm -f "$(INSTALLED)/$$file" || exit 1; done
	@rmdir "$(INSTALLED)/share/doc/navtui" 2>/dev/null || true

.PHONY: install uninstall
