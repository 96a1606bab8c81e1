//go:build unix

package devstack

import (
	"errors"
	"net"
	"net/url"
	"syscall"
	"testing"
)

func TestStack_RestartKeepsAddressAndData(t *testing.T) {
	stack := start(t, Options{DataDir: dataDir(t)})
	execute(t, stack, "CREATE TABLE kept (word text)", "INSERT INTO kept VALUES ('still here')")
	redisCommand(t, stack, "SET kept still-here")
	for _, how := range []syscall.Signal{syscall.SIGINT, syscall.SIGQUIT} {
		if err := stack.RestartPostgres(t.Context(), how, func() error { return wantSilent(stack.DatabaseURL) }); err != nil {
			t.Fatal(err)
		}
		if got := queryText(t, stack, "SELECT word FROM kept"); got != "still here" {
			t.Errorf("after %v PostgreSQL kept %q", how, got)
		}
	}
	if err := stack.RestartRedis(t.Context(), syscall.SIGTERM, func() error {
		return wantSilent(stack.RedisURL)
	}); err != nil {
		t.Fatal(err)
	}
	if got := redisCommand(t, stack, "GET kept"); got != "still-here" {
		t.Errorf("Redis kept %q", got)
	}
	select {
	case err := <-stack.Exited():
		t.Errorf("a server that was restarted was reported: %v", err)
	default:
	}
}

func wantSilent(address string) error {
	u, err := url.Parse(address)
	if err != nil {
		return err
	}
	conn, err := net.Dial("tcp", u.Host)
	if err != nil {
		return nil
	}
	return errors.Join(errors.New("something listens on "+u.Host+" during the restart"), conn.Close())
}
