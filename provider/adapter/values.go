package adapter

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"

	"verifyme/provider/adapter/setting"
)

// Values that the operator gives an adapter.
type Values struct {
	Base     *url.URL
	Secrets  map[string]string
	Settings map[string]string
}

// Give the adapter its values by look-up, where a name is one of its secrets', of its
// settings', or base_url, which is the name of one of its addresses or an address.
// All faults are named at once, each with its name; no value stands in them.
func (a *Adapter) Give(lookup func(name string) string) (v Values, err error) {
	var found []string
	v = Values{Secrets: map[string]string{}, Settings: map[string]string{}}
	base := lookup("base_url")
	if base == "" {
		base = "production"
	}
	if named, ok := a.Bases[base]; ok {
		base = named
	}
	if v.Base, err = ParseBase(base); err != nil {
		found = append(found, fmt.Sprintf("base_url %v, or be one of %s", err,
			strings.Join(slices.Sorted(maps.Keys(a.Bases)), ", ")))
	}
	for _, name := range slices.Sorted(maps.Keys(a.Secrets)) {
		v.Secrets[name] = lookup(name)
		if v.Secrets[name] == "" {
			found = append(found, name+" is not set")
		} else if err := setting.Types["token"](v.Secrets[name]); err != nil {
			found = append(found, fmt.Sprintf("%s %v", name, err))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Settings)) {
		v.Settings[name] = lookup(name)
		if v.Settings[name] == "" {
			found = append(found, name+" is not set")
		} else if err := setting.Types[a.Settings[name].Type](v.Settings[name]); err != nil {
			found = append(found, fmt.Sprintf("%s %v", name, err))
		}
	}
	if len(found) > 0 {
		return v, Lacks(found)
	}
	return v, nil
}

// Lacks are the values of an adapter that are missing or malformed, a text each that
// begins with the value's name.
type Lacks []string

func (l Lacks) Error() string { return strings.Join(l, "; ") }

// exampleValues are those that the examples are written with.
func (a *Adapter) exampleValues() Values {
	v := Values{Secrets: map[string]string{}, Settings: map[string]string{}}
	for name := range a.Secrets {
		v.Secrets[name] = "secret-" + name
	}
	for name, s := range a.Settings {
		v.Settings[name] = s.Example
	}
	v.Base, _ = ParseBase(a.Bases["production"])
	return v
}

// asJQ makes a map that jq takes.
func asJQ(values map[string]string) map[string]any {
	all := make(map[string]any, len(values))
	for name, value := range values {
		all[name] = value
	}
	return all
}
