package spec

import (
	"database/sql"
	"fmt"
	"slices"
	"testing"

	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering": at most 8 attempts. A worker that died
// with the post in flight has made its attempt.
func TestDelivery_AttemptsOfDeadWorkersCount(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		died           int
		status         string
		attempt, posts int
		log            []string
	}{
		{1, "DELIVERED", 2, 1, []string{"1 CONNECTION_FAILED", "2 "}},
		{7, "DELIVERED", 8, 1, []string{"7 CONNECTION_FAILED", "8 "}},
		{8, "DEAD", 8, 0, []string{"8 CONNECTION_FAILED"}},
	} {
		t.Run(fmt.Sprint(row.died), func(t *testing.T) {
			a := app.Start(t, app.WithoutWorkers)
			receiver := a.Receiver()
			a.Endpoint(receiver.URL)
			a.Issue(nil)
			err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
				_, err := tx.Exec(`UPDATE deliveries SET attempt = $1, status = 'RETRYING', claim_token = 'of the dead',
					claim_until = now() - interval '1 second'`, row.died)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			a.Restarted()
			a.Eventually("the end", func() bool { return a.Deliveries("")[0].Status == row.status })
			if d := a.Deliveries("")[0]; d.Attempt != row.attempt || len(receiver.Now()) != row.posts {
				t.Errorf("attempt %d, %d posts, want %d and %d", d.Attempt, len(receiver.Now()), row.attempt, row.posts)
			}
			log := a.Texts(a.Tenant.TenantID,
				`SELECT attempt || ' ' || coalesce(error, '') FROM delivery_attempts ORDER BY attempt`)
			if !slices.Equal(log, row.log) {
				t.Errorf("the log is %q, want %q", log, row.log)
			}
			counted := a.One(a.Tenant.TenantID, `SELECT sum(n)::text FROM (SELECT measure, n FROM stat_delta
				UNION ALL SELECT measure, n FROM stat_day) AS s WHERE measure = 'POSTED'`)
			if counted != fmt.Sprint(len(row.log)) {
				t.Errorf("%s attempts are counted, the log has %d", counted, len(row.log))
			}
		})
	}
}
