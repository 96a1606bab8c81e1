// Package description holds the OpenAPI description of /v1. It is written by
// hand in openapi.yaml and the files that it refers to; Redocly puts them
// together into dist/openapi.json, which is part of the program. guides.mjs adds the
// rendered guides.
package description

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"
)

//go:embed dist/openapi.json
var bundle []byte

//go:embed dist/guides.json
var guides []byte

// Guides of docs/ as guides.mjs has rendered them.
func Guides() []byte { return guides }

// Document is the whole description in the order of the bundle, which is that
// of the source for paths, webhooks and fields. The bundle is part of the
// program, so a mistake in it ends the program at once.
var Document = sync.OnceValue(func() *Object {
	document := &Object{}
	if err := json.Unmarshal(bundle, document); err != nil {
		panic(fmt.Sprintf("description of the API: %v", err))
	}
	return document
})

// JSON is the document as it is served: without the bundle's white space.
var JSON = sync.OnceValue(func() []byte {
	var out bytes.Buffer
	if err := json.Compact(&out, bundle); err != nil {
		panic(fmt.Sprintf("description of the API: %v", err))
	}
	return out.Bytes()
})
