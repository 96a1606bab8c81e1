package graph

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/99designs/gqlgen/graphql/handler"
	"github.com/99designs/gqlgen/graphql/handler/transport"
	schema "github.com/vektah/gqlparser/v2/ast"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/casefile"
	"verifyme/kyc/decision"
	"verifyme/kyc/domain"
	"verifyme/kyc/event"
	"verifyme/kyc/export"
	"verifyme/kyc/flow"
	"verifyme/kyc/namematch"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/related"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/template"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/usage"
	"verifyme/kyc/webhook"
	"verifyme/kyc/workspace"
)

// closedLists gives the values that the program has for each enum of the
// schema.
var closedLists = map[string]func(*testing.T) []string{
	"ActorKind":        constantsOf[access.Kind],
	"Role":             constantsOf[access.Role],
	"RequestStatus":    constantsOf[onboarding.Status],
	"ReviewStatus":     constantsOf[onboarding.ReviewStatus],
	"ConsentSource":    constantsOf[notice.Source],
	"StepStatus":       constantsOf[step.Status],
	"StepType":         constantsOf[step.Type],
	"Severity":         constantsOf[step.Severity],
	"ReviewPolicy":     constantsOf[flow.Policy],
	"FlowStatus":       constantsOf[flow.Status],
	"FlowWarningCode":  constantsOf[flow.WarningCode],
	"FlowRule":         constantsOf[flow.Rule],
	"DeliveryStatus":   constantsOf[webhook.DeliveryStatus],
	"EndpointStatus":   constantsOf[webhook.EndpointStatus],
	"DuplicatePolicy":  constantsOf[workspace.DuplicatePolicy],
	"CheckerScope":     constantsOf[workspace.CheckerScope],
	"UsageKind":        constantsOf[usage.Kind],
	"ListOrder":        constantsOf[generated.ListOrder],
	"QueueChangeKind":  constantsOf[generated.QueueChangeKind],
	"NameSource":       constantsOf[step.NameSource],
	"HolderSource":     constantsOf[step.HolderSource],
	"NameRelation":     constantsOf[namematch.Relation],
	"NameSide":         constantsOf[namematch.Side],
	"NameCeiling":      constantsOf[namematch.Ceiling],
	"LinkKind":         constantsOf[related.Kind],
	"DomainStatus":     constantsOf[domain.Status],
	"DataExportStatus": constantsOf[export.Status],
	"DomainProblem": func(t *testing.T) []string {
		return slices.DeleteFunc(constantsOf[domain.Problem](t), func(p string) bool { return p == "" })
	},

	"AttemptField":     constantsOf[casefile.AttemptField],
	"FaceJudgement":    constantsOf[decision.Judgement],
	"TemplateUse":      constantsOf[template.Use],
	"TemplateVariable": constantsOf[template.Variable],

	"ReasonCode":      listOf(review.ReasonCodes...),
	"Locale":          listOf(text.Locales...),
	"RetentionClass":  listOf(slices.Collect(maps.Keys(workspace.RetentionClasses))...),
	"DecisionOutcome": listOf(string(onboarding.Approved), string(onboarding.Rejected)),
	"Environment":     listOf(unit.EnvironmentTest, unit.EnvironmentLive),
	"Gender":          listOf("M", "F", "O"),
	// No document is stored while the scanner has not answered.
	"ScanStatus": without(constantsOf[step.Scan], string(step.Unscanned)),
}

func TestEnums_HaveTheProgramsValues(t *testing.T) {
	ownDefinitions(func(d *schema.Definition) {
		if d.Kind != schema.Enum {
			return
		}
		list, listed := closedLists[d.Name]
		if !listed {
			t.Errorf("no list of the program's is compared with the enum %s", d.Name)
			return
		}
		var values []string
		for _, v := range d.EnumValues {
			values = append(values, v.Name)
		}
		wantSame(t, d.Name, values, list(t))
	}, func(*schema.DirectiveDefinition) {})
	for name := range closedLists {
		if d := schemaType(name); d == nil || d.Kind != schema.Enum {
			t.Errorf("%s is no enum of the schema", name)
		}
	}
}

var dottedName = regexp.MustCompile(`\b[a-z]+(\.[a-z]+)+\b`)

// Values with a dot cannot stand in an enum; the scalar's description lists
// them.
func TestScalars_DescribeTheProgramsValues(t *testing.T) {
	wantSame(t, "EventType", dottedName.FindAllString(schemaType("EventType").Description, -1), constantsOf[event.Type](t))
	wantSame(t, "Scope", dottedName.FindAllString(schemaType("Scope").Description, -1), constantsOf[access.Scope](t))
}

type (
	strangeResolvers struct{ Resolvers }
	strangeQuery     struct{ generated.QueryResolver }
)

func (strangeResolvers) Query() generated.QueryResolver { return strangeQuery{} }

func (strangeQuery) OnboardingRequest(context.Context, string) (*onboarding.RequestView, error) {
	locale := "tlh"
	return &onboarding.RequestView{
		Status: "LOST", Locale: &locale, Decision: &onboarding.DecisionView{Outcome: "MAYBE", ReasonCode: "WHIM"},
		Steps:    []onboarding.RequestStep{{Type: "PalmReading", Status: "ASLEEP"}},
		Consents: []onboarding.ConsentView{{Source: "FAX"}},
	}, nil
}

// A value that the enum does not have is written as it is, so that the rest of
// the answer arrives.
func TestEnums_AnUnknownValueIsWritten(t *testing.T) {
	server := handler.New(generated.NewExecutableSchema(generated.Config{Resolvers: strangeResolvers{}}))
	server.AddTransport(transport.POST{})
	query := `{onboardingRequest(id:"vm_req_1"){status locale decision{outcome reasonCode} steps{type status} ` +
		`consents{source}}}`
	r := httptest.NewRequest(http.MethodPost, "/graphql", strings.NewReader(operation(query, nil)))
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	server.ServeHTTP(w, r)
	want := `{"data":{"onboardingRequest":{"status":"LOST","locale":"tlh","decision":{"outcome":"MAYBE",` +
		`"reasonCode":"WHIM"},"steps":[{"type":"PalmReading","status":"ASLEEP"}],"consents":[{"source":"FAX"}]}}}`
	if w.Body.String() != want {
		t.Errorf("the answer is %s, want %s", w.Body, want)
	}
}

func schemaType(name string) *schema.Definition {
	return generated.NewExecutableSchema(generated.Config{}).Schema().Types[name]
}

func wantSame(t *testing.T, name string, inSchema, inProgram []string) {
	t.Helper()
	slices.Sort(inSchema)
	slices.Sort(inProgram)
	if !slices.Equal(inSchema, inProgram) {
		t.Errorf("%s: the schema has %v, the program %v", name, inSchema, inProgram)
	}
}

func listOf(values ...string) func(*testing.T) []string {
	return func(*testing.T) []string { return slices.Clone(values) }
}

func without(list func(*testing.T) []string, value string) func(*testing.T) []string {
	return func(t *testing.T) []string {
		return slices.DeleteFunc(list(t), func(v string) bool { return v == value })
	}
}

// constantsOf reads the constants that are declared with the type T in its
// package's source.
func constantsOf[T ~string](t *testing.T) (values []string) {
	t.Helper()
	of := reflect.TypeFor[T]()
	folder := filepath.Join("..", strings.TrimPrefix(of.PkgPath(), "verifyme/"))
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, f.Name()), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		values = append(values, constantsIn(t, parsed, of.Name())...)
	}
	return values
}

func constantsIn(t *testing.T, file *ast.File, typeName string) (values []string) {
	t.Helper()
	ast.Inspect(file, func(n ast.Node) bool {
		declared, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := declared.Type.(*ast.Ident); !ok || name.Name != typeName {
			return true
		}
		for _, v := range declared.Values {
			if literal, ok := v.(*ast.BasicLit); ok {
				value, err := strconv.Unquote(literal.Value)
				if err != nil {
					t.Fatal(err)
				}
				values = append(values, value)
			}
		}
		return true
	})
	return values
}
