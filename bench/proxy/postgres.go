package proxy

import (
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5/pgproto3"
)

// Watch is called for each connection with the parameters of its start-up
// message, and gives what is called with each message that follows. A message
// is passed on to PostgreSQL only after the call, so that a message is noted
// before its response comes. An error ends the connection.
type Watch func(parameters map[string]string) func(pgproto3.FrontendMessage) error

// maxMessage in bytes; a longer one is taken for a broken stream.
const maxMessage = 16 << 20

// Rewrite is as Watch, and passes on what the call has made of the message.
type Rewrite func(parameters map[string]string) func(pgproto3.FrontendMessage) error

// reading of what a client sends to PostgreSQL, up to the end.
type reading interface {
	read(client io.Reader, server io.Writer) error
}

// read the messages and pass the bytes on unchanged.
func (w Watch) read(client io.Reader, server io.Writer) error {
	forwarding := &forwarder{from: client, to: server}
	err := readAll(forwarding, w, func(pgproto3.FrontendMessage) error { return nil })
	return errors.Join(err, forwarding.flush())
}

// read the messages and pass each on as it was left.
func (r Rewrite) read(client io.Reader, server io.Writer) error {
	return readAll(client, r, func(message pgproto3.FrontendMessage) error {
		bytes, err := message.Encode(nil)
		if err == nil {
			_, err = server.Write(bytes)
		}
		return err
	})
}

// readAll messages up to the end; each is noted, then passed on.
func readAll(client io.Reader, begin func(map[string]string) func(pgproto3.FrontendMessage) error,
	pass func(pgproto3.FrontendMessage) error) error {
	messages := pgproto3.NewBackend(client, io.Discard)
	messages.SetMaxBodyLen(maxMessage)
	// The client's password messages are not parsed, whatever the method.
	_ = messages.SetAuthType(pgproto3.AuthTypeGSS)
	first, err := messages.ReceiveStartupMessage()
	if err != nil {
		return atEnd(err)
	}
	if err := pass(first); err != nil {
		return err
	}
	var note func(pgproto3.FrontendMessage) error
	switch start := first.(type) {
	case *pgproto3.StartupMessage:
		note = begin(start.Parameters)
	case *pgproto3.CancelRequest:
		return nil
	default:
		return fmt.Errorf("the connection begins with %T, not with a start-up message", first)
	}
	for {
		message, err := messages.Receive()
		if err != nil {
			return atEnd(err)
		}
		if err := note(message); err != nil {
			return err
		}
		if err := pass(message); err != nil {
			return err
		}
	}
}

// atEnd of what was sent there is no error.
func atEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// forwarder writes what it has read when it is asked for more: by then every
// whole message in it has been passed to the watch.
type forwarder struct {
	from io.Reader
	to   io.Writer
	kept []byte
}

func (p *forwarder) Read(b []byte) (int, error) {
	if err := p.flush(); err != nil {
		return 0, err
	}
	n, err := p.from.Read(b)
	p.kept = append(p.kept, b[:n]...)
	return n, err
}

func (p *forwarder) flush() error {
	_, err := p.to.Write(p.kept)
	p.kept = p.kept[:0]
	return err
}
