package app

import (
	"bufio"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
)

// Metric without labels, of the deployment's server.
func (a *App) Metric(name string) float64 {
	a.t.Helper()
	answer := httptest.NewRecorder()
	a.Service.MetricsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			v, err := strconv.ParseFloat(value, 64)
			if err != nil {
				a.t.Fatal(err)
			}
			return v
		}
	}
	a.t.Fatal("no metric ", name)
	return 0
}

// Followed waits until so many subscriptions hear of live changes, or more; for 0 until none
// does.
func (a *App) Followed(n int) {
	a.t.Helper()
	a.Eventually("the number of open subscriptions", func() bool {
		open := int(a.Metric("verifyme_live_subscriptions"))
		return open >= n && (n > 0 || open == 0)
	})
}
