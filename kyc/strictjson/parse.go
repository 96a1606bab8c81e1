// Package strictjson reads JSON that strangers send. It takes what RFC 8259
// leaves no doubt about and nothing else: no duplicate or unknown keys, no
// invalid text, no bottomless nesting, and it names each field that is wrong.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"verifyme/kyc/apperr"
)

// MaxDepth of arrays and objects inside each other.
const MaxDepth = 64

// wholeBody is the field that a refusal names when it concerns no part alone.
const wholeBody = "body"

type kind byte

const (
	null kind = iota
	boolean
	number
	text
	array
	object
)

// node is one value. literal holds a string's content, a number as written,
// which ends at a byte of the text, or true and false; keys and items run in
// parallel in an object.
type node struct {
	kind    kind
	literal string
	ends    int64
	keys    []string
	items   []node
}

// Document is a JSON text that was read and found sound.
type Document struct {
	raw  []byte
	root node
}

// Parse reads one JSON value. Its errors are refusals that name the field.
func Parse(data []byte) (Document, error) { return parse(data, false) }

// Check refuses what Parse refuses, but for the character NUL: whoever takes the values judges it.
func Check(data []byte) error {
	_, err := parse(data, true)
	return err
}

// reader of one text. PostgreSQL cannot store NUL.
type reader struct {
	*json.Decoder
	takesNUL bool
}

func parse(data []byte, takesNUL bool) (Document, error) {
	if !utf8.Valid(data) {
		return Document{}, apperr.Field(wholeBody, "is not valid UTF-8")
	}
	var whole json.RawMessage
	if err := json.Unmarshal(data, &whole); err != nil {
		return Document{}, malformed(err)
	}
	if loneSurrogate(data) {
		return Document{}, apperr.Field(wholeBody, "holds half of a surrogate pair")
	}
	r := reader{json.NewDecoder(bytes.NewReader(data)), takesNUL}
	r.UseNumber()
	root, err := r.value(nil, 0)
	if err != nil {
		return Document{}, err
	}
	return Document{raw: data, root: root}, nil
}

func malformed(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		return apperr.Field(wholeBody, "is not valid JSON near byte %d", syntax.Offset)
	}
	return apperr.Field(wholeBody, "is not valid JSON")
}

func (r reader) value(p *place, depth int) (node, error) {
	token, err := r.Token()
	if err != nil {
		return node{}, malformed(err)
	}
	switch t := token.(type) {
	case json.Delim:
		if depth == MaxDepth {
			return node{}, apperr.Field(p.name(), "is nested deeper than %d levels", MaxDepth)
		}
		if t == '[' {
			return r.array(p, depth)
		}
		return r.object(p, depth)
	case string:
		return node{kind: text, literal: t}, r.check(p, t)
	case json.Number:
		if _, _, ok := decimal(t.String()); !ok {
			return node{}, apperr.Field(p.name(), "is a number out of range")
		}
		return node{kind: number, literal: t.String(), ends: r.InputOffset()}, nil
	case bool:
		return node{kind: boolean, literal: fmt.Sprint(t)}, nil
	}
	return node{kind: null}, nil
}

func (r reader) array(p *place, depth int) (node, error) {
	n := node{kind: array}
	for r.More() {
		item, err := r.value(p.index(len(n.items)), depth+1)
		if err != nil {
			return node{}, err
		}
		n.items = append(n.items, item)
	}
	return n, r.end()
}

func (r reader) object(p *place, depth int) (node, error) {
	n, seen := node{kind: object}, map[string]bool{}
	for r.More() {
		token, err := r.Token()
		if err != nil {
			return node{}, malformed(err)
		}
		key, _ := token.(string)
		inside := p.join(key)
		if seen[key] {
			return node{}, apperr.Field(inside.name(), "is there twice")
		}
		if err := r.check(inside, key); err != nil {
			return node{}, err
		}
		seen[key] = true
		item, err := r.value(inside, depth+1)
		if err != nil {
			return node{}, err
		}
		n.keys, n.items = append(n.keys, key), append(n.items, item)
	}
	return n, r.end()
}

func (r reader) end() error {
	if _, err := r.Token(); err != nil {
		return malformed(err)
	}
	return nil
}

func (r reader) check(p *place, s string) error {
	if !r.takesNUL && strings.ContainsRune(s, 0) {
		return apperr.Field(p.name(), "holds a NUL character")
	}
	return nil
}
