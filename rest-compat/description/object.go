package description

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Object keeps its keys in the order of the document. Values are *Object, []any,
// strings, json.Number, booleans and nil.
type Object struct {
	keys   []string
	values map[string]any
}

// UnmarshalJSON keeps the order of the keys.
func (o *Object) UnmarshalJSON(text []byte) error {
	reader := json.NewDecoder(bytes.NewReader(text))
	reader.UseNumber()
	value, err := read(reader)
	if err != nil {
		return err
	}
	object, ok := value.(*Object)
	if !ok {
		return fmt.Errorf("%.20s is no object", text)
	}
	*o = *object
	return nil
}

func read(reader *json.Decoder) (any, error) {
	token, err := reader.Token()
	switch token {
	case json.Delim('{'):
		return readObject(reader)
	case json.Delim('['):
		list := []any{}
		for reader.More() {
			item, err := read(reader)
			if err != nil {
				return nil, err
			}
			list = append(list, item)
		}
		_, err = reader.Token()
		return list, err
	}
	return token, err
}

func readObject(reader *json.Decoder) (*Object, error) {
	object := &Object{values: map[string]any{}}
	for reader.More() {
		key, err := reader.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string)
		if _, twice := object.values[name]; twice {
			return nil, fmt.Errorf("the key %s is there twice", name)
		}
		object.keys = append(object.keys, name)
		if object.values[name], err = read(reader); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	_, err := reader.Token()
	return object, err
}

// Keys in the order of the document; none for a missing object.
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
