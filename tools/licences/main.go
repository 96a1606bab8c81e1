// licences lists what the program and its pages are made of, with the licence of each: the modules that Go links
// into it and the npm packages that the front ends ship. It refuses a licence that is not allowed, and one that it
// cannot tell.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// allowed licences let the program be given on under Apache-2.0, with a notice at most. MPL-2.0 binds the files of
// the package alone, which nobody changes here; the CC ones and OFL-1.1 are for data and fonts.
var allowed = []string{
	"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "CC-BY-4.0", "CC0-1.0", "ISC", "MIT", "MIT-0",
	"MPL-2.0", "OFL-1.1", "PostgreSQL", "Python-2.0", "Unicode-3.0", "Unlicense", "Zlib",
}

// component of what is shipped.
type component struct{ kind, name, version, licence string }

func main() {
	root := flag.String("root", "..", "the repository")
	to := flag.String("to", "", "file to write; empty prints")
	flag.Parse()
	page, err := list(*root)
	switch {
	case err == nil && *to == "":
		_, err = os.Stdout.WriteString(page)
	case err == nil:
		err = os.WriteFile(*to, []byte(page), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// list the components as a page of the documentation; the error names each whose licence is not allowed.
func list(root string) (string, error) {
	modules, err := modulesOf(root)
	if err != nil {
		return "", err
	}
	packages, err := packagesOf(filepath.Join(root, "package-lock.json"))
	if err != nil {
		return "", err
	}
	all := append(modules, packages...)
	var faults []error
	for _, c := range all {
		if !isAllowed(c.licence) {
			faults = append(faults, fmt.Errorf("%s %s %s has the licence %q", c.kind, c.name, c.version, c.licence))
		}
	}
	return page(all), errors.Join(faults...)
}

// isAllowed reads an SPDX expression: of those that OR joins one must be allowed, of those that AND joins each.
func isAllowed(expression string) bool {
	expression = strings.Trim(expression, "()")
	if either := strings.Split(expression, " OR "); len(either) > 1 {
		return slices.ContainsFunc(either, isAllowed)
	}
	for each := range strings.SplitSeq(expression, " AND ") {
		if !slices.Contains(allowed, strings.Trim(each, "()")) {
			return false
		}
	}
	return true
}

// modulesOf what Go links into the program, for any system.
func modulesOf(root string) (all []component, err error) {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`
	seen := map[string]bool{}
	for _, system := range []string{"linux", "darwin"} {
		command := exec.Command("go", "list", "-deps", "-f", format, ".")
		command.Dir = root
		command.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		var said bytes.Buffer
		command.Stderr = &said
		out, err := command.Output()
		if err != nil {
			return nil, fmt.Errorf("go list: %w: %s", err, said.Bytes())
		}
		for line := range strings.Lines(string(out)) {
			fields := strings.Fields(line)
			if len(fields) != 3 || seen[fields[0]] {
				continue
			}
			seen[fields[0]] = true
			all = append(all, component{"Go", fields[0], fields[1], licenceIn(fields[2])})
		}
	}
	slices.SortFunc(all, byName)
	return all, nil
}

func byName(a, b component) int { return strings.Compare(a.name+" "+a.version, b.name+" "+b.version) }

// enough of a file has to be a licence's text, in percent.
const enough = 75

// licenceIn the folder of a module, as an SPDX expression; empty where none can be told.
func licenceIn(folder string) string {
	var found []string
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if e.IsDir() || !strings.HasPrefix(name, "LICENSE") && !strings.HasPrefix(name, "LICENCE") &&
			!strings.HasPrefix(name, "COPYING") {
			continue
		}
		text, err := readSome(filepath.Join(folder, e.Name()))
		if err != nil {
			continue
		}
		cover := licensecheck.Scan(text)
		if cover.Percent < enough && len(cover.Match) == 0 {
			continue
		}
		for _, m := range cover.Match {
			if !m.IsURL && !slices.Contains(found, m.ID) {
				found = append(found, m.ID)
			}
		}
	}
	slices.Sort(found)
	return strings.Join(found, " AND ")
}

func readSome(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, 1<<20))
}

// packagesOf npm that are shipped: those that the lock file does not mark as needed for development alone.
func packagesOf(lock string) (all []component, err error) {
	raw, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var file struct {
		Packages map[string]struct {
			Version, License       string
			Dev, DevOptional, Link bool
		}
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return nil, err
	}
	for path, p := range file.Packages {
		_, name, installed := cutLast(path, "node_modules/")
		if !installed || p.Dev || p.DevOptional || p.Link {
			continue
		}
		all = append(all, component{"npm", name, p.Version, p.License})
	}
	slices.SortFunc(all, byName)
	return slices.Compact(all), nil
}

func cutLast(s, sep string) (before, after string, found bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}

func page(all []component) string {
	counts := map[string]int{}
	for _, c := range all {
		counts[c.licence]++
	}
	var b strings.Builder
	b.WriteString(`# Licences of what is shipped

Made from go.mod and package-lock.json by ` + "`make licences`" + `; a test holds it equal, and refuses a licence that
` + "`tools/licences`" + ` does not allow. VerifyMe's own is Apache-2.0.

`)
	names := make([]string, 0, len(counts))
	for name := range counts {
		names = append(names, name)
	}
	slices.Sort(names)
	b.WriteString("| licence | components |\n|---|---|\n")
	for _, name := range names {
		fmt.Fprintf(&b, "| %s | %d |\n", name, counts[name])
	}
	b.WriteString("\n| from | component | version | licence |\n|---|---|---|---|\n")
	for _, c := range all {
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s |\n", c.kind, c.name, c.version, c.licence)
	}
	return b.String()
}
