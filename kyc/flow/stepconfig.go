package flow

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"verifyme/kyc/step"
)

// configProblem is what is wrong with a field of a config.
type configProblem struct{ Field, Message string }

// maxConfig of a step in bytes of JSON.
const maxConfig = 4 << 10

// isSmall reports whether the config can be kept.
func isSmall(c step.Config) bool {
	raw, err := json.Marshal(c)
	return err == nil && len(raw) <= maxConfig
}

// configProblems of a config as a flow gives it, by the type's JSON Schema: values of
// another type, out of range, and unknown names.
func configProblems(e step.Entry, given step.Config) []configProblem {
	if len(given) == 0 {
		return nil
	}
	if contradicts(given) {
		return []configProblem{{step.OtherSpelling, "says another thing than nameMismatch; give one of the two"}}
	}
	raw, err := json.Marshal(given)
	var value any
	if err == nil {
		value, err = jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	}
	if err != nil {
		return []configProblem{{"", "must be a JSON object"}}
	}
	schema, err := checkerOf(e)
	if err == nil {
		err = schema.Validate(value)
	}
	if err == nil {
		return nil
	}
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return []configProblem{{"", "could not be checked: " + err.Error()}}
	}
	var problems []configProblem
	for _, cause := range leaves(invalid) {
		problems = append(problems, problemsOf(cause)...)
	}
	slices.SortFunc(problems, func(x, y configProblem) int { return strings.Compare(x.Field, y.Field) })
	return problems
}

// contradicts: nameMismatch and its other spelling are given and say two things.
func contradicts(given step.Config) bool {
	block, spelled := given[step.OtherSpelling].(bool)
	mode, named := given["nameMismatch"]
	return spelled && named && block != (mode == step.MismatchBlocks)
}

// checkers of the types, each compiled once.
var checkers sync.Map

func checkerOf(e step.Entry) (*jsonschema.Schema, error) {
	if kept, ok := checkers.Load(e.Type); ok {
		return kept.(*jsonschema.Schema), nil
	}
	raw, err := e.ConfigSchema()
	if err != nil {
		return nil, err
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(string(e.Type), document); err != nil {
		return nil, err
	}
	schema, err := compiler.Compile(string(e.Type))
	if err == nil {
		checkers.Store(e.Type, schema)
	}
	return schema, err
}

func leaves(e *jsonschema.ValidationError) (all []*jsonschema.ValidationError) {
	if len(e.Causes) == 0 {
		return []*jsonschema.ValidationError{e}
	}
	for _, c := range e.Causes {
		all = append(all, leaves(c)...)
	}
	return all
}

// problemsOf one breach of the schema, in plain words.
func problemsOf(e *jsonschema.ValidationError) []configProblem {
	field := strings.Join(e.InstanceLocation, ".")
	one := func(format string, args ...any) []configProblem {
		return []configProblem{{field, fmt.Sprintf(format, args...)}}
	}
	switch k := e.ErrorKind.(type) {
	case *kind.AdditionalProperties:
		var unknown []configProblem
		for _, name := range k.Properties {
			unknown = append(unknown, configProblem{name, "is not a setting of this step type"})
		}
		return unknown
	case *kind.Type:
		return one("must be %s", strings.Join(spoken(k.Want), " or "))
	case *kind.Minimum:
		return one("must be at least %s", k.Want.RatString())
	case *kind.Maximum:
		return one("must be at most %s", k.Want.RatString())
	case *kind.Enum:
		return one("must be %s", alternatives(k.Want))
	case *kind.Const:
		return one("must be %v", k.Want)
	case *kind.MinItems:
		return one("must have at least %d", k.Want)
	case *kind.MaxItems:
		return one("must have at most %d", k.Want)
	case *kind.UniqueItems:
		return one("must not name the same twice")
	case *kind.Pattern:
		return one("must be 2 to 40 uppercase letters, digits and underscores, starting with a letter")
	case *kind.Not:
		return one("must be another name: a camera step's documents have this one")
	}
	return one("is not valid")
}

// spoken names of JSON's types.
func spoken(types []string) []string {
	names := map[string]string{
		"integer": "a whole number", "number": "a number", "string": "a text", "boolean": "true or false",
		"array": "a list", "object": "an object",
	}
	out := make([]string, len(types))
	for i, t := range types {
		out[i] = names[t]
	}
	return out
}

func alternatives(values []any) string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = fmt.Sprint(v)
	}
	if len(out) == 1 {
		return out[0]
	}
	return strings.Join(out[:len(out)-1], ", ") + " or " + out[len(out)-1]
}
