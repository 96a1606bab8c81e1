package floor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

// A message of prepared statements is written down as one text, so that two
// recordings are laid side by side as those of plain statements are: each
// statement after a mark, and after it its arguments.
const (
	execution = "\x01"
	argument  = "\x02"
	null      = "\x03"
	// unreplayed stands for a statement whose arguments are not text.
	unreplayed = "\x04"
)

// batch of prepared statements that one connection is sending.
type batch struct {
	// texts by the names of the statements.
	texts    map[string]string
	bound    string
	gathered strings.Builder
	// lenient: a statement that cannot be replayed is noted as such.
	lenient bool
}

var errExtended = errors.New("the server sends prepared statements in a way that the bench does not replay")

// add a message of the extended protocol; others are of no interest.
func (b *batch) add(message pgproto3.FrontendMessage) error {
	switch m := message.(type) {
	case *pgproto3.Parse:
		b.texts[m.Name] = m.Query
	case *pgproto3.Bind:
		text, known := b.texts[m.PreparedStatement]
		inText := !slices.ContainsFunc(m.ParameterFormatCodes, func(code int16) bool { return code != pgproto3.TextFormat })
		if !known || m.DestinationPortal != "" || !inText {
			if b.lenient {
				b.bound = execution + unreplayed
				return nil
			}
			return errExtended
		}
		b.bound = execution + text
		for _, value := range m.Parameters {
			if value == nil {
				value = []byte(null)
			}
			b.bound += argument + string(value)
		}
	case *pgproto3.Execute:
		b.gathered.WriteString(b.bound)
	case *pgproto3.Close:
		if !b.lenient {
			return errExtended
		}
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
	statements := strings.Split(text, execution)[1:]
	names, values := make([]string, len(statements)), make([][][]byte, len(statements))
	for i, one := range statements {
		cells := strings.Split(one, argument)
		prepared, err := conn.Prepare(ctx, cells[0], cells[0])
		if err != nil {
			return err
		}
		names[i], values[i] = prepared.Name, make([][]byte, len(cells)-1)
		for j, cell := range cells[1:] {
			if cell != null {
				values[i][j] = []byte(cell)
			}
		}
	}
	pipeline := conn.PgConn().StartPipeline(ctx)
	defer func() { err = errors.Join(err, pipeline.Close()) }()
	for i, name := range names {
		pipeline.SendQueryPrepared(name, values[i], nil, nil)
	}
	if err := pipeline.Sync(); err != nil {
		return err
	}
	for range statements {
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
