package adapter

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"verifyme/provider/dlt"
)

// Values that the operator gives an adapter.
type Values struct {
	Base     *url.URL
	Secrets  map[string]string
	Settings map[string]string
}

var (
	tokenPattern  = regexp.MustCompile(`^[\x21-\x7e]+$`)
	digitsPattern = regexp.MustCompile(`^[0-9]{1,32}$`)
	headerOfDLT   = regexp.MustCompile(`^[A-Za-z]{6}$`)
)

const (
	maxText  = 500
	maxToken = 4096
)

// types of settings, with what a value must be.
var types = map[string]func(string) error{
	"token": func(s string) error {
		return unless(tokenPattern.MatchString(s) && len(s) <= maxToken, "must be letters, digits and signs without blanks")
	},
	"digits": func(s string) error { return unless(digitsPattern.MatchString(s), "must be digits") },
	"text": func(s string) error {
		plain := utf8.ValidString(s) && !strings.ContainsFunc(s, unicode.IsControl)
		return unless(plain && s != "" && strings.TrimSpace(s) == s && len(s) <= maxText, "must be a line of text")
	},
	"dlt_header": func(s string) error { return unless(headerOfDLT.MatchString(s), "must be six letters") },
	"dlt_template": func(s string) error {
		return unless(len(dlt.Faults(s)) == 0, "is not a template that may be sent: "+strings.Join(dlt.Faults(s), "; "))
	},
}

func unless(holds bool, text string) error {
	if holds {
		return nil
	}
	return errors.New(text)
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
		} else if err := types["token"](v.Secrets[name]); err != nil {
			found = append(found, fmt.Sprintf("%s %v", name, err))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Settings)) {
		v.Settings[name] = lookup(name)
		if v.Settings[name] == "" {
			found = append(found, name+" is not set")
		} else if err := types[a.Settings[name].Type](v.Settings[name]); err != nil {
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
