// Package strictjson reads JSON that strangers send. It takes what RFC 8259
// leaves no doubt about and nothing else: no duplicate or unknown keys, no
// invalid text, no bottomless nesting, and it names each field that is wrong.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
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
func Parse(data []byte) (Document, error) {
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
	reader := json.NewDecoder(bytes.NewReader(data))
	reader.UseNumber()
	root, err := readValue(reader, nil, 0)
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

func readValue(reader *json.Decoder, p *place, depth int) (node, error) {
	token, err := reader.Token()
	if err != nil {
		return node{}, malformed(err)
	}
	switch t := token.(type) {
	case json.Delim:
		if depth == MaxDepth {
			return node{}, apperr.Field(p.name(), "is nested deeper than %d levels", MaxDepth)
		}
		if t == '[' {
			return readArray(reader, p, depth)
		}
		return readObject(reader, p, depth)
	case string:
		return node{kind: text, literal: t}, checkText(p, t)
	case json.Number:
		if _, _, ok := decimal(t.String()); !ok {
			return node{}, apperr.Field(p.name(), "is a number out of range")
		}
		return node{kind: number, literal: t.String(), ends: reader.InputOffset()}, nil
	case bool:
		return node{kind: boolean, literal: fmt.Sprint(t)}, nil
	}
	return node{kind: null}, nil
}

func readArray(reader *json.Decoder, p *place, depth int) (node, error) {
	n := node{kind: array}
	for reader.More() {
		item, err := readValue(reader, p.index(len(n.items)), depth+1)
		if err != nil {
			return node{}, err
		}
		n.items = append(n.items, item)
	}
	return n, readEnd(reader)
}

func readObject(reader *json.Decoder, p *place, depth int) (node, error) {
	n, seen := node{kind: object}, map[string]bool{}
	for reader.More() {
		token, err := reader.Token()
		if err != nil {
			return node{}, malformed(err)
		}
		key, _ := token.(string)
		inside := p.join(key)
		if seen[key] {
			return node{}, apperr.Field(inside.name(), "is there twice")
		}
		if err := checkText(inside, key); err != nil {
			return node{}, err
		}
		seen[key] = true
		item, err := readValue(reader, inside, depth+1)
		if err != nil {
			return node{}, err
		}
		n.keys, n.items = append(n.keys, key), append(n.items, item)
	}
	return n, readEnd(reader)
}

func readEnd(reader *json.Decoder) error {
	if _, err := reader.Token(); err != nil {
		return malformed(err)
	}
	return nil
}

// checkText refuses NUL, which PostgreSQL cannot store.
func checkText(p *place, s string) error {
	for i := range len(s) {
		if s[i] == 0 {
			return apperr.Field(p.name(), "holds a NUL character")
		}
	}
	return nil
}
