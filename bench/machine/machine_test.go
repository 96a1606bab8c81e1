package machine

import (
	"testing"
	"time"
)

func TestParseStat(t *testing.T) {
	got, err := parseStat("42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 10 20 0 1 0 9 10 11 12\n")
	if err != nil {
		t.Fatal(err)
	}
	want := Process{PID: 42, parent: 7, Program: "a (b) c", own: 2 * time.Second, reaped: 300 * time.Millisecond}
	if got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	for _, line := range []string{"", "42 (x", "42 (x) S 1 2", "x (x) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 10 20"} {
		if _, err := parseStat(line); err == nil {
			t.Errorf("%q was read", line)
		}
	}
}

func TestParseRollup(t *testing.T) {
	got, err := parseRollup([]byte("00400000-7ffe000 ---p 00000000 00:00 0 [rollup]\nRss:   2048 kB\nPss:   1024 kB\nPss_Anon: 5 kB\n"))
	if err != nil {
		t.Fatal(err)
	}
	if want := (Memory{Resident: 2 << 20, Proportional: 1 << 20}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestUsage(t *testing.T) {
	before := UsageOf([]Process{{Program: "a", own: time.Second}, {Program: "b", own: time.Second}})
	after := UsageOf([]Process{{Program: "a", own: 2 * time.Second, reaped: time.Second}, {Program: "b", own: time.Second}})
	spent := after.Since(before)
	if spent.Sum() != 2*time.Second || spent.Each(4) != "a 500.00 ms" || spent.Shares(4*time.Second) != "a 0.500 cores" {
		t.Errorf("spent %v: %s, %s", spent, spent.Each(4), spent.Shares(4*time.Second))
	}
}

func TestParseBusy(t *testing.T) {
	got, err := parseBusy("cpu  100 10 50 9999 777 5 35 0 0 0\ncpu0 1 2 3 4 5 6 7\n")
	if err != nil || got != 2*time.Second {
		t.Errorf("got %v, %v", got, err)
	}
	for _, stat := range []string{"", "cpu 1 2", "intr 1 2 3 4 5 6 7 8", "cpu a b c d e f g"} {
		if _, err := parseBusy(stat); err == nil {
			t.Errorf("%q was read", stat)
		}
	}
}
