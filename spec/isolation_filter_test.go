//go:build !nofilter

package spec

import (
	"testing"

	"verifyme/spec/app"
)

// The conditions in the service's statements keep the tenants apart where the
// database does not.
func TestIsolation_FilterAloneHolds(t *testing.T) {
	t.Parallel()
	n := newNeighbours(t)
	openRows(t, n.owner)
	wantIsolation(t, n)
}

// openRows switches row-level security off, as the owner of the tables can.
func openRows(t *testing.T, a *app.App) {
	t.Helper()
	for _, table := range a.TenantTables() {
		if _, err := a.SQL.Exec("ALTER TABLE " + table + " DISABLE ROW LEVEL SECURITY"); err != nil {
			t.Fatal(err)
		}
	}
}
