// Package jq runs jq that people write into files, kept to what neither loops nor grows:
// a few functions, no texts with values in them, bounded in time and size.
package jq

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/itchyny/gojq"
	"go.yaml.in/yaml/v3"

	"verifyme/provider/adapter/strictyaml"
	"verifyme/provider/dlt"
)

const (
	// jqTime bounds one evaluation.
	jqTime = 250 * time.Millisecond
	// maxExpression of an expression, in bytes, and maxJoins how often + may make a text longer by one more like it,
	// all steps of a pipe together.
	maxExpression = 8 << 10
	maxJoins      = 16
	// maxNodes of a value that an expression gives or compares.
	maxNodes = 10_000
)

// Expression is jq, kept to what neither loops nor grows.
type Expression struct {
	line   int
	source string
	code   *gojq.Code
	// literal: the source starts a line below the expression's own.
	literal bool
}

// UnmarshalYAML implements yaml.Unmarshaler.
func (e *Expression) UnmarshalYAML(node *yaml.Node) error {
	e.line, e.literal = node.Line, node.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0
	if node.Kind != yaml.ScalarNode {
		return fmt.Errorf("line %d: must be a jq expression", node.Line)
	}
	return node.Decode(&e.source)
}

// allowed functions: none of them loops, reads anything outside or makes much of little.
var allowed = []string{
	"not", "length", "type", "has", "first", "empty", "error", "any", "all", "select", "map", "IN", "floor",
	"ascii_downcase", "ascii_upcase", "startswith", "endswith", "ltrimstr", "rtrimstr", "ltrimstr", "tonumber",
	"text", "percent", "dlt",
}

// Compile the expression with the variables that it may read.
func (e *Expression) Compile(variables []string, found *strictyaml.Faults) {
	line := e.line
	if e.literal {
		line++
	}
	if len(e.source) > maxExpression {
		found.Add(e.line, "the expression has more than %d bytes", maxExpression)
		return
	}
	query, err := gojq.Parse(e.source)
	if err != nil {
		var parse *gojq.ParseError
		if errors.As(err, &parse) {
			line += strings.Count(e.source[:min(parse.Offset, len(e.source))], "\n")
		}
		found.Add(line, "not jq: %v", err)
		return
	}
	l := lint{line: e.line, found: found}
	l.walk(reflect.ValueOf(query))
	found.Want(joined(reflect.ValueOf(query)) <= maxJoins+1, e.line, "joins values with + more than %d times", maxJoins)
	bound(reflect.ValueOf(query))
	if e.code, err = gojq.Compile(query, gojq.WithVariables(variables),
		gojq.WithEnvironLoader(func() []string { return nil }),
		gojq.WithFunction("text", 0, 0, asText), gojq.WithFunction("percent", 0, 0, asPercent),
		gojq.WithFunction("dlt", 2, 2, asMessage), gojq.WithFunction(compared, 2, 2, compare)); err != nil {
		found.Add(e.line, "%v", err)
	}
}

// lint an expression.
type lint struct {
	line  int
	found *strictyaml.Faults
}

var (
	arithmetic = []gojq.Operator{gojq.OpMul, gojq.OpDiv, gojq.OpMod, gojq.OpSub}
	updates    = []gojq.Operator{gojq.OpAssign, gojq.OpModify, gojq.OpUpdateAdd, gojq.OpUpdateSub, gojq.OpUpdateMul,
		gojq.OpUpdateDiv, gojq.OpUpdateMod, gojq.OpUpdateAlt}
)

// walk the syntax tree.
func (l *lint) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		l.visit(v.Interface())
		l.walk(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			l.walk(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			l.walk(v.Field(i))
		}
	}
}

func (l *lint) visit(node any) {
	switch node := node.(type) {
	case *gojq.Query:
		l.found.Want(!slices.Contains(arithmetic, node.Op) && !slices.Contains(updates, node.Op), l.line,
			"the operator %s is not taken", node.Op)
	case *gojq.Func:
		l.found.Want(strings.HasPrefix(node.Name, "$") && node.Name != "$ENV" && node.Name != "$__loc__" ||
			slices.Contains(allowed, node.Name), l.line, "the function %s is not taken", node.Name)
	case *gojq.Term:
		l.found.Want(node.Type != gojq.TermTypeFormat && node.Format == "", l.line, "the format %s is not taken", node.Format)
		l.found.Want(node.Type != gojq.TermTypeRecurse, l.line, "the operator .. is not taken")
	case *gojq.String:
		l.found.Want(len(node.Queries) == 0, l.line, `texts with \( ) are not taken: join values with +`)
	case *gojq.Index:
		l.found.Want(node.Start == nil || node.IsSlice || isLiteral(node.Start), l.line,
			"an index that is neither a number nor a text is not taken")
	case *gojq.FuncDef:
		l.found.Add(l.line, "definitions are not taken")
	case *gojq.Reduce, *gojq.Foreach, *gojq.Label:
		l.found.Add(l.line, "reduce, foreach and label are not taken")
	case *gojq.Import:
		l.found.Add(l.line, "imports are not taken")
	}
}

// asText is a string as it is, or a number's digits.
func asText(v any, _ []any) any {
	switch v := v.(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	case int, *big.Int:
		return fmt.Sprint(v)
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1<<53 {
			return fmt.Sprintf("%.0f", v)
		}
	}
	return errors.New("text of what is neither a string nor a whole number")
}

// asPercent makes a share from 0 to 1 a whole number from 0 to 100, rounded down: a
// score is never raised.
func asPercent(v any, _ []any) any {
	var share float64
	switch v := v.(type) {
	case json.Number:
		parsed, err := v.Float64()
		if err != nil {
			return errors.New("percent of what is no number")
		}
		share = parsed
	case int:
		share = float64(v)
	case float64:
		share = v
	default:
		return errors.New("percent of what is no number")
	}
	if !(share >= 0 && share <= 1) {
		return errors.New("percent of what is not from 0 to 1")
	}
	return int(math.Floor(share*100 + 1e-9))
}

// asMessage is dlt($template; $code): the text of an SMS.
func asMessage(_ any, args []any) any {
	template, _ := args[0].(string)
	code, _ := args[1].(string)
	text, err := dlt.Render(template, code)
	if err != nil {
		return err
	}
	return text
}

// Value of the expression; not exactly one is an error. Errors do not repeat values.
func (e *Expression) Value(ctx context.Context, input any, variables ...any) (any, error) {
	ctx, cancel := context.WithTimeout(ctx, jqTime)
	defer cancel()
	values := e.code.RunWithContext(ctx, input, variables...)
	v, ok := values.Next()
	if _, failed := v.(error); failed || !ok {
		return nil, errExpression
	}
	if _, more := values.Next(); more {
		return nil, errExpression
	}
	if left := maxNodes; !isSmall(v, &left) {
		return nil, errExpression
	}
	return v, nil
}

var errExpression = errors.New("the expression gives no value, more than one, or too much")

// isSmall counts down what is left for the value. A tree that jq shares between places counts
// at each.
func isSmall(v any, left *int) bool {
	*left--
	switch v := v.(type) {
	case []any:
		for _, below := range v {
			if *left < 0 || !isSmall(below, left) {
				return false
			}
		}
	case map[string]any:
		for _, below := range v {
			if *left < 0 || !isSmall(below, left) {
				return false
			}
		}
	}
	return *left >= 0
}
