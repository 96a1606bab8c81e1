package db

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"verifyme/kyc/analytics"
	"verifyme/kyc/stat"
)

// columnsBy are what counts are grouped by.
var columnsBy = map[analytics.Grouping]string{
	analytics.Whole:     `measure, part, code`,
	analytics.ByDay:     `day, measure`,
	analytics.ByVersion: `flow_key, flow_version, measure`,
}

// statCells are the counts that a query asks for: whole months from stat_month, the days
// beside them from stat_day, the quarters of an hour beside those from stat_15m, what is
// not folded yet of all of them, and what is left over from the rows themselves. A month
// has its first day as its day.
func (t *Tx) statCells(q analytics.Query) (sql string, args []any) {
	where := ` AND measure IN (?)`
	which := []any{bun.List(q.Measures)}
	if q.FlowKey != nil {
		where, which = where+` AND flow_key = ?`, append(which, *q.FlowKey)
	}
	if q.FlowVersion != nil {
		where, which = where+` AND flow_version = ?`, append(which, *q.FlowVersion)
	}
	var parts []string
	part := func(day, from string, values ...any) {
		parts = append(parts, `SELECT `+day+` AS day, flow_key, flow_version, measure, part, code, n FROM `+from+where)
		args = slices.Concat(args, values, which)
	}
	folded := func(table, column, bound string, s analytics.Span) {
		part(column, table+` WHERE tenant_id = ? AND `+column+` >= `+bound+` AND `+column+` < `+bound,
			t.tenantID, s.From, s.To)
		part(dayOf("cohort"), `stat_delta WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`, t.tenantID, s.From, s.To)
	}
	if m := q.Sources.Months; m != nil {
		folded("stat_month", "month", dayOf("?::timestamptz"), *m)
	}
	for _, s := range q.Sources.Days {
		folded("stat_day", "day", dayOf("?::timestamptz"), s)
	}
	for _, s := range q.Sources.Quarters {
		part(dayOf("cohort"), `stat_15m WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`, t.tenantID, s.From, s.To)
		part(dayOf("cohort"), `stat_delta WHERE tenant_id = ? AND cohort >= ? AND cohort < ?`, t.tenantID, s.From, s.To)
	}
	for _, s := range q.Sources.Raw {
		part(dayOf("created_at"), `(WITH r AS (`+requestsIn+`) `+countedRaw+`) AS raw WHERE true`,
			t.tenantID, s.From, s.To, bounds)
	}
	return `(` + strings.Join(parts, ` UNION ALL `) + `) AS cells`, args
}

// Stats implements analytics.Tx. It groups by as little as is asked for, and sorts what
// is left: a day by its date, not by its text, whose order the database's language has.
func (t *Tx) Stats(ctx context.Context, q analytics.Query) (counts []analytics.Count, err error) {
	cells, args := t.statCells(q)
	columns := columnsBy[q.By]
	var rows []struct {
		Day         time.Time
		FlowKey     string
		FlowVersion int
		Measure     stat.Measure
		Part        string
		Code        string
		N           int
	}
	err = t.NewRaw(`SELECT `+columns+`, sum(n) AS n FROM `+cells+` GROUP BY `+columns+`
		HAVING sum(n) <> 0 ORDER BY `+columns, args...).Scan(ctx, &rows)
	counts = make([]analytics.Count, len(rows))
	for i, r := range rows {
		counts[i] = analytics.Count{
			FlowKey: r.FlowKey, FlowVersion: r.FlowVersion,
			Figure: stat.Figure{Measure: r.Measure, Part: r.Part, Code: r.Code}, N: r.N,
		}
		if q.By == analytics.ByDay {
			counts[i].Day = r.Day.Format(time.DateOnly)
		}
	}
	return counts, err
}
