package floor

import (
	"io"
	"net"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5/pgproto3"
)

var startup = &pgproto3.StartupMessage{ProtocolVersion: pgproto3.ProtocolVersion30, Parameters: map[string]string{
	"user": "u", "database": "d", "application_name": "app", "timezone": "UTC"}}

// recorded sends the messages through a recorder to their end.
func recorded(t *testing.T, messages ...pgproto3.FrontendMessage) (*Recorder, string) {
	t.Helper()
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	got := make(chan string)
	go func() {
		conn, err := server.Accept()
		if err != nil {
			got <- err.Error()
			return
		}
		raw, _ := io.ReadAll(conn)
		got <- string(raw)
	}()
	r, err := StartRecorder(server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	client, err := net.Dial("tcp", r.Address())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Write(encoded(t, messages...)); err != nil {
		t.Fatal(err)
	}
	if err := client.(*net.TCPConn).CloseWrite(); err != nil {
		t.Fatal(err)
	}
	passed := <-got
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	return r, passed
}

func encoded(t *testing.T, messages ...pgproto3.FrontendMessage) (stream []byte) {
	t.Helper()
	for _, m := range messages {
		var err error
		if stream, err = m.Encode(stream); err != nil {
			t.Fatal(err)
		}
	}
	return stream
}

// wantSent of a recording that passed on everything as it came.
func wantSent(t *testing.T, want []sent, messages ...pgproto3.FrontendMessage) *Recorder {
	t.Helper()
	r, passed := recorded(t, messages...)
	got, err := r.take()
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("wrote down %q, want %q; %v", got, want, err)
	}
	if want := string(encoded(t, messages...)); len(passed) != len(want) || passed[len(passed)/2:] != want[len(want)/2:] {
		t.Errorf("passed on %q, want %q", passed, want)
	}
	return r
}

func TestRecorder_WritesStatementsDown(t *testing.T) {
	r := wantSent(t, []sent{{"app", "begin"}, {"app", "SET LOCAL x = 1"}},
		startup, &pgproto3.SASLResponse{Data: []byte("secret")},
		&pgproto3.Query{String: "SET ROLE app"}, &pgproto3.Query{String: "begin"},
		&pgproto3.Query{String: "SET LOCAL x = 1"}, &pgproto3.Terminate{})
	s := r.sessions["app"]
	if !slices.Equal(s.Setup, []string{"SET ROLE app"}) || len(s.Parameters) != 2 || s.Parameters["timezone"] != "UTC" {
		t.Errorf("the session is %+v", s)
	}
}

// Prepared statements that travel in one message are one entry.
func TestRecorder_WritesPreparedStatementsDown(t *testing.T) {
	bind := func(arguments ...[]byte) *pgproto3.Bind {
		return &pgproto3.Bind{PreparedStatement: "s1", Parameters: arguments}
	}
	wantSent(t, []sent{{"app", "\x01SELECT $1, $2\x02a b\x02\x03\x01SELECT $1, $2\x02\x02c"}},
		startup, &pgproto3.Parse{Name: "s1", Query: "SELECT $1, $2"},
		&pgproto3.Describe{ObjectType: 'S', Name: "s1"}, &pgproto3.Sync{},
		bind([]byte("a b"), nil), &pgproto3.Execute{}, bind([]byte{}, []byte("c")), &pgproto3.Execute{}, &pgproto3.Sync{})
}

// tooLong says that it is longer than any message.
type tooLong struct{ pgproto3.Query }

func (tooLong) Encode(stream []byte) ([]byte, error) {
	return append(stream, 'Q', 0x7f, 0xff, 0xff, 0xff), nil
}

func TestRecorder_RefusesWhatItCannotReplay(t *testing.T) {
	for name, messages := range map[string][]pgproto3.FrontendMessage{
		"a statement that nobody prepared": {startup, &pgproto3.Bind{PreparedStatement: "s"}},
		"binary arguments": {startup, &pgproto3.Parse{Name: "s", Query: "SELECT $1"},
			&pgproto3.Bind{PreparedStatement: "s", ParameterFormatCodes: []int16{pgproto3.BinaryFormat},
				Parameters: [][]byte{[]byte("a")}}},
		"a statement that is closed": {startup, &pgproto3.Close{ObjectType: 'S', Name: "s"}},
		"another protocol":           {&pgproto3.SSLRequest{}},
		"a mad length":               {startup, &tooLong{}},
	} {
		if r, _ := recorded(t, messages...); r.Err() == nil {
			t.Errorf("%s was recorded", name)
		}
	}
}

// A server's log of API calls is kept once for many of them, so that it belongs to none.
func TestRecorder_LeavesTheLogOfAPICallsOut(t *testing.T) {
	on := func(connection int64, sql string) sentOn { return sentOn{connection, sent{"app", sql}} }
	got := withoutLog([]sentOn{
		on(1, "BEGIN;\nSELECT 1"), on(2, execution+"BEGIN"+execution+"SELECT"), on(2, execution+"INSERT INTO api_calls VALUES ($1)"),
		on(1, "UPDATE requests"), on(2, execution+"COMMIT"), on(1, "COMMIT"), on(2, "BEGIN;\nSELECT"), on(2, "SELECT 2"), on(2, "COMMIT"),
	})
	want := []sent{{"app", "BEGIN;\nSELECT 1"}, {"app", "UPDATE requests"}, {"app", "COMMIT"}, {"app", "BEGIN;\nSELECT"},
		{"app", "SELECT 2"}, {"app", "COMMIT"}}
	if !slices.Equal(got, want) {
		t.Errorf("left %q, want %q", got, want)
	}
}
