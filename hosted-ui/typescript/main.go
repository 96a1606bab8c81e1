// Command typescript writes the types of the applicant API for the front end,
// read from the Go structs that the door sends (npm run generate -w
// hosted-ui/app). Types of other packages are found by following the fields,
// so that only the roots below are named here.
package main

import (
	"errors"
	"fmt"
	"go/types"
	"os"

	"golang.org/x/tools/go/packages"
)

// door is the package with the roots: what the applicant API answers with.
const door = "verifyme/hosted-ui"

var roots = []string{"answer", "openedSession", "place"}

// names of types that the rule of nameOf does not fit, by package name.
var names = map[string]string{
	"onboarding.Status": "RequestStatus",
	"step.Status":       "StepStatus",
	"step.Type":         "StepType",
	"step.Problem":      "StepError",
	"workspace.Public":  "Tenant",
}

// encoded are types that write their own JSON.
var encoded = map[string]string{
	"instant.Timestamp": "string",
	"json.RawMessage":   "unknown",
}

func main() {
	if len(os.Args) != 2 {
		fail(errors.New("usage: typescript FILE"))
	}
	pkg, err := load(door)
	if err != nil {
		fail(err)
	}
	text, err := generate(pkg, roots)
	if err != nil {
		fail(err)
	}
	if err := os.WriteFile(os.Args[1], []byte(text), 0o644); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "typescript:", err)
	os.Exit(1)
}

// load reads the package from its source and what it imports from the build
// cache. That it embeds a front end which may not be built yet is no matter.
func load(path string) (*types.Package, error) {
	found, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, path)
	if err != nil {
		return nil, err
	}
	if len(found) != 1 || found[0].Types == nil {
		return nil, fmt.Errorf("the package %s is not found", path)
	}
	for _, e := range found[0].Errors {
		if e.Kind != packages.ListError {
			return nil, e
		}
	}
	return found[0].Types, nil
}
