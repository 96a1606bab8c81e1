package socket

import (
	"bufio"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// hijack the server's connection, and give what reads and writes it.
func hijack(t *testing.T, w http.ResponseWriter) *bufio.ReadWriter {
	conn, both, err := http.NewResponseController(w).Hijack()
	if err != nil {
		t.Error(err)
		return nil
	}
	t.Cleanup(func() { _ = conn.Close() })
	return both
}

func TestApart_HandlersBeforeReturnWhenTheSocketIsOpen(t *testing.T) {
	returned := make(chan struct{})
	socket := Apart(slog.New(slog.DiscardHandler), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		both := hijack(t, w)
		// While the socket is open, and its context not over.
		<-returned
		fmt.Fprintf(both, "HTTP/1.1 101 Switching Protocols\r\nX-Over: %v\r\n\r\n", r.Context().Err() != nil)
		_ = both.Flush()
	}))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		socket.ServeHTTP(w, r)
		close(returned)
	}))
	defer s.Close()
	answer, err := http.Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != http.StatusSwitchingProtocols || answer.Header.Get("X-Over") != "false" {
		t.Errorf("the socket answers %s, its context over: %s", answer.Status, answer.Header.Get("X-Over"))
	}
}

func TestApart_RefusesAndPanicsBeforeTheUpgradeAsUsual(t *testing.T) {
	refused := Apart(slog.New(slog.DiscardHandler), http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		http.Error(w, "no", http.StatusBadRequest)
	}))
	w := httptest.NewRecorder()
	refused.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if w.Code != http.StatusBadRequest {
		t.Errorf("a refusal is answered %d", w.Code)
	}
	defer func() {
		if cause := recover(); cause != "broken" {
			t.Errorf("a panic comes out as %v", cause)
		}
	}()
	Apart(slog.New(slog.DiscardHandler), http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("broken") })).
		ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil))
}

func TestApart_PanicOfASocketIsLoggedAndEndsIt(t *testing.T) {
	logged := make(lines, 1)
	s := httptest.NewServer(Apart(slog.New(slog.NewTextHandler(logged, nil)),
		http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			hijack(t, w)
			panic("broken")
		})))
	defer s.Close()
	if answer, err := http.Get(s.URL); err == nil {
		t.Errorf("answered %s", answer.Status)
	}
	if line := <-logged; !strings.Contains(line, "broken") {
		t.Errorf("logged: %s", line)
	}
}

// lines that were logged.
type lines chan string

func (l lines) Write(line []byte) (int, error) {
	l <- string(line)
	return len(line), nil
}
