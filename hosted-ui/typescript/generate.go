package main

import (
	"cmp"
	"fmt"
	"go/constant"
	"go/types"
	"reflect"
	"slices"
	"strings"
	"unicode"
)

const header = "// Code generated from the Go structs of the applicant API by hosted-ui/typescript. DO NOT EDIT.\n"

// generator declares each type once, in the order in which the fields lead to
// it.
type generator struct {
	declared map[string]*types.Named
	waiting  []*types.Named
	text     strings.Builder
}

// generate declares the roots and all that they hold. A pointer and a map may
// be null, a field with omitempty may be missing, and a list is never null:
// the service makes its lists.
func generate(pkg *types.Package, roots []string) (string, error) {
	g := generator{declared: map[string]*types.Named{}}
	g.text.WriteString(header)
	for _, root := range roots {
		object := pkg.Scope().Lookup(root)
		if object == nil {
			return "", fmt.Errorf("%s has no type %s", pkg.Path(), root)
		}
		if _, err := g.reference(object.Type().(*types.Named)); err != nil {
			return "", err
		}
	}
	for len(g.waiting) > 0 {
		next := g.waiting[0]
		g.waiting = g.waiting[1:]
		if err := g.declare(next); err != nil {
			return "", fmt.Errorf("%s: %w", next, err)
		}
	}
	return g.text.String(), nil
}

// reference is the name of a type that is declared sooner or later.
func (g *generator) reference(t *types.Named) (string, error) {
	name := nameOf(t)
	switch known := g.declared[name]; {
	case known == nil:
		g.declared[name] = t
		g.waiting = append(g.waiting, t)
	case known != t:
		return "", fmt.Errorf("%s and %s are both called %s: give one another name", known, t, name)
	}
	return name, nil
}

// nameOf a type: its own without View, or the one that is given to it.
func nameOf(t *types.Named) string {
	if name, ok := names[qualified(t)]; ok {
		return name
	}
	name := []rune(strings.TrimSuffix(t.Obj().Name(), "View"))
	name[0] = unicode.ToUpper(name[0])
	return string(name)
}

func qualified(t *types.Named) string {
	if t.Obj().Pkg() == nil {
		return t.Obj().Name()
	}
	return t.Obj().Pkg().Name() + "." + t.Obj().Name()
}

func (g *generator) declare(t *types.Named) error {
	if s, ok := t.Underlying().(*types.Struct); ok {
		fmt.Fprintf(&g.text, "\nexport interface %s {\n", nameOf(t))
		if err := g.fields(s); err != nil {
			return err
		}
		g.text.WriteString("}\n")
		return nil
	}
	fmt.Fprintf(&g.text, "\nexport type %s = %s;\n", nameOf(t), strings.Join(valuesOf(t), " | "))
	return nil
}

// fields as encoding/json writes them, those of embedded structs included.
func (g *generator) fields(s *types.Struct) error {
	for i := range s.NumFields() {
		f := s.Field(i)
		name, options, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
		if inner, ok := f.Type().Underlying().(*types.Struct); ok && f.Embedded() && name == "" {
			if err := g.fields(inner); err != nil {
				return err
			}
			continue
		}
		if name == "-" || !f.Exported() {
			continue
		}
		if err := g.field(f, cmp.Or(name, f.Name()), strings.Contains(options, "omitempty")); err != nil {
			return fmt.Errorf("%s: %w", f.Name(), err)
		}
	}
	return nil
}

func (g *generator) field(f *types.Var, name string, omitted bool) error {
	written, nullable, err := g.typeOf(f.Type())
	if err != nil {
		return err
	}
	mark := ""
	switch {
	case omitted:
		mark = "?"
	case nullable:
		written += " | null"
	}
	fmt.Fprintf(&g.text, "  %s%s: %s;\n", name, mark, written)
	return nil
}

// typeOf is the type of a value that is there, and whether it may be null.
func (g *generator) typeOf(t types.Type) (written string, nullable bool, err error) {
	t = types.Unalias(t)
	if named, ok := t.(*types.Named); ok {
		if as, ok := encoded[qualified(named)]; ok {
			return as, false, nil
		}
		if method, _, _ := types.LookupFieldOrMethod(named, true, named.Obj().Pkg(), "MarshalJSON"); method != nil {
			return "", false, fmt.Errorf("%s writes its own JSON: say which type that is", qualified(named))
		}
		if _, isStruct := named.Underlying().(*types.Struct); isStruct || len(valuesOf(named)) > 0 {
			written, err = g.reference(named)
			return written, false, err
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		written, _, err = g.typeOf(u.Elem())
		return written, true, err
	case *types.Slice:
		written, nullable, err = g.typeOf(u.Elem())
		if nullable {
			written = "(" + written + " | null)"
		}
		return written + "[]", false, err
	case *types.Map:
		written, nullable, err = g.typeOf(u.Elem())
		if nullable {
			written += " | null"
		}
		return "Record<string, " + written + ">", true, err
	case *types.Interface:
		return "unknown", false, nil
	case *types.Basic:
		written, err = basic(u)
		return written, false, err
	}
	return "", false, fmt.Errorf("no type of the front end stands for %s", t)
}

func basic(t *types.Basic) (string, error) {
	switch info := t.Info(); {
	case info&types.IsString != 0:
		return "string", nil
	case info&types.IsBoolean != 0:
		return "boolean", nil
	case info&types.IsNumeric != 0:
		return "number", nil
	}
	return "", fmt.Errorf("no type of the front end stands for %s", t)
}

// valuesOf a type of strings: its constants, in the order of the source.
func valuesOf(t *types.Named) []string {
	if basic, ok := t.Underlying().(*types.Basic); !ok || basic.Info()&types.IsString == 0 || t.Obj().Pkg() == nil {
		return nil
	}
	scope := t.Obj().Pkg().Scope()
	var constants []*types.Const
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) {
			constants = append(constants, c)
		}
	}
	slices.SortStableFunc(constants, func(a, b *types.Const) int { return cmp.Compare(a.Pos(), b.Pos()) })
	values := make([]string, len(constants))
	for i, c := range constants {
		values[i] = "'" + constant.StringVal(c.Val()) + "'"
	}
	return values
}
