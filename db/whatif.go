package db

import (
	"context"

	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/whatif"
)

// Submissions implements whatif.Tx. Ids have the order of creation. What a reversion asked
// for is gone from a request that was handed in again; its event stays.
func (t *Tx) Submissions(ctx context.Context, limit int) ([]whatif.Submission, error) {
	var rows []struct {
		RequestID, ShortReference string
		Status                    onboarding.Status
		FlowKey                   string
		FlowVersion               int
		Flags                     []string `bun:",array"`
		Rejected, SentBack        bool
	}
	err := t.NewRaw(`
SELECT r.request_id, r.short_reference, r.status, r.flow_key, r.flow_version, r.status = 'REJECTED' AS rejected,
  EXISTS (SELECT FROM events e
    WHERE e.tenant_id = r.tenant_id AND e.request_id = r.request_id AND e.type = ?) AS sent_back, ARRAY(
    SELECT DISTINCT unnest(s.flags) FROM request_steps s
    WHERE s.tenant_id = r.tenant_id AND s.request_id = r.request_id ORDER BY 1) AS flags
FROM requests r WHERE r.tenant_id = ? AND r.submitted_at IS NOT NULL ORDER BY r.request_id DESC LIMIT ?`,
		string(event.Reverted), t.tenantID, limit).Scan(ctx, &rows)
	submissions := make([]whatif.Submission, len(rows))
	for i, r := range rows {
		submissions[i] = whatif.Submission{
			RequestID: r.RequestID, ShortReference: r.ShortReference, Status: r.Status, FlowKey: r.FlowKey,
			FlowVersion: r.FlowVersion, Flags: r.Flags, Rejected: r.Rejected, SentBack: r.SentBack,
		}
	}
	return submissions, err
}
