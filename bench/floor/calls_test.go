package floor

import (
	"errors"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgproto3"

	"verifyme/bench/proxy"
	"verifyme/kyc/identifier"
)

// journeyOf two calls; reads is how often the second one looks.
func journeyOf(id, sequence string, reads int) [][]sent {
	second := []sent{
		{"app", "UPDATE requests SET a = 1 WHERE id = '" + id + "'"},
		{"app", "INSERT INTO audit_log VALUES (" + sequence + ")"}}
	for n := range reads {
		second = append(second, sent{"app", "SELECT " + strings.Repeat("a, ", n) + "1"})
	}
	return [][]sent{{{"app", "INSERT INTO requests VALUES ('" + id + "')"}}, second}
}

func TestScript_OfSeveralCallsSharesTheirValues(t *testing.T) {
	s, err := newScriptOf(journeyOf("vm_req_0000000000000000000001", "1700000000000000001", 1),
		journeyOf("vm_req_0000000000000000000002", "1700000000000000002", 1))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Holes) != 2 || len(s.call(0)) != 1 || len(s.call(1)) != 3 {
		t.Fatalf("the holes are %+v, the calls end at %v", s.Holes, s.Ends)
	}
	r := Replay{script: s}
	one, other := r.Begin(), r.Begin()
	insert, update := s.call(0)[0].text(one), s.call(1)[0].text(one)
	id := strings.TrimSuffix(strings.TrimPrefix(insert, "INSERT INTO requests VALUES ('"), "')")
	if !identifier.Valid(identifier.Request, id) || update != "UPDATE requests SET a = 1 WHERE id = '"+id+"'" {
		t.Errorf("the calls of one run do not share the id:\n%s\n%s", insert, update)
	}
	if first, second := s.call(1)[1].text(one), s.call(1)[1].text(other); first >= second || len(first) != len(second) {
		t.Errorf("the sequence does not grow: %s, then %s", first, second)
	}
}

func TestScript_OfOtherCallsIsNone(t *testing.T) {
	good := journeyOf("vm_req_0000000000000000000001", "1700000000000000001", 1)
	for name, other := range map[string][][]sent{
		"a call less":             good[:1],
		"a statement more":        journeyOf("vm_req_0000000000000000000002", "1700000000000000002", 2),
		"the calls end elsewhere": {slices.Concat(good[0], good[1][:1]), good[1][1:]},
	} {
		if _, err := newScriptOf(good, other); !errors.Is(err, errShapes) {
			t.Errorf("%s: a script was made, %v", name, err)
		}
	}
}

// Of several runs the shortest that is like an earlier one is taken, and which it
// was is told.
func TestRecordCalls_TakesTheShortestThatFits(t *testing.T) {
	server, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	r, err := StartRecorder(server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	idle, err := StartRecorder(server.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer idle.Close()
	watch := r.watch(map[string]string{"application_name": "app"})
	// One read happens once only, so that no other run is like it.
	reads := append([]int{1, 3, 2, 3, 2}, slices.Repeat([]int{3}, runs-5)...)
	n := 0
	config, which, err := r.RecordCalls(Worker{Recorder: idle}, func(over func() error) error {
		for _, call := range journeyOf(identifier.New(identifier.Request, time.Now()), "1700000000000000001", reads[n]) {
			for _, s := range call {
				if err := watch(&pgproto3.Query{String: s.SQL}); err != nil {
					return err
				}
			}
			if err := over(); err != nil {
				return err
			}
		}
		n++
		return nil
	})
	if err != nil || which != 4 || len(config.Script.Statements) != 1+2+2 || config.Sessions["app"].Parameters == nil {
		t.Errorf("run %d of %v gave %d statements, %v", which, reads, len(config.Script.Statements), err)
	}
}

// What a server that waits reads again and again is there once.
func TestRecordCalls_LeavesRepeatedReadsOut(t *testing.T) {
	write := []sent{{"app", "UPDATE"}, {"app", "COMMIT"}}
	read := []sent{{"app", "BEGIN"}, {"app", "SELECT"}, {"app", "COMMIT"}}
	for _, reads := range []int{1, 2, 4} {
		call := slices.Concat(write, slices.Repeat(read, reads))
		if got := settled(call); !slices.Equal(got, slices.Concat(write, read)) {
			t.Errorf("of %d reads is left %v", reads, got)
		}
	}
	if got := settled(slices.Clone(write)); !slices.Equal(got, write) {
		t.Errorf("of a write is left %v", got)
	}
}

func TestScript_KeyedHashesAreWholeWords(t *testing.T) {
	for _, around := range [][2]string{
		{"INSERT INTO limits VALUES ('", "', '2026-01-02')"},
		{"INSERT INTO limits VALUES ($1)\x02[{\"kind\":\"PHONE\",\"digest\":\"", "\"}]\x02"},
		{"INSERT INTO limits VALUES ($1, $2)\x02", "\x022026-01-02"},
	} {
		of := func(hash string) []sent { return []sent{{"app", around[0] + hash + around[1]}} }
		s, err := newScript(of("7gJS1OSuNnpngLBgNKrS7--2KDV5R_ql77K1R6GluM0"),
			of("x8y3eQDYGN_FlBl2qkceQNMa1aJqURJNODgtnEbKQH-"))
		if err != nil || len(s.Holes) != 1 || len(s.Holes[0].Recorded) != 43 {
			t.Fatalf("the holes are %+v, %v", s.Holes, err)
		}
		if text := s.Statements[0].text(s.fill(time.Now(), nil)); len(text) != len(of(strings.Repeat("a", 43))[0].SQL) ||
			!strings.HasPrefix(text, around[0]) || !strings.HasSuffix(text, around[1]) {
			t.Error(text)
		}
	}
}

// What a worker sends for the calls is whole transactions, each after the other.
func TestWorker_TakesTheTransactionsOfTheCalls(t *testing.T) {
	const begin, commit = "BEGIN;\nSELECT 1", "COMMIT"
	r := &Recorder{Proxy: &proxy.Proxy{}}
	r.sent = []sentOn{
		{1, sent{"app", begin}}, {2, sent{"app", begin}}, {1, sent{"app", "UPDATE attempts SET a = 1"}},
		{2, sent{"app", "UPDATE deliveries SET a = 1"}}, {3, sent{"lookup", "SELECT attempts"}}, {2, sent{"app", commit}},
		{4, sent{"app", begin}}, {1, sent{"app", commit}}, {4, sent{"app", "UPDATE attempts SET b = 1"}},
	}
	w := Worker{r, []string{"UPDATE attempts"}}
	got, err := w.take()
	want := []sent{{"app", begin}, {"app", "UPDATE attempts SET a = 1"}, {"app", commit}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("taken was %v, %v", got, err)
	}
	r.sent = []sentOn{{1, sent{"app", begin}}, {1, sent{"app", "UPDATE attempts" + unreplayed}}, {1, sent{"app", commit}}}
	if _, err := w.take(); !errors.Is(err, errExtended) {
		t.Errorf("what cannot be replayed was taken: %v", err)
	}
}
