package main

import (
	"testing"
	"time"
)

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		of   []float64
		want float64
	}{{[]float64{3}, 3}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := median(c.of); got != c.want {
			t.Errorf("median of %v is %v, want %v", c.of, got, c.want)
		}
	}
}

func TestPercentileIsTheNearestRank(t *testing.T) {
	hundred := make([]int64, 100)
	for i := range hundred {
		hundred[i] = int64(100 - i)
	}
	for p, want := range map[float64]int64{0.5: 50, 0.99: 99, 1: 100, 0: 1} {
		if got := percentile(hundred, p); got != want {
			t.Errorf("percentile %v is %d, want %d", p, got, want)
		}
	}
}

func TestParseStat(t *testing.T) {
	got, err := parseStat("42 (a (b) c) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 10 20 0 1 0 9 10 11 12\n")
	if err != nil {
		t.Fatal(err)
	}
	want := process{pid: 42, parent: 7, program: "a (b) c", own: 2 * time.Second, reaped: 300 * time.Millisecond}
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
	if want := (memory{resident: 2 << 20, proportional: 1 << 20}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestUsage(t *testing.T) {
	before := usageOf([]process{{program: "a", own: time.Second}, {program: "b", own: time.Second}})
	after := usageOf([]process{{program: "a", own: 2 * time.Second, reaped: time.Second}, {program: "b", own: time.Second}})
	spent := after.since(before)
	if spent.sum() != 2*time.Second || spent.each(4) != "a 500.00 ms" || spent.shares(4*time.Second) != "a 0.500 cores" {
		t.Errorf("spent %v: %s, %s", spent, spent.each(4), spent.shares(4*time.Second))
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
