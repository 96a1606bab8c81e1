package main

import (
	"bytes"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/promql"
)

// began is when the runs of these tests begin.
var began = time.Unix(1_800_000_000, 0)

const every = 2 * time.Second

// scrapes of one process, each two seconds after the one before; empty is one that was not answered.
func scrapes(t *testing.T, served ...string) *run {
	t.Helper()
	r := newRun(newMemory(), every)
	for i, text := range served {
		var body []byte
		if text != "" {
			body = []byte(text + "\n")
		}
		r.to = began.Add(time.Duration(i) * every)
		err := r.in.scraped(process{"verifyme", "one", "127.0.0.1:1"}, r.to.UnixMilli(), body, "text/plain; version=0.0.4")
		if err != nil {
			t.Fatal(err)
		}
	}
	r.from, r.calm = began, began.Add(every)
	return r
}

func judged(t *testing.T, r *run, why silent, p panel) string {
	t.Helper()
	return strings.Join(r.judge(t.Context(), board{UID: "b"}, p, nil, why, map[string]bool{}).faults, "; ")
}

// A series that is served no more ends at once, and a process that does not answer is not up.
func TestMemory_EndsWhatIsServedNoMore(t *testing.T) {
	r := scrapes(t, `a{x="1"} 5`, `a{x="1"} 5`, `b 1`, ``)
	for query, want := range map[string][]float64{`a`: {5, 5}, `b`: {1}, `up`: {1, 1, 1, 0}} {
		found, err := r.ask(t.Context(), query)
		if err != nil || len(found) != 1 || len(found[0].Floats) != len(want) {
			t.Fatalf("%s: %v, %v", query, found, err)
		}
		for i, p := range found[0].Floats {
			if p.F != want[i] {
				t.Errorf("%s is %v, want %v", query, found[0].Floats, want)
			}
		}
	}
}

// A panel is at fault that tells nothing, or whose series cannot be told apart.
func TestJudge_FindsPanelsThatTellNothing(t *testing.T) {
	r := scrapes(t, "a{x=\"1\"} 0\na{x=\"2\"} 1\nz 0", "a{x=\"1\"} 0\na{x=\"2\"} 1\nz 0")
	of := func(kind, expr, legend string) panel {
		return panel{Type: kind, Title: "p", Targets: []target{{expr, legend, "A"}}}
	}
	for _, one := range []struct {
		panel
		why  silent
		want string
	}{
		{of("timeseries", `a`, "{{x}}"), nil, ""},
		{of("timeseries", `a`, "all"), nil, `two series are called "all"`},
		{of("timeseries", `z`, "z"), nil, "none tells anything"},
		{of("timeseries", `z`, "z"), silent{"b/p/A": "why"}, ""},
		{of("timeseries", `a`, "{{x}}"), silent{"b/p/A": "why"}, "stands in the list"},
		{of("timeseries", `a{`, "z"), nil, "parse error"},
		{of("timeseries", `a{x="$other"}`, "z"), nil, "no variable other"},
		{of("stat", `sum(a)`, ""), nil, ""},
		{of("stat", `a`, ""), nil, "a stat has one series"},
		{of("stat", `a / (a > 1)`, ""), nil, "no number before anything has happened"},
	} {
		got := judged(t, r, one.why, one.panel)
		if one.want == "" && got != "" || !strings.Contains(got, one.want) {
			t.Errorf("%s %q: %q, want %q", one.Type, one.Targets[0].Expr, got, one.want)
		}
	}
}

// An alert is at fault that holds in calm, or never.
func TestAlerts_AreHeldToTheirFaults(t *testing.T) {
	r := scrapes(t, "a 0", "a 0", "a 1", "a 1")
	for expr, want := range map[string]string{
		`a > 0`: "", `a == 0`: "before anything", `a > 1`: "never holds", `a >`: "parse error", `a{`: "parse error",
	} {
		_, faults := r.alerts(t.Context(), []alert{{"One", expr}}, silent{}, map[string]bool{})
		got := ""
		for _, f := range faults {
			got += f.Error()
		}
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", expr, got, want)
		}
	}
	if len(unneeded(silent{"Other": ""}, map[string]bool{"One": true})) != 1 {
		t.Error("an entry for an alert that there is not passes")
	}
	shows := []board{{Panels: []panel{{Targets: []target{{Expr: "verifyme_a"}}}}}}
	if len(unshown(shows, []string{"verifyme_a", "verifyme_b"})) != 1 {
		t.Error("a metric that no board shows passes")
	}
}

// Values are written as Grafana writes them.
func TestUnits_AreWrittenShort(t *testing.T) {
	for _, one := range []struct {
		v    float64
		unit string
		want string
	}{
		{0, "s", "0"}, {.0123, "s", "12.3 ms"}, {2.5, "s", "2.5 s"}, {90, "s", "1.5 min"}, {259200, "s", "3 d"},
		{1622, "short", "1.62 K"}, {20, "short", "20"}, {.5, "percentunit", "50 %"}, {.0025, "percentunit", "0.25 %"},
		{157286400, "bytes", "150 MiB"}, {12.34, "ops", "12.3 ops/s"}, {100, "reqps", "100 req/s"},
	} {
		if got := inUnit(one.v, one.unit); got != one.want {
			t.Errorf("%v of %s is written %q, want %q", one.v, one.unit, got, one.want)
		}
	}
	for _, most := range []float64{.003, .9, 7, 12, 61, 4000, 1e6} {
		if n := math.Ceil(most / tickStep(most, "s")); n < 2 || n > 5 {
			t.Errorf("an axis up to %v s has %v lines", most, n)
		}
	}
}

// A line has a gap where there is no value, and a value alone is a dot.
func TestLines_HaveGaps(t *testing.T) {
	at := func(n int64, v float64) promql.FPoint {
		return promql.FPoint{T: began.UnixMilli() + n*every.Milliseconds(), F: v}
	}
	l := line{points: []promql.FPoint{at(0, 1), at(1, 2), at(2, math.NaN()), at(3, 4), at(7, 1), at(8, 1)}}
	x := func(at time.Time) float64 { return at.Sub(began).Seconds() }
	want := "M0.0 1.0h.1L2.0 2.0M6.0 4.0h.1M14.0 1.0h.1L16.0 1.0"
	if got := l.path(every, x, func(v float64) float64 { return v }); got != want {
		t.Errorf("the path is %s, want %s", got, want)
	}
}

// Each board has its picture, drawn from the file as it is, and the guide for operators shows it.
func TestPictures_AreOfTheBoards(t *testing.T) {
	boards, err := readBoards("../../packaging/monitoring/boards")
	if err != nil {
		t.Fatal(err)
	}
	guide, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("../../docs/operations/boards/*")
	if err != nil || len(files) != len(boards) {
		t.Errorf("there are %d pictures of %d boards, %v", len(files), len(boards), err)
	}
	for _, b := range boards {
		raw, err := os.ReadFile("../../docs/operations/boards/" + b.UID + ".png")
		if err != nil {
			t.Error(err)
			continue
		}
		if sum, err := stampOf(raw); err != nil || sum != b.sum {
			t.Errorf("the picture of %s is not of the board as it is: make boards draws it (%v)", b.UID, err)
		}
		drawn, err := png.DecodeConfig(bytes.NewReader(raw))
		if err != nil || drawn.Width != pageWidth || len(raw) > 200_000 {
			t.Errorf("the picture of %s has %d bytes and is %d wide, %v", b.UID, len(raw), drawn.Width, err)
		}
		if !strings.Contains(string(guide), "(operations/boards/"+b.UID+".png)") {
			t.Errorf("the guide does not show %s", b.UID)
		}
	}
}
