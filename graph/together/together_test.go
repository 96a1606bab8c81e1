package together

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
	"github.com/vektah/gqlparser/v2/validator/rules"
)

// source of answers, begun as often as counted.
type source struct {
	mu      sync.Mutex
	begun   []context.Context
	answers chan *graphql.Response
}

func newSource() *source { return &source{answers: make(chan *graphql.Response)} }

func (s *source) start(ctx context.Context) graphql.ResponseHandler {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begun = append(s.begun, ctx)
	return func(ctx context.Context) *graphql.Response {
		select {
		case r := <-s.answers:
			return r
		case <-ctx.Done():
			return nil
		}
	}
}

func (s *source) times() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.begun)
}

func answer(n int) *graphql.Response {
	return &graphql.Response{Data: json.RawMessage(fmt.Sprint(n))}
}

func wantNext(t *testing.T, h graphql.ResponseHandler, want string) {
	t.Helper()
	answers := make(chan *graphql.Response, 1)
	go func() { answers <- h(t.Context()) }()
	var r *graphql.Response
	select {
	case r = <-answers:
	case <-time.After(10 * time.Second):
		t.Fatal("no answer comes")
	}
	switch {
	case r == nil && want != "":
		t.Fatalf("the end comes in place of %s", want)
	case r != nil && string(r.Data) != want:
		t.Fatalf("%s %v comes in place of %q", r.Data, r.Errors, want)
	}
}

func streamsOf(t *testing.T) *Streams {
	t.Helper()
	return &Streams{Log: slog.New(slog.DiscardHandler)}
}

func TestFollow_OneRunAnswersAll(t *testing.T) {
	streams, from := streamsOf(t), newSource()
	first, leave := context.WithCancel(t.Context())
	handlers := []graphql.ResponseHandler{streams.Follow(first, "queue", from.start)}
	for range 9 {
		handlers = append(handlers, streams.Follow(t.Context(), "queue", from.start))
	}
	other := newSource()
	streams.Follow(t.Context(), "queue of another sight", other.start)
	from.answers <- answer(1)
	for _, h := range handlers {
		wantNext(t, h, "1")
	}
	leave()
	from.answers <- answer(2)
	for _, h := range handlers[1:] {
		wantNext(t, h, "2")
	}
	if from.times() != 1 || other.times() != 1 {
		t.Errorf("the subscriptions were begun %d and %d times", from.times(), other.times())
	}
	if !Is(from.begun[0]) || Missed(from.begun[0]) || from.begun[0].Err() != nil {
		t.Error("the run is not that of all, or has ended with the first")
	}
}

// gqlgen writes each answer of a subscription over the one before.
func TestFollow_KeepsAnAnswerThatIsWrittenOver(t *testing.T) {
	streams, buffer := streamsOf(t), make([]byte, 1)
	n := byte('0')
	h := streams.Follow(t.Context(), "queue", func(context.Context) graphql.ResponseHandler {
		return func(context.Context) *graphql.Response {
			if n == '9' {
				return graphql.ErrorResponse(t.Context(), "over")
			}
			n++
			buffer[0] = n
			return &graphql.Response{Data: buffer}
		}
	})
	for want := byte('1'); want <= '9'; want++ {
		wantNext(t, h, string(want))
	}
}

// The last one who leaves ends the run; who comes then begins another.
func TestFollow_EndsWithTheLast(t *testing.T) {
	streams, first, second := streamsOf(t), newSource(), newSource()
	ctx, leave := context.WithCancel(t.Context())
	streams.Follow(ctx, "queue", first.start)
	leave()
	select {
	case <-first.begun[0].Done():
	case <-time.After(10 * time.Second):
		t.Fatal("the run goes on for nobody")
	}
	h := streams.Follow(t.Context(), "queue", second.start)
	second.answers <- answer(1)
	wantNext(t, h, "1")
}

// Nobody waits for who takes nothing; that one has its answers, and then goes on by itself.
func TestFollow_TheSlowGoOnByThemselves(t *testing.T) {
	streams, from, own := streamsOf(t), newSource(), newSource()
	start := func(ctx context.Context) graphql.ResponseHandler {
		if Missed(ctx) {
			return own.start(ctx)
		}
		return from.start(ctx)
	}
	quick, slow := streams.Follow(t.Context(), "queue", start), streams.Follow(t.Context(), "queue", start)
	for i := range behind + 10 {
		from.answers <- answer(i)
		wantNext(t, quick, fmt.Sprint(i))
	}
	for i := range behind {
		wantNext(t, slow, fmt.Sprint(i))
	}
	go func() { own.answers <- answer(1000) }()
	wantNext(t, slow, "1000")
	if from.times() != 1 || own.times() != 1 || Is(own.begun[0]) {
		t.Errorf("the runs were begun %d and %d times", from.times(), own.times())
	}
}

// One that was refused is not asked for again by each.
func TestFollow_ARefusalIsTheEnd(t *testing.T) {
	streams := streamsOf(t)
	n := 0
	refuse := func(context.Context) graphql.ResponseHandler {
		n++
		return graphql.OneShot(&graphql.Response{Errors: gqlerror.List{{Message: "no"}}})
	}
	h := streams.Follow(t.Context(), "queue", refuse)
	if r := h(t.Context()); r == nil || len(r.Errors) != 1 {
		t.Fatalf("it is answered %+v", r)
	}
	wantNext(t, h, "")
	if n != 1 {
		t.Errorf("it was begun %d times", n)
	}
}

// As gqlgen calls it: with the context in which the one run was begun, which ends with the run.
func TestFollow_WhoBeganItHearsOfItsEnd(t *testing.T) {
	for range 50 {
		streams, all := streamsOf(t), make(chan context.Context, 1)
		h := streams.Follow(t.Context(), "queue", func(ctx context.Context) graphql.ResponseHandler {
			all <- ctx
			return graphql.OneShot(&graphql.Response{Errors: gqlerror.List{{Message: "no"}}})
		})
		over := <-all
		<-over.Done()
		if r := h(over); r == nil || len(r.Errors) != 1 {
			t.Fatalf("a refusal is answered %+v", r)
		}
	}
}

func TestFollow_WhoBeganItGoesOnByItselfToo(t *testing.T) {
	streams, own := streamsOf(t), newSource()
	all := make(chan context.Context, 1)
	h := streams.Follow(t.Context(), "queue", func(ctx context.Context) graphql.ResponseHandler {
		if Missed(ctx) {
			return own.start(ctx)
		}
		all <- ctx
		return func(context.Context) *graphql.Response { return nil }
	})
	over := <-all
	<-over.Done()
	go func() { own.answers <- answer(1) }()
	wantNext(t, func(context.Context) *graphql.Response { return h(over) }, "1")
}

func TestFollow_WhoBeganItWaitsNoLongerThanItLives(t *testing.T) {
	streams, from := streamsOf(t), newSource()
	ctx, leave := context.WithCancel(t.Context())
	first := streams.Follow(ctx, "queue", from.start)
	streams.Follow(t.Context(), "queue", from.start)
	leave()
	wantNext(t, func(context.Context) *graphql.Response { return first(from.begun[0]) }, "")
}

// A run that breaks off takes nobody with it.
func TestFollow_ABrokenRunIsEachOnesOwnAgain(t *testing.T) {
	streams, from := streamsOf(t), newSource()
	broken := false
	start := func(ctx context.Context) graphql.ResponseHandler {
		if Is(ctx) {
			return func(context.Context) *graphql.Response {
				broken = true
				panic("broken")
			}
		}
		return from.start(ctx)
	}
	h := streams.Follow(t.Context(), "queue", start)
	go func() { from.answers <- answer(1) }()
	wantNext(t, h, "1")
	if !broken || !Missed(from.begun[0]) {
		t.Error("the run of its own does not know that answers are missing")
	}
}

const schema = `
	type Query { a: Int } type User { id: ID! totp: Boolean! } type Row { id: ID! user: User }
	type Subscription { rows(f: String): Row! other: Row! }`

func TestName_OnlyOfWhatIsAnsweredAlike(t *testing.T) {
	parsed := gqlparser.MustLoadSchema(&ast.Source{Input: schema})
	fields := Fields{"Subscription": {"rows"}, "Row": {"id", "user"}, "User": {"id"}}
	operation := func(query string, variables map[string]any) *graphql.OperationContext {
		document, errs := gqlparser.LoadQueryWithRules(parsed, query, rules.NewDefaultRules())
		if errs != nil {
			t.Fatal(query, errs)
		}
		return &graphql.OperationContext{
			RawQuery: query, Variables: variables, Doc: document, Operation: document.Operations[0],
		}
	}
	const query = `subscription($f: String) { r: rows(f: $f) { __typename ...on Row { id } ...whole } }
		fragment whole on Row { user { id } }`
	name, ok := fields.Name(operation(query, map[string]any{"f": "a"}), "tnt_1")
	again, _ := fields.Name(operation(query, map[string]any{"f": "a"}), "tnt_1")
	if !ok || name != again {
		t.Errorf("the same is named %q and %q", name, again)
	}
	for what, o := range map[string]*graphql.OperationContext{
		"another filter": operation(query, map[string]any{"f": "b"}),
		"another text":   operation(query+" ", map[string]any{"f": "a"}),
	} {
		if other, ok := fields.Name(o, "tnt_1"); !ok || other == name {
			t.Errorf("%s is named %q", what, other)
		}
	}
	if other, _ := fields.Name(operation(query, map[string]any{"f": "a"}), "tnt_2"); other == name {
		t.Error("two workspaces have one name")
	}
	for _, query := range []string{
		`{ a }`, `subscription { other { id } }`, `subscription { rows { user { totp } } }`,
		`subscription { rows { ...s } } fragment s on Row { user { ...u } } fragment u on User { totp }`,
		`subscription { rows { ... { user { id totp } } } }`,
	} {
		if name, ok := fields.Name(operation(query, nil), "tnt_1"); ok {
			t.Errorf("%s is answered together, as %q", query, name)
		}
	}
}
