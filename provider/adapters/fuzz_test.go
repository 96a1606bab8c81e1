package adapters

import (
	"bytes"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// answered is a vendor without a network.
type answered struct {
	status int
	body   []byte
}

func (a answered) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: a.status, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(a.body)),
		ContentLength: int64(len(a.body)), Request: r,
	}, nil
}

// Whatever a vendor answers, the verdict is one of the capability's, and an outage repeats
// nothing of the question.
func FuzzAnswers(f *testing.F) {
	all, err := All()
	if err != nil {
		f.Fatal(err)
	}
	for _, a := range all {
		for _, e := range a.Examples() {
			f.Add(e.Answers[0].Status, []byte(e.Answers[0].Body))
		}
	}
	names := slices.Sorted(maps.Keys(all))
	f.Fuzz(func(t *testing.T, status int, body []byte) {
		for _, name := range names {
			a := all[name]
			q := a.Examples()[0].Question
			v := adapter.NewClient(a, a.ExampleValues(), answered{status, body}).Ask(t.Context(), q)
			known := append([]verdict.Kind{verdict.Outage, verdict.NoFace, verdict.Pending},
				verdict.Schemas[a.Capability].Answers...)
			if !slices.Contains(known, v.Kind) || (v.Kind == verdict.Outage) != (v.Reason != "") {
				t.Errorf("%s gives %q", name, v.Kind)
			}
			for _, value := range q.Fields {
				if v.Kind == verdict.Outage && len(value) >= 4 && strings.Contains(v.Reason, value) {
					t.Errorf("%s repeats the question: %s", name, v.Reason)
				}
			}
		}
	})
}
