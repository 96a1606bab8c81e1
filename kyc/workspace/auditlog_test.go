package workspace

import (
	"context"
	"testing"

	"verifyme/kyc/audit"
	"verifyme/kyc/unit"
)

// chain is a tenant's audit log of so many entries.
type chain struct {
	Tx
	entries []audit.Entry
	asked   []unit.AuditQuery
}

func (c *chain) AuditHead(context.Context) (int64, string, error) {
	last := c.entries[len(c.entries)-1]
	return last.Sequence, last.Hash, nil
}

func (c *chain) Audit(_ context.Context, q unit.AuditQuery) ([]audit.Entry, error) {
	c.asked = append(c.asked, q)
	return c.entries[q.AfterSequence:min(q.AfterSequence+int64(q.Limit), int64(len(c.entries)))], nil
}

// A page without an end lets the planner sort all that is left of the log.
func TestAuditLog_VerificationReadsBoundedPages(t *testing.T) {
	const count = 2*auditPage + 7
	c, hash := &chain{}, ""
	for i := int64(1); i <= count; i++ {
		e := audit.Entry{ID: "aud_1", Action: "portal.login", Details: map[string]any{}}
		if err := e.Seal(i, hash); err != nil {
			t.Fatal(err)
		}
		c.entries, hash = append(c.entries, e), e.Hash
	}
	svc := &Service{Reading: func(ctx context.Context, _ string, fn func(context.Context, Tx) error) error {
		return fn(ctx, c)
	}}
	if entries, err := svc.VerifyAudit(context.Background(), "tnt_1"); err != nil || entries != count {
		t.Errorf("%d entries are verified, want %d: %v", entries, count, err)
	}
	for _, q := range c.asked {
		if q.UpTo <= q.AfterSequence || q.UpTo > q.AfterSequence+auditPage {
			t.Errorf("a page is read from %d up to %d", q.AfterSequence, q.UpTo)
		}
	}
}
