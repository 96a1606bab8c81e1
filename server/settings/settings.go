// Package settings is the configuration of a process: one table of the variables of its
// environment, what each value must be, and nothing else reads the environment.
package settings

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"verifyme/provider/adapter"
	"verifyme/server/providers"
)

// fileSuffix of the variable that names a file with a secret's value.
const fileSuffix = "_FILE"

// maxSecret read from a file.
const maxSecret = 64 << 10

// internal variables are those that the program and its tests set for each other.
var internal = []string{"DRAWING", "CHROMIUM", "CHROMIUM_SHELL", "BIN", "STACK_DIR"}

// Source of a value.
type Source string

// Sources, as `verifyme config list` shows them.
const (
	Set      Source = "environment"
	FromFile Source = "file"
	Default  Source = "default"
	NotSet   Source = "not set"
)

// Settings of a process, read once.
type Settings struct {
	// Variables are the table and those of the vendors that the deployment knows.
	Variables []Variable
	values    map[string]value
	unknown   []Unknown
	// faults of reading, by the variable's name.
	faults map[string]Fault
	// adaptersFault says why the folder of adapters could not be read.
	adaptersFault string
}

type value struct {
	text   string
	source Source
	// of is the whole name of the variable that gave it, where that is not the setting's own.
	of string
}

// Unknown variable with the prefix, and the known name that is like it, if one is.
type Unknown struct{ Name, Nearest string }

// Process reads the environment of this process.
func Process() *Settings { return Read(os.Environ()) }

// Read lines of the form NAME=value.
func Read(environ []string) *Settings {
	s := &Settings{values: map[string]value{}, faults: map[string]Fault{}}
	given, others := map[string]string{}, map[string]string{}
	for _, line := range environ {
		name, text, _ := strings.Cut(line, "=")
		if text == "" {
			continue
		}
		if own, ours := strings.CutPrefix(name, Prefix); ours {
			given[own] = text
		} else {
			others[name] = text
		}
	}
	known, err := providers.Known(given["ADAPTERS_DIR"])
	if err != nil {
		s.adaptersFault = oneLine(err.Error())
		known, _ = providers.Known("")
	}
	s.Variables = slices.Concat(Table, vendors(known))
	taken := map[string]bool{}
	for _, v := range s.Variables {
		s.values[v.Name] = s.read(v, given)
		if text := others[v.Standard]; text != "" && !s.IsSet(v.Name) {
			s.values[v.Name] = value{text, Set, v.Standard}
		}
		taken[v.Name], taken[v.Name+fileSuffix] = true, taken[v.Name+fileSuffix] || v.Secret
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !taken[name] && !slices.Contains(internal, name) {
			s.unknown = append(s.unknown, Unknown{Prefix + name, nearest(name, s.Variables)})
		}
	}
	return s
}

func oneLine(text string) string { return strings.ReplaceAll(strings.TrimSpace(text), "\n", "; ") }

// read the variable's value, a secret one from its file too.
func (s *Settings) read(v Variable, given map[string]string) value {
	text, set := given[v.Name]
	file, inFile := given[v.Name+fileSuffix]
	switch inFile = inFile && v.Secret; {
	case set && inFile:
		s.fault(v.Name, "and "+Prefix+v.Name+fileSuffix+" are both set", "keep one of them")
		return value{text: text, source: Set}
	case set:
		return value{text: text, source: Set}
	case inFile:
		return value{text: s.readFile(v.Name, file), source: FromFile}
	case v.Default != "":
		return value{text: v.Default, source: Default}
	}
	return value{source: NotSet}
}

func (s *Settings) fault(name, says, do string) {
	s.faults[name] = Fault{Variable: Prefix + name, Text: Prefix + name + " " + says, Do: do}
}

// readFile with a secret: the line break at its end is not part of it.
func (s *Settings) readFile(name, file string) string {
	raw, err := readBounded(file)
	text := strings.TrimRight(string(raw), "\r\n")
	var at *fs.PathError
	if errors.As(err, &at) && !filepath.IsAbs(file) {
		err = at.Err // Perhaps it is the secret itself, put where the file's name belongs.
	}
	switch {
	case err != nil:
	case text == "":
		err = fmt.Errorf("%s: %w", file, errEmptyFile)
	case len(raw) > maxSecret:
		err = fmt.Errorf("%s is larger than %d bytes", file, maxSecret)
	default:
		return text
	}
	s.faults[name] = Fault{
		Variable: Prefix + name + fileSuffix, Text: Prefix + name + fileSuffix + ": " + oneLine(err.Error()),
		Do: "name a file that the service's user can read and that holds the value alone",
	}
	return ""
}

// readBounded reads a byte more than may be there: the file may have no end.
func readBounded(file string) ([]byte, error) {
	opened, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	return io.ReadAll(io.LimitReader(opened, maxSecret+1))
}

// Value of a variable, without the prefix; its default where it is not set.
func (s *Settings) Value(name string) string { return s.values[name].text }

// Getenv is Value by the whole name.
func (s *Settings) Getenv(name string) string { return s.Value(strings.TrimPrefix(name, Prefix)) }

// IsSet holds where the environment or a file gives a value.
func (s *Settings) IsSet(name string) bool {
	source := s.values[name].source
	return source == Set || source == FromFile
}

// nameOf the variable that gives the value, whole.
func (s *Settings) nameOf(v Variable) string { return cmp.Or(s.values[v.Name].of, Prefix+v.Name) }

// Source of the variable's value.
func (s *Settings) Source(name string) Source { return s.values[name].source }

// Unknown variables with the prefix: most often misspelt.
func (s *Settings) Unknown() []Unknown { return s.unknown }

// Shown value of a variable: what is secret is left out.
func (s *Settings) Shown(v Variable) string {
	text := s.Value(v.Name)
	switch {
	case text == "":
		return ""
	case v.Type == emailType:
		return withoutPerson(text)
	case !v.Secret:
		return withoutCredentials(text)
	case v.shown == nil:
		return hidden
	}
	return cmp.Or(v.shown(text), hidden)
}

// withoutCredentials of an address whose variable is not to have any: somebody has put them there nevertheless.
func withoutCredentials(text string) string {
	scheme, rest, isAddress := strings.Cut(text, "://")
	if !isAddress {
		return text
	}
	if at := strings.LastIndexByte(rest, '@'); at >= 0 {
		rest = hidden + rest[at:]
	}
	if before, _, has := strings.Cut(rest, "?"); has {
		rest = before + "?" + hidden
	}
	return scheme + "://" + rest
}

// withoutPerson of an e-mail address: a support bundle names nobody.
func withoutPerson(text string) string {
	_, host, _ := strings.Cut(text, "@")
	return hidden + "@" + host
}

// hidden stands for a secret value.
const hidden = "(hidden)"

// vendors' variables: secrets, settings and the address, by the vendors' names, also of those
// who are asked by code.
func vendors(known map[string]*adapter.Adapter) (all []Variable) {
	users := map[string][]string{}
	found := map[string]Variable{}
	for _, adapterName := range slices.Sorted(maps.Keys(known)) {
		a := known[adapterName]
		add := func(name string, v Variable) {
			v.Name = strings.TrimPrefix(providers.VariableOf(a.Vendor, name), Prefix)
			v.Commands = append(slices.Clone(deployment), Adapter)
			users[v.Name], found[v.Name] = append(users[v.Name], adapterName), v
		}
		for name, v := range a.Secrets {
			add(name, Variable{Type: v.Type, Secret: true, About: v.About, Example: v.Example})
		}
		for name, v := range a.Settings {
			add(name, Variable{Type: v.Type, About: v.About, Example: v.Example})
		}
		add("base_url", Variable{
			Type: "name or URL", Default: "production", Example: "https://vendor.example.in",
			About: "where it is called: a name of its file (" +
				strings.Join(slices.Sorted(maps.Keys(a.Bases)), ", ") + ") or an https address",
		})
	}
	for _, c := range providers.CodedVendors {
		for _, v := range c.Variables {
			name := strings.TrimPrefix(providers.VariableOf(c.Vendor, v.Name), Prefix)
			users[name] = append(users[name], c.Name)
			found[name] = Variable{
				Name: name, Type: v.Type, Secret: v.Secret, Default: v.Default, About: v.About, Example: v.Example,
				Commands: append(slices.Clone(deployment), Adapter),
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		v := found[name]
		by := "; needed by "
		if strings.HasSuffix(name, "_BASE_URL") || strings.Contains(v.About, "left out") {
			by = "; of "
		}
		v.About = strings.TrimRight(v.About, ".") + by + strings.Join(users[name], ", ")
		all = append(all, v)
	}
	return all
}
