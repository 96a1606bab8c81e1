//go:build unix

package devstack

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
)

// dataDir is not t.TempDir, whose parent only its owner may enter.
func dataDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "embedded")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

func start(t *testing.T, opt Options) *Stack {
	t.Helper()
	stack, err := Start(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, stack) })
	return stack
}

func stop(t *testing.T, stack *Stack) {
	t.Helper()
	if err := stack.Stop(context.Background()); err != nil {
		t.Fatal(err)
	}
}

func connect(t *testing.T, stack *Stack) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), stack.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) }) // the server may be gone by then
	return conn
}

func execute(t *testing.T, stack *Stack, statements ...string) {
	t.Helper()
	conn := connect(t, stack)
	for _, statement := range statements {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func queryText(t *testing.T, stack *Stack, query string) string {
	t.Helper()
	conn := connect(t, stack)
	var text string
	if err := conn.QueryRow(t.Context(), query).Scan(&text); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	return text
}

// redisCommand speaks the inline protocol and returns the answer's last line.
func redisCommand(t *testing.T, stack *Stack, command string) string {
	t.Helper()
	address, err := url.Parse(stack.RedisURL)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", address.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	password, _ := address.User.Password()
	if _, err := fmt.Fprintf(conn, "AUTH %s\r\n%s\r\nQUIT\r\n", password, command); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(conn)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(answer)), "\r\n")
	return lines[len(lines)-2]
}
