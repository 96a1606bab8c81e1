package live

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
)

// hangingRelay speaks SMTP up to this command, which it takes and never answers. What it was told comes on the channel.
// "TLS" hangs before the handshake, and "greeting" after it.
func hangingRelay(t *testing.T, at string, own *tls.Certificate) (address string, reached <-chan struct{}) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	there := make(chan struct{}, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		t.Cleanup(func() { _ = conn.Close() })
		if at == "TLS" {
			there <- struct{}{}
			return
		}
		if own != nil {
			conn = tls.Server(conn, &tls.Config{Certificates: []tls.Certificate{*own}})
			if conn.(*tls.Conn).Handshake() != nil {
				return
			}
		}
		if at == "greeting" {
			there <- struct{}{}
			return
		}
		converseUntil(conn, at)
		there <- struct{}{}
	}()
	t.Cleanup(func() { _ = l.Close() })
	return l.Addr().String(), there
}

// converseUntil the command comes at which the relay says no more.
func converseUntil(conn net.Conn, until string) {
	say := func(line string) { _, _ = conn.Write([]byte(line + "\r\n")) }
	say("220 relay.test")
	read := bufio.NewScanner(conn)
	for inData := false; read.Scan(); {
		line := read.Text()
		command, _, _ := strings.Cut(line, " ")
		if inData {
			command = ""
			if line == "." {
				command, inData = ".", false
			}
		}
		switch {
		case command == until:
			return
		case command == "EHLO":
			say("250-relay.test\r\n250 AUTH PLAIN")
		case command == "AUTH":
			say("235 in")
		case command == "DATA":
			inData = true
			say("354 go on")
		case command != "":
			say("250 ok")
		}
	}
}

// A relay that says nothing more holds nobody longer than the caller waits, whatever it has said before; and what it
// has taken is not sent a second time.
func TestSMTP_ARelayThatHangs(t *testing.T) {
	t.Parallel()
	own, roots := certificate(t)
	phases := []string{"greeting", "EHLO", "AUTH", "NOOP", "MAIL", "RCPT", "DATA", ".", "RSET", "QUIT"}
	taken := []string{"RSET", "QUIT"}
	for _, scheme := range []string{"smtp", "smtps"} {
		for _, at := range append([]string{"TLS"}, phases...) {
			if scheme == "smtp" && (at == "TLS" || at == "AUTH") {
				continue
			}
			t.Run(scheme+" "+at, func(t *testing.T) {
				t.Parallel()
				login, server := "", (*tls.Certificate)(nil)
				if scheme == "smtps" {
					login, server = relayUser+":pass%25word@", &own
				}
				address, reached := hangingRelay(t, at, server)
				s := sender(t, scheme+"://"+login+address+"?from=verify@verify.test", roots)
				ctx, leave := context.WithTimeout(t.Context(), time.Hour)
				defer leave()
				sent := make(chan error, 1)
				go func() { sent <- s.SendMail(ctx, mailTo("owner@acme.test")) }()
				<-reached
				leave()
				select {
				case err := <-sent:
					if out := err == nil; out != slices.Contains(taken, at) || errors.Is(err, capability.ErrMailRefused) {
						t.Errorf("the mail is sent: %v", err)
					}
				case <-time.After(20 * time.Second):
					t.Error("the relay still holds the caller, who has left")
				}
			})
		}
	}
}
