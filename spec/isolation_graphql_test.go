package spec

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// The GraphQL part of the isolation matrix: every argument and input field
// that takes an id, read from the schema by introspection.

// idPlaces of a field: the paths to its arguments and input fields that take
// an id.
func (s schema) idPlaces(f schemaField) (paths []string) {
	for _, argument := range f.Args {
		paths = append(paths, s.idsBelow(argument, argument.Name)...)
	}
	return paths
}

func (s schema) idsBelow(i schemaInput, path string) (paths []string) {
	if i.takesID() {
		return []string{path}
	}
	for _, inside := range s.typeOf(i.Type.named().Name).InputFields {
		paths = append(paths, s.idsBelow(inside, path+"."+inside.Name)...)
	}
	return paths
}

func (f schemaField) hasRequiredID(s schema) bool {
	return slices.ContainsFunc(f.Args, func(i schemaInput) bool { return i.required() && len(s.idsBelow(i, i.Name)) > 0 })
}

// graphPlace is one path of a field that takes an id.
type graphPlace struct {
	kind  string
	field schemaField
	path  string
}

func (p graphPlace) String() string { return p.kind + " " + p.field.Name + " " + p.path }

// places of the operations, deletions last.
func (s schema) places(t *testing.T, kinds ...string) (all []graphPlace) {
	t.Helper()
	types := map[string]string{
		"query": s.QueryType.Name, "mutation": s.MutationType.Name, "subscription": s.SubscriptionType.Name,
	}
	for _, kind := range kinds {
		for _, f := range s.fieldsOf(types[kind]) {
			for _, path := range s.idPlaces(f) {
				all = append(all, graphPlace{kind, f, path})
			}
		}
	}
	if len(all) == 0 {
		t.Fatalf("no %v takes an id", kinds)
	}
	slices.SortStableFunc(all, func(x, y graphPlace) int {
		return strings.Compare(deletionLast(x.field.Name), deletionLast(y.field.Name))
	})
	return all
}

// narrow are filters that are given in their own place alone: no case of the review queue is
// found by both, and no delivery by an event and by what another one is about.
var narrow = []string{"reviewerId", "checkableBy", "eventId"}

// operation with the id in the place, and ids of the caller's own in others.
func (p graphPlace) operation(t *testing.T, s schema, own map[identifier.Prefix]string, id string) operation {
	t.Helper()
	return s.operation(t, p.kind, p.field, func(path string) any {
		if path == p.path {
			return id
		}
		if slices.ContainsFunc(narrow, func(name string) bool { return strings.HasSuffix(path, "."+name) }) {
			return nil
		}
		return own[kindOf(path)]
	})
}

func (p graphPlace) ask(
	t *testing.T, s schema, caller *app.App, own map[identifier.Prefix]string, id string,
) app.GraphQL {
	t.Helper()
	return p.operation(t, s, own, id).ask(caller)
}

// kindOf id that a path asks for by its name.
func kindOf(path string) identifier.Prefix {
	name := strings.ToLower(path)
	for word, prefix := range map[string]identifier.Prefix{
		"endpoint": identifier.Endpoint, "delivery": identifier.Delivery, "document": identifier.Document,
		"key": identifier.Key, "trace": callTrace, "user": identifier.User,
		"session": identifier.Session, "customdomain": identifier.Domain, "linkdataexport": identifier.Export,
		"signondomain": identifier.SignOnDomain, "provisioningtoken": identifier.ProvisioningToken,
	} {
		if strings.Contains(name, word) {
			return prefix
		}
	}
	return identifier.Request
}

func isolationOfGraphQL(t *testing.T, n neighbours) {
	s := readSchema(t, n.stranger)
	for _, p := range s.places(t, "query", "mutation") {
		for prefix, theirs := range n.theirs {
			var codes []string
			call := func(id string) app.Answer {
				answer := p.ask(t, s, n.stranger, n.strangersOwn, id)
				codes = append(codes, answer.Code)
				return answer.Answer
			}
			wantAlike(t, fmt.Sprintf("%s with an id %s…", p, prefix), call, theirs, like(prefix))
			// A refused operation has not come to the id.
			for _, code := range []string{
				"GRAPHQL_VALIDATION_FAILED", "COMPLEXITY_LIMIT_EXCEEDED", "SERVICE_FORBIDDEN", "STEP_UP_REQUIRED", "INTERNAL",
			} {
				if slices.Contains(codes, code) {
					t.Errorf("%s is refused with %s: %s", p, code, p.ask(t, s, n.stranger, n.strangersOwn, theirs).Body)
				}
			}
		}
	}
}
