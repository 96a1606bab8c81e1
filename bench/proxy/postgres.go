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

// read the client's messages up to the end and pass the bytes on unchanged.
func (w Watch) read(client io.Reader, server io.Writer) error {
	forwarding := &forwarder{from: client, to: server}
	messages := pgproto3.NewBackend(forwarding, io.Discard)
	messages.SetMaxBodyLen(maxMessage)
	// The client's password messages are not parsed, whatever the method.
	_ = messages.SetAuthType(pgproto3.AuthTypeGSS)
	err := w.readAll(messages)
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return errors.Join(err, forwarding.flush())
}

func (w Watch) readAll(messages *pgproto3.Backend) error {
	first, err := messages.ReceiveStartupMessage()
	if err != nil {
		return err
	}
	var note func(pgproto3.FrontendMessage) error
	switch start := first.(type) {
	case *pgproto3.StartupMessage:
		note = w(start.Parameters)
	case *pgproto3.CancelRequest:
		return nil
	default:
		return fmt.Errorf("the connection begins with %T, not with a start-up message", first)
	}
	for {
		message, err := messages.Receive()
		if err == nil {
			err = note(message)
		}
		if err != nil {
			return err
		}
	}
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
