package description

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestDescription_OrderIsTheSources(t *testing.T) {
	got := Document().Keys()
	if got[0] != "openapi" || !slices.Contains(got, "jsonSchemaDialect") || !slices.Contains(got, "webhooks") {
		t.Errorf("the keys are %v", got)
	}
	source, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, below, _ := strings.Cut(string(source), "\npaths:\n")
	below, _, _ = strings.Cut(below, "\n\n")
	var want []string
	for _, line := range regexp.MustCompile(`(?m)^  (/\S+): `).FindAllStringSubmatch(below, -1) {
		want = append(want, line[1])
	}
	if paths := Document().Object("paths").Keys(); paths[0] != "/v1/ping" || !slices.Equal(paths, want) {
		t.Errorf("the paths are %v, written as %v", paths, want)
	}
	var same map[string]any
	if err := json.Unmarshal(JSON(), &same); err != nil || len(same) != len(got) {
		t.Errorf("as JSON: %v", err)
	}
}

func TestDescription_EveryReferenceLeadsSomewhere(t *testing.T) {
	found := regexp.MustCompile(`"\$ref":"([^"]+)"`).FindAllStringSubmatch(string(JSON()), -1)
	if len(found) < 100 {
		t.Fatalf("there are %d references", len(found))
	}
	for _, ref := range found {
		if (&Object{keys: []string{"$ref"}, values: map[string]any{"$ref": ref[1]}}).Resolved(Document()) == nil {
			t.Errorf("%s leads nowhere", ref[1])
		}
	}
}

// What nothing refers to is not in the bundle.
func TestDescription_EveryComponentIsUsed(t *testing.T) {
	files, err := filepath.Glob("schemas/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	kinds := map[string]string{"headers.yaml": "headers", "parameters.yaml": "parameters", "responses.yaml": "responses"}
	for _, name := range files {
		kinds[name] = "schemas"
	}
	for name, kind := range kinds {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range regexp.MustCompile(`(?m)^(\w+):`).FindAllStringSubmatch(string(source), -1) {
			if Document().Object("components", kind, line[1]) == nil {
				t.Errorf("nothing uses %s of %s", line[1], name)
			}
		}
	}
}

// OpenAPI 3.1 allows more beside a reference than words, but generators of
// clients pass over it.
func TestDescription_NothingStandsBesideAReference(t *testing.T) {
	var walk func(at string, part any)
	walk = func(at string, part any) {
		switch v := part.(type) {
		case []any:
			for _, item := range v {
				walk(at+"/-", item)
			}
		case *Object:
			for _, key := range v.Keys() {
				if v.Text("$ref") != "" && key != "$ref" && key != "description" {
					t.Errorf("%s has %s beside its reference", at, key)
				}
				walk(at+"/"+key, v.Value(key))
			}
		}
	}
	walk("", Document())
}

// Generators drop components that only webhooks refer to, and what they make
// of the webhooks refers to them still.
func TestDescription_WebhooksHaveTheirParametersInPlace(t *testing.T) {
	for _, name := range Document().Object("webhooks").Keys() {
		parameters := Document().Object("webhooks", name, "post").List("parameters")
		if len(parameters) != 6 {
			t.Errorf("%s has %d parameters", name, len(parameters))
		}
		for _, parameter := range parameters {
			if ref := parameter.(*Object).Text("$ref"); ref != "" {
				t.Errorf("%s refers to %s", name, ref)
			}
		}
	}
}

func TestDescription_EveryOperationIsTold(t *testing.T) {
	ids, tags := map[string]bool{}, map[string]bool{}
	for _, tag := range Document().List("tags") {
		tags[tag.(*Object).Text("name")] = true
	}
	for _, path := range Document().Object("paths").Keys() {
		methods := Document().Object("paths", path)
		for _, method := range methods.Keys() {
			operation, name := methods.Object(method), method+" "+path
			if id := operation.Text("operationId"); id == "" || ids[id] {
				t.Errorf("%s has no operationId of its own", name)
			} else {
				ids[id] = true
			}
			if tag, _ := operation.List("tags")[0].(string); !tags[tag] {
				t.Errorf("%s has an unknown tag", name)
			}
			if operation.Text("description") == "" {
				t.Errorf("%s has no description", name)
			}
			for _, parameter := range regexp.MustCompile(`\{([^}]+)\}`).FindAllStringSubmatch(path, -1) {
				if !hasPathParameter(operation, parameter[1]) {
					t.Errorf("%s does not describe %s", name, parameter[1])
				}
			}
		}
	}
}

// isRefinement: the field only fixes values of one that an earlier member of its allOf has.
func isRefinement(property *Object, name string, before []any) bool {
	fixes := property.Value("const") != nil || property.List("enum") != nil || property.List("allOf") != nil
	return fixes && slices.ContainsFunc(before, func(member any) bool {
		return member.(*Object).Resolved(Document()).Object("properties", name) != nil
	})
}

// toldOf is the text of a field: its own, or that of the schema that it refers to.
func toldOf(part *Object) string {
	if own := part.Text("description"); own != "" {
		return own
	}
	return part.Resolved(Document()).Text("description")
}

func TestDescription_EveryFieldIsTold(t *testing.T) {
	checked := 0
	// before holds the members of an allOf that stand before the part.
	var walk func(at string, part any, before []any)
	walk = func(at string, part any, before []any) {
		switch v := part.(type) {
		case []any:
			for i, item := range v {
				if strings.HasSuffix(at, "/allOf") {
					before = v[:i]
				}
				walk(fmt.Sprintf("%s/%d", at, i), item, before)
			}
		case *Object:
			properties := v.Object("properties")
			for _, name := range properties.Keys() {
				checked++
				property := properties.Object(name)
				if !isRefinement(property, name, before) && toldOf(property) == "" {
					t.Errorf("%s.%s has no text", at, name)
				}
			}
			for _, key := range v.Keys() {
				// Examples are data.
				if key != "example" && key != "examples" {
					walk(at+"/"+key, v.Value(key), nil)
				}
			}
		}
	}
	walk("", Document(), nil)
	if checked < 200 {
		t.Errorf("there are %d fields", checked)
	}
}

func TestDescription_EveryParameterHeaderAndAnswerIsTold(t *testing.T) {
	told := func(at string, part any) {
		if toldOf(part.(*Object)) == "" {
			t.Errorf("%s has no text", at)
		}
	}
	response := func(at string, object *Object) {
		told(at, object)
		headers := object.Resolved(Document()).Object("headers")
		for _, name := range headers.Keys() {
			told(at+" "+name, headers.Value(name))
		}
	}
	for _, group := range []string{"paths", "webhooks"} {
		for _, path := range Document().Object(group).Keys() {
			methods := Document().Object(group, path)
			for _, method := range methods.Keys() {
				operation, at := methods.Object(method), method+" "+path
				if operation.Text("summary") == "" {
					t.Errorf("%s has no summary", at)
				}
				for _, parameter := range operation.List("parameters") {
					told(at+" "+parameter.(*Object).Resolved(Document()).Text("name"), parameter)
				}
				for _, status := range operation.Object("responses").Keys() {
					response(at+" "+status, operation.Object("responses", status))
				}
			}
		}
	}
}

func hasPathParameter(operation *Object, name string) bool {
	return slices.ContainsFunc(operation.List("parameters"), func(p any) bool {
		parameter := p.(*Object).Resolved(Document())
		return parameter.Text("in") == "path" && parameter.Text("name") == name
	})
}

func TestDescription_KeyTwiceIsRefused(t *testing.T) {
	err := json.Unmarshal([]byte(`{"info":{"a":1,"a":2}}`), &Object{})
	if err == nil || !strings.Contains(err.Error(), "the key a is there twice") {
		t.Errorf("gives %v", err)
	}
}
