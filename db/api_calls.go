package db

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/apicall"
	"verifyme/kyc/instant"
)

type callRow struct {
	TraceID    string    `json:"trace_id"`
	At         time.Time `json:"at"`
	Method     string    `json:"method"`
	Path       string    `json:"path"`
	Status     int       `json:"status"`
	Code       string    `json:"code"`
	Message    string    `json:"message"`
	KeyID      string    `json:"key_id"`
	DurationMs int       `json:"duration_ms"`
}

// InsertCalls without a wait for the disk: the last half second of the log may be
// lost with the machine, and nothing else.
func (t *Tx) InsertCalls(_ context.Context, calls []apicall.Call) error {
	rows := make([]callRow, len(calls))
	for i, c := range calls {
		rows[i] = callRow{
			TraceID: c.TraceID, At: c.At.UTC(), Method: c.Method, Path: c.Path, Status: c.Status, Code: c.Failure,
			Message: c.Reason, KeyID: c.KeyID, DurationMs: c.DurationMs,
		}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	t.WithCommit(pg.Statement{Text: insertCalls, Args: [][]byte{[]byte(t.tenantID), text}}, pg.Unread)
	return nil
}

const insertCalls = `INSERT INTO api_calls
	(tenant_id, trace_id, at, method, path, status, code, message, key_id, duration_ms)
	SELECT $1, c.trace_id, c.at, c.method, c.path, c.status, c.code, c.message, c.key_id, c.duration_ms
	FROM set_config('synchronous_commit', 'off', true), json_to_recordset($2::json) AS c(trace_id uuid, at timestamptz,
		method text, path text, status integer, code text, message text, key_id text, duration_ms integer)
	ON CONFLICT DO NOTHING`

// Calls newest first; failures have an index of their own.
func (t *Tx) Calls(ctx context.Context, q apicall.Query) ([]apicall.Call, error) {
	var rows []callRow
	s := t.NewSelect().TableExpr("api_calls").
		ColumnExpr("replace(trace_id::text, '-', '') AS trace_id").
		Column("at", "method", "path", "status", "code", "message", "key_id", "duration_ms").
		Where("tenant_id = ?", t.tenantID).Limit(int64(q.Limit))
	if q.TraceID != "" {
		s = s.Where("trace_id = ?::uuid", q.TraceID)
	}
	if q.KeyID != "" {
		s = s.Where("key_id = ?", q.KeyID)
	}
	if start, isStart := strings.CutSuffix(q.Path, "*"); isStart {
		s = s.Where("starts_with(path, ?)", start)
	} else if q.Path != "" {
		s = s.Where("path = ?", q.Path)
	}
	if q.Status != nil {
		s = s.Where("status = ?", *q.Status)
	}
	if class := q.StatusClass; class != nil {
		s = s.Where("status >= ? AND status < ?", *class*100, (*class+1)*100)
	}
	if q.From != nil {
		s = s.Where("at >= ?", q.From.UTC())
	}
	if q.To != nil {
		s = s.Where("at < ?", q.To.UTC())
	}
	if q.After != nil {
		s = s.Where("(at, trace_id) < (?, ?::uuid)", q.After.At.UTC(), q.After.ID)
	}
	err := s.OrderExpr("at DESC, trace_id DESC").Scan(ctx, &rows)
	calls := make([]apicall.Call, len(rows))
	for i, r := range rows {
		calls[i] = apicall.Call{
			TraceID: r.TraceID, At: instant.Of(r.At), Method: r.Method, Path: r.Path, Status: r.Status, Failure: r.Code,
			Reason: r.Message, KeyID: r.KeyID, DurationMs: r.DurationMs,
		}
	}
	return calls, err
}
