package main

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"
)

func packageOf(t *testing.T, source string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "page.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	config := types.Config{Importer: importer.Default()}
	pkg, err := config.Check("page", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

func TestGenerate_TypesOfThePage(t *testing.T) {
	got, err := generate(packageOf(t, `package page
		type Status string
		const (
			Open Status = "OPEN"
			Done Status = "DONE"
		)
		type Config map[string]any
		type base struct {
			Name string `+"`json:\"name\"`"+`
			secret string
			Hidden int `+"`json:\"-\"`"+`
		}
		type pageView struct {
			base
			Status Status `+"`json:\"status\"`"+`
			Next *Status `+"`json:\"next\"`"+`
			Count int `+"`json:\"count\"`"+`
			Limit *int `+"`json:\"limit,omitempty\"`"+`
			Code string `+"`json:\"code,omitempty\"`"+`
			Steps []StepView `+"`json:\"steps\"`"+`
			Words []*string `+"`json:\"words\"`"+`
			Config Config `+"`json:\"config\"`"+`
			Prefill map[string]string `+"`json:\"prefill\"`"+`
			Locked bool
		}
		type StepView struct { Page *pageView `+"`json:\"page\"`"+` }
	`), []string{"pageView"})
	if err != nil {
		t.Fatal(err)
	}
	want := header + `
export interface Page {
  name: string;
  status: Status;
  next: Status | null;
  count: number;
  limit?: number;
  code?: string;
  steps: Step[];
  words: (string | null)[];
  config: Record<string, unknown> | null;
  prefill: Record<string, string> | null;
  Locked: boolean;
}

export type Status = 'OPEN' | 'DONE';

export interface Step {
  page: Page | null;
}
`
	if got != want {
		t.Errorf("generated:\n%s\nwant:\n%s", got, want)
	}
}

func TestGenerate_RefusesWhatTypeScriptHasNot(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"one name for two": {`package page
			type StepView struct{}
			type Step struct{}
			type Page struct { A StepView; B Step }`, "both called Step"},
		"own JSON": {`package page
			type Stamp struct{}
			func (Stamp) MarshalJSON() ([]byte, error) { return nil, nil }
			type Page struct { At Stamp }`, "writes its own JSON"},
		"no JSON":  {`package page; type Page struct { C chan int }`, "no type of the front end"},
		"no types": {`package page`, "no type Page"},
	} {
		_, err := generate(packageOf(t, c.source), []string{"Page"})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error is %v", name, err)
		}
	}
}
