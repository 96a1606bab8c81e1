package live

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// startClamd speaks INSTREAM as clamd does, and answers with the line that
// the answer makes of the content; an empty line hangs up.
func startClamd(t *testing.T, network, address string, answer func(content []byte) string) net.Listener {
	t.Helper()
	return accepting(t, network, address, func(conn net.Conn) {
		if content, ok := readInstream(conn); ok {
			_, _ = io.WriteString(conn, answer(content))
		}
	})
}

// accepting connections, each of which ends with its talk.
func accepting(t *testing.T, network, address string, talk func(net.Conn)) net.Listener {
	t.Helper()
	l, err := net.Listen(network, address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				talk(conn)
			}()
		}
	}()
	return l
}

func readInstream(conn net.Conn) (content []byte, ok bool) {
	r := bufio.NewReader(conn)
	if command, err := r.ReadString(0); err != nil || command != "zINSTREAM\x00" {
		return nil, false
	}
	for {
		var size uint32
		if binary.Read(r, binary.BigEndian, &size) != nil {
			return nil, false
		}
		if size == 0 {
			return content, true
		}
		chunk := make([]byte, size)
		if _, err := io.ReadFull(r, chunk); err != nil {
			return nil, false
		}
		content = append(content, chunk...)
	}
}

func TestScanner_JudgesFiles(t *testing.T) {
	large := bytes.Repeat([]byte("evidence"), 1<<20)
	for name, c := range map[string]struct {
		content []byte
		answer  string
		clean   bool
		outage  bool
	}{
		"clean":             {[]byte("a"), "stream: OK\x00", true, false},
		"clean and empty":   {nil, "stream: OK\x00", true, false},
		"clean and large":   {large, "stream: OK\n", true, false},
		"infected":          {[]byte("a"), "stream: Eicar-Signature FOUND\x00", false, false},
		"past clamd's size": {[]byte("a"), "INSTREAM size limit exceeded. ERROR\x00", false, true},
		"an error":          {[]byte("a"), "stream: Can't allocate memory ERROR\x00", false, true},
		"an odd answer":     {[]byte("a"), "HTTP/1.1 200 OK\x00", false, true},
		"OK said of others": {[]byte("a"), "other: OK\x00", false, true},
		"hanging up":        {[]byte("a"), "", false, true},
		"half an answer":    {[]byte("a"), "stream: OK", false, true},
	} {
		t.Run(name, func(t *testing.T) {
			var got []byte
			l := startClamd(t, "tcp", "127.0.0.1:0", func(content []byte) string { got = content; return c.answer })
			scanner, err := Scanner(l.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			clean, err := scanner.Scan(context.Background(), c.content)
			if clean != c.clean || (err != nil) != c.outage {
				t.Errorf("%v, %v", clean, err)
			}
			if !bytes.Equal(got, c.content) {
				t.Errorf("clamd got %d bytes of %d", len(got), len(c.content))
			}
		})
	}
}

func TestScanner_UsesASocket(t *testing.T) {
	path := filepath.Join(t.TempDir(), "clamd")
	startClamd(t, "unix", path, func([]byte) string { return "stream: OK\x00" })
	scanner, err := Scanner("unix:" + path)
	if err != nil {
		t.Fatal(err)
	}
	if clean, err := scanner.Scan(context.Background(), []byte("a")); !clean || err != nil {
		t.Errorf("%v, %v", clean, err)
	}
}

// A clamd that does not answer takes the caller's time until the context ends, no more.
func TestScanner_EndsWithItsContext(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	scanner, err := Scanner(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if clean, err := scanner.Scan(ctx, bytes.Repeat([]byte("a"), 32<<20)); clean || err == nil {
		t.Errorf("%v, %v", clean, err)
	}
}

// A clamd that has answered and keeps the connection is waited for no longer.
func TestScanner_TakesTheAnswerWithoutTheEndOfTheConnection(t *testing.T) {
	t.Parallel()
	hold := make(chan struct{})
	defer close(hold)
	l := accepting(t, "tcp", "127.0.0.1:0", func(conn net.Conn) {
		if _, ok := readInstream(conn); ok {
			_, _ = io.WriteString(conn, "stream: OK\x00")
		}
		<-hold
	})
	scanner, err := Scanner(l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	judged := make(chan error, 1)
	go func() {
		clean, err := scanner.Scan(t.Context(), []byte("a"))
		if err == nil && !clean {
			err = errors.New("it is refused")
		}
		judged <- err
	}()
	select {
	case err := <-judged:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("the scanner still waits")
	}
}

func TestScanner_TakesAddresses(t *testing.T) {
	for address, sound := range map[string]bool{
		"": true, "127.0.0.1:3310": true, "clamd:3310": true, "[::1]:3310": true, "unix:/run/clamd": true,
		"http://x": false, "clamd:65536": false, "clamd:0": false, "clamd:port": false,
		"clamd": false, ":3310": false, "clamd:": false, "unix:run/clamd": false, "tcp://clamd:3310": false,
	} {
		if _, err := Scanner(address); (err == nil) != sound {
			t.Errorf("%q: %v", address, err)
		}
	}
	scanner, _ := Scanner("")
	if clean, err := scanner.Scan(context.Background(), nil); clean || err == nil ||
		!strings.Contains(err.Error(), "configured") {
		t.Errorf("without clamd: %v, %v", clean, err)
	}
}
