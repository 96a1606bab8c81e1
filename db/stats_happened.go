package db

import (
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
	"verifyme/kyc/usage"
	"verifyme/kyc/vendorcall"
	"verifyme/kyc/webhook"
)

// countEntry of the audit log.
func (t *Tx) countEntry(e *audit.Entry) {
	flowKey, counted := stat.OfEntry(e, e.ActorKind == string(access.User))
	t.happened(e.At, flowKey, counted)
}

// countPosts to the endpoint that were finished: a batch of them is counted as a whole, as each change
// of the counts writes the statement's argument anew.
func (t *Tx) countPosts(endpointID string, done []webhook.FinishedDelivery) {
	counted := map[time.Time]map[stat.Figure]int{}
	for _, f := range done {
		quarter := instant.QuarterOf(f.At)
		if counted[quarter] == nil {
			counted[quarter] = map[stat.Figure]int{}
		}
		took := time.Duration(f.DurationMs) * time.Millisecond
		for _, figure := range stat.OfPost(endpointID, f.HTTPStatus, f.LastError, took) {
			counted[quarter][figure]++
		}
	}
	for quarter, figures := range counted {
		t.happened(quarter, "", figures)
	}
}

// countCharge of the ledger.
func (t *Tx) countCharge(e usage.Entry) {
	t.happened(e.At.Time, "", map[stat.Figure]int{
		{Measure: stat.Charged, Part: string(e.Capability), Code: e.Currency}:      1,
		{Measure: stat.ChargedMinor, Part: string(e.Capability), Code: e.Currency}: int(e.Minor),
	})
}

// countCalls of vendors that an attempt made.
func (t *Tx) countCalls(at time.Time, calls []vendorcall.Call) {
	for _, c := range calls {
		for _, figure := range stat.OfCall(c) {
			t.happened(at, "", map[stat.Figure]int{figure: 1})
		}
	}
}

// happenedRaw is what happened in a time, one row for each figure that a row counts in:
// stat.OfEntry, stat.OfPost, the ledger's and stat.OfCall counted in SQL. Its arguments
// are stat.Bounds, and the tenant and the time of each of the four.
const happenedRaw = `
SELECT at, coalesce(details ->> 'flowKey', '') COLLATE "C" AS flow_key, 0 AS flow_version, f.measure,
  f.part COLLATE "C", f.code, f.n
FROM (
  SELECT at, details, action, actor_id, actor_kind = 'USER' AS by_user, (details ->> 'heldSeconds')::bigint AS held,
    CASE action WHEN 'request.approved' THEN 'APPROVED' WHEN 'request.rejected' THEN 'REJECTED'
      WHEN 'request.reverted' THEN 'REVERTED' WHEN 'decision.prepared' THEN 'PREPARED'
      WHEN 'decision.returned' THEN 'RETURNED' END AS outcome
  FROM audit_log WHERE tenant_id = ? AND at >= ? AND at < ? AND action IN ('review.started', 'decision.prepared',
    'decision.returned', 'request.approved', 'request.rejected', 'request.reverted')
) AS a CROSS JOIN (SELECT ?::bigint[] AS bounds) b CROSS JOIN LATERAL (VALUES
  ('REVIEW_TAKEN', actor_id, '', 1::bigint, by_user AND action = 'review.started'),
  ('REVIEW_DECIDED', actor_id, outcome, 1, by_user AND outcome IS NOT NULL),
  ('REVIEW_TIME', actor_id, width_bucket(held * 1000, bounds)::text, 1,
    by_user AND outcome IS NOT NULL AND held IS NOT NULL),
  ('REVIEW_SECONDS', actor_id, '', held, by_user AND outcome IS NOT NULL AND held IS NOT NULL),
  ('TARGET_KEPT', '', '', 1, (details ->> 'inTime')::boolean),
  ('TARGET_MISSED', '', '', 1, NOT (details ->> 'inTime')::boolean),
  ('APPROVAL', '', '', 1, action = 'request.approved')
) AS f (measure, part, code, n, holds) WHERE f.holds
UNION ALL
SELECT at, '', 0, f.measure, coalesce(o.endpoint_id, ''), f.code, 1
FROM delivery_attempts d LEFT JOIN deliveries o USING (tenant_id, delivery_id)
CROSS JOIN (SELECT ?::bigint[] AS bounds) b CROSS JOIN LATERAL (VALUES
  ('POSTED', coalesce(d.http_status::text, d.error, '')),
  ('POST_TIME', width_bucket(d.duration_ms::bigint, bounds)::text)
) AS f (measure, code)
WHERE d.tenant_id = ? AND at >= ? AND at < ?
UNION ALL
SELECT at, '', 0, f.measure, capability, currency, f.n
FROM usage_entries u CROSS JOIN LATERAL (VALUES ('CHARGED', 1::bigint), ('CHARGED_MINOR', minor)) AS f (measure, n)
WHERE u.tenant_id = ? AND nth > 1 AND at >= ? AND at < ?
UNION ALL
SELECT finished_at, '', 0, f.measure, (c ->> 'capability') || '/' || (c ->> 'vendor'), f.code, 1
FROM attempts a CROSS JOIN (SELECT ?::bigint[] AS bounds) b CROSS JOIN LATERAL jsonb_array_elements(a.calls) AS c
CROSS JOIN LATERAL (VALUES
  ('PROVIDER_CALL', c ->> 'outcome'), ('PROVIDER_TIME', width_bucket((c ->> 'ms')::bigint, bounds)::text)
) AS f (measure, code)
WHERE a.tenant_id = ? AND a.calls IS NOT NULL AND finished_at >= ? AND finished_at < ?`
