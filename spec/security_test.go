package spec

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// docs/security.md says of each requirement of OWASP ASVS 5.0 what shows it here.

// asvsSections of levels 1 and 2, with how many requirements each has of them: the numbers of these levels come
// first in each section, with no gap.
var asvsSections = map[string]int{
	"1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1, "3.2": 2, "3.3": 4,
	"3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4, "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3,
	"6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5,
	"7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1, "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2,
	"10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1,
	"11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4,
	"14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1,
	"17.2": 4, "17.3": 2,
}

var (
	asvsRow   = regexp.MustCompile(`(?m)^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$`)
	testName  = regexp.MustCompile("`((?:Test|Fuzz)\\w+)`")
	testPath  = regexp.MustCompile("`(spec/browser/tests/[^`]+)`")
	funcStart = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
)

func securityPage(t *testing.T) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(docsFolder, "security.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestASVS_EachRequirementHasItsRow(t *testing.T) {
	t.Parallel()
	want, all := map[string]bool{}, 0
	for section, n := range asvsSections {
		all += n
		for i := range n {
			want[section+"."+strconv.Itoa(i+1)] = true
		}
	}
	if all != 253 {
		t.Fatalf("the sections have %d requirements", all)
	}
	page := securityPage(t)
	var shown, none, others, open int
	for _, row := range asvsRow.FindAllStringSubmatch(page, -1) {
		number, here := row[1], row[3]
		if !want[number] {
			t.Errorf("%s stands twice, or is no requirement of levels 1 and 2", number)
		}
		delete(want, number)
		switch {
		case strings.HasPrefix(here, "Does not apply: ") && len(here) > 18:
			none++
		case strings.HasPrefix(here, "Not ours: ") && len(here) > 18:
			others++
		case strings.HasPrefix(here, "**Open**: ") && len(here) > 18:
			open++
		case testName.MatchString(here), testPath.MatchString(here), strings.Contains(here, `" above`):
			shown++
		default:
			t.Errorf("%s says neither what shows it nor why not: %s", number, here)
		}
	}
	for number := range want {
		t.Errorf("%s has no row", number)
	}
	says := fmt.Sprintf("%d are shown by what is named, %d do not\napply, %d are not ours to meet, %d are open",
		shown, none, others, open)
	if !strings.Contains(page, says) {
		t.Errorf("the page does not say that %s", says)
	}
}

func TestASVS_EachNamedTestExists(t *testing.T) {
	t.Parallel()
	there := map[string]bool{}
	eachGoFile(t, func(path string, source []byte) {
		if strings.HasSuffix(path, "_test.go") {
			for _, found := range funcStart.FindAllSubmatch(source, -1) {
				there[string(found[1])] = true
			}
		}
	})
	page := securityPage(t)
	for _, name := range testName.FindAllStringSubmatch(page, -1) {
		if !there[name[1]] {
			t.Errorf("there is no test %s", name[1])
		}
	}
	for _, path := range testPath.FindAllStringSubmatch(page, -1) {
		if _, err := os.Stat(filepath.Join("..", path[1])); err != nil {
			t.Error(err)
		}
	}
}

// eachGoFile of the repository.
func eachGoFile(t *testing.T, visit func(path string, source []byte)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "node_modules" || strings.HasPrefix(entry.Name(), ".") && path != ".."):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		source, err := os.ReadFile(path)
		if err == nil {
			visit(path, source)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Wherever the program speaks TLS it checks the other side, and takes no version below 1.2.
func TestTLS_SettingsAreSound(t *testing.T) {
	t.Parallel()
	settings := 0
	eachGoFile(t, func(path string, source []byte) {
		if strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "../spec/") ||
			strings.HasPrefix(path, "../provider/parts/") ||
			!strings.Contains(string(source), "tls.") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, source, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			literal, ok := n.(*ast.CompositeLit)
			if !ok || !isSelector(literal.Type, "tls", "Config") {
				return true
			}
			settings++
			sound := false
			for _, element := range literal.Elts {
				pair, ok := element.(*ast.KeyValueExpr)
				if !ok {
					continue
				}
				switch name, _ := pair.Key.(*ast.Ident); name.Name {
				case "MinVersion":
					sound = isSelector(pair.Value, "tls", "VersionTLS12") || isSelector(pair.Value, "tls", "VersionTLS13")
				case "InsecureSkipVerify":
					t.Errorf("%s sets %s", path, name.Name)
				case "CipherSuites":
					wantSoundSuites(t, path, pair.Value)
				}
			}
			if !sound {
				t.Errorf("%s has settings of TLS without a lowest version of 1.2", path)
			}
			return true
		})
	})
	if settings < 3 {
		t.Errorf("%d settings of TLS were found", settings)
	}
}

// wantSoundSuites: each has a key of its own for every connection, and seals with one pass.
func wantSoundSuites(t *testing.T, path string, list ast.Expr) {
	t.Helper()
	literal, ok := list.(*ast.CompositeLit)
	if !ok {
		t.Errorf("%s has suites that cannot be read", path)
		return
	}
	for _, each := range literal.Elts {
		suite, ok := each.(*ast.SelectorExpr)
		if !ok || !strings.Contains(suite.Sel.Name, "_ECDHE_") ||
			!strings.Contains(suite.Sel.Name, "_GCM_") && !strings.Contains(suite.Sel.Name, "_CHACHA20_") {
			t.Errorf("%s takes the suite %v", path, each)
		}
	}
}

func isSelector(e ast.Expr, of, name string) bool {
	selector, ok := e.(*ast.SelectorExpr)
	if !ok || selector.Sel.Name != name {
		return false
	}
	from, ok := selector.X.(*ast.Ident)
	return ok && from.Name == of
}

// What helps to try things out is not there in production.
func TestDoors_ProductionHasNoSandbox(t *testing.T) {
	t.Parallel()
	sandbox, live := app.Start(t, app.WithoutWorkers), app.Start(t, app.WithoutWorkers, app.Production)
	doors := map[string]bool{}
	for _, door := range doorsOf(t, live) {
		doors[door.pattern] = true
	}
	only := 0
	for _, door := range doorsOf(t, sandbox) {
		if doors[door.pattern] {
			continue
		}
		only++
		if status, _, body := knock(t, live, door.method, door.pattern, ""); status != http.StatusNotFound {
			t.Errorf("%s answers %d in production: %s", door, status, body)
		}
	}
	if only < 4 {
		t.Errorf("the sandbox alone has %d doors", only)
	}
	for path := range doors {
		if strings.Contains(path, "debug") || strings.Contains(path, "pprof") || strings.Contains(path, "sandbox") ||
			strings.Contains(path, "mock") {
			t.Errorf("production has the door %s", path)
		}
	}
}

// make check asks for known vulnerabilities of Go's modules and of npm's packages, each by a script that fails where
// there is one.
func TestCheck_AsksForAdvisories(t *testing.T) {
	t.Parallel()
	read := func(name string) string {
		raw, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	makefile := read("Makefile")
	for script, asks := range map[string]string{
		"scripts/vulnerabilities.sh": "go tool govulncheck", "scripts/advisories.sh": "npm audit",
	} {
		if !strings.Contains(makefile, "@"+script) || !strings.Contains(read(script), asks) {
			t.Errorf("make check does not ask by %s", script)
		}
	}
}
