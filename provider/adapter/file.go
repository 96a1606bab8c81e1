// Package adapter runs declarative adapters of providers: one strict YAML file a
// vendor and capability says what is sent, by jq values, and what verdict an answer
// is. Whatever the file does not map is an outage, never a verdict
// (docs/adapters.md has the format).
package adapter

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
)

// version of the format.
const version = 1

// maxFile is the most bytes that a file may have.
const maxFile = 64 << 10

// file as written.
type file struct {
	Adapter    at[int]               `yaml:"adapter"`
	Name       at[string]            `yaml:"name"`
	Vendor     at[string]            `yaml:"vendor"`
	Capability at[Capability]        `yaml:"capability"`
	About      at[string]            `yaml:"about"`
	BaseURL    map[string]at[string] `yaml:"base_url"`
	Secrets    map[string]variable   `yaml:"secrets"`
	Settings   map[string]variable   `yaml:"settings"`
	Limits     limits                `yaml:"limits"`
	Request    *request              `yaml:"request"`
	Answer     *expression           `yaml:"answer"`
	Poll       *poll                 `yaml:"poll"`
	Callback   *callback             `yaml:"callback"`
	Examples   []example             `yaml:"examples"`
}

// variable is a secret or a setting that the operator gives.
type variable struct {
	Type  at[string] `yaml:"type"`
	About at[string] `yaml:"about"`
	// Example stands in the examples; a secret's is "secret-" and its name.
	Example at[string] `yaml:"example"`
}

type limits struct {
	// Timeout of one call with its polls.
	Timeout at[duration] `yaml:"timeout"`
	// MaxBody of an answer, in bytes.
	MaxBody at[int] `yaml:"max_body"`
	// PerSecond is the most calls a second of one process.
	PerSecond at[float64] `yaml:"per_second"`
}

// request is values; Path is a list of segments. One of JSON, Form and Multipart is
// the body.
type request struct {
	Method    at[string]     `yaml:"method"`
	Path      *expression    `yaml:"path"`
	Query     *expression    `yaml:"query"`
	Headers   *expression    `yaml:"headers"`
	Basic     *basic         `yaml:"basic"`
	Bearer    at[string]     `yaml:"bearer"`
	JSON      *expression    `yaml:"json"`
	Form      *expression    `yaml:"form"`
	Multipart *multipartBody `yaml:"multipart"`
}

// basic authentication: the names of the secret or setting, and of the secret.
type basic struct {
	User     at[string] `yaml:"user"`
	Password at[string] `yaml:"password"`
}

type multipartBody struct {
	Fields *expression `yaml:"fields"`
	// Files of the question by the name of their part.
	Files map[string]at[string] `yaml:"files"`
}

// poll asks for an answer that was pending.
type poll struct {
	Request *request     `yaml:"request"`
	Answer  *expression  `yaml:"answer"`
	Every   at[duration] `yaml:"every"`
}

// callback of the vendor: how it is signed, and which pending call it is about.
type callback struct {
	Signature signature         `yaml:"signature"`
	Ref       *expression       `yaml:"ref"`
	Examples  []callbackExample `yaml:"examples"`
}

type signature struct {
	// Kind is hmac-sha256.
	Kind at[string] `yaml:"kind"`
	// Key is the name of a secret.
	Key      at[string] `yaml:"key"`
	Header   at[string] `yaml:"header"`
	Encoding at[string] `yaml:"encoding"`
	// Timestamp is the name of the header that is signed before the body, in Unix
	// seconds; without one the body alone is signed.
	Timestamp at[string]   `yaml:"timestamp"`
	MaxAge    at[duration] `yaml:"max_age"`
}

type duration time.Duration

func (d *duration) UnmarshalText(text []byte) error {
	parsed, err := time.ParseDuration(string(text))
	*d = duration(parsed)
	return err
}

// at is a value with the line that it stands on; zero where it is left out.
type at[T any] struct {
	Value T
	Line  int
}

// UnmarshalYAML implements yaml.Unmarshaler.
func (a *at[T]) UnmarshalYAML(node *yaml.Node) error {
	a.Line = node.Line
	if node.Kind != yaml.ScalarNode {
		return fmt.Errorf("line %d: must be one value", node.Line)
	}
	return node.Decode(&a.Value)
}

// fault in a file.
type fault struct {
	line int
	text string
}

// faults of a file, each found, in its order.
type faults []fault

func (f *faults) add(line int, format string, args ...any) {
	*f = append(*f, fault{line, fmt.Sprintf(format, args...)})
}

// want adds the fault unless what is wanted holds.
func (f *faults) want(holds bool, line int, format string, args ...any) {
	if !holds {
		f.add(line, format, args...)
	}
}

// Error has a line for each fault.
func (f faults) Error() string {
	sorted := slices.Clone(f)
	slices.SortStableFunc(sorted, func(a, b fault) int { return cmp.Compare(a.line, b.line) })
	var lines []string
	for _, one := range sorted {
		if one.line > 0 {
			lines = append(lines, fmt.Sprintf("line %d: %s", one.line, one.text))
		} else {
			lines = append(lines, one.text)
		}
	}
	return strings.Join(slices.Compact(lines), "\n")
}

func (f faults) orNil() error {
	if len(f) == 0 {
		return nil
	}
	return f
}

var (
	lineOf  = regexp.MustCompile(`^(?:yaml: )?line (\d+): (.*)$`)
	goType  = regexp.MustCompile(` in type adapter\.\w+`)
	goValue = regexp.MustCompile(` into [\w.]+$`)
)

// readFile is strict: an unknown field, a field twice, an alias or a second document
// is a fault.
func readFile(raw []byte) (f file, err error) {
	if len(raw) > maxFile {
		return f, faults{{0, fmt.Sprintf("the file has more than %d bytes", maxFile)}}
	}
	var node yaml.Node
	if err := yaml.Unmarshal(raw, &node); err != nil {
		return f, faultsOf(err)
	}
	if line := aliasIn(&node); line > 0 {
		return f, faults{{line, "aliases and merges are not taken"}}
	}
	decoder := yaml.NewDecoder(bytes.NewReader(raw))
	decoder.KnownFields(true)
	if err := decoder.Decode(&f); err != nil {
		return f, faultsOf(err)
	}
	if err := decoder.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return f, faults{{0, "the file has more than one document"}}
	}
	return f, nil
}

// faultsOf the YAML reader, which gives a line for each.
func faultsOf(err error) faults {
	texts := []string{err.Error()}
	var several *yaml.TypeError
	if errors.As(err, &several) {
		texts = several.Errors
	}
	var found faults
	for _, text := range texts {
		line := 0
		if match := lineOf.FindStringSubmatch(text); match != nil {
			line, _ = strconv.Atoi(match[1])
			text = match[2]
		}
		found.add(line, "%s", goValue.ReplaceAllString(goType.ReplaceAllString(text, ""), ""))
	}
	return found
}

func aliasIn(node *yaml.Node) (line int) {
	if node.Kind == yaml.AliasNode || node.Anchor != "" {
		return node.Line
	}
	for _, below := range node.Content {
		if line := aliasIn(below); line > 0 {
			return line
		}
	}
	return 0
}
