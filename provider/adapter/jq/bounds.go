package jq

import (
	"reflect"

	"github.com/itchyny/gojq"
)

// Values that jq makes share their parts: a short pipe makes one that is longer than any memory when it is gone
// through, which jq's comparisons do, and nothing interrupts them. So values are compared by a function of our own.
const compared = "compared"

// compare is compared($l; $r): below, at or above 0 as jq orders them; values of too many parts are an error.
func compare(_ any, args []any) any {
	for _, v := range args {
		if left := maxNodes; !isSmall(v, &left) {
			return errExpression
		}
	}
	return gojq.Compare(args[0], args[1])
}

// bound replaces each comparison in the syntax tree by one of compared.
func bound(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		bound(v.Elem())
		switch node := v.Interface().(type) {
		case *gojq.Query:
			switch node.Op {
			case gojq.OpEq, gojq.OpNe, gojq.OpGt, gojq.OpLt, gojq.OpGe, gojq.OpLe:
				node.Left, node.Right = callOf(compared, node.Left, node.Right), number("0")
			}
		case *gojq.Func:
			if node.Name == "IN" && len(node.Args) > 0 {
				// IN(s) is any(. == s; .), and IN(source; s) any(source == s; .).
				input := &gojq.Query{Term: &gojq.Term{Type: gojq.TermTypeIdentity}}
				left := input
				if len(node.Args) == 2 {
					left = node.Args[0]
				}
				equal := &gojq.Query{
					Left: callOf(compared, left, node.Args[len(node.Args)-1]), Op: gojq.OpEq, Right: number("0"),
				}
				node.Name, node.Args = "any", []*gojq.Query{equal, input}
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			bound(v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			bound(v.Field(i))
		}
	}
}

func callOf(name string, args ...*gojq.Query) *gojq.Query {
	return &gojq.Query{Term: &gojq.Term{Type: gojq.TermTypeFunc, Func: &gojq.Func{Name: name, Args: args}}}
}

func number(n string) *gojq.Query {
	return &gojq.Query{Term: &gojq.Term{Type: gojq.TermTypeNumber, Number: n}}
}

// isLiteral number or text, which finds one value.
func isLiteral(q *gojq.Query) bool {
	return q.Term != nil && len(q.Term.SuffixList) == 0 &&
		(q.Term.Type == gojq.TermTypeNumber || q.Term.Type == gojq.TermTypeString)
}

// joined is how many times as long as its input a text or a list may be that + makes in the syntax tree: the sum of
// both sides, and in a pipe the product of its steps.
func joined(v reflect.Value) (times int) {
	const far = 1 << 20
	times = 1
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return 1
		}
		if q, ok := v.Interface().(*gojq.Query); ok {
			left, right := joined(reflect.ValueOf(q.Left)), joined(reflect.ValueOf(q.Right))
			switch q.Op {
			case gojq.OpAdd:
				return min(left+right, far)
			case gojq.OpPipe:
				return min(left*right, far)
			}
		}
		return joined(v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			times = max(times, joined(v.Index(i)))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			times = max(times, joined(v.Field(i)))
		}
	}
	return times
}
