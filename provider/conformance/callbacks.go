package conformance

import (
	"errors"
	"net/http"
	"testing"
	"time"

	"verifyme/provider/adapter"
)

// wantCallbacks of the adapter's examples taken where the vendor has signed them, and no others.
func wantCallbacks(t *testing.T, a *adapter.Adapter) {
	t.Parallel()
	client := adapter.NewClient(a, a.ExampleValues(), nil)
	now := time.Now()
	examples, holds := a.Callbacks()
	if len(examples) == 0 {
		if _, err := client.Callback(t.Context(), http.Header{}, []byte("{}"), now); !errors.Is(err, adapter.ErrNoCallback) {
			t.Errorf("an adapter without callbacks says %v", err)
		}
		return
	}
	others := a.ExampleValues()
	for name, secret := range others.Secrets {
		others.Secrets[name] = secret + "x"
	}
	stranger := adapter.NewClient(a, others, nil)
	for _, e := range examples {
		signed := func(by *adapter.Client, at time.Time) http.Header {
			header := http.Header{}
			by.Sign(header, []byte(e.Body), at)
			return header
		}
		ref, err := client.Callback(t.Context(), signed(client, now), []byte(e.Body), now)
		if err != nil || ref != e.Ref {
			t.Errorf("%s: %q, %v", e.Name, ref, err)
		}
		forged := map[string]struct {
			header http.Header
			body   string
		}{
			"by another key": {signed(stranger, now), e.Body}, "not signed": {http.Header{}, e.Body},
			"of another body": {signed(client, now), e.Body + " "}, "without a body": {signed(client, now), ""},
		}
		if holds > 0 {
			forged["stale"] = struct {
				header http.Header
				body   string
			}{signed(client, now.Add(-holds-2*time.Second)), e.Body}
		}
		for what, f := range forged {
			if ref, err := client.Callback(t.Context(), f.header, []byte(f.body), now); !errors.Is(err, adapter.ErrForged) {
				t.Errorf("%s, %s: %q, %v", e.Name, what, ref, err)
			}
		}
	}
}
