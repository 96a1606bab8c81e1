// Package digest is the daily mail about what waits in a workspace, for users who ask for it.
package digest

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Clock    unit.Clock
	// PortalURL is where a mail leads to.
	PortalURL *url.URL
	Log       *slog.Logger
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobDigests: func(ctx context.Context, _ unit.Job) error { return svc.Sweep(ctx) },
	}
}

// Due digest of some user.
type Due struct{ TenantID, UserID string }

// Lookups across tenants.
type Lookups interface {
	// DueDigests by the clocks of their tenants, the longest due first, of workspaces that are not disabled.
	DueDigests(ctx context.Context, now time.Time, limit int) ([]Due, error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	notification.Tx

	// DigestAt is when the user's next one is due; nil where the user wants none.
	DigestAt(ctx context.Context, userID string) (*time.Time, error)
	// SetDigest of the user; nil ends it.
	SetDigest(ctx context.Context, userID string, next *time.Time) error
	// TakeDigest that is due and set the next one; false where it is not due any more, or the user is disabled.
	TakeDigest(ctx context.Context, userID string, next time.Time) (email string, role access.Role, ok bool, err error)
	// Waiting is what a digest tells of. Endpoints count from so many failures in a row, keys up to their last day.
	Waiting(ctx context.Context, failures int, keysUntil time.Time) (Figures, error)
}

// Figures of a workspace.
type Figures struct {
	// Cases that wait for a decision, and Overdue those past their time.
	Cases, Overdue int
	// Endpoints that keep failing.
	Endpoints int
	// Keys that expire soon, the first one at FirstKey.
	Keys     int
	FirstKey *time.Time
}

const (
	// hour of India's clocks at which a digest is due.
	hour = 9
	// sweptAtOnce digests; the next sweep takes others.
	sweptAtOnce = 500
	// failuresToTell of an endpoint, of which half as many again disable it.
	failuresToTell = 10
	// keysWithin are told of.
	keysWithin = 14 * 24 * time.Hour
)

// Next digest after a time.
func Next(after time.Time) time.Time {
	year, month, day := after.In(instant.India).Date()
	at := time.Date(year, month, day, hour, 0, 0, 0, instant.India)
	if !at.After(after) {
		at = at.AddDate(0, 0, 1)
	}
	return at.UTC()
}

// Wanted by the user who asks.
func (svc *Service) Wanted(ctx context.Context) (wanted bool, err error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return false, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		at, err := tx.DigestAt(ctx, actor.ID)
		wanted = at != nil
		return err
	})
	return wanted, err
}

// Want it, or end it, for the user who asks.
func (svc *Service) Want(ctx context.Context, wanted bool) (bool, error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return false, err
	}
	return wanted, svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		at, err := tx.DigestAt(ctx, actor.ID)
		if err != nil || (at != nil) == wanted {
			return err
		}
		if !wanted {
			return tx.SetDigest(ctx, actor.ID, nil)
		}
		next := Next(tx.Now())
		return tx.SetDigest(ctx, actor.ID, &next)
	})
}

// Sweep sends what is due in all workspaces; it recurs.
func (svc *Service) Sweep(ctx context.Context) error {
	due, err := svc.Lookups.DueDigests(ctx, svc.Clock.Now(), sweptAtOnce)
	if err != nil {
		return err
	}
	for _, d := range due {
		err := svc.InTenant(ctx, d.TenantID, func(ctx context.Context, tx Tx) error { return svc.send(ctx, tx, d.UserID) })
		if err != nil && !apperr.Is(err, unit.CodeTenantDisabled) {
			return err
		}
	}
	return nil
}

// send the user's, once: it is taken and queued in one transaction. Where nothing waits there is no mail.
func (svc *Service) send(ctx context.Context, tx Tx, userID string) error {
	email, role, ok, err := tx.TakeDigest(ctx, userID, Next(tx.Now()))
	if err != nil || !ok {
		return err
	}
	figures, err := tx.Waiting(ctx, failuresToTell, tx.Now().Add(keysWithin))
	if err != nil {
		return err
	}
	actor := access.Actor{Kind: access.User, Role: role, Live: tx.Environment() == unit.EnvironmentLive}
	subject, lines := svc.words(actor, figures)
	if len(lines) == 0 {
		return nil
	}
	account := svc.PortalURL.JoinPath("portal", "account").String()
	body := strings.Join(lines, "\n\n") +
		"\n\nYou get this at nine because you asked for it. End it in your account:\n" + account
	return notification.Send(ctx, tx, []string{email}, subject, body)
}

// words of what the user may see.
func (svc *Service) words(actor access.Actor, f Figures) (subject string, lines []string) {
	add := func(text, page string) {
		if subject == "" {
			subject = "Today: " + strings.TrimSuffix(text, ".")
		}
		lines = append(lines, text+"\n"+svc.PortalURL.JoinPath("portal", page).String())
	}
	if actor.May(access.ReadRequests) && f.Cases > 0 {
		text := counted(f.Cases, "case waits", "cases wait") + " for a decision"
		if f.Overdue > 0 {
			text += fmt.Sprintf(", %d past the time for it", f.Overdue)
		}
		add(text+".", "queue")
	}
	if actor.May(access.ManageWebhooks) && f.Endpoints > 0 {
		add(counted(f.Endpoints, "webhook endpoint keeps", "webhook endpoints keep")+" failing.", "webhooks")
	}
	if actor.May(access.ManageKeys) && f.Keys > 0 && f.FirstKey != nil {
		text := counted(f.Keys, "API key expires", "API keys expire") + " within two weeks, "
		if f.Keys > 1 {
			text += "the first "
		}
		add(text+"on "+f.FirstKey.In(instant.India).Format("2 January")+".", "keys")
	}
	return subject, lines
}

func counted(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
