package db

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
)

// countedRaw are the figures of the requests of r, one row each, from what is stored of
// them: stat.OfSteps and onboarding's counted in SQL. Its argument is stat.Bounds.
const countedRaw = `
SELECT created_at, flow_key, flow_version, f.measure, '' AS part, f.code, 1 AS n
FROM r CROSS JOIN (SELECT ?::bigint[] AS bounds) b CROSS JOIN LATERAL (VALUES
  ('CREATED', '', true),
  ('STARTED', '', started_at IS NOT NULL),
  ('SUBMITTED', '', submitted_at IS NOT NULL),
  ('TO_SUBMIT', width_bucket((extract(epoch FROM submitted_at - started_at) * 1000)::bigint, bounds)::text,
    submitted_at IS NOT NULL AND started_at IS NOT NULL),
  ('EXPIRED', '', status = 'EXPIRED'),
  ('CANCELLED', '', status = 'CANCELLED'),
  ('APPROVED', decision ->> 'reasonCode', status = 'APPROVED' AND decision IS NOT NULL),
  ('AUTOMATED', '', status = 'APPROVED' AND (decision ->> 'automated')::boolean),
  ('REJECTED', decision ->> 'reasonCode', status = 'REJECTED' AND decision IS NOT NULL),
  ('TO_DECIDE', width_bucket((extract(epoch FROM completed_at - submitted_at) * 1000)::bigint, bounds)::text,
    status IN ('APPROVED', 'REJECTED') AND decision IS NOT NULL AND submitted_at IS NOT NULL
    AND completed_at IS NOT NULL)
) AS f (measure, code, holds) WHERE f.holds
UNION ALL
SELECT created_at, flow_key, flow_version, f.measure, s.step_key, f.code, 1
FROM r JOIN request_steps s ON s.tenant_id = r.tenant_id AND s.request_id = r.request_id CROSS JOIN LATERAL (VALUES
  ('STEP_STARTED', '', s.status <> 'NOT_STARTED'),
  ('STEP_COMPLETED', '', s.status = 'COMPLETED'),
  ('STEP_SKIPPED', '', s.status = 'SKIPPED'),
  ('STEP_FIRST_TRY', '', s.status = 'COMPLETED' AND s.attempts = 1),
  ('STEP_REFUSED', s.problem ->> 'code', s.problem ->> 'code' IS NOT NULL AND s.status NOT IN ('COMPLETED', 'SKIPPED'))
) AS f (measure, code, holds) WHERE f.holds
UNION ALL
SELECT created_at, flow_key, flow_version, 'FLAG', '', f.code, 1
FROM r CROSS JOIN LATERAL (
  SELECT DISTINCT unnest(s.flags) AS code FROM request_steps s
  WHERE s.tenant_id = r.tenant_id AND s.request_id = r.request_id
) AS f`

// requestsIn a time, for countedRaw.
const requestsIn = `
SELECT tenant_id, request_id, status, flow_key, flow_version, created_at, started_at, submitted_at, completed_at,
  decision
FROM requests WHERE tenant_id = ? AND created_at >= ? AND created_at < ?`

// bounds of the buckets as PostgreSQL writes an array.
var bounds = func() string {
	list, err := json.Marshal(stat.Bounds())
	if err != nil {
		panic(err)
	}
	return "{" + strings.Trim(string(list), "[]") + "}"
}()

// StatDays implements analytics.Tx. To requests something may have happened until now.
func (t *Tx) StatDays(ctx context.Context) (first, last *time.Time, err error) {
	err = t.NewRaw(`SELECT min(at), max(at) FROM (
		(SELECT created_at AS at FROM requests WHERE tenant_id = ? ORDER BY created_at LIMIT 1)
		UNION ALL (SELECT created_at FROM requests WHERE tenant_id = ? ORDER BY created_at DESC LIMIT 1)
		UNION ALL (SELECT day::timestamp AT TIME ZONE 'Asia/Kolkata' FROM stat_day WHERE tenant_id = ? ORDER BY day LIMIT 1)
		UNION ALL (SELECT day::timestamp AT TIME ZONE 'Asia/Kolkata' FROM stat_day WHERE tenant_id = ?
			ORDER BY day DESC LIMIT 1)
		UNION ALL SELECT ? WHERE EXISTS (SELECT FROM requests WHERE tenant_id = ?)
	) AS ends`, t.tenantID, t.tenantID, t.tenantID, t.tenantID, t.now, t.tenantID).Scan(ctx, &first, &last)
	return first, last, err
}

// RebuildStats implements analytics.Tx. Nobody folds meanwhile. What the last statement
// sees of requests and of deltas are of one moment: a change that is committed later
// leaves its delta, one that was committed before is in the rows themselves.
func (t *Tx) RebuildStats(ctx context.Context, day time.Time) error {
	_, err := t.NewRaw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, t.folding()).Exec(ctx)
	if err != nil {
		return err
	}
	from, to := instant.StartOfDay(day), instant.StartOfDay(day).Add(instant.Day)
	_, err = t.NewRaw(`DELETE FROM stat_15m WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`,
		t.tenantID, from, to).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`DELETE FROM stat_day WHERE tenant_id = ? AND day = `+dayOf("?::timestamptz"),
		t.tenantID, from).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`
WITH gone AS (
  DELETE FROM stat_delta WHERE tenant_id = ? AND cohort >= ? AND cohort < ?
), r AS (`+requestsIn+`), counted AS MATERIALIZED (`+countedRaw+` UNION ALL (`+happenedRaw+`)), quarters AS (
  INSERT INTO stat_15m (tenant_id, cohort, flow_key, flow_version, measure, part, code, n)
  SELECT ?, date_bin('15 minutes', created_at, 'epoch'), flow_key, flow_version, measure, part, code, sum(n)
  FROM counted WHERE created_at >= ? GROUP BY 2, 3, 4, 5, 6, 7
)
INSERT INTO stat_day (tenant_id, day, flow_key, flow_version, measure, part, code, n)
SELECT ?, `+dayOf("created_at")+`, flow_key, flow_version, measure, part, code, sum(n)
FROM counted GROUP BY 2, 3, 4, 5, 6, 7`,
		t.tenantID, from, to, t.tenantID, from, to, bounds, t.tenantID, from, to, bounds, bounds, t.tenantID, from, to,
		t.tenantID, from, to, bounds, t.tenantID, from, to, t.tenantID, stat.QuartersKept(t.now), t.tenantID).Exec(ctx)
	if err != nil {
		return err
	}
	return t.rebuildMonth(ctx, from)
}

// rebuildMonth of a day that was counted anew: the sum of the month's days.
func (t *Tx) rebuildMonth(ctx context.Context, day time.Time) error {
	month := monthOf("?::timestamptz")
	_, err := t.NewRaw(`DELETE FROM stat_month WHERE tenant_id = ? AND month = `+month, t.tenantID, day).Exec(ctx)
	if err != nil {
		return err
	}
	_, err = t.NewRaw(`
INSERT INTO stat_month (tenant_id, month, flow_key, flow_version, measure, part, code, n)
SELECT ?, date_trunc('month', day)::date, flow_key, flow_version, measure, part, code, sum(n)
FROM stat_day WHERE tenant_id = ? AND day >= `+month+` AND day < `+month+` + interval '1 month'
GROUP BY 2, 3, 4, 5, 6, 7 HAVING sum(n) <> 0`, t.tenantID, t.tenantID, day, day).Exec(ctx)
	return err
}
