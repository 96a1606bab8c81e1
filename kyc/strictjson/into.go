package strictjson

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc/apperr"
)

// Object is a JSON object of any content, kept as it was written. Optional
// ones are of the type *Object.
type Object []byte

// UnmarshalJSON keeps the bytes.
func (o *Object) UnmarshalJSON(data []byte) error {
	*o = append((*o)[:0], data...)
	return nil
}

var (
	objectType = reflect.TypeFor[Object]()
	rawType    = reflect.TypeFor[json.RawMessage]()
)

// Unmarshal reads data into dst; see Into.
func Unmarshal(data []byte, dst any) error {
	d, err := Parse(data)
	if err != nil {
		return err
	}
	return d.Into(dst)
}

// Into fills dst, a pointer to a struct, a json.RawMessage or the like, by its
// json tags, matched exactly. A field of a pointer, slice, map or interface
// type is optional, and null there is the same as leaving it out; every other
// field is required. Whatever does not fit is refused with the field's name.
// A destination that cannot be checked is the caller's mistake: it panics.
func (d Document) Into(dst any) error {
	c := checker{}
	c.check(d.root, reflect.TypeOf(dst).Elem(), nil)
	if len(c.wrong) > 0 {
		return apperr.Validation(c.wrong...)
	}
	if err := json.Unmarshal(c.spelled(d.raw), dst); err != nil {
		return fmt.Errorf("fill %T from a checked document: %w", dst, err)
	}
	return nil
}

// checker gathers what is wrong, and integers that are written otherwise than
// encoding/json takes them: 24.0, 24e0.
type checker struct {
	wrong []apperr.Detail
	whole []spelling
}

// spelling of the number that a node holds.
type spelling struct {
	of      node
	integer string
}

// spelled is the document with its integers as encoding/json takes them.
func (c *checker) spelled(raw []byte) []byte {
	if len(c.whole) == 0 {
		return raw
	}
	slices.SortFunc(c.whole, func(a, b spelling) int { return cmp.Compare(a.of.ends, b.of.ends) })
	var out []byte
	var taken int64
	for _, s := range c.whole {
		out = append(append(out, raw[taken:s.of.ends-int64(len(s.of.literal))]...), s.integer...)
		taken = s.of.ends
	}
	return append(out, raw[taken:]...)
}

func (c *checker) refuse(p *place, message string) {
	if len(c.wrong) < apperr.MaxListed {
		c.wrong = append(c.wrong, apperr.Detail{Field: p.name(), Message: message})
	}
}

func (c *checker) check(n node, t reflect.Type, p *place) {
	if t == rawType || t.Kind() == reflect.Interface {
		return
	}
	if t == objectType {
		c.expect(n, object, p, "must be an object")
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		if n.kind != null {
			c.check(n, t.Elem(), p)
		}
	case reflect.String:
		c.expect(n, text, p, "must be a string")
	case reflect.Bool:
		c.expect(n, boolean, p, "must be true or false")
	case reflect.Int, reflect.Int32, reflect.Int64:
		c.checkInteger(n, t, p)
	case reflect.Slice:
		c.checkSlice(n, t, p)
	case reflect.Struct:
		c.checkStruct(n, t, p)
	default:
		panic(fmt.Sprintf("strictjson cannot check a %s", t))
	}
}

func (c *checker) expect(n node, k kind, p *place, message string) {
	if n.kind != k {
		c.refuse(p, message)
	}
}

func (c *checker) checkInteger(n node, t reflect.Type, p *place) {
	integer, whole := "", n.kind == number
	if whole {
		integer, whole = integerOf(n.literal)
	}
	if _, err := strconv.ParseInt(integer, 10, t.Bits()); !whole || err != nil {
		c.refuse(p, "must be an integer")
		return
	}
	if integer != n.literal {
		c.whole = append(c.whole, spelling{n, integer})
	}
}

func (c *checker) checkSlice(n node, t reflect.Type, p *place) {
	if n.kind == null {
		return
	}
	c.expect(n, array, p, "must be an array")
	if n.kind != array {
		return
	}
	for i, item := range n.items {
		c.check(item, t.Elem(), p.index(i))
	}
}

func (c *checker) checkStruct(n node, t reflect.Type, p *place) {
	if n.kind != object {
		c.refuse(p, "must be an object")
		return
	}
	known := make([]string, t.NumField())
	for i := range known {
		field := t.Field(i)
		known[i], _, _ = strings.Cut(field.Tag.Get("json"), ",")
		inside := p.join(known[i])
		if at := slices.Index(n.keys, known[i]); at >= 0 {
			c.check(n.items[at], field.Type, inside)
		} else if !optional(field.Type) {
			c.refuse(inside, "is required")
		}
	}
	for _, key := range n.keys {
		if !slices.Contains(known, key) {
			c.refuse(p.join(key), "is not a field of this request")
		}
	}
}

func optional(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return true
	}
	return false
}
