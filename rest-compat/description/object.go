package description

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// Object keeps its keys in the order of the source. Values are *Object, []any,
// strings, numbers, booleans and nil.
type Object struct {
	keys   []string
	values map[string]any
}

func newObject() *Object { return &Object{values: map[string]any{}} }

func objectOf(part yaml.MapSlice) (*Object, error) {
	object := newObject()
	for _, item := range part {
		key, ok := item.Key.(string)
		if !ok {
			return nil, fmt.Errorf("the key %v is no string", item.Key)
		}
		value, err := valueOf(item.Value)
		if err != nil {
			return nil, err
		}
		if _, twice := object.values[key]; twice {
			return nil, fmt.Errorf("the key %s is there twice", key)
		}
		object.set(key, value)
	}
	return object, nil
}

func valueOf(value any) (any, error) {
	switch v := value.(type) {
	case yaml.MapSlice:
		return objectOf(v)
	case []any:
		list := make([]any, len(v))
		for i, item := range v {
			var err error
			if list[i], err = valueOf(item); err != nil {
				return nil, err
			}
		}
		return list, nil
	}
	return value, nil
}

func (o *Object) set(key string, value any) {
	if _, known := o.values[key]; !known {
		o.keys = append(o.keys, key)
	}
	o.values[key] = value
}

// merge adds the other's keys; what both have must be objects.
func (o *Object) merge(other *Object) error {
	for _, key := range other.keys {
		mine, known := o.values[key]
		if !known {
			o.set(key, other.values[key])
			continue
		}
		below, mineIs := mine.(*Object)
		theirs, theirsIs := other.values[key].(*Object)
		if !mineIs || !theirsIs {
			return fmt.Errorf("%s is described twice", key)
		}
		if err := below.merge(theirs); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// Keys in the order of the source; none for a missing object.
func (o *Object) Keys() []string {
	if o == nil {
		return nil
	}
	return o.keys
}

// Value of the key; nil where there is none.
func (o *Object) Value(key string) any {
	if o == nil {
		return nil
	}
	return o.values[key]
}

// Object below the keys, one after the other; nil where there is none.
func (o *Object) Object(keys ...string) *Object {
	for _, key := range keys {
		o, _ = o.Value(key).(*Object)
	}
	return o
}

// Text of the key; empty where there is none.
func (o *Object) Text(key string) string {
	text, _ := o.Value(key).(string)
	return text
}

// List of the key; none where there is none.
func (o *Object) List(key string) []any {
	list, _ := o.Value(key).([]any)
	return list
}

// Resolved follows a $ref into the document, as often as it takes.
func (o *Object) Resolved(document *Object) *Object {
	for o != nil {
		ref := o.Text("$ref")
		if ref == "" {
			return o
		}
		o = document.Object(strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
	}
	return nil
}

// MarshalJSON keeps the order of the keys.
func (o *Object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, key := range o.keys {
		if i > 0 {
			out.WriteByte(',')
		}
		name, err := Marshal(key)
		if err != nil {
			return nil, err
		}
		value, err := Marshal(o.values[key])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		out.Write(name)
		out.WriteByte(':')
		out.Write(value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

// Marshal leaves <, > and & as they are, which json.Marshal does not.
func Marshal(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(out.Bytes()), nil
}
