package adapter_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/verdict"
)

func soundAdapter(t testing.TB) *adapter.Adapter {
	t.Helper()
	a, err := adapter.Read([]byte(sound))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func panQuestion(pan string) adapter.Question {
	return adapter.Question{Fields: map[string]string{"pan": pan}}
}

func TestConformance_TheSoundFile(t *testing.T) {
	t.Parallel()
	conformance.Adapter(t, soundAdapter(t))
}

// What is asked is a value: it changes nothing of the request but itself.
func TestAsk_BindsValues(t *testing.T) {
	t.Parallel()
	var path, header string
	var body map[string]any
	v := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		path, header = r.RequestURI, r.Header.Get("X-Key")
		raw, _ := io.ReadAll(r.Body)
		body = nil
		_ = json.Unmarshal(raw, &body)
		_, _ = io.WriteString(w, `{"ok":true,"name":"A"}`)
	})
	client := v.Client(t, soundAdapter(t))
	for _, hostile := range []string{
		`"}`, `", "admin": true, "x": "`, "\r\nX-Key: other", "$secret.key", `\(.status)`, "../../admin", "\x00", "\u2028",
	} {
		client.Ask(t.Context(), panQuestion(hostile))
		if path != "/pan/7" || header != "secret-key" || len(body) != 1 || body["pan"] != hostile {
			t.Errorf("%q sends %s with %s and %v", hostile, path, header, body)
		}
	}
}

// An answer is read up to the limit and no further, whatever its length says.
func TestAsk_TakesLittleMemoryOfALargeAnswer(t *testing.T) {
	var written atomic.Int64
	v := conformance.StartVendor(t, func(w http.ResponseWriter, _ *http.Request) {
		chunk := bytes.Repeat([]byte(" "), 1<<16)
		for range 1024 {
			n, err := w.Write(chunk)
			if written.Add(int64(n)); err != nil {
				return
			}
		}
	})
	client := v.Client(t, soundAdapter(t))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got := client.Ask(t.Context(), panQuestion("ABCPE1234F"))
	runtime.ReadMemStats(&after)
	if got != verdict.Away(adapter.ReasonTooLarge) {
		t.Errorf("gives %+v", got)
	}
	if taken := after.TotalAlloc - before.TotalAlloc; taken > 8<<20 || written.Load() > 8<<20 {
		t.Errorf("%d bytes were allocated, of %d written", taken, written.Load())
	}
}

// Neither a secret nor a value of the question is in a verdict that is logged, even where
// the vendor repeats them.
func TestAsk_RepeatsNothing(t *testing.T) {
	t.Parallel()
	repeating := strings.NewReplacer(`("HTTP_" + (.status | text))`, `.body.message`).Replace(sound)
	a, err := adapter.Read([]byte(repeating))
	if err != nil {
		t.Fatal(err)
	}
	for message, want := range map[string]string{
		"BUSY": "BUSY", "PAN_ABCPE1234F": adapter.ReasonUnmapped, "no such PAN: ABCPE1234F": adapter.ReasonUnmapped,
		"secret-key": adapter.ReasonUnmapped, "": adapter.ReasonUnmapped,
	} {
		v := conformance.StartVendor(t, func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusInternalServerError)
			_ = json.NewEncoder(w).Encode(map[string]string{"message": message})
		})
		if got := v.Client(t, a).Ask(t.Context(), panQuestion("ABCPE1234F")); got != verdict.Away(want) {
			t.Errorf("%q gives %+v, want %s", message, got, want)
		}
	}
}

// laterVendor takes each question and has an answer to it once it is done.
func laterVendor(t *testing.T, done *atomic.Bool) *conformance.Vendor {
	return conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			var asked struct{ PAN string }
			_ = json.NewDecoder(r.Body).Decode(&asked)
			w.WriteHeader(http.StatusAccepted)
			_ = json.NewEncoder(w).Encode(map[string]string{"id": "r-" + asked.PAN[5:9]})
			return
		}
		ref := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
		answer := map[string]any{"id": ref}
		if done.Load() {
			answer["ok"], answer["name"] = true, "HOLDER OF "+ref
		}
		_ = json.NewEncoder(w).Encode(answer)
	})
}

// A call ends with the vendor's word that it answers later: its answer is asked for by the
// reference, as often as it takes.
func TestAsk_EndsWhereTheVendorAnswersLater(t *testing.T) {
	t.Parallel()
	var done atomic.Bool
	client := laterVendor(t, &done).Client(t, soundAdapter(t))
	pending := verdict.Verdict{Kind: verdict.Pending, Ref: "r-1234"}
	if got := client.Ask(t.Context(), panQuestion("ABCPE1234F")); got != pending {
		t.Fatalf("gives %+v", got)
	}
	if got := client.Again(t.Context(), panQuestion("ABCPE1234F"), "r-1234"); got != pending {
		t.Errorf("asked again it gives %+v", got)
	}
	done.Store(true)
	want := verdict.Verdict{Kind: verdict.Verified, Holder: "HOLDER OF r-1234"}
	if got := client.Again(t.Context(), panQuestion("ABCPE1234F"), "r-1234"); got != want {
		t.Errorf("once it is done it gives %+v", got)
	}
	if every, within := client.Polls(); every != 100*time.Millisecond || within != 15*time.Minute {
		t.Errorf("it is asked every %v for %v", every, within)
	}
}

// Another question's answer is none, and an operator's look at one call waits for it.
func TestAgain_TakesNoOtherReference(t *testing.T) {
	t.Parallel()
	v := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusAccepted)
		}
		_, _ = io.WriteString(w, `{"id":"r1"}`)
	})
	client := v.Client(t, soundAdapter(t))
	if got := client.Again(t.Context(), panQuestion("ABCPE1234F"), "r2"); got != verdict.Away(adapter.ReasonUnmapped) {
		t.Errorf("another reference gives %+v", got)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 400*time.Millisecond)
	defer cancel()
	if got, _ := client.Try(ctx, panQuestion("ABCPE1234F")); got.Kind != verdict.Outage {
		t.Errorf("tried without an end it gives %+v", got)
	}
	var done atomic.Bool
	done.Store(true)
	got, trace := laterVendor(t, &done).Client(t, soundAdapter(t)).Try(t.Context(), panQuestion("ABCPE1234F"))
	if got.Kind != verdict.Verified || trace.Path != "/pan/answers/r-1234" {
		t.Errorf("tried it gives %+v by %+v", got, trace)
	}
}

// The key of a question is the same at each try; the call's own name never is.
func TestAsk_NamesTheCallAndTheQuestion(t *testing.T) {
	t.Parallel()
	keyed := strings.Replace(sound, `headers: '{"x-key": $secret.key}'
  json`, `headers: '{"x-key": $secret.key, "x-call": $call.id, "idempotency-key": $call.key}'
  json`, 1)
	a, err := adapter.Read([]byte(keyed))
	if err != nil {
		t.Fatal(err)
	}
	var calls, keys []string
	v := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		calls, keys = append(calls, r.Header.Get("X-Call")), append(keys, r.Header.Get("Idempotency-Key"))
		_, _ = io.WriteString(w, `{"ok":true,"name":"A"}`)
	})
	client := v.Client(t, a)
	for range 2 {
		client.Ask(capability.WithKey(t.Context(), "att_1"), panQuestion("ABCPE1234F"))
	}
	client.Ask(t.Context(), panQuestion("ABCPE1234F"))
	if keys[0] != "att_1" || keys[1] != "att_1" || keys[2] != calls[2] || calls[0] == calls[1] || calls[0] == "att_1" {
		t.Errorf("the calls are %q, the keys %q", calls, keys)
	}
}

func TestRead_PendingIsBounded(t *testing.T) {
	t.Parallel()
	const limits = "limits: {timeout: 2s, max_body: 4096, per_second: 10}"
	for pending, want := range map[string]string{
		"10m": "", "10s": "", "15m": "", "9s": "limits.pending must be", "15m1s": "limits.pending must be",
	} {
		file := strings.Replace(sound, limits, strings.Replace(limits, "2s", "2s, pending: "+pending, 1), 1)
		a, err := adapter.Read([]byte(file))
		if want != "" {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", pending, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, within := adapter.NewClient(a, a.ExampleValues(), nil).Polls()
		if want, _ := time.ParseDuration(pending); within != want {
			t.Errorf("%s: %v", pending, within)
		}
	}
}

func TestCallback_RefusesWhatTheVendorHasNotSigned(t *testing.T) {
	t.Parallel()
	client := adapter.NewClient(soundAdapter(t), soundAdapter(t).ExampleValues(), nil)
	now := time.Now()
	const body = `{"id":"r1"}`
	for name, row := range map[string]struct {
		at     time.Time
		change func(http.Header)
		body   string
		want   error
	}{
		"signed":              {now, func(http.Header) {}, body, nil},
		"stale":               {now.Add(-6 * time.Minute), func(http.Header) {}, body, adapter.ErrForged},
		"of the future":       {now.Add(6 * time.Minute), func(http.Header) {}, body, adapter.ErrForged},
		"another body":        {now, func(http.Header) {}, `{"id":"r2"}`, adapter.ErrForged},
		"another time":        {now, func(h http.Header) { h.Set("X-Time", "1") }, body, adapter.ErrForged},
		"no time":             {now, func(h http.Header) { h.Del("X-Time") }, body, adapter.ErrForged},
		"no signature":        {now, func(h http.Header) { h.Del("X-Sign") }, body, adapter.ErrForged},
		"an empty signature":  {now, func(h http.Header) { h.Set("X-Sign", "") }, body, adapter.ErrForged},
		"half a signature":    {now, func(h http.Header) { h.Set("X-Sign", h.Get("X-Sign")[:20]) }, body, adapter.ErrForged},
		"no base64":           {now, func(h http.Header) { h.Set("X-Sign", "%%%") }, body, adapter.ErrForged},
		"a body that is none": {now, func(http.Header) {}, "", adapter.ErrForged},
	} {
		header := http.Header{}
		client.Sign(header, []byte(body), row.at)
		row.change(header)
		ref, err := client.Callback(t.Context(), header, []byte(row.body), now)
		if !errors.Is(err, row.want) || (err == nil) != (ref == "r1") {
			t.Errorf("%s: %q, %v, want %v", name, ref, err, row.want)
		}
	}
	for _, body := range []string{
		`{}`, `[]`, `{"id":7}`, `{"id":"` + strings.Repeat("r", 200) + `"}`, `{"id":"a b"}`, "no",
	} {
		header := http.Header{}
		client.Sign(header, []byte(body), now)
		if _, err := client.Callback(t.Context(), header, []byte(body), now); !errors.Is(err, adapter.ErrUnread) {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// An adapter's own cost, with the vendor in memory.
func BenchmarkAsk(b *testing.B) {
	a := soundAdapter(b)
	client := adapter.NewClient(a, a.ExampleValues(), answerInMemory(`{"ok":true,"name":"JOHN DOE"}`))
	q := panQuestion("ABCPE1234F")
	b.ReportAllocs()
	for b.Loop() {
		if v := client.Ask(b.Context(), q); v.Kind != verdict.Verified {
			b.Fatal(v)
		}
	}
}

type answerInMemory string

func (a answerInMemory) RoundTrip(r *http.Request) (*http.Response, error) {
	return &http.Response{
		StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(string(a))),
		ContentLength: int64(len(a)), Request: r,
	}, nil
}

// A redirect is an outage whatever stands in it, even for a file that looks at no status,
// and nobody is asked at the other address.
func TestAsk_FollowsNoRedirect(t *testing.T) {
	t.Parallel()
	careless := strings.Replace(sound, "if .status == 200 and .body.ok == true", "if .body.ok == true", 1)
	a, err := adapter.Read([]byte(careless))
	if err != nil {
		t.Fatal(err)
	}
	asked := false
	to := conformance.StartVendor(t, func(http.ResponseWriter, *http.Request) { asked = true })
	for _, status := range []int{300, 301, 302, 303, 304, 307, 308} {
		v := conformance.StartVendor(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", to.URL)
			w.WriteHeader(status)
			_, _ = io.WriteString(w, `{"ok":true,"name":"JOHN DOE"}`)
		})
		if got := v.Client(t, a).Ask(t.Context(), panQuestion("ABCPE1234F")); got != verdict.Away(adapter.ReasonRedirect) {
			t.Errorf("%d gives %+v", status, got)
		}
	}
	if asked {
		t.Error("the other address was asked")
	}
}
