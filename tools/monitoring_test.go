// Package tools_test checks what is shipped beside the program by the field's own parsers.
package tools_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/promql/parser"
	"sigs.k8s.io/yaml"
)

// metric of the table of docs/metrics.md, which a test of the program holds to what a server serves.
type metric struct {
	kind   string
	labels []string
}

func table(t *testing.T) map[string]metric {
	t.Helper()
	raw, err := os.ReadFile("../docs/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	// up is Prometheus's own, and so are these two labels.
	metrics := map[string]metric{"up": {kind: "gauge"}}
	for line := range strings.SplitSeq(string(raw), "\n") {
		cells := strings.Split(line, "|")
		if len(cells) != 6 || !strings.Contains(cells[1], "`") {
			continue
		}
		m := metric{kind: strings.TrimSpace(cells[2])}
		for label := range strings.SplitSeq(cells[3], ",") {
			if label = strings.TrimSpace(label); label != "" {
				m.labels = append(m.labels, label)
			}
		}
		metrics[strings.Trim(strings.TrimSpace(cells[1]), "`")] = m
	}
	if len(metrics) < 30 {
		t.Fatalf("docs/metrics.md has %d metrics", len(metrics))
	}
	return metrics
}

// find the metric that a series is of.
func find(metrics map[string]metric, series string) (m metric, ok bool) {
	if m, ok = metrics[series]; ok && m.kind != "histogram" {
		return m, true
	}
	for _, part := range []string{"_bucket", "_sum", "_count"} {
		if m, ok = metrics[strings.TrimSuffix(series, part)]; ok && strings.HasSuffix(series, part) && m.kind == "histogram" {
			if part == "_bucket" {
				m.labels = append(slices.Clone(m.labels), "le")
			}
			return m, true
		}
	}
	return metric{}, false
}

// faults of a query: it does not parse, or asks for what nothing serves.
func faults(metrics map[string]metric, query string) (found []string) {
	for _, variable := range []string{"$__rate_interval", "$__interval"} {
		query = strings.ReplaceAll(query, variable, "5m")
	}
	expr, err := parser.NewParser(parser.Options{}).ParseExpr(query)
	if err != nil {
		return []string{err.Error()}
	}
	labels := []string{"job", "instance", "__name__"}
	parser.Inspect(expr, func(node parser.Node, _ []parser.Node) error {
		selector, ok := node.(*parser.VectorSelector)
		if !ok {
			return nil
		}
		m, known := find(metrics, selector.Name)
		if !known {
			found = append(found, "there is no "+selector.Name)
		}
		labels = append(labels, m.labels...)
		for _, matcher := range selector.LabelMatchers {
			if !slices.Contains(append([]string{"job", "instance", "__name__"}, m.labels...), matcher.Name) {
				found = append(found, fmt.Sprintf("%s has no label %s", selector.Name, matcher.Name))
			}
		}
		return nil
	})
	parser.Inspect(expr, func(node parser.Node, _ []parser.Node) error {
		switch n := node.(type) {
		case *parser.AggregateExpr:
			for _, label := range n.Grouping {
				if !slices.Contains(labels, label) {
					found = append(found, "no series here has the label "+label)
				}
			}
		case *parser.Call:
			counts := n.Func.Name == "rate" || n.Func.Name == "increase"
			if !counts {
				return nil
			}
			parser.Inspect(n.Args[0], func(inner parser.Node, _ []parser.Node) error {
				if s, ok := inner.(*parser.VectorSelector); ok {
					if m, _ := find(metrics, s.Name); m.kind == "gauge" {
						found = append(found, n.Func.Name+" of the gauge "+s.Name)
					}
				}
				return nil
			})
		}
		return nil
	})
	return found
}

// The judge finds what is wrong.
func TestQueries_FaultsAreFound(t *testing.T) {
	metrics := table(t)
	for _, query := range []string{
		`sum(rate(verifyme_no_such_total[5m]))`, `sum by (path) (verifyme_deliveries_due)`, `sum(`,
		`verifyme_deliveries_due{path="x"}`, `rate(verifyme_deliveries_due[5m])`, `verifyme_job_duration_seconds`,
		`verifyme_deliveries_due_count`,
	} {
		if len(faults(metrics, query)) == 0 {
			t.Errorf("%s passes", query)
		}
	}
}

// Every query of the alerts can be asked of Prometheus, and of what the program serves.
func TestAlerts_AskWhatPrometheusKnows(t *testing.T) {
	metrics := table(t)
	raw, err := os.ReadFile("../packaging/monitoring/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Groups []struct {
			Name  string `json:"name"`
			Rules []struct {
				Alert       string            `json:"alert"`
				Expr        string            `json:"expr"`
				For         string            `json:"for"`
				Labels      map[string]string `json:"labels"`
				Annotations map[string]string `json:"annotations"`
			} `json:"rules"`
		} `json:"groups"`
	}
	if err := yaml.UnmarshalStrict(raw, &file); err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, group := range file.Groups {
		for _, rule := range group.Rules {
			count++
			for _, fault := range faults(metrics, rule.Expr) {
				t.Errorf("%s: %s", rule.Alert, fault)
			}
		}
	}
	if count < 12 {
		t.Errorf("there are %d alerts", count)
	}
}

// Every query of the boards, too; each panel has its place, a title and a query.
func TestBoards_AskWhatPrometheusKnows(t *testing.T) {
	metrics := table(t)
	files, err := filepath.Glob("../packaging/monitoring/boards/*.json")
	if err != nil || len(files) < 3 {
		t.Fatalf("%d boards, %v", len(files), err)
	}
	asked := ""
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var board struct {
			UID, Title string
			Panels     []struct {
				ID          int
				Type, Title string
				GridPos     struct{ H, W, X, Y int }
				Targets     []struct{ Expr, RefID string }
			}
		}
		if err := json.Unmarshal(raw, &board); err != nil || board.UID+".json" != filepath.Base(name) || board.Title == "" {
			t.Fatalf("%s: %q, %v", name, board.UID, err)
		}
		taken := map[[2]int]int{}
		for _, p := range board.Panels {
			if p.Title == "" || p.Type != "row" && len(p.Targets) == 0 {
				t.Errorf("%s: the panel %d has no title or no query", name, p.ID)
			}
			for x := range p.GridPos.W {
				for y := range p.GridPos.H {
					at := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
					if other := taken[at]; other != 0 || at[0] >= 24 {
						t.Fatalf("%s: the panels %d and %d lie on each other, or outside", name, p.ID, other)
					}
					taken[at] = p.ID
				}
			}
			for _, target := range p.Targets {
				asked += target.Expr + "\n"
				for _, fault := range faults(metrics, strings.ReplaceAll(target.Expr, "$job", ".*")) {
					t.Errorf("%s: %s: %s", name, p.Title, fault)
				}
			}
		}
	}
	for name := range metrics {
		if own := strings.HasPrefix(name, "verifyme_"); own && !strings.Contains(asked, name) {
			t.Errorf("no board shows %s", name)
		}
	}
}
