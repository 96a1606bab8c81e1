package spec

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The import rule of the house: imports go down only, packages on one floor
// do not know each other, and each heavy library lives in its own room.

// floors from the ground up, by the start of the path; the longest start
// counts. The rules of kyc are one floor: they may use each other.
var floors = map[string]int{
	"kyc/": 0,
	"kyc":  1,
	"db":   2, "provider": 2, "web": 2,
	"graph": 3, "rest-compat": 3, "hosted-ui": 3, "portal-ui": 3, "jobs": 3, "sdk": 3,
	"server":          4,
	"server/devstack": 4,
	"server/command":  5,
	"":                6,
}

// besides are beside the house: they drive it from outside.
var besides = []string{"spec", "bench"}

// rooms that alone may import a library, by the start of its path.
var rooms = map[string][]string{
	"github.com/uptrace/bun":       {"db"},
	"github.com/jackc/pgx":         {"db"},
	"github.com/gorilla/websocket": {"server"},
	"github.com/99designs/gqlgen":  {"graph", "server"},
	"github.com/vektah/gqlparser":  {"graph", "server"},
	"github.com/redis/go-redis":    {"jobs", "server"},
	"github.com/go-redis":          {"server"},
	"github.com/tink-crypto":       {"db/vault"},
	"golang.org/x/crypto/argon2":   {"kyc/password"},
	"github.com/spf13/cobra":       {"server/command"},
	"github.com/minio/minio-go":    {"provider/files"},
	"github.com/prometheus":        {"server", "jobs"},
	"github.com/hibiken/asynq":     {"jobs"},
	"code.dny.dev/ssrf":            {"provider/receiver"},
	"github.com/go-chi/chi":        {"server", "rest-compat", "hosted-ui", "portal-ui", "sdk", "web"},
}

// resolverInterfaces may be used by rest-compat, which calls them in process.
const resolverInterfaces = "graph/generated"

type goPackage struct {
	ImportPath string
	Imports    []string
}

func listPackages(t *testing.T) (module string, all []goPackage) {
	t.Helper()
	name, err := exec.Command("go", "list", "-m").Output()
	if err != nil {
		t.Fatal("go list -m:", err)
	}
	module = strings.TrimSpace(string(name))
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", module+"/...").Output()
	if err != nil {
		t.Fatal("go list:", err)
	}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return module, all
		case err != nil:
			t.Fatal(err)
		}
		all = append(all, p)
	}
}

func TestImportsGoDownOnly(t *testing.T) {
	t.Parallel()
	module, all := listPackages(t)
	if len(all) < 20 {
		t.Fatalf("go list knows %d packages only", len(all))
	}
	for _, p := range all {
		from := inside(module, p.ImportPath)
		if slices.Contains(besides, folder(from)) {
			continue
		}
		if _, known := floorOf(from); !known {
			t.Errorf("%s stands on no floor of the house", from)
			continue
		}
		for _, imported := range p.Imports {
			if imported != module && !strings.HasPrefix(imported, module+"/") {
				wantRoom(t, from, imported)
				continue
			}
			if to := inside(module, imported); !mayImport(from, to) {
				t.Errorf("%s imports %s: imports go down only", from, to)
			}
		}
	}
}

func inside(module, path string) string {
	return strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
}

func folder(path string) string {
	top, _, _ := strings.Cut(path, "/")
	return top
}

func floorOf(path string) (floor int, known bool) {
	longest := -1
	for start, f := range floors {
		within := path == start || strings.HasPrefix(path, start+"/") || strings.HasSuffix(start, "/") && strings.HasPrefix(path, start)
		if start == "" {
			within = path == ""
		}
		if within && len(start) > longest {
			longest, floor, known = len(start), f, true
		}
	}
	return floor, known
}

func mayImport(from, to string) bool {
	above, _ := floorOf(from)
	below, known := floorOf(to)
	switch {
	case !known:
		return false
	case from == "rest-compat" && to == resolverInterfaces:
		return true
	case above == below:
		return folder(from) == folder(to)
	}
	return above > below
}

func wantRoom(t *testing.T, from, imported string) {
	t.Helper()
	for library, allowed := range rooms {
		if imported != library && !strings.HasPrefix(imported, library+"/") {
			continue
		}
		in := func(room string) bool { return from == room || strings.HasPrefix(from, room+"/") }
		if !slices.ContainsFunc(allowed, in) {
			t.Errorf("%s imports %s, which lives in %v", from, imported, allowed)
		}
	}
}

func TestTheImportRuleItself(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		from, to string
		want     bool
	}{
		{"server", "graph", true}, {"graph", "server", false}, {"graph", "kyc", true}, {"kyc", "kyc/step", true}, {"kyc/step", "kyc", false},
		{"kyc/onboarding", "kyc/event", true}, {"db", "kyc", true}, {"kyc", "db", false}, {"db", "provider/sandbox", false}, {"jobs", "graph", false},
		{"rest-compat", "graph/generated", true}, {"rest-compat", "graph", false}, {"hosted-ui", "graph/generated", false}, {"graph", "graph/bound", true},
		{"server/command", "server", true}, {"server", "server/command", false}, {"", "server/command", true}, {"kyc/step", "helpers", false},
	} {
		if got := mayImport(row.from, row.to); got != row.want {
			t.Errorf("%q may import %q: %v, want %v", row.from, row.to, got, row.want)
		}
	}
}
