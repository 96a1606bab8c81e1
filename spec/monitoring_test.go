package spec

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"verifyme/spec/app"
)

// The metrics say what waits, in all workspaces.
func TestMetrics_SayWhatWaits(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	receiver := a.Receiver()
	receiver.Answer(http.StatusNotFound)
	a.Endpoint(receiver.URL, "onboarding.submitted")
	a.Submitted(nil)
	a.Eventually("the metrics say so", func() bool {
		return a.Metric("verifyme_cases_waiting") == 1 && a.Metric("verifyme_deliveries_dead") == 1 &&
			a.Metric("verifyme_case_oldest_seconds") > 0 && a.Metric("verifyme_deliveries_due") == 0
	})
	for name, want := range map[string]float64{
		"verifyme_database_up": 1, "verifyme_cases_overdue": 0, "verifyme_mail_due": 0,
		`verifyme_pool_connections_max{pool="app"}`: 20,
	} {
		if got := a.Metric(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
}

// Nobody can work on the cases of a disabled workspace, so that nobody is called for them.
func TestMetrics_LeaveOutCasesOfDisabledWorkspaces(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone)
	a.Submitted(nil)
	a.Eventually("the case waits", func() bool { return a.Metric("verifyme_cases_waiting") == 1 })
	disable(t, a, a.Tenant.TenantID)
	a.Eventually("the case is nobody's", func() bool {
		return a.Metric("verifyme_cases_waiting") == 0 && a.Metric("verifyme_case_oldest_seconds") == 0
	})
}

// rule of Prometheus.
type rule struct {
	Alert, Expr, For string
	Labels           struct{ Severity string }
	Annotations      struct{ Summary, Runbook string }
}

func alertRules(t *testing.T) (rules []rule) {
	t.Helper()
	raw, err := os.ReadFile("../packaging/monitoring/alerts.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Groups []struct{ Rules []rule } }
	if err := yaml.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	for _, g := range file.Groups {
		rules = append(rules, g.Rules...)
	}
	return rules
}

var metricPattern = regexp.MustCompile(`verifyme_[a-z_]+|asynq_[a-z_]+`)

// Each alert asks for metrics that there are, and has its page.
func TestAlerts_AskForMetricsThatThereAre(t *testing.T) {
	t.Parallel()
	named := metricsInSource(t)
	rules := alertRules(t)
	if len(rules) < 12 {
		t.Errorf("there are %d rules", len(rules))
	}
	pages := map[string]bool{}
	for _, r := range rules {
		for _, metric := range metricPattern.FindAllString(r.Expr, -1) {
			bare := metric
			for _, suffix := range []string{"_count", "_sum", "_bucket"} {
				bare = strings.TrimSuffix(bare, suffix)
			}
			if !named[metric] && !named[bare] {
				t.Errorf("%s asks for %s, which there is not", r.Alert, metric)
			}
		}
		page, err := os.ReadFile(filepath.Join("..", r.Annotations.Runbook))
		if err != nil || !strings.Contains(string(page), "`"+r.Alert+"`") || !strings.Contains(string(page), r.Expr) {
			t.Errorf("%s has no page that says the same: %v", r.Alert, err)
		}
		if r.Annotations.Summary == "" || r.Labels.Severity == "" || pages[r.Annotations.Runbook] {
			t.Errorf("%+v is not complete", r)
		}
		pages[r.Annotations.Runbook] = true
	}
	files, err := filepath.Glob("../docs/runbooks/*.md")
	if err != nil || len(files) != len(rules)+1 {
		t.Errorf("there are %d pages for %d rules, %v", len(files), len(rules), err)
	}
}

var definedPattern = regexp.MustCompile(`(?:Name: |NewDesc\()"(verifyme_[a-z_]+)"|= desc\("([a-z_]+)"`)

// metricsInSource are the names that the program's metrics have.
func metricsInSource(t *testing.T) map[string]bool {
	t.Helper()
	_, all := listPackages(t)
	named := map[string]bool{}
	for _, p := range all {
		for _, name := range p.GoFiles {
			content, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range definedPattern.FindAllStringSubmatch(string(content), -1) {
				named[found[1]] = true
				named["verifyme_"+found[2]] = true
			}
		}
	}
	return named
}
