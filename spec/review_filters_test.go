package spec

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// A filter of the queue finds in memory, for live changes, what it finds in the database.
func TestReviewQueue_FiltersAlikeInMemoryAndInTheDatabase(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for range 4 {
		a.Submitted(nil)
	}
	const seed = 11
	r := rand.New(rand.NewPCG(seed, seed))
	now := tenantNow(a)
	at := func() time.Time { return now.Add(time.Duration(r.IntN(5)-2) * time.Hour) }
	flags, holders := []string{"BANK_NAME_MISMATCH", "LIVENESS_FAILED", "PAN_INVALID"}, []string{"usr_1", "usr_2"}
	flows := []string{"bank-account-check-v1", "employee-verification-v1"}
	found := 0
	for round := range 60 {
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			rows, err := tx.QueuedRows(ctx, review.QueueQuery{Limit: 100})
			for _, row := range rows {
				var holder, maker, snoozed any
				if r.IntN(2) == 0 {
					holder = holders[r.IntN(2)]
				}
				if r.IntN(3) == 0 {
					maker = "usr_1"
				}
				if r.IntN(2) == 0 {
					snoozed = at()
				}
				if err == nil {
					_, err = tx.NewRaw(`UPDATE review_queue SET status = ?, flow_key = ?, flags = ?::text[], severity = ?,
						reviewer_id = ?, maker_id = ?, snoozed_until = ?, escalated = ?, due_at = ? WHERE request_id = ?`,
						[]string{"SUBMITTED", "REVIEWING"}[r.IntN(2)], flows[r.IntN(2)],
						"{"+strings.Join(flags[:r.IntN(4)], ",")+"}", r.IntN(5), holder, maker, snoozed, r.IntN(2) == 0, at(),
						row.RequestID).Exec(ctx)
				}
			}
			return err
		})
		q := someFilter(r, flags, holders, flows, at)
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			all, err := tx.QueuedRows(ctx, review.QueueQuery{Limit: 100})
			if err != nil {
				return err
			}
			asked := q
			asked.Limit = 100
			got, err := tx.QueuedRows(ctx, asked)
			if err != nil {
				return err
			}
			misses := func(row review.QueuedRow) bool { return !q.Fits(&row.Row, tx.Now()) }
			fitting := slices.DeleteFunc(slices.Clone(all), misses)
			found += len(got)
			if ids(got) != ids(fitting) {
				t.Errorf("seed %d, round %d: %+v finds %s, in memory %s", seed, round, q, ids(got), ids(fitting))
			}
			return nil
		})
	}
	if found == 0 {
		t.Error("no filter found anything")
	}
}

func ids(rows []review.QueuedRow) (all string) {
	for _, row := range rows {
		all += fmt.Sprintln(row.RequestID, row.Row)
	}
	return all
}

func someFilter(r *rand.Rand, flags, holders, flows []string, at func() time.Time) (q review.QueueQuery) {
	asks := func() bool { return r.IntN(4) == 0 }
	either := func() *bool { b := r.IntN(2) == 0; return &b }
	if asks() {
		q.ReviewStatuses = []onboarding.ReviewStatus{
			[]onboarding.ReviewStatus{"QUEUED", "IN_REVIEW", "AWAITING_CHECKER"}[r.IntN(3)],
		}
	}
	if asks() {
		q.FlowKey = &flows[r.IntN(len(flows))]
	}
	if asks() {
		q.Flag = &flags[r.IntN(len(flags))]
	}
	if asks() {
		severity := []step.Severity{step.Info, step.Low, step.Medium, step.High}[r.IntN(4)]
		q.Severity = &severity
	}
	if asks() {
		q.ReviewerID = &holders[r.IntN(len(holders))]
	}
	if asks() {
		q.CheckableBy = &holders[r.IntN(len(holders))]
	}
	if asks() {
		q.Unheld = either()
	}
	if asks() {
		due := at()
		q.DueBefore = &due
	}
	if asks() {
		q.Snoozed = either()
	}
	if asks() {
		q.Escalated = either()
	}
	return q
}
