package live

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"strings"
	"testing"

	"verifyme/kyc/capability"
)

// relay speaks enough SMTP to take one mail.
func relay(t *testing.T) (address string, taken <-chan string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	mails := make(chan string, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		mails <- converse(conn)
	}()
	return l.Addr().String(), mails
}

func converse(conn net.Conn) (mail string) {
	lines := bufio.NewScanner(conn)
	say := func(line string) { fmt.Fprintf(conn, "%s\r\n", line) }
	say("220 relay")
	for lines.Scan() {
		switch verb, _, _ := strings.Cut(strings.ToUpper(lines.Text()), " "); verb {
		case "EHLO", "HELO", "MAIL", "RCPT", "NOOP", "RSET":
			mail += lines.Text() + "\n"
			say("250 ok")
		case "DATA":
			say("354 go on")
			for lines.Scan() && lines.Text() != "." {
				mail += lines.Text() + "\n"
			}
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return mail
		}
	}
	return mail
}

func TestSMTP_SendsOneMail(t *testing.T) {
	address, taken := relay(t)
	s, err := NewSMTP("smtp://" + address + "?from=verify@acme.test")
	if err != nil {
		t.Fatal(err)
	}
	m := capability.Mail{
		To:      []string{"a@acme.test", "b@acme.test"},
		Subject: "A webhook endpoint keeps failing",
		Body:    "The endpoint whe_1 fails.",
	}
	if err := s.SendMail(context.Background(), m); err != nil {
		t.Fatal(err)
	}
	mail := <-taken
	for _, want := range []string{
		"MAIL FROM:<verify@acme.test>", "RCPT TO:<a@acme.test>", "RCPT TO:<b@acme.test>", "Subject: " + m.Subject, m.Body,
	} {
		if !strings.Contains(mail, want) {
			t.Errorf("the mail lacks %q:\n%s", want, mail)
		}
	}
}

func TestSMTP_RelayAwayIsAnError(t *testing.T) {
	s, err := NewSMTP("smtp://127.0.0.1:9?from=verify@acme.test")
	if err != nil {
		t.Fatal(err)
	}
	if s.SendMail(context.Background(), capability.Mail{To: []string{"a@acme.test"}}) == nil {
		t.Error("an absent relay took the mail")
	}
}

func TestSMTP_ReadsItsURL(t *testing.T) {
	for _, bad := range []string{
		"", "http://host?from=a@b.test", "smtp://?from=a@b.test", "smtp://host", "smtp://host:x?from=a@b.test", "\x00",
		"smtp://user@host?from=a@b.test", "smtps://user:@host?from=a@b.test", "smtp://:secret@host?from=a@b.test",
	} {
		if _, err := NewSMTP(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	if _, err := NewSMTP("smtps://user:secret@mail.acme.test:465?from=verify@acme.test"); err != nil {
		t.Error(err)
	}
}
