// Package adapters holds the files of the vendors that the program ships with, a file a
// vendor and capability. Each says in its about what it is from and what is not known.
package adapters

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

//go:embed *.yaml
var files embed.FS

// All adapters of the program, by name.
var All = sync.OnceValues(func() (map[string]*adapter.Adapter, error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, err
	}
	all := map[string]*adapter.Adapter{}
	for _, e := range entries {
		raw, err := files.ReadFile(e.Name())
		if err != nil {
			return nil, err
		}
		a, err := adapter.Read(raw)
		if err != nil {
			return nil, fmt.Errorf("%s:\n%w", e.Name(), err)
		}
		if e.Name() != a.Name+".yaml" {
			return nil, fmt.Errorf("%s: the adapter's name is %s", e.Name(), a.Name)
		}
		all[a.Name] = a
	}
	return all, nil
})

// Source of a shipped adapter, to start one's own file from; empty for an unknown name.
func Source(name string) string {
	raw, _ := files.ReadFile(name + ".yaml")
	return string(raw)
}

// Names of the adapters with the capability, sorted; of all where it is empty.
func Names(all map[string]*adapter.Adapter, c verdict.Capability) (names []string) {
	for name, a := range all {
		if c == "" || a.Capability == c {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, strings.Compare)
	return names
}
