package db

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/stat"
)

// Figures are counted by the time at which their requests were created. A change of a
// request leaves what it adds and takes away in stat_delta; folding moves that into
// stat_15m, stat_day and stat_month. Each part of a time is read from one of these and
// from stat_delta, so a figure is right before, between and after.

// statPlace is where a figure is counted: a quarter of an hour and a flow's version.
type statPlace struct {
	Cohort      time.Time
	FlowKey     string
	FlowVersion int
}

// statDelta is a row of stat_delta.
type statDelta struct {
	Cohort      instant.Timestamp `json:"cohort"`
	FlowKey     string            `json:"flow_key"`
	FlowVersion int               `json:"flow_version"`
	Measure     stat.Measure      `json:"measure"`
	Part        string            `json:"part"`
	Code        string            `json:"code"`
	N           int               `json:"n"`
}

const insertDeltas = `
INSERT INTO stat_delta (tenant_id, cohort, flow_key, flow_version, measure, part, code, n)
SELECT $1, d.* FROM jsonb_to_recordset($2::jsonb) AS d (cohort timestamptz, flow_key text, flow_version integer,
  measure text, part text, code text, n bigint)`

// Count implements onboarding.Tx: one statement for all of the transaction's changes
// travels with the commit, and only adds rows, so that nobody waits for anybody.
func (t *Tx) Count(r *onboarding.Request, before, after []stat.Figure) {
	t.count(statPlace{instant.QuarterOf(r.CreatedAt), r.FlowKey, r.FlowVersion}, stat.Change(before, after))
}

// happened counts what happens now, in figures of the flow; empty where it is of none.
func (t *Tx) happened(at time.Time, flowKey string, counted map[stat.Figure]int) {
	t.count(statPlace{Cohort: instant.QuarterOf(at), FlowKey: flowKey}, counted)
}

func (t *Tx) count(place statPlace, change map[stat.Figure]int) {
	if len(change) == 0 {
		return
	}
	if t.counted == nil {
		t.counted = map[statPlace]map[stat.Figure]int{}
		t.deltas = [][]byte{[]byte(t.tenantID), nil}
		t.WithCommit(pg.Statement{Text: insertDeltas, Args: t.deltas}, pg.Unread)
	}
	if t.counted[place] == nil {
		t.counted[place] = map[stat.Figure]int{}
	}
	for f, n := range change {
		if t.counted[place][f] += n; t.counted[place][f] == 0 {
			delete(t.counted[place], f)
		}
	}
	// The statement is sent with what its argument is by then.
	t.deltas[1] = deltasInText(t.counted)
}

func deltasInText(counted map[statPlace]map[stat.Figure]int) []byte {
	deltas := []statDelta{}
	for at, change := range counted {
		for _, f := range stat.Sorted(change) {
			deltas = append(deltas, statDelta{
				instant.Of(at.Cohort), at.FlowKey, at.FlowVersion, f.Measure, f.Part, f.Code, change[f],
			})
		}
	}
	text, err := json.Marshal(deltas)
	if err != nil {
		// Strings and numbers alone.
		panic(fmt.Sprintf("figures as JSON: %v", err))
	}
	return text
}

// folding is a tenant's lock of whoever moves deltas.
func (t *Tx) folding() string { return "stats|" + t.tenantID }

// FoldStats implements analytics.Tx. The rows are taken and added by one statement, so
// each counts once whatever ends the process.
func (t *Tx) FoldStats(ctx context.Context, limit int) (folded int, err error) {
	var mine bool
	err = t.NewRaw(`SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0))`, t.folding()).Scan(ctx, &mine)
	if err != nil || !mine {
		return 0, err
	}
	const key = `flow_key, flow_version, measure, part, code`
	err = t.NewRaw(`
WITH taken AS (
  DELETE FROM stat_delta WHERE tenant_id = ? AND position = ANY(ARRAY(
    SELECT position FROM stat_delta WHERE tenant_id = ? ORDER BY position LIMIT ? FOR UPDATE SKIP LOCKED))
  RETURNING cohort, `+key+`, n
), quarters AS (
  INSERT INTO stat_15m AS s (tenant_id, cohort, `+key+`, n)
  SELECT ?, cohort, `+key+`, sum(n) FROM taken WHERE cohort >= ? GROUP BY cohort, `+key+` HAVING sum(n) <> 0
  ON CONFLICT (tenant_id, cohort, `+key+`) DO UPDATE SET n = s.n + EXCLUDED.n
), days AS (
  INSERT INTO stat_day AS s (tenant_id, day, `+key+`, n)
  SELECT ?, `+dayOf("cohort")+` AS day, `+key+`, sum(n) FROM taken GROUP BY day, `+key+` HAVING sum(n) <> 0
  ON CONFLICT (tenant_id, day, `+key+`) DO UPDATE SET n = s.n + EXCLUDED.n
), months AS (
  INSERT INTO stat_month AS s (tenant_id, month, `+key+`, n)
  SELECT ?, `+monthOf("cohort")+` AS month, `+key+`, sum(n) FROM taken GROUP BY month, `+key+` HAVING sum(n) <> 0
  ON CONFLICT (tenant_id, month, `+key+`) DO UPDATE SET n = s.n + EXCLUDED.n
)
SELECT count(*) FROM taken`, t.tenantID, t.tenantID, limit, t.tenantID, stat.QuartersKept(t.now), t.tenantID,
		t.tenantID).
		Scan(ctx, &folded)
	return folded, err
}

// dayOf a time in India, whose clocks have one zone and never change.
func dayOf(column string) string { return "(" + column + " AT TIME ZONE 'Asia/Kolkata')::date" }

// monthOf a time in India, by its first day.
func monthOf(column string) string {
	return "date_trunc('month', " + column + " AT TIME ZONE 'Asia/Kolkata')::date"
}

// TenantsToFold implements analytics.Lookups: each has its first row looked up, however
// many rows it has.
func (s *Store) TenantsToFold(ctx context.Context) (ids []string, err error) {
	_, err = s.lookup.LookUp(ctx, []any{&ids}, `
WITH RECURSIVE waiting AS (
  (SELECT tenant_id FROM stat_delta ORDER BY tenant_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.tenant_id FROM stat_delta d WHERE d.tenant_id > w.tenant_id ORDER BY d.tenant_id LIMIT 1)
  FROM waiting w WHERE w.tenant_id IS NOT NULL
)
SELECT tenant_id FROM waiting WHERE tenant_id IS NOT NULL`)
	return ids, err
}
