# install    copies navtui, its manual pages, completions and licence below PREFIX
# uninstall  removes them

PREFIX ?= /usr/local
STAGE ?= .
INSTALLED = $(DESTDIR)$(PREFIX)

install:
	@cd "$(STAGE)" && find bin share -type f | while read -r file; do \
	  mkdir -p "$(INSTALLED)/$$(dirname "$$file")" && \
	  install -m $$(test "$${file%%/*}" = bin && echo 755 || echo 644) "$$file" "$(INSTALLED)/$$file" || exit 1; \
	done
	@echo "navtui is in $(INSTALLED)/bin"

uninstall:
	@cd "$(STAGE)" && find bin share -type f | while read -r file; do rm -f "$(INSTALLED)/$$file"; done
	@rmdir "$(INSTALLED)/share/doc/navtui" 2>/dev/null || true

.PHONY: install uninstall
