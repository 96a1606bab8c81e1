package strictjson

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc/fault"
)

// Object is a JSON object of any content, kept as it was written. Optional
// ones are of the type *Object.
type Object []byte

// UnmarshalJSON keeps the bytes.
func (o *Object) UnmarshalJSON(data []byte) error {
	*o = append((*o)[:0], data...)
	return nil
}

// maxDetails bounds the answer to a body full of mistakes.
const maxDetails = 20

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
	c.check(d.root, reflect.TypeOf(dst).Elem(), "")
	if len(c.wrong) > 0 {
		return fault.Validation(c.wrong...)
	}
	if err := json.Unmarshal(d.raw, dst); err != nil {
		return fmt.Errorf("fill %T from a checked document: %w", dst, err)
	}
	return nil
}

// checker gathers what is wrong.
type checker struct{ wrong []fault.Detail }

func (c *checker) refuse(path, message string) {
	if len(c.wrong) < maxDetails {
		c.wrong = append(c.wrong, fault.Detail{Field: named(path), Message: message})
	}
}

func (c *checker) check(n node, t reflect.Type, path string) {
	if t == rawType || t.Kind() == reflect.Interface {
		return
	}
	if t == objectType {
		c.expect(n, object, path, "must be an object")
		return
	}
	switch t.Kind() {
	case reflect.Pointer:
		if n.kind != null {
			c.check(n, t.Elem(), path)
		}
	case reflect.String:
		c.expect(n, text, path, "must be a string")
	case reflect.Bool:
		c.expect(n, boolean, path, "must be true or false")
	case reflect.Int, reflect.Int32, reflect.Int64:
		c.checkInteger(n, t, path)
	case reflect.Slice:
		c.checkSlice(n, t, path)
	case reflect.Struct:
		c.checkStruct(n, t, path)
	default:
		panic(fmt.Sprintf("strictjson cannot check a %s", t))
	}
}

func (c *checker) expect(n node, k kind, path, message string) {
	if n.kind != k {
		c.refuse(path, message)
	}
}

func (c *checker) checkInteger(n node, t reflect.Type, path string) {
	_, err := strconv.ParseInt(n.literal, 10, t.Bits())
	if n.kind != number || err != nil {
		c.refuse(path, "must be an integer")
	}
}

func (c *checker) checkSlice(n node, t reflect.Type, path string) {
	if n.kind == null {
		return
	}
	c.expect(n, array, path, "must be an array")
	if n.kind != array {
		return
	}
	for i, item := range n.items {
		c.check(item, t.Elem(), index(path, i))
	}
}

func (c *checker) checkStruct(n node, t reflect.Type, path string) {
	if n.kind != object {
		c.refuse(path, "must be an object")
		return
	}
	known := make([]string, t.NumField())
	for i := range known {
		field := t.Field(i)
		known[i], _, _ = strings.Cut(field.Tag.Get("json"), ",")
		inside := join(path, known[i])
		if at := slices.Index(n.keys, known[i]); at >= 0 {
			c.check(n.items[at], field.Type, inside)
		} else if !optional(field.Type) {
			c.refuse(inside, "is required")
		}
	}
	for _, key := range n.keys {
		if !slices.Contains(known, key) {
			c.refuse(join(path, key), "is not a field of this request")
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
