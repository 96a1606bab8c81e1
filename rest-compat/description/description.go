// Package description holds the OpenAPI description of /v1. It is written by
// hand in source/, split by subject; this package puts the files together and
// keeps their order, which is the order of the reference page.
package description

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"github.com/goccy/go-yaml"
)

//go:embed source/*.yaml
var source embed.FS

// Document is the whole description. Its source is part of the program, so a
// mistake in it ends the program at once.
var Document = sync.OnceValue(func() *Object {
	files, err := fs.Glob(source, "source/*.yaml")
	if err != nil {
		panic(err)
	}
	whole := newObject()
	for _, name := range files {
		if err := addFile(whole, name); err != nil {
			panic(fmt.Sprintf("description of the API: %s: %v", name, err))
		}
	}
	return whole
})

func addFile(whole *Object, name string) error {
	text, err := source.ReadFile(name)
	if err != nil {
		return err
	}
	var part yaml.MapSlice
	if err := yaml.UnmarshalWithOptions(text, &part, yaml.UseOrderedMap()); err != nil {
		return err
	}
	object, err := objectOf(part)
	if err != nil {
		return err
	}
	return whole.merge(object)
}

// JSON is the document as it is served.
var JSON = sync.OnceValue(func() []byte {
	text, err := Document().MarshalJSON()
	if err != nil {
		panic(fmt.Sprintf("description of the API: %v", err))
	}
	return text
})
