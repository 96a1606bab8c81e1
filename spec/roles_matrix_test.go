package spec

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// CONTRACT section 5, "Roles", over every query and mutation: whoever its description
// names may, and nobody else.

var (
	namedRoles = regexp.MustCompile(`For every role|(?:OWNER|REVIEWER)(?:, (?:REVIEWER|DEVELOPER|ANALYST))*`)
	// notOnItsOwn is a field of requests that not every reader of requests may ask for.
	notOnItsOwn = regexp.MustCompile(`\bcomments \{(?:[^{}]|\{[^{}]*\})*\}`)
)

// mayBy the description of an operation: which roles, and keys with analytics.read.
func mayBy(t *testing.T, name, description string) (roles []access.Role, keys bool) {
	t.Helper()
	words := strings.Join(strings.Fields(description), " ")
	named := namedRoles.FindString(words)
	if named == "" {
		t.Errorf("the description of %s names no role: %s", name, words)
	}
	for _, role := range access.Roles {
		if named == "For every role" || strings.Contains(named, string(role)) ||
			role == access.Developer && strings.Contains(words, "in the sandbox DEVELOPER too") {
			roles = append(roles, role)
		}
	}
	return roles, strings.Contains(words, named+" and analytics.read")
}

func TestRoles_OperationsAreForWhomTheyName(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	s, own := readSchema(t, a), idsOf(a)
	own[identifier.User] = userNamed(a, "developer@acme.test")
	described := map[string]string{}
	var body struct {
		Data map[string]struct {
			Fields []struct{ Name, Description string }
		}
	}
	a.Portal(access.Owner).Ask(`{ query: __type(name: "Query") { fields { name description } }
		mutation: __type(name: "Mutation") { fields { name description } } }`, nil).Want().Into(&body)
	for _, kind := range body.Data {
		for _, f := range kind.Fields {
			described[f.Name] = f.Description
		}
	}
	counting, calling := a.As(a.Key(access.ScopeAnalytics)), a.As(a.Key(access.DefaultScopes...))
	for kind, name := range map[string]string{"query": s.QueryType.Name, "mutation": s.MutationType.Name} {
		for _, f := range s.fieldsOf(name) {
			roles, keys := mayBy(t, f.Name, described[f.Name])
			o := s.operation(t, kind, f, func(path string) any { return own[kindOf(path)] })
			o.text = notOnItsOwn.ReplaceAllString(o.text, "")
			// Owners may all; what they change would change what others are answered.
			for _, role := range access.Roles[1:] {
				got := a.Portal(role).Ask(o.text, o.variables)
				if (got.Code == "SERVICE_FORBIDDEN") == slices.Contains(roles, role) {
					t.Errorf("%s is for %v, and answers %s: %s", f.Name, roles, role, got.Body)
				}
			}
			asked := app.Fields{"query": o.text, "variables": o.variables}
			for client, may := range map[*app.Client]bool{&counting: keys, &calling: false} {
				got := client.POST("/graphql", asked)
				if refused := got.Text("errors.0.extensions.code") == "SERVICE_FORBIDDEN"; refused == may {
					t.Errorf("%s is for keys with analytics.read: %v, and answers one %s", f.Name, keys, got.Body)
				}
			}
		}
	}
}
