package floor

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"testing"
)

func message(kind byte, body string) []byte {
	var b []byte
	if kind != 0 {
		b = append(b, kind)
	}
	b = binary.BigEndian.AppendUint32(b, uint32(len(body)+4))
	return append(b, body...)
}

var startup = message(0, "\x00\x03\x00\x00user\x00u\x00database\x00d\x00application_name\x00app\x00timezone\x00UTC\x00\x00")

func TestTheRecorderPassesOnAndWritesDown(t *testing.T) {
	r := &Recorder{sessions: map[string]Session{}}
	stream := slices.Concat(startup, message('p', "secret"), message('Q', "SET ROLE app\x00"), message('Q', "begin\x00"),
		message('Q', "SET LOCAL x = 1\x00"), message('X', ""))
	var passed bytes.Buffer
	if err := r.pass(bytes.NewReader(stream), &passed); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	if !bytes.Equal(passed.Bytes(), stream) {
		t.Errorf("passed on %q, want %q", passed.Bytes(), stream)
	}
	got, err := r.take()
	if err != nil {
		t.Fatal(err)
	}
	if want := []sent{{"app", "begin"}, {"app", "SET LOCAL x = 1"}}; !slices.Equal(got, want) {
		t.Errorf("wrote down %q, want %q", got, want)
	}
	s := r.sessions["app"]
	if !slices.Equal(s.Setup, []string{"SET ROLE app"}) || len(s.Parameters) != 2 || s.Parameters["timezone"] != "UTC" {
		t.Errorf("the session is %+v", s)
	}
}

func bound(statement string, formats string, arguments ...string) []byte {
	body := "\x00" + statement + "\x00" + formats + string(binary.BigEndian.AppendUint16(nil, uint16(len(arguments))))
	for _, a := range arguments {
		if a == null {
			body += "\xff\xff\xff\xff"
			continue
		}
		body += string(binary.BigEndian.AppendUint32(nil, uint32(len(a)))) + a
	}
	return message('B', body+"\x00\x00")
}

const textOnly = "\x00\x00"

// Prepared statements that travel in one message are one entry.
func TestTheRecorderWritesPreparedStatementsDown(t *testing.T) {
	r := &Recorder{sessions: map[string]Session{}}
	prepare, sync, run := message('P', "s1\x00SELECT $1, $2\x00\x00\x00"), message('S', ""), message('E', "\x00\x00\x00\x00\x00")
	stream := slices.Concat(startup, prepare, message('D', "Ss1\x00"), sync,
		bound("s1", textOnly, "a b", null), run, bound("s1", textOnly, "", "c"), run, sync)
	if err := r.pass(bytes.NewReader(stream), io.Discard); !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	got, err := r.take()
	if err != nil {
		t.Fatal(err)
	}
	want := []sent{{"app", "\x01SELECT $1, $2\x02a b\x02\x03\x01SELECT $1, $2\x02\x02c"}}
	if !slices.Equal(got, want) {
		t.Errorf("wrote down %q, want %q", got, want)
	}
}

func TestTheRecorderRefusesWhatItCannotReplay(t *testing.T) {
	for name, stream := range map[string][]byte{
		"a statement that nobody prepared": slices.Concat(startup, bound("s", textOnly)),
		"binary arguments":                 slices.Concat(startup, message('P', "s\x00SELECT $1\x00\x00\x00"), bound("s", "\x00\x01\x00\x01", "a")),
		"another protocol":                 message(0, "\x04\xd2\x16\x2f"),
		"a mad length":                     slices.Concat(startup, []byte{'Q', 0xff, 0xff, 0xff, 0xff}),
	} {
		r := &Recorder{sessions: map[string]Session{}}
		if err := r.pass(bytes.NewReader(stream), io.Discard); err == nil || errors.Is(err, io.EOF) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
