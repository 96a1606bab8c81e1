package hostedui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// Entries of the build manifest: the front end, and the script of a window
// that closes itself.
const (
	entryChunk   = "src/main.tsx"
	closingChunk = "src/close-window.ts"
)

// build is the front end as it was built: which files a page needs, and the
// texts that travel in it.
type build struct {
	// hash names the build in the addresses of files without a hashed name.
	hash   string
	script string
	styles []string
	// modules are what the entry imports, itself excluded.
	modules []string
	closing string
	steps   map[step.Type][]string
	texts   map[string]localeTexts
	// stepTexts: the types whose own texts are loaded with their chunk.
	stepTexts map[step.Type]bool
}

// localeTexts are one language's: all of them for the page, and by key for
// what is written here.
type localeTexts struct {
	all   json.RawMessage
	byKey map[string]string
}

// chunk is one entry of the build manifest.
type chunk struct {
	File    string   `json:"file"`
	Styles  []string `json:"css"`
	Imports []string `json:"imports"`
}

func readBuild(dist fs.FS) (build, error) {
	chunks := map[string]chunk{}
	if err := readJSON(dist, "manifest.json", &chunks); err != nil {
		return build{}, err
	}
	entry, ok := chunks[entryChunk]
	if !ok {
		return build{}, fmt.Errorf("manifest.json does not name %s", entryChunk)
	}
	closing, ok := chunks[closingChunk]
	if !ok {
		return build{}, fmt.Errorf("manifest.json does not name %s", closingChunk)
	}
	var stamp struct {
		Build string `json:"build"`
	}
	if err := readJSON(dist, "build.json", &stamp); err != nil {
		return build{}, err
	}
	texts, err := readTexts(dist)
	if err != nil {
		return build{}, err
	}
	stepTexts, err := readStepTexts(dist)
	if err != nil {
		return build{}, err
	}
	loaded := closure(chunks, entryChunk)
	b := build{
		hash: stamp.Build, script: assetPath(entry.File), closing: assetPath(closing.File),
		texts: texts, stepTexts: stepTexts, steps: map[step.Type][]string{},
		styles: stylePaths(chunks, loaded), modules: modulePaths(chunks, loaded[1:]),
	}
	for key := range chunks {
		if t, ok := stepOf(key); ok {
			b.steps[t] = modulePaths(chunks, without(closure(chunks, key), loaded))
		}
	}
	return b, nil
}

// stepOf the chunk: the screen of a step type is src/steps/<Type>.tsx.
func stepOf(key string) (step.Type, bool) {
	name, inSteps := strings.CutPrefix(key, "src/steps/")
	name, isScreen := strings.CutSuffix(name, ".tsx")
	return step.Type(name), inSteps && isScreen
}

func readJSON(dist fs.FS, name string, into any) error {
	data, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing: build the front end first (npm run build -w hosted-ui/app)", name)
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func readTexts(dist fs.FS) (map[string]localeTexts, error) {
	texts := map[string]localeTexts{}
	for _, locale := range text.Locales {
		name := "texts/" + locale + ".json"
		var t localeTexts
		if err := readJSON(dist, name, &t.all); err != nil {
			return nil, err
		}
		if err := json.Unmarshal(t.all, &t.byKey); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for _, key := range slices.Concat(textKeys, lockerShares) {
			if t.byKey[key] == "" {
				return nil, fmt.Errorf("%s has no text %q", name, key)
			}
		}
		texts[locale] = t
	}
	return texts, nil
}

// readStepTexts names the types that have texts of their own, each in every
// language: texts/steps/<Type>/<locale>.json.
func readStepTexts(dist fs.FS) (map[step.Type]bool, error) {
	folders, err := fs.Glob(dist, "texts/steps/*")
	if err != nil {
		return nil, err
	}
	types := map[step.Type]bool{}
	for _, folder := range folders {
		for _, locale := range text.Locales {
			var texts map[string]string
			if err := readJSON(dist, folder+"/"+locale+".json", &texts); err != nil {
				return nil, err
			}
		}
		types[step.Type(path.Base(folder))] = true
	}
	return types, nil
}

// ownTexts is the address, as the front end asks for it, of what a step type
// says itself in the locale; empty for one that says nothing of its own.
func (b build) ownTexts(t step.Type, locale string) string {
	if !b.stepTexts[t] {
		return ""
	}
	return assetPath("texts/steps/" + string(t) + "/" + locale + ".json?v=" + b.hash)
}

// closure is the chunk with everything that loading it brings along, the
// chunk itself first.
func closure(chunks map[string]chunk, key string) []string {
	found := []string{key}
	for i := 0; i < len(found); i++ {
		for _, imported := range chunks[found[i]].Imports {
			if !slices.Contains(found, imported) {
				found = append(found, imported)
			}
		}
	}
	return found
}

func without(keys, known []string) []string {
	return slices.DeleteFunc(keys, func(key string) bool { return slices.Contains(known, key) })
}

func modulePaths(chunks map[string]chunk, keys []string) []string {
	paths := make([]string, len(keys))
	for i, key := range keys {
		paths[i] = assetPath(chunks[key].File)
	}
	return paths
}

func stylePaths(chunks map[string]chunk, keys []string) []string {
	paths := map[string]bool{}
	for _, key := range keys {
		for _, file := range chunks[key].Styles {
			paths[assetPath(file)] = true
		}
	}
	return slices.Sorted(maps.Keys(paths))
}

func assetPath(file string) string { return hostedPrefix + file }
