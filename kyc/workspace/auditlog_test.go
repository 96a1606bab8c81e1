package workspace

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// chain is a tenant's audit log of so many entries.
type chain struct {
	Tx
	entries []audit.Entry
	asked   []unit.AuditQuery
	ended   audit.Ended
}

func (c *chain) AuditEnded(context.Context) (audit.Ended, error) { return c.ended, nil }

// ends up to so many entries.
func (c *chain) ends(count int64) {
	c.ended = audit.NewEnded(signer{}, "tnt_1", count, c.entries[count-1].Hash, time.Unix(0, 0))
}

type signer struct{}

func (signer) CapabilityMAC(kind string, parts ...string) []byte {
	return []byte(kind + strings.Join(parts, "/"))
}

func (c *chain) AuditHead(context.Context) (int64, string, error) {
	last := c.entries[len(c.entries)-1]
	return last.Sequence, last.Hash, nil
}

func (c *chain) Audit(_ context.Context, q unit.AuditQuery) ([]audit.Entry, error) {
	c.asked = append(c.asked, q)
	from := max(q.AfterSequence, c.ended.Sequence)
	return c.entries[from:max(from, min(q.UpTo, int64(len(c.entries))))], nil
}

func chainOf(t *testing.T, count int64) *chain {
	t.Helper()
	c, hash := &chain{}, ""
	for i := int64(1); i <= count; i++ {
		e := audit.Entry{ID: "aud_1", Action: "portal.login", Details: map[string]any{}}
		if err := e.Seal(i, hash); err != nil {
			t.Fatal(err)
		}
		c.entries, hash = append(c.entries, e), e.Hash
	}
	return c
}

// A page without an end lets the planner sort all that is left of the log.
func TestAuditLog_VerificationReadsBoundedPages(t *testing.T) {
	const count = 2*auditPage + 7
	c := chainOf(t, count)
	svc := &Service{Reading: func(ctx context.Context, _ string, fn func(context.Context, Tx) error) error {
		return fn(ctx, c)
	}}
	if v, err := svc.VerifyAudit(context.Background(), "tnt_1"); err != nil || v.Broken != nil || v.Entries != count {
		t.Errorf("%d entries are verified, want %d: %v, %v", v.Entries, count, v.Broken, err)
	}
	for _, q := range c.asked {
		if q.UpTo <= q.AfterSequence || q.UpTo > q.AfterSequence+auditPage {
			t.Errorf("a page is read from %d up to %d", q.AfterSequence, q.UpTo)
		}
	}
}

// A transaction lasts 40 seconds at most, a log may take longer: each page is a
// read of its own, and entries that are appended meanwhile do no harm.
func TestAuditLog_VerificationReadsEachPageByItself(t *testing.T) {
	const count = 3*auditPage + 1
	c := chainOf(t, count)
	reads := 0
	svc := &Service{Reading: func(ctx context.Context, _ string, fn func(context.Context, Tx) error) error {
		reads++
		before := len(c.asked)
		err := fn(ctx, c)
		if len(c.asked) > before+1 {
			t.Errorf("read %d takes %d pages", reads, len(c.asked)-before)
		}
		last := c.entries[len(c.entries)-1]
		appended := audit.Entry{ID: "aud_2", Action: "portal.logout"}
		if err := appended.Seal(last.Sequence+1, last.Hash); err != nil {
			t.Fatal(err)
		}
		c.entries = append(c.entries, appended)
		return err
	}}
	v, err := svc.VerifyAudit(context.Background(), "tnt_1")
	if err != nil || v.Broken != nil || v.Entries != count || reads != 5 {
		t.Errorf("%d entries are verified in %d reads, want %d in 5: %v, %v", v.Entries, reads, count, v.Broken, err)
	}
}

// An outage says nothing about the log.
func TestAuditLog_OutageIsNotBroken(t *testing.T) {
	c, away := chainOf(t, 2*auditPage), errors.New("the database does not answer")
	for failing := range 3 {
		reads := 0
		svc := &Service{Reading: func(ctx context.Context, _ string, fn func(context.Context, Tx) error) error {
			if reads++; reads > failing {
				return away
			}
			return fn(ctx, c)
		}}
		if v, err := svc.VerifyAudit(context.Background(), "tnt_1"); v.Broken != nil || !errors.Is(err, away) {
			t.Errorf("an outage at read %d gives %v, %v", failing+1, v.Broken, err)
		}
	}
}

// Entries whose time is over may go while the chain is read: it is read again from what is
// left.
func TestAuditLog_VerifiesWhileItsBeginningGoes(t *testing.T) {
	const count = 3 * auditPage
	for _, ended := range []int64{1, auditPage - 1, auditPage, 2*auditPage + 5, count - 1, count} {
		c, reads := chainOf(t, count), 0
		svc := &Service{Signer: signer{}, Reading: func(
			ctx context.Context, _ string, fn func(context.Context, Tx) error,
		) error {
			if reads++; reads == 2 {
				c.ends(ended)
			}
			return fn(ctx, c)
		}}
		v, err := svc.VerifyAudit(context.Background(), "tnt_1")
		if err != nil || v.Broken != nil || int64(v.Entries) != count-ended {
			t.Errorf("%d entries of %d are verified, without the first %d: %v, %v", v.Entries, count, ended, v.Broken, err)
		}
	}
}
