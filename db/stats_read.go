package db

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"verifyme/kyc/analytics"
	"verifyme/kyc/stat"
)

// statCells are the counts that a query asks for, by day and place: whole days from
// stat_day, the quarters of an hour beside them from stat_15m, what is not folded yet
// of both, and what is left over from the requests themselves.
func (t *Tx) statCells(q analytics.Query) (sql string, args []any) {
	const key = `flow_key, flow_version, measure, step_key, code`
	var parts []string
	part := func(statement string, values ...any) {
		parts, args = append(parts, statement), append(args, values...)
	}
	sources := q.Sources
	if d := sources.Days; d != nil {
		part(`SELECT day, `+key+`, n FROM stat_day WHERE tenant_id = ? AND day >= `+dayOf("?::timestamptz")+
			` AND day < `+dayOf("?::timestamptz"), t.tenantID, d.From, d.To)
		part(`SELECT `+dayOf("cohort")+`, `+key+`, n FROM stat_delta WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`,
			t.tenantID, d.From, d.To)
	}
	for _, s := range sources.Quarters {
		for _, table := range []string{"stat_15m", "stat_delta"} {
			part(`SELECT `+dayOf("cohort")+` AS day, `+key+`, n FROM `+table+
				` WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`, t.tenantID, s.From, s.To)
		}
	}
	for _, s := range sources.Requests {
		part(`SELECT `+dayOf("created_at")+` AS day, `+key+`, n FROM (WITH r AS (`+requestsIn+`) `+countedRaw+`) AS raw`,
			t.tenantID, s.From, s.To, bounds)
	}
	sql = `(` + strings.Join(parts, " UNION ALL ") + `) AS cells WHERE true`
	if q.FlowKey != nil {
		sql, args = sql+` AND flow_key = ?`, append(args, *q.FlowKey)
	}
	if q.FlowVersion != nil {
		sql, args = sql+` AND flow_version = ?`, append(args, *q.FlowVersion)
	}
	return sql, args
}

// Stats implements analytics.Tx.
func (t *Tx) Stats(ctx context.Context, q analytics.Query) (counts []analytics.Count, err error) {
	cells, args := t.statCells(q)
	columns, by, measures := "", "", slices.Concat(stat.OfRequests, stat.Others)
	if q.By != analytics.Whole {
		measures = stat.OfRequests
	}
	args = append(args, bun.List(measures))
	switch q.By {
	case analytics.ByDay:
		columns, by = `day::text AS day, `, `day, `
	case analytics.ByVersion:
		columns, by = `flow_key, flow_version, `, `flow_key, flow_version, `
	}
	var rows []struct {
		Day         string
		FlowKey     string
		FlowVersion int
		Measure     stat.Measure
		StepKey     string
		Code        string
		N           int
	}
	err = t.NewRaw(`SELECT `+columns+`measure, step_key, code, sum(n) AS n FROM `+cells+` AND measure IN (?)
		GROUP BY `+by+`measure, step_key, code HAVING sum(n) <> 0 ORDER BY `+by+`measure, step_key, code`, args...).
		Scan(ctx, &rows)
	counts = make([]analytics.Count, len(rows))
	for i, r := range rows {
		counts[i] = analytics.Count{
			Day: r.Day, FlowKey: r.FlowKey, FlowVersion: r.FlowVersion,
			Figure: stat.Figure{Measure: r.Measure, Step: r.StepKey, Code: r.Code}, N: r.N,
		}
	}
	return counts, err
}
