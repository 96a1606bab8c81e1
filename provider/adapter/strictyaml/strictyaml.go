// Package strictyaml reads YAML that people write by hand: strictly, and with the line of
// every fault.
package strictyaml

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

	"go.yaml.in/yaml/v3"
)

// maxFile is the most bytes that a file may have.
const maxFile = 64 << 10

// At is a value with the line that it stands on; zero where it is left out.
type At[T any] struct {
	Value T
	Line  int
}

// UnmarshalYAML implements yaml.Unmarshaler.
func (a *At[T]) UnmarshalYAML(node *yaml.Node) error {
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
type Faults []fault

// Add one at the line, 0 where it has none.
func (f *Faults) Add(line int, format string, args ...any) {
	*f = append(*f, fault{line, fmt.Sprintf(format, args...)})
}

// Want adds the fault unless what is wanted holds.
func (f *Faults) Want(holds bool, line int, format string, args ...any) {
	if !holds {
		f.Add(line, format, args...)
	}
}

// Error has a line for each fault.
func (f Faults) Error() string {
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

// OrNil is nil where there are none.
func (f Faults) OrNil() error {
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

// Read into what the pointer is to. It is strict: an unknown field, a field twice, an
// alias or a second document is a fault.
func Read(raw []byte, into any) error {
	if len(raw) > maxFile {
		return Faults{{0, fmt.Sprintf("the file has more than %d bytes", maxFile)}}
	}
	var node yaml.Node
	if err := yaml.Unmarshal(raw, &node); err != nil {
		return faultsOf(err)
	}
	if line := aliasIn(&node); line > 0 {
		return Faults{{line, "aliases and merges are not taken"}}
	}
	decoder := yaml.NewDecoder(bytes.NewReader(raw))
	decoder.KnownFields(true)
	if err := decoder.Decode(into); err != nil {
		return faultsOf(err)
	}
	if err := decoder.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return Faults{{0, "the file has more than one document"}}
	}
	return nil
}

// faultsOf the YAML reader, which gives a line for each.
func faultsOf(err error) Faults {
	texts := []string{err.Error()}
	var several *yaml.TypeError
	if errors.As(err, &several) {
		texts = several.Errors
	}
	var found Faults
	for _, text := range texts {
		line := 0
		if match := lineOf.FindStringSubmatch(text); match != nil {
			line, _ = strconv.Atoi(match[1])
			text = match[2]
		}
		found.Add(line, "%s", goValue.ReplaceAllString(goType.ReplaceAllString(text, ""), ""))
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
