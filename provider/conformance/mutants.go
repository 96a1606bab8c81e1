package conformance

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"testing"

	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// wrongTypes answers the example with each of its values in turn of every other type, or
// left out: the verdict is the same, or an outage, or still pending.
func wrongTypes(t *testing.T, a *adapter.Adapter, e adapter.Example) {
	last := len(e.Answers) - 1
	var whole any
	if err := json.Unmarshal([]byte(e.Answers[last].Body), &whole); err != nil {
		return
	}
	answers := slices.Clone(e.Answers)
	client := adapter.NewClient(a, a.ExampleValues(), inMemory{&answers})
	tried := 0
	for _, mutant := range mutants(whole) {
		raw, err := json.Marshal(mutant)
		if err != nil {
			t.Fatal(err)
		}
		answers = slices.Clone(e.Answers)
		answers[last].Body = string(raw)
		got := client.Ask(t.Context(), e.Question)
		for range len(e.Answers) - 1 {
			if got.Kind == verdict.Pending {
				got = client.Again(t.Context(), e.Question, got.Ref)
			}
		}
		got.Ref, got.Bank, got.Registration = e.Want.Ref, e.Want.Bank, e.Want.Registration
		if tried++; got != e.Want && got.Kind != verdict.Outage && got.Kind != verdict.Pending {
			t.Errorf("the answer %s gives %+v, want %+v or an outage", raw, got, e.Want)
		}
	}
	if tried == 0 {
		t.Error("no value was changed")
	}
}

// inMemory answers without a network.
type inMemory struct{ answers *[]adapter.Answer }

func (m inMemory) RoundTrip(r *http.Request) (*http.Response, error) {
	answer := (*m.answers)[0]
	if len(*m.answers) > 1 {
		*m.answers = (*m.answers)[1:]
	}
	return &http.Response{
		StatusCode: answer.Status, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader([]byte(answer.Body))),
		ContentLength: int64(len(answer.Body)), Request: r,
	}, nil
}

// others are values of every type.
var others = []any{nil, true, false, 0.0, 7.5, -1.0, "", "no", []any{}, []any{"x"}, map[string]any{}}

// mutants of a JSON value: each has one value changed to one of another type, or left out.
func mutants(whole any) (all []any) {
	switch whole := whole.(type) {
	case map[string]any:
		for name, field := range whole {
			without := maps.Clone(whole)
			delete(without, name)
			all = append(all, without)
			for _, changed := range append(otherTypes(field), mutants(field)...) {
				with := maps.Clone(whole)
				with[name] = changed
				all = append(all, with)
			}
		}
	case []any:
		for i, field := range whole {
			for _, changed := range append(otherTypes(field), mutants(field)...) {
				with := slices.Clone(whole)
				with[i] = changed
				all = append(all, with)
			}
		}
	}
	return all
}

// Mutants of a JSON text, each with one value of another type, or left out.
func Mutants(t *testing.T, text string) (all []string) {
	t.Helper()
	var whole any
	if err := json.Unmarshal([]byte(text), &whole); err != nil {
		t.Fatal(err)
	}
	for _, mutant := range mutants(whole) {
		raw, err := json.Marshal(mutant)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(raw))
	}
	return all
}

func otherTypes(v any) (all []any) {
	for _, other := range others {
		if reflect.TypeOf(other) != reflect.TypeOf(v) {
			all = append(all, other)
		}
	}
	return all
}
