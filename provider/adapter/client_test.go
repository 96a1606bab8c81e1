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

func TestAsk_EndsWithItsTimeWhileItPolls(t *testing.T) {
	t.Parallel()
	v := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			w.WriteHeader(http.StatusAccepted)
		}
		_, _ = io.WriteString(w, `{"id":"r1"}`)
	})
	ctx, cancel := context.WithTimeout(t.Context(), 400*time.Millisecond)
	defer cancel()
	got := v.Client(t, soundAdapter(t)).Ask(ctx, panQuestion("ABCPE1234F"))
	if got.Kind != verdict.Outage {
		t.Errorf("gives %+v", got)
	}
}

// pendingVendor answers a question by its PAN, once it is asked for after done.
func pendingVendor(t *testing.T, done *atomic.Bool, polls *atomic.Int32) *conformance.Vendor {
	return conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost {
			var asked struct{ PAN string }
			_ = json.NewDecoder(r.Body).Decode(&asked)
			w.WriteHeader(http.StatusAccepted)
			_ = json.NewEncoder(w).Encode(map[string]string{"id": "r-" + asked.PAN[5:9]})
			return
		}
		polls.Add(1)
		ref := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
		if !done.Load() {
			_ = json.NewEncoder(w).Encode(map[string]string{"id": ref})
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"ok": true, "name": "HOLDER OF " + ref, "id": ref})
	})
}

// A callback is a hint: the verdict comes from what is asked for, whoever sends the callback,
// and how often.
func TestCallback_IsAHintAndNoVerdict(t *testing.T) {
	t.Parallel()
	var done atomic.Bool
	var polls atomic.Int32
	slow := strings.Replace(sound, "every: 100ms", "every: 1500ms", 1)
	a, err := adapter.Read([]byte(slow))
	if err != nil {
		t.Fatal(err)
	}
	client := pendingVendor(t, &done, &polls).Client(t, a)
	signed := func(body string, at time.Time) (http.Header, []byte) {
		header := http.Header{}
		client.Sign(header, []byte(body), at)
		return header, []byte(body)
	}
	tell := func(body string) error {
		header, raw := signed(body, time.Now())
		return client.Callback(t.Context(), header, raw, time.Now())
	}
	// Early: nobody waits for it yet.
	if err := tell(`{"id":"r-1234"}`); err != nil {
		t.Errorf("an early callback: %v", err)
	}
	answers := make(chan verdict.Verdict, 1)
	started := time.Now()
	go func() { answers <- client.Ask(t.Context(), panQuestion("ABCPE1234F")) }()
	// Told while the vendor is not done: it is asked, and nothing comes of it.
	for polls.Load() == 0 && time.Since(started) < 10*time.Second {
		if err := tell(`{"id":"r-1234","ok":true,"name":"SOMEBODY ELSE"}`); err != nil {
			t.Fatal(err)
		}
	}
	done.Store(true)
	// Another tenant's, and one that nobody asked for.
	for _, body := range []string{`{"id":"r-9999"}`, `{"id":"unknown"}`} {
		if err := tell(body); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
	_, _ = tell(`{"id":"r-1234"}`), tell(`{"id":"r-1234"}`)
	select {
	case got := <-answers:
		if got.Kind != verdict.Verified || got.Holder != "HOLDER OF r-1234" {
			t.Errorf("gives %+v", got)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("no answer")
	}
	// Late and twice.
	if err := errors.Join(tell(`{"id":"r-1234"}`), tell(`{"id":"r-1234"}`)); err != nil {
		t.Errorf("a late callback: %v", err)
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
		if err := client.Callback(t.Context(), header, []byte(row.body), now); !errors.Is(err, row.want) {
			t.Errorf("%s: %v, want %v", name, err, row.want)
		}
	}
	for _, body := range []string{
		`{}`, `[]`, `{"id":7}`, `{"id":"` + strings.Repeat("r", 200) + `"}`, `{"id":"a b"}`, "no",
	} {
		header := http.Header{}
		client.Sign(header, []byte(body), now)
		if err := client.Callback(t.Context(), header, []byte(body), now); !errors.Is(err, adapter.ErrUnread) {
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
