package spec

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/spec/app"
)

// Transactions that lock several rows do it in one order: else PostgreSQL ends one of two that wait for each other.

// A call notes that its session was used while the user is disabled: the user is locked before the session.
func TestLocks_ACallDuringTheEndOfItsUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Portal(access.Reviewer)
	user := userNamed(a, emailOf(a, access.Reviewer))
	var hash []byte
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE users SET last_seen_at = now() - interval '1 hour'`)
		if err != nil {
			return err
		}
		return tx.QueryRow(`UPDATE portal_sessions SET last_seen_at = now() - interval '1 hour' WHERE user_id = $1
			RETURNING hash`, user).Scan(&hash)
	}); err != nil {
		t.Fatal(err)
	}
	touched := make(chan error)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		if _, _, err := tx.LockUser(ctx, user); err != nil {
			return err
		}
		go func() {
			touched <- a.Service.Store.InTenant(t.Context(), a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
				return tx.TouchSession(ctx, hash, user)
			})
		}()
		if err := wantWaiting(a, 1); err != nil {
			return err
		}
		_, err := tx.DisableUser(ctx, user)
		return err
	})
	if err := <-touched; err != nil {
		t.Errorf("the call: %v", err)
	}
}

// An invited owner signs on for the first time while another owner is disabled: the owners are locked before the user.
func TestLocks_ASignOnDuringAChangeOfAnOwner(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	const email = "invited@acme.test"
	var first, invited string
	s.Within(s.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		made, err := auth.InviteUser(ctx, tx, email, access.Owner)
		invited = made.User.ID
		return err
	})
	first = userNamed(s.App, emailOf(s.App, access.Owner))
	s.is(email)
	b := s.browser(t)
	back := b.follow(b.begin(email))
	led := make(chan string)
	s.Within(s.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		// As a change of a user begins that is as far as the first of the owners.
		if _, _, err := tx.LockUser(ctx, min(first, invited)); err != nil {
			return err
		}
		go func() { led <- b.follow(back) }()
		if err := wantWaiting(s.App, 1); err != nil {
			return err
		}
		_, err := tx.LockOwners(ctx)
		return err
	})
	if got := <-led; got != "/portal/requests?status=OPEN" {
		t.Errorf("the browser is led to %s", got)
	}
}

// A reviewer takes the next case while another is given several, which are locked in another order: TakeNext keeps no
// case locked that it passes over.
func TestLocks_TakeNextDuringAnAssignmentOfSeveral(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	first, _ := a.Submitted(nil)
	second, _ := a.Submitted(nil)
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE review_queue SET due_at = due_at - interval '1 day' WHERE request_id = $1`,
			second.RequestID)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	reviewer, colleague := userID(a.Portal(access.Reviewer)), userID(a.SecondReviewer())
	taking := access.Into(t.Context(), access.Actor{
		Kind: access.User, TenantID: a.Tenant.TenantID, ID: reviewer, Role: access.Reviewer,
	})
	taken := make(chan error)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		// As an assignment of both begins.
		if _, err := tx.LockRequest(ctx, first.RequestID); err != nil {
			return err
		}
		// The case that is due first is waited for, and goes to a colleague.
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			r, err := tx.LockRequest(ctx, second.RequestID)
			if err != nil {
				return err
			}
			go func() {
				_, err := a.Service.App.Review.TakeNext(taking, onboarding.RequestQuery{}, review.QueueQuery{})
				taken <- err
			}()
			if err := wantWaiting(a, 1); err != nil {
				return err
			}
			until := tx.Now().Add(time.Hour)
			r.Reviewer = &onboarding.Reviewer{UserID: colleague, StartedAt: tx.Now(), LeaseUntil: &until}
			return onboarding.SaveReview(ctx, tx, &r)
		})
		if err := wantWaiting(a, 1); err != nil {
			return err
		}
		_, err := tx.LockRequest(ctx, second.RequestID)
		return err
	})
	if err := <-taken; err != nil {
		t.Errorf("the next case: %v", err)
	}
	if holder := a.One(a.Tenant.TenantID, `SELECT reviewer_id FROM review_queue WHERE request_id = '`+
		first.RequestID+`'`); holder != reviewer {
		t.Errorf("the first case is held by %q", holder)
	}
}
