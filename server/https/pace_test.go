package https

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"time"
)

// large enough that no buffer of a connection holds it.
var large = bytes.Repeat([]byte("x"), 32<<20)

// servedAt that pace; each answer's fate comes on the channel.
func servedAt(t *testing.T, p pace, http2 bool) (*httptest.Server, <-chan error) {
	t.Helper()
	fates := make(chan error, 10)
	srv := httptest.NewUnstartedServer(p.around(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/small" {
			return
		}
		_, err := w.Write(large)
		fates <- err
	})))
	srv.EnableHTTP2 = http2
	if http2 {
		srv.StartTLS()
	} else {
		srv.Start()
	}
	t.Cleanup(srv.Close)
	return srv, fates
}

func TestPace_WhoDoesNotReadIsCutOff(t *testing.T) {
	t.Parallel()
	srv, fates := servedAt(t, pace{grace: 50 * time.Millisecond, perSecond: 1 << 30}, false)
	conn, err := net.Dial("tcp", srv.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	// A second call waits behind the first one: its answer is not even begun.
	if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	if err := <-fates; !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("an answer that nobody reads ends with %v", err)
	}
	if read, err := io.Copy(io.Discard, conn); err == nil && read >= int64(len(large)) {
		t.Errorf("%d bytes come all the same", read)
	}
	select {
	case err := <-fates:
		t.Errorf("the connection is used for a second answer, which ends with %v", err)
	default:
	}
}

// In HTTP/2 it is the stream that is not read, while its connection goes on.
func TestPace_AStreamThatIsNotReadIsCutOff(t *testing.T) {
	t.Parallel()
	srv, fates := servedAt(t, pace{grace: 50 * time.Millisecond, perSecond: 1 << 30}, true)
	client := srv.Client()
	answer, err := client.Get(srv.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.ProtoMajor != 2 {
		t.Fatalf("the answer comes by %s", answer.Proto)
	}
	if err := <-fates; !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("an answer that nobody reads ends with %v", err)
	}
	again, err := client.Get(srv.URL + "/small")
	if err != nil || again.StatusCode != http.StatusOK {
		t.Errorf("another answer on the connection: %v", err)
	}
}

// deadlines of an answer that is written without waiting.
type deadlines struct {
	*httptest.ResponseRecorder
	set []time.Time
}

func (d *deadlines) SetWriteDeadline(t time.Time) error {
	d.set = append(d.set, t)
	return nil
}

// The deadline of the connection's last answer does not count on, each piece has its own, and so has what is sent
// once the handler is done.
func TestPace_EachPieceHasItsDeadline(t *testing.T) {
	t.Parallel()
	p := pace{grace: time.Hour, perSecond: pieces}
	begun := time.Now()
	d := &deadlines{ResponseRecorder: httptest.NewRecorder()}
	p.around(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if n, err := w.Write(large[:2*pieces+1]); n != 2*pieces+1 || err != nil {
			t.Errorf("%d bytes are written, then %v", n, err)
		}
	})).ServeHTTP(d, httptest.NewRequest(http.MethodGet, "/", nil))
	took := time.Since(begun)
	if d.Body.Len() != 2*pieces+1 || len(d.set) != 5 || !d.set[0].IsZero() {
		t.Fatalf("%d bytes come with the deadlines %v", d.Body.Len(), d.set)
	}
	for i, want := range []time.Duration{time.Hour, time.Hour + time.Second, time.Hour + 2*time.Second, time.Hour} {
		if off := d.set[i+1].Sub(begun) - want; off < -took || off > took {
			t.Errorf("piece %d has until %v after the beginning, want %v", i+1, d.set[i+1].Sub(begun), want)
		}
	}
}

func TestPace_WhoReadsGetsAll(t *testing.T) {
	t.Parallel()
	srv, fates := servedAt(t, usualPace, false)
	for _, path := range []string{"/small", "/", "/small", "/"} {
		answer, err := srv.Client().Get(srv.URL + path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		read, err := io.Copy(io.Discard, answer.Body)
		if err != nil || path == "/" && read != int64(len(large)) {
			t.Errorf("%s: %d bytes, then %v", path, read, err)
		}
		if err := answer.Body.Close(); err != nil {
			t.Error(err)
		}
	}
	for range 2 {
		if err := <-fates; err != nil {
			t.Errorf("an answer that is read ends with %v", err)
		}
	}
}
