package spec

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/notification"
	"verifyme/spec/app"
)

// A part that takes calls and answers none holds up its own work alone: what time makes due elsewhere goes on.

// hangingFiles do not remove anything before the caller leaves.
type hangingFiles struct {
	capability.Files
	asked *atomic.Int64
}

func (f hangingFiles) DeleteAll(ctx context.Context, _ string) error {
	f.asked.Add(1)
	<-ctx.Done()
	return ctx.Err()
}

// hangingMail takes nothing before the caller leaves.
type hangingMail struct{ asked *atomic.Int64 }

func (m hangingMail) SendMail(ctx context.Context, _ capability.Mail) error {
	m.asked.Add(1)
	<-ctx.Done()
	return ctx.Err()
}

// wantExpiry of a link: it is what the workers' places for what is due are for.
func wantExpiry(a *app.App, r app.Created) {
	a.Advance(25 * time.Hour)
	a.Eventually("the link ends", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, r.RequestID) == "EXPIRED"
	})
}

func TestHanging_AStoreOfFilesLeavesPlacesForOtherWork(t *testing.T) {
	t.Parallel()
	const many = 12
	a := app.Start(t)
	link := a.Issue(app.Fields{"expiresInHours": 24})
	var asked atomic.Int64
	files := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = hangingFiles{files, &asked}
	owner := ownerAt(a)
	var erased []app.Created
	for range many {
		r := a.Issue(nil)
		cancel(a, r)
		erase(owner, r.RequestID, "She asks.").Want()
		erased = append(erased, r)
	}
	a.Eventually("the store hangs", func() bool { return asked.Load() > 0 })
	wantExpiry(a, link)
	for _, r := range erased {
		if a.One(a.Tenant.TenantID, `SELECT (data_due IS NOT NULL)::text FROM requests WHERE request_id = $1`,
			r.RequestID) != "true" {
			t.Error("a request whose files are still there is not tried again")
		}
	}
}

func TestHanging_AMailRelayLeavesPlacesForOtherWork(t *testing.T) {
	t.Parallel()
	const many = 30
	a := app.Start(t)
	link := a.Issue(app.Fields{"expiresInHours": 24})
	var asked atomic.Int64
	a.Service.App.Notification.Email = hangingMail{&asked}
	to := slices.Repeat([]string{"reviewer1@acme.test"}, many)
	err := a.Service.App.Notification.InTenant(t.Context(), a.Tenant.TenantID,
		func(ctx context.Context, tx notification.Tx) error {
			return notification.Send(ctx, tx, to, "A case waits", "It waits for you.")
		})
	if err != nil {
		t.Fatal(err)
	}
	a.Eventually("the relay hangs", func() bool { return asked.Load() > 0 })
	wantExpiry(a, link)
}

// hangingScanner says that it was asked, and finds nothing once it may go on.
type hangingScanner struct {
	asked chan struct{}
	goOn  chan struct{}
}

func (s hangingScanner) Scan(ctx context.Context, _ []byte) (bool, error) {
	s.asked <- struct{}{}
	select {
	case <-s.goOn:
		return true, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// Files wait for room in memory, which two have at once, but not behind all who wait while the scanner hangs. What had
// room is taken when the scanner goes on.
func TestHanging_AScannerKeepsNobodyWaitingBehindOthers(t *testing.T) {
	t.Parallel()
	const inMemory = 2
	a := app.Start(t)
	a.Documents(nil)
	scanner := hangingScanner{make(chan struct{}, 10), make(chan struct{})}
	a.Service.App.Evidence.Scanner = scanner
	a.Service.App.Files.RoomWithin = time.Millisecond
	var first sync.WaitGroup
	for range inMemory {
		_, p := a.AtDocuments(nil)
		first.Go(func() { p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK) })
		<-scanner.asked
	}
	_, p := a.AtDocuments(nil)
	wantClearText(t, p.Upload("ADDRESS_PROOF", app.PictureFile()).WantError(http.StatusServiceUnavailable, unavailable))
	close(scanner.goOn)
	first.Wait()
	a.Service.App.Files.RoomWithin = 0
	p.DoDocument()
	if n := len(p.Uploaded()); n != 1 {
		t.Errorf("%d files are listed", n)
	}
}
