package spec

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Every argument and input field of every query and mutation, with what nobody should send there: it is refused or
// taken, and never an error of the service's own.

// hostileScalars for whatever is written as a text.
var hostileScalars = []any{
	"", " ", "\x00", "a\x00b", "\u202egnp.exe", "' OR 1=1 --", `%_\`, "\u2028", strings.Repeat("ह", 70_000),
	"9999-12-31T23:59:59.999999999Z", "0001-01-01T00:00:00Z", "-1", 7, []any{[]any{"x"}}, app.Fields{"x": 1},
}

var hostileOthers = map[string][]any{
	"Int":     {-1, 0, 1 << 31, -1 << 31, 1<<31 - 1, 1 << 53, 1.5, "1", true},
	"Float":   {-1e308, 1e308, 0, "NaN"},
	"Boolean": {"true", 1},
	"JSON":    {"\x00", []any{}, app.Fields{"a\x00": "b\x00"}, deep(500), app.Fields{strings.Repeat("k", 70_000): 1}},
}

// deep is a list in a list, so many times.
func deep(times int) any {
	var value any = "x"
	for range times {
		value = []any{value}
	}
	return value
}

// leavesBelow the input: the paths to what is no input object.
func (s schema) leavesBelow(i schemaInput, path string) (leaves map[string]schemaInput) {
	named := s.typeOf(i.Type.named().Name)
	if named.Kind != "INPUT_OBJECT" {
		return map[string]schemaInput{path: i}
	}
	leaves = map[string]schemaInput{}
	for _, inside := range named.InputFields {
		maps.Copy(leaves, s.leavesBelow(inside, path+"."+inside.Name))
	}
	return leaves
}

// with the value at the path, and what fits elsewhere.
func (s schema) with(
	t *testing.T, i schemaInput, path, at string, value any, ids func(path string) any,
) any {
	t.Helper()
	if path == at {
		if _, isList := value.([]any); isList {
			return value
		}
		return listedAs(i.Type, value)
	}
	if !strings.HasPrefix(at, path+".") {
		return s.value(t, i, path, ids)
	}
	fields := app.Fields{}
	for _, inside := range s.typeOf(i.Type.named().Name).InputFields {
		if part := s.with(t, inside, path+"."+inside.Name, at, value, ids); part != nil {
			fields[inside.Name] = part
		}
	}
	return listedAs(i.Type, fields)
}

func TestGraphQL_HostileValuesAreNoErrorOfTheServices(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	s, own := readSchema(t, a), idsOf(a)
	ids := func(path string) any { return own[kindOf(path)] }
	asked := 0
	for kind, name := range map[string]string{"query": s.QueryType.Name, "mutation": s.MutationType.Name} {
		for _, f := range s.fieldsOf(name) {
			asked += s.askHostile(t, a, kind, f, ids)
		}
	}
	t.Logf("%d hostile values", asked)
	if asked < 3000 {
		t.Errorf("%d values were asked, want 3,000 or more", asked)
	}
}

// askHostile puts each hostile value into each place of one operation.
func (s schema) askHostile(
	t *testing.T, a *app.App, kind string, f schemaField, ids func(path string) any,
) (asked int) {
	t.Helper()
	for _, argument := range f.Args {
		leaves := s.leavesBelow(argument, argument.Name)
		for _, at := range slices.Sorted(maps.Keys(leaves)) {
			values, ok := hostileOthers[leaves[at].Type.named().Name]
			if !ok {
				values = hostileScalars
			}
			for _, value := range append(slices.Clone(values), slices.Repeat([]any{"x"}, 2_000)) {
				o := s.operation(t, kind, f, ids)
				if _, given := o.variables[argument.Name]; !given {
					o = s.operationGiving(t, kind, f, argument.Name, ids)
				}
				o.variables[argument.Name] = s.with(t, argument, argument.Name, at, value, ids)
				got := hostileAnswer(a, o)
				if asked++; got.Status >= http.StatusInternalServerError || got.Code == "INTERNAL" {
					t.Errorf("%s %s, %s = %.60s: %d %.300s", kind, f.Name, at, fmt.Sprintf("%q", value), got.Status, got.Body)
				}
			}
		}
	}
	return asked
}

// operationGiving the argument too, which may be left out.
func (s schema) operationGiving(
	t *testing.T, kind string, f schemaField, name string, ids func(path string) any,
) operation {
	t.Helper()
	given := f
	given.Args = slices.Clone(f.Args)
	for i := range given.Args {
		if given.Args[i].Name == name && given.Args[i].Type.Kind != "NON_NULL" {
			plain := given.Args[i].Type
			given.Args[i].Type = typeRef{Kind: "NON_NULL", OfType: &plain}
		}
		if given.Args[i].Name == name {
			given.Args[i].DefaultValue = nil
		}
	}
	return s.operation(t, kind, given, ids)
}

// hostileAnswer to an owner whose password was given.
func hostileAnswer(a *app.App, o operation) app.GraphQL {
	got := a.Portal(access.Owner).Ask(o.text, o.variables)
	if got.Code == "STEP_UP_REQUIRED" {
		a.StepUp(access.Owner, a.Password(access.Owner))
		got = a.Portal(access.Owner).Ask(o.text, o.variables)
	}
	return got
}

// A number in a variable is refused by what it should have been, and is not called a string.
func TestVariables_OfAWrongKindAreToldTruly(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for kind, row := range map[string]struct {
		operation, want string
		value           any
	}{
		"a fraction": {`query($v: Int) { onboardingRequests(first: $v) { edges { cursor } } }`, "number of 32 bits", 1.5},
		"a fraction in an input": {`mutation($v: ApiKeyInput!) { createApiKey(input: $v) { secret } }`,
			"number of 32 bits", app.Fields{"name": "x", "rateLimit": 1.5}},
		"a number": {`mutation($v: Boolean!) { setDailyDigest(wanted: $v) }`, "true or false", 1},
	} {
		refused := a.Portal(access.Owner).Ask(row.operation, app.Fields{"v": row.value})
		message := refused.Text("errors.0.message")
		if refused.WantCode("GRAPHQL_VALIDATION_FAILED"); !strings.Contains(message, row.want) {
			t.Errorf("%s is refused with %q", kind, message)
		}
	}
}
