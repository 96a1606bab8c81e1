package floor

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// A message of prepared statements is written down as one text, so that two
// recordings are laid side by side as those of plain statements are: each
// statement after a mark, and after it its arguments.
const (
	execution = "\x01"
	argument  = "\x02"
	null      = "\x03"
)

// batch of prepared statements that one connection is sending.
type batch struct {
	// texts by the names of the statements.
	texts    map[string]string
	bound    string
	gathered strings.Builder
}

var errExtended = errors.New("the server sends prepared statements in a way that the bench does not replay")

// add a message of the extended protocol.
func (b *batch) add(kind byte, body []byte) error {
	switch kind {
	case 'P':
		name, rest, _ := strings.Cut(string(body), "\x00")
		text, _, _ := strings.Cut(rest, "\x00")
		b.texts[name] = text
	case 'B':
		return b.bind(body)
	case 'E':
		b.gathered.WriteString(b.bound)
	case 'C':
		return errExtended
	}
	return nil
}

// bind arguments in PostgreSQL's text format.
func (b *batch) bind(body []byte) error {
	portal, rest, _ := bytes.Cut(body, []byte{0})
	name, rest, named := bytes.Cut(rest, []byte{0})
	text, known := b.texts[string(name)]
	if len(portal) > 0 || !named || !known || len(rest) < 4 || binary.BigEndian.Uint16(rest) != 0 {
		return errExtended
	}
	arguments := binary.BigEndian.Uint16(rest[2:])
	rest = rest[4:]
	b.bound = execution + text
	for range arguments {
		if len(rest) < 4 {
			return errExtended
		}
		size := int32(binary.BigEndian.Uint32(rest))
		rest = rest[4:]
		if size < 0 {
			b.bound += argument + null
			continue
		}
		if len(rest) < int(size) {
			return errExtended
		}
		b.bound += argument + string(rest[:size])
		rest = rest[size:]
	}
	return nil
}

// take what has been executed up to the end of a message.
func (b *batch) take() (text string, ok bool) {
	text = b.gathered.String()
	b.gathered.Reset()
	return text, text != ""
}

// sendPipelined sends a message of prepared statements, and reads what it
// gives to its end.
func sendPipelined(ctx context.Context, conn *pgx.Conn, text string) (err error) {
	var names []string
	var arguments [][][]byte
	for _, one := range strings.Split(text, execution)[1:] {
		cells := strings.Split(one, argument)
		prepared, err := conn.Prepare(ctx, cells[0], cells[0])
		if err != nil {
			return err
		}
		names = append(names, prepared.Name)
		values := make([][]byte, len(cells)-1)
		for i, cell := range cells[1:] {
			if cell != null {
				values[i] = []byte(cell)
			}
		}
		arguments = append(arguments, values)
	}
	pipeline := conn.PgConn().StartPipeline(ctx)
	defer func() { err = errors.Join(err, pipeline.Close()) }()
	for i, name := range names {
		pipeline.SendQueryPrepared(name, arguments[i], nil, nil)
	}
	if err := pipeline.Sync(); err != nil {
		return err
	}
	for range names {
		answer, err := pipeline.GetResults()
		if err != nil {
			return err
		}
		reader, ok := answer.(*pgconn.ResultReader)
		if !ok {
			return fmt.Errorf("%T in place of a result", answer)
		}
		if err := reader.Read().Err; err != nil {
			return err
		}
	}
	return nil
}
