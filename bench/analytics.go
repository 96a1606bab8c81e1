package main

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"strings"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// figureTime is what each figure of a year may take on the server.
const figureTime = 300 * time.Millisecond

// yearOfFigures stores what 1,000,000 requests of a year leave in the tables of figures:
// six flows, one version of each a half year, twelve steps with three errors, nine flags,
// six reasons, and durations in 60 buckets each. Quarters of an hour stand for the last
// 35 days, as long as they are kept.
const yearOfFigures = `
WITH cells AS (
  SELECT measure, part, code FROM (VALUES
    ('CREATED', '', ''), ('STARTED', '', ''), ('SUBMITTED', '', ''), ('AUTOMATED', '', ''),
    ('EXPIRED', '', ''), ('CANCELLED', '', '')) AS of_requests (measure, part, code)
  UNION ALL SELECT m, '', 'REASON_' || i FROM unnest(ARRAY['APPROVED', 'REJECTED']) m, generate_series(1, 3) i
  UNION ALL SELECT 'FLAG', '', 'FLAG_' || i FROM generate_series(1, 9) i
  UNION ALL SELECT m, '', (70 + i)::text FROM unnest(ARRAY['TO_SUBMIT', 'TO_DECIDE']) m, generate_series(1, 60) i
  UNION ALL SELECT m, 'step' || s, '' FROM generate_series(1, 12) s,
    unnest(ARRAY['STEP_STARTED', 'STEP_COMPLETED', 'STEP_SKIPPED', 'STEP_FIRST_TRY']) m
  UNION ALL SELECT 'STEP_REFUSED', 'step' || s, 'ERROR_' || i FROM generate_series(1, 12) s, generate_series(1, 3) i
), days AS (
  INSERT INTO stat_day (tenant_id, day, flow_key, flow_version, measure, part, code, n)
  SELECT $1, current_date - d, 'flow' || f, d / 183 + 1, measure, part, code, 457
  FROM generate_series(0, 370) d, generate_series(1, 6) f, cells
), months AS (
  INSERT INTO stat_month (tenant_id, month, flow_key, flow_version, measure, part, code, n)
  SELECT $1, date_trunc('month', current_date - d)::date, 'flow' || f, d / 183 + 1, measure, part, code,
    457 * count(*)
  FROM generate_series(0, 370) d, generate_series(1, 6) f, cells GROUP BY 2, 3, 4, 5, 6, 7
)
INSERT INTO stat_15m (tenant_id, cohort, flow_key, flow_version, measure, part, code, n)
SELECT $1, date_bin('15 minutes', now(), 'epoch') - q * interval '15 minutes', 'flow' || f, 1, measure, part,
  code, 5
FROM generate_series(1, 35 * 96) q, generate_series(1, 6) f, cells
-- A request counts in some thirty figures; five of one flow leave most cells empty.
WHERE (q + f + hashtext(measure || part || code)) % 5 = 0`

const askedRounds = 15

// measureAnalytics: figures of a year that ends in the middle of a day, as the portal's
// page and a key ask for them.
func measureAnalytics(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	tenant := d.Workspace(ctx, "Figures")
	d.change(ctx, tenant.TenantID, yearOfFigures, tenant.TenantID)
	owner := try.Get(sql.Open("pgx", d.DatabaseURL))
	defer try.Close(owner.Close)
	try.Get(owner.ExecContext(ctx, `VACUUM ANALYZE stat_month, stat_day, stat_15m`))
	p := d.Serve(ctx, false)
	defer try.Close(p.Stop)
	api := parts.API{Base: "http://" + p.Address, Key: tenant.APIKey}
	to := time.Now().UTC()
	for _, asked := range []struct{ what, fields string }{
		{"counts, times, funnel, decisions and flags", `created submitted secondsToSubmit { p50 p90 p99 }
			secondsToDecide { p50 p90 p99 } funnel { stepKey started completed skipped firstTry refusals { code count } }
			decisions { outcome reasonCode count } flags { code count }`},
		{"days", `days { day created started submitted approved rejected }`},
		{"versions", `versions { flowKey flowVersion created submitted }`},
	} {
		for _, flow := range []struct{ what, argument string }{{"all flows", ""}, {"one flow", `, flowKey: "flow3"`}} {
			query := fmt.Sprintf(`{ analytics(from: "%s", to: "%s"%s) { %s } }`,
				to.AddDate(-1, 0, 0).Format(time.RFC3339), to.Format(time.RFC3339), flow.argument, asked.fields)
			var times []int64
			for range askedRounds {
				began := time.Now()
				status, answer, err := api.Call(ctx, http.MethodPost, "/graphql", map[string]string{"query": query})
				times = append(times, int64(time.Since(began)))
				try.Do(err)
				if status != http.StatusOK || strings.Contains(string(answer), `"errors"`) {
					try.Do(fmt.Errorf("analytics answered %d: %.300s", status, answer))
				}
			}
			worst := time.Duration(percentile(times, 0.90))
			b.add(row{
				what:     "figures of a year, " + asked.what + ", " + flow.what + ", p90",
				measured: milliseconds(worst), target: "<= " + milliseconds(figureTime),
				verdict: judge(worst <= figureTime),
			})
		}
	}
}
