package spec

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The import rule: imports go down only, packages on one floor do not know each
// other, and each heavy library is used by one part of the program (DESIGN
// "Folders").

// floors from the ground up, by the start of the path; the longest start
// counts. Values and vocabulary may use others of their floor.
var floors = map[string]int{
	"kyc/identifier": valueFloor, "kyc/instant": valueFloor, "kyc/apperr": valueFloor,
	"kyc/mask": valueFloor, "kyc/totp": valueFloor, "kyc/password": valueFloor,
	"kyc/webaddress": valueFloor, "kyc/namematch": valueFloor, "kyc/strictjson": valueFloor, "kyc/text": valueFloor,
	"kyc/worktime": valueFloor, "kyc/letter": valueFloor, "kyc/device": valueFloor,
	"kyc/picture": valueFloor, "kyc/pdf": valueFloor, "kyc/apart": valueFloor,
	"kyc/pack/archive":   valueFloor,
	"kyc/aadhaar":        valueFloor,
	"kyc/vendorcall":     valueFloor,
	"kyc/webhook/header": valueFloor, "kyc/webhook/signature": valueFloor, "kyc/webhook/address": valueFloor,
	"kyc/webhook/line": valueFloor, "kyc/webhook/runs": valueFloor,
	"kyc/filetype": vocabularyFloor,
	"kyc/access":   vocabularyFloor, "kyc/event": vocabularyFloor,
	"kyc/audit": vocabularyFloor, "kyc/notice": vocabularyFloor,
	"kyc/stat": vocabularyFloor, "kyc/queue": vocabularyFloor, "kyc/decision": vocabularyFloor,
	"kyc/step": vocabularyFloor, "kyc/flow": vocabularyFloor, "kyc/capability": vocabularyFloor,
	"kyc/unit": 2, "kyc/hashing": 2, "kyc/withdrawal": 2,
	"kyc/auth": 3, "kyc/check": 3, "kyc/evidence": 3, "kyc/notification": 3, "kyc/signing": 3, "kyc/drafts": 3,
	"kyc/workspace": 4, "kyc/clientgrant": 4, "kyc/apikey": 4, "kyc/flowedit": 4, "kyc/domain": 4,
	"kyc/account": 5, "kyc/signon": 5, "kyc/logo": 5, "kyc/people": 5, "kyc/passkey": 5, "kyc/onboarding": 5,
	"kyc/webhook": 5,
	"kyc/comment": 6, "kyc/checklist": 6, "kyc/rereview": 6, "kyc/presence": 6,
	"kyc/casefile": 6, "kyc/savedview": 6, "kyc/upkeep": 6,
	"kyc/review": 7, "kyc/viewing": 7, "kyc/reveal": 7,
	"kyc/template": 8, "kyc/whatif": 8, "kyc/facets": 8,
	"kyc/privacy": 8, "kyc/deletion": 8, "kyc/analytics": 6, "kyc/usage": 6, "kyc/apicall": 6, "kyc/related": 6,
	"kyc/replay": 6, "kyc/provisioning": 6, "kyc/integration": 6, "kyc/digest": 6,
	"kyc/journey/page":  6,
	"kyc/pack":          7,
	"kyc/journey":       8,
	"kyc/journey/files": 9, "kyc/journey/preview": 9, "kyc/journey/applicant": 9, "kyc/export": 9, "kyc/breach": 9,
	"kyc/journey/steps": 10,
	"kyc/sandbox":       11,
	"kyc":               12,
	"db":                13, "provider": 13, "web": 13,
	"graph": 14, "rest-compat": 14, "hosted-ui": 14, "portal-ui": 14, "jobs": 14, "sdk": 14,
	"server":          15,
	"server/devstack": 15,
	"server/command":  16,
	"":                17,
}

const (
	valueFloor = iota
	vocabularyFloor
)

// besides drive the program from outside.
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
	"golang.org/x/crypto/acme":     {"provider/acme"},
	"golang.org/x/image":           {"kyc/picture"},
	"github.com/spf13/cobra":       {"server/command"},
	"rsc.io/qr":                    {"kyc/totp", "provider/sandbox/uidai"},
	"github.com/gowebpki/jcs":      {"kyc/pack/archive"},
	"github.com/russellhaering":    {"kyc/aadhaar"},
	"github.com/beevik/etree":      {"kyc/aadhaar"},
	"github.com/go-webauthn":       {"kyc/passkey"},
	"github.com/minio/minio-go":    {"provider/files"},
	"github.com/prometheus":        {"server", "jobs"},
	"go.opentelemetry.io":          {"web/trace", "server", "jobs"},
	"github.com/hibiken/asynq":     {"jobs"},
	"code.dny.dev/ssrf":            {"provider/dial"},
	"github.com/coreos/go-oidc":    {"provider/openid"},
	"golang.org/x/oauth2":          {"provider/openid"},
	"github.com/itchyny/gojq":      {"provider/adapter"},
	"go.yaml.in/yaml":              {"provider/adapter"},
	"github.com/go-chi/chi":        {"server", "rest-compat", "hosted-ui", "portal-ui", "sdk", "web"},

	"github.com/klippa-app/go-pdfium": {"provider/drawing"},
	"github.com/tetratelabs/wazero":   {"provider/drawing"},
}

// resolverInterfaces may be used by rest-compat, which calls them in process.
const resolverInterfaces = "graph/generated"

type goPackage struct {
	ImportPath, Dir  string
	Imports, GoFiles []string
}

func listPackages(t *testing.T) (module string, all []goPackage) {
	t.Helper()
	name, err := exec.Command("go", "list", "-m").Output()
	if err != nil {
		t.Fatal("go list -m:", err)
	}
	module = strings.TrimSpace(string(name))
	out, err := exec.Command("go", "list", "-json=ImportPath,Dir,Imports,GoFiles", module+"/...").Output()
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

func TestImports_GoDownOnly(t *testing.T) {
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
			t.Errorf("%s has no floor", from)
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
		within := path == start || strings.HasPrefix(path, start+"/")
		if start == "" || start == "kyc" {
			within = path == start
		}
		if within && len(start) > longest {
			longest, floor, known = len(start), f, true
		}
	}
	return floor, known
}

func mayImport(from, to string) bool {
	above, stands := floorOf(from)
	below, known := floorOf(to)
	switch {
	case !known || !stands:
		return false
	case from == "rest-compat" && to == resolverInterfaces:
		return true
	case above == below && folder(from) == "kyc":
		return above <= vocabularyFloor
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

func TestImports_RuleItself(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		from, to string
		want     bool
	}{
		{"server", "graph", true}, {"graph", "server", false}, {"graph", "kyc", true}, {"kyc", "kyc/step", true},
		{"kyc/step", "kyc", false},
		{"kyc/flow", "kyc/step", true}, {"kyc/text", "kyc/webaddress", true}, {"kyc/text", "kyc/step", false},
		{"kyc/onboarding", "kyc/event", true}, {"kyc/onboarding", "kyc/webhook", false},
		{"kyc/review", "kyc/onboarding", true},
		{"kyc/journey", "kyc/journey/steps", false}, {"kyc/journey/steps", "kyc/journey", true},
		{"kyc/unknown", "kyc/step", false},
		{"db", "kyc", true}, {"kyc", "db", false}, {"db", "provider/sandbox", false}, {"jobs", "graph", false},
		{"rest-compat", "graph/generated", true}, {"rest-compat", "graph", false}, {"hosted-ui", "graph/generated", false},
		{"graph", "graph/bound", true},
		{"server/command", "server", true}, {"server", "server/command", false}, {"", "server/command", true},
		{"kyc/step", "helpers", false},
	} {
		if got := mayImport(row.from, row.to); got != row.want {
			t.Errorf("%q may import %q: %v, want %v", row.from, row.to, got, row.want)
		}
	}
}

// notInRules are the packages of the standard library that values and vocabulary
// do not use: they wait for nothing and reach nothing.
var notInRules = []string{"context", "database/sql", "net", "net/http", "os", "os/exec"}

// withContext are those of them whose functions are given a context: who is the
// caller, and the ports to providers.
var withContext = []string{"kyc/access", "kyc/capability"}

func TestImports_RulesReachNothing(t *testing.T) {
	t.Parallel()
	module, all := listPackages(t)
	for _, p := range all {
		from := inside(module, p.ImportPath)
		if floor, known := floorOf(from); !known || floor > vocabularyFloor {
			continue
		}
		for _, imported := range p.Imports {
			if imported == "context" && slices.Contains(withContext, from) {
				continue
			}
			if slices.Contains(notInRules, imported) {
				t.Errorf("%s imports %s", from, imported)
			}
		}
	}
}

const (
	maxPackageLines = 1500
	maxFileLines    = 400
)

// TestSizes_PackagesAndFilesStaySmall: what grows past this holds several
// subjects. The methods of the store's transaction cannot be in several packages.
func TestSizes_PackagesAndFilesStaySmall(t *testing.T) {
	t.Parallel()
	module, all := listPackages(t)
	for _, p := range all {
		from := inside(module, p.ImportPath)
		if from == "graph/generated" || slices.Contains(besides, folder(from)) {
			continue
		}
		lines := 0
		for _, name := range p.GoFiles {
			content, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			n := strings.Count(string(content), "\n")
			if lines += n; n > maxFileLines {
				t.Errorf("%s/%s has %d lines, more than %d", from, name, n, maxFileLines)
			}
		}
		if lines > maxPackageLines && from != "db" {
			t.Errorf("%s has %d lines, more than %d", from, lines, maxPackageLines)
		}
	}
}
