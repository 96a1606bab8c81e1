package db

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/db/pg"
	"verifyme/kyc/text"
	"verifyme/kyc/webhook"
)

// claimDeliveries reads what the other runs over the endpoint have in flight,
// claims what that leaves of the bound, and writes down what this run has.
// While the endpoint is locked nobody else claims or finishes its deliveries,
// so that a row can be written by the place in which it was found. A place is one
// of each part of the table; the id tells the part.
const claimDeliveries = `
WITH others AS (
	SELECT coalesce(sum(posts), 0)::integer AS posts FROM endpoint_runs
	WHERE tenant_id = $1 AND endpoint_id = $2 AND claim_token <> $3 AND claim_until > $4
), due AS (
	SELECT ctid AS place, delivery_id, attempt AS made, claim_token IS NOT NULL AS lost FROM deliveries
	WHERE tenant_id = $1 AND endpoint_id = $2 AND status IN ('PENDING', 'RETRYING') AND next_attempt_at <= $6
		AND (claim_until IS NULL OR claim_until <= $4)
	ORDER BY next_attempt_at LIMIT (SELECT greatest($7::integer - posts, 0) FROM others)
), claimed AS (
	UPDATE deliveries d SET attempt = least(attempt + 1, $9), claim_token = $3, claim_until = $5
	FROM due WHERE d.ctid = due.place AND d.delivery_id = due.delivery_id AND d.tenant_id = $1
	RETURNING d.delivery_id, event_id, d.attempt, due.made
), lost AS (
	INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, duration_ms, error, answer)
	SELECT $1, delivery_id, made, $6, 0, $10, '' FROM due WHERE due.lost AND made < $9
	ON CONFLICT DO NOTHING RETURNING delivery_id
), counted AS (
	INSERT INTO stat_delta (tenant_id, cohort, flow_key, flow_version, measure, part, code, n)
	SELECT $1, date_bin('15 minutes', $6, 'epoch'), '', 0, f.measure, '', f.code, count(*)
	FROM lost, (VALUES ('POSTED', $10), ('POST_TIME', '0')) AS f (measure, code) GROUP BY f.measure, f.code
), run AS (
	INSERT INTO endpoint_runs (tenant_id, endpoint_id, claim_token, posts, claim_until)
	SELECT $1, $2, $3, $8::integer + count(*), $5 FROM claimed HAVING $8::integer + count(*) > 0
	ON CONFLICT (tenant_id, endpoint_id, claim_token) DO UPDATE
	SET posts = EXCLUDED.posts, claim_until = EXCLUDED.claim_until
), ended AS (
	DELETE FROM endpoint_runs WHERE tenant_id = $1 AND endpoint_id = $2 AND CASE claim_token
		WHEN $3 THEN $8::integer + (SELECT count(*) FROM claimed) = 0
		ELSE claim_until <= $4 END
)
SELECT delivery_id, event_id, attempt, made >= $9, (SELECT posts FROM others), request_id, body, body_sealed, data_key
FROM claimed LEFT JOIN LATERAL (
	SELECT request_id, body, body_sealed, ` + bodyKey + ` AS data_key
	FROM events WHERE events.tenant_id = $1 AND events.event_id = claimed.event_id
	OFFSET 0
) AS event ON true`

// ClaimDeliveries counts the attempt as it claims: a worker that dies with
// the post in flight has made it. Its line in the log is written when the
// delivery is claimed again. The claim travels with the commit, so that a round
// waits for one answer less.
func (t *Tx) ClaimDeliveries(c webhook.Claim, claimed func([]webhook.ClaimedDelivery)) {
	number := func(n int) []byte { return strconv.AppendInt(nil, int64(n), 10) }
	t.WithCommit(pg.Statement{Text: claimDeliveries, Args: [][]byte{
		[]byte(t.tenantID), []byte(c.EndpointID), []byte(c.Token), pg.TimeInText(t.real),
		pg.TimeInText(t.real.Add(c.Lease)), pg.TimeInText(t.now), number(c.Bound - c.InFlight), number(c.InFlight),
		number(webhook.MaxAttempts), []byte(webhook.ErrConnection),
	}}, func(r *pgconn.Result) error {
		all, err := t.readClaims(r, c)
		if err != nil {
			return fmt.Errorf("claim deliveries: %w", err)
		}
		claimed(all)
		return nil
	})
}

func (t *Tx) readClaims(r *pgconn.Result, c webhook.Claim) (claimed []webhook.ClaimedDelivery, err error) {
	others := 0
	for _, row := range r.Rows {
		d := webhook.ClaimedDelivery{
			DeliveryID: string(row[0]), EventID: string(row[1]), RequestID: string(row[5]),
		}
		if string(row[3]) == "t" {
			d.Failed = webhook.ErrConnection
		} else if d.Body, err = t.claimedBody(d.EventID, row[5:]); err != nil {
			// The claim is committed: the others of the batch are posted.
			t.store.log.Error("a delivery fails: its event cannot be read", "delivery", d.DeliveryID, "event", d.EventID,
				"request", d.RequestID, "error", err)
			d.Failed = webhook.ErrUnreadable
		}
		if d.Attempt, err = strconv.Atoi(string(row[2])); err != nil {
			return nil, err
		}
		if others, err = strconv.Atoi(string(row[4])); err != nil {
			return nil, err
		}
		claimed = append(claimed, d)
	}
	if len(claimed) == 1 {
		claimed[0].Solo = others+c.InFlight == 0
	}
	return claimed, nil
}

// claimedBody of an event by the last columns of a claim.
func (t *Tx) claimedBody(eventID string, columns [][]byte) (body []byte, err error) {
	row := bodyRow{EventID: eventID, RequestID: stringOf(columns[0]), Body: string(columns[1])}
	if row.BodySealed, err = pg.BytesFromText(columns[2]); err != nil {
		return nil, err
	}
	if row.DataKey, err = pg.BytesFromText(columns[3]); err != nil {
		return nil, err
	}
	return t.exactBody(row)
}

// finishDeliveries: PostgreSQL expects a tenth of the outcomes of a limit that
// it does not know, one, so it goes from them to the rows, never from all rows
// of a tenant to them.
const finishDeliveries = `
WITH v AS MATERIALIZED (
	SELECT o.*, (SELECT ctid FROM deliveries WHERE tenant_id = $1 AND endpoint_id = $13 AND delivery_id = o.id) AS place
	FROM unnest($3::text[], $4::integer[], $5::text[], $6::integer[], $7::integer[], $8::text[],
	$9::timestamptz[], $10::timestamptz[], $11::text[], $14::text[], $15::text[], $16::text[])
		AS o (id, attempt, status, http_status, duration_ms, last_error, next_attempt_at, at, answer, sent, answered, request)
	LIMIT $12
), finished AS (
	UPDATE deliveries d SET status = v.status, http_status = v.http_status, duration_ms = v.duration_ms, last_error =
	v.last_error,
		next_attempt_at = v.next_attempt_at, claim_token = NULL, claim_until = NULL,
		delivered_at = CASE WHEN v.status = 'DELIVERED' THEN v.at END
	FROM v WHERE d.ctid = v.place AND d.delivery_id = v.id AND d.tenant_id = $1 AND d.claim_token = $2
		AND d.attempt = v.attempt
	RETURNING d.delivery_id, d.attempt, v.at, v.http_status, v.duration_ms, v.last_error, v.answer, v.sent, v.answered,
		v.request
)
INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, http_status, duration_ms, error, answer,
	sent_headers, answer_headers)
SELECT $1, delivery_id, attempt, at, http_status, duration_ms, last_error, CASE WHEN erased.so THEN '' ELSE answer END,
	sent, CASE WHEN erased.so THEN '' ELSE answered END
FROM finished LEFT JOIN LATERAL (
	-- An answer may repeat what its receiver knows of the person.
	SELECT r.erased_at IS NOT NULL AS so FROM requests r WHERE r.tenant_id = $1 AND r.request_id = finished.request
		AND finished.answer || finished.answered <> ''
	OFFSET 0
) AS erased ON true
RETURNING delivery_id`

// FinishDeliveries writes a batch of outcomes whose claim still stands, and
// their lines in the log, and gives those outcomes.
func (t *Tx) FinishDeliveries(
	ctx context.Context, endpointID, token string, done []webhook.FinishedDelivery,
) (stood []webhook.FinishedDelivery, err error) {
	n := len(done)
	ids, attempts, statuses := make([]string, n), make([]int, n), make([]string, n)
	httpStatuses, durations, lastErrors := make([]*int, n), make([]int, n), make([]*string, n)
	next, at, answers := make([]*time.Time, n), make([]time.Time, n), make([]string, n)
	sent, answered, requests := make([]string, n), make([]string, n), make([]string, n)
	for i, f := range done {
		ids[i], attempts[i], statuses[i] = f.DeliveryID, f.Attempt, string(f.Status)
		httpStatuses[i], durations[i], lastErrors[i] = f.HTTPStatus, f.DurationMs, f.LastError
		next[i], at[i], answers[i] = f.NextAttemptAt, f.At, text.Storable(f.Answer)
		sent[i], answered[i], requests[i] = f.SentHeaders, f.AnswerHeaders, f.RequestID
	}
	written := make(map[string]bool, n)
	scan := func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		written[id] = true
		return err
	}
	err = t.Query(ctx, pg.Kept, scan, finishDeliveries, t.tenantID, token, ids, attempts, statuses, httpStatuses,
		durations, lastErrors, next, at, answers, n, endpointID, sent, answered, requests)
	if err != nil {
		return nil, fmt.Errorf("finish deliveries: %w", err)
	}
	for _, f := range done {
		if written[f.DeliveryID] {
			stood = append(stood, f)
		}
	}
	t.countPosts(endpointID, stood)
	return stood, nil
}
