// Package tools_test checks what is shipped beside the program by the field's own parsers.
package tools_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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
	expr, err := parser.NewParser(parser.Options{}).ParseExpr(query)
	if err != nil {
		return []string{err.Error()}
	}
	labels := []string{"job", "instance", "__name__"}
	parser.Inspect(expr, func(node parser.Node, above []parser.Node) error {
		selector, ok := node.(*parser.VectorSelector)
		if !ok {
			return nil
		}
		m, known := find(metrics, selector.Name)
		if !known {
			found = append(found, "there is no "+selector.Name)
		}
		if known && m.kind != "gauge" && !slices.ContainsFunc(above, isRate) {
			found = append(found, "the counter "+selector.Name+" is asked for without its rate")
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
			if n.Func.Name == "histogram_quantile" && !slices.Contains(labelsOf(metrics, n.Args[1]), "le") {
				found = append(found, "the quantile is of no buckets")
			}
			if !isRate(n) {
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
		case *parser.BinaryExpr:
			// What has no pair on the other side is left out without a word.
			left, right := labelsOf(metrics, n.LHS), labelsOf(metrics, n.RHS)
			if n.VectorMatching != nil && !n.Op.IsSetOperator() && !slices.Equal(left, right) {
				found = append(found, fmt.Sprintf("the sides of %s have the labels %v and %v", n.Op, left, right))
			}
		}
		return nil
	})
	return found
}

// isRate of a counter.
func isRate(node parser.Node) bool {
	call, ok := node.(*parser.Call)
	return ok && (call.Func.Name == "rate" || call.Func.Name == "increase")
}

// labelsOf the series of an answer, sorted.
func labelsOf(metrics map[string]metric, node parser.Node) (labels []string) {
	switch n := node.(type) {
	case *parser.VectorSelector:
		m, _ := find(metrics, n.Name)
		labels = append(slices.Clone(m.labels), "instance", "job")
	case *parser.MatrixSelector:
		labels = labelsOf(metrics, n.VectorSelector)
	case *parser.ParenExpr:
		labels = labelsOf(metrics, n.Expr)
	case *parser.StepInvariantExpr:
		labels = labelsOf(metrics, n.Expr)
	case *parser.AggregateExpr:
		labels = slices.Clone(n.Grouping)
	case *parser.BinaryExpr:
		if labels = labelsOf(metrics, n.LHS); n.LHS.Type() == parser.ValueTypeScalar {
			labels = labelsOf(metrics, n.RHS)
		}
	case *parser.Call:
		for _, argument := range n.Args {
			labels = append(labels, labelsOf(metrics, argument)...)
		}
		if n.Func.Name == "histogram_quantile" {
			labels = slices.DeleteFunc(labels, func(label string) bool { return label == "le" })
		}
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}

// answered labels of a query that has no faults.
func answered(t *testing.T, metrics map[string]metric, query string) []string {
	t.Helper()
	expr, err := parser.NewParser(parser.Options{}).ParseExpr(query)
	if err != nil {
		t.Fatal(err)
	}
	return labelsOf(metrics, expr)
}

// The judge finds what is wrong.
func TestQueries_FaultsAreFound(t *testing.T) {
	metrics := table(t)
	for _, query := range []string{
		`sum(rate(verifyme_no_such_total[5m]))`, `sum by (path) (verifyme_deliveries_due)`, `sum(`,
		`verifyme_deliveries_due{path="x"}`, `rate(verifyme_deliveries_due[5m])`, `verifyme_job_duration_seconds`,
		`verifyme_deliveries_due_count`, `sum(verifyme_pool_waits_total)`, `delta(verifyme_pool_waits_total[5m])`,
		`histogram_quantile(0.95, sum by (type) (rate(verifyme_job_duration_seconds_bucket[5m])))`,
		`sum by (job) (verifyme_live_feeds) / sum(verifyme_live_subscriptions)`,
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
			// One deployment that is well must not hide another one.
			if of := answered(t, metrics, rule.Expr); !slices.Contains(of, "job") {
				t.Errorf("%s is of all deployments together: its series have the labels %v", rule.Alert, of)
			}
		}
	}
	if count < 12 {
		t.Errorf("there are %d alerts", count)
	}
}

// units that the boards use, as Grafana calls them.
var units = []string{"short", "s", "percentunit", "reqps", "ops", "bytes"}

// filled query, with what Grafana puts in the place of its variables.
func filled(query string) string {
	return strings.NewReplacer("$job", ".*", "$__rate_interval", "5m", "$__interval", "5m").Replace(query)
}

var legendLabel = regexp.MustCompile(`\{\{(\w+)\}\}`)

// shownLabels of a legend, sorted.
func shownLabels(legend string) (labels []string) {
	for _, found := range legendLabel.FindAllStringSubmatch(legend, -1) {
		labels = append(labels, found[1])
	}
	slices.Sort(labels)
	return labels
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
				FieldConfig struct{ Defaults struct{ Unit string } }
				Targets     []struct{ Expr, RefID, LegendFormat string }
			}
		}
		if err := json.Unmarshal(raw, &board); err != nil || board.UID+".json" != filepath.Base(name) || board.Title == "" {
			t.Fatalf("%s: %q, %v", name, board.UID, err)
		}
		taken, ids := map[[2]int]int{}, map[int]bool{}
		for _, p := range board.Panels {
			if ids[p.ID] {
				t.Errorf("%s: two panels have the id %d", name, p.ID)
			}
			ids[p.ID] = true
			if p.Type != "row" && !slices.Contains(units, p.FieldConfig.Defaults.Unit) {
				t.Errorf("%s: %s has the unit %q", name, p.Title, p.FieldConfig.Defaults.Unit)
			}
			legends := map[string]bool{}
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
				query := filled(target.Expr)
				for _, fault := range faults(metrics, query) {
					t.Errorf("%s: %s: %s", name, p.Title, fault)
				}
				// Series that have one name cannot be told apart, and a label that no series has is no name.
				shown := shownLabels(target.LegendFormat)
				if of := answered(t, metrics, query); !slices.Equal(of, shown) {
					t.Errorf("%s: %s: the legend shows %v of series with the labels %v", name, p.Title, shown, of)
				}
				if legend := target.LegendFormat; legends[legend] || legend == "" && p.Type != "stat" {
					t.Errorf("%s: %s: the legend %q tells nothing", name, p.Title, legend)
				}
				legends[target.LegendFormat] = true
			}
		}
	}
	for name := range metrics {
		if own := strings.HasPrefix(name, "verifyme_"); own && !strings.Contains(asked, name) {
			t.Errorf("no board shows %s", name)
		}
	}
}
