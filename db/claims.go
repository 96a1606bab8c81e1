package db

import (
	"context"
	"fmt"
	"strings"
	"time"

	"verifyme/kyc"
	"verifyme/kyc/webhook"
)

// claimDeliveries reads what the other runs over the endpoint have in flight,
// claims what that leaves of the bound, and writes down what this run has.
// The claimed are found one by one from the index of what is due: no
// statistics of a table that has just grown can lead the planner elsewhere.
const claimDeliveries = `
WITH others AS (
	SELECT coalesce(sum(posts), 0)::integer AS posts FROM endpoint_runs
	WHERE tenant_id = ?tenant AND endpoint_id = ?endpoint AND claim_token <> ?token AND claim_until > ?real
), claimed AS (
	UPDATE deliveries SET attempt = attempt + 1, claim_token = ?token, claim_until = ?until
	WHERE tenant_id = ?tenant AND delivery_id = ANY(ARRAY(
		SELECT delivery_id FROM deliveries
		WHERE tenant_id = ?tenant AND endpoint_id = ?endpoint AND status IN ('PENDING', 'RETRYING') AND next_attempt_at <= ?now
			AND (claim_until IS NULL OR claim_until <= ?real)
		ORDER BY next_attempt_at LIMIT (SELECT greatest(?free - posts, 0) FROM others)))
	RETURNING delivery_id, event_id, attempt
), run AS (
	INSERT INTO endpoint_runs (tenant_id, endpoint_id, claim_token, posts, claim_until)
	SELECT ?tenant, ?endpoint, ?token, ?in_flight + count(*), ?until FROM claimed HAVING ?in_flight + count(*) > 0
	ON CONFLICT (tenant_id, endpoint_id, claim_token) DO UPDATE SET posts = EXCLUDED.posts, claim_until = EXCLUDED.claim_until
), ended AS (
	DELETE FROM endpoint_runs WHERE tenant_id = ?tenant AND endpoint_id = ?endpoint AND CASE claim_token
		WHEN ?token THEN ?in_flight + (SELECT count(*) FROM claimed) = 0
		ELSE claim_until <= ?real END
)
SELECT delivery_id, event_id, attempt, (SELECT posts FROM others) AS others,
	(SELECT body FROM events e WHERE e.tenant_id = ?tenant AND e.event_id = claimed.event_id) AS body
FROM claimed`

type claimArgs struct {
	Tenant, Endpoint, Token string
	Free, InFlight          int
	Now, Real, Until        time.Time
}

// ClaimDeliveries counts the attempt as it claims: a worker that dies with
// the post in flight has made it.
func (t *tx) ClaimDeliveries(ctx context.Context, c kyc.Claim) ([]kyc.ClaimedDelivery, error) {
	var rows []struct {
		DeliveryID string
		EventID    string
		Attempt    int
		Others     int
		Body       string
	}
	err := t.NewRaw(claimDeliveries, &claimArgs{
		Tenant: t.tenantID, Endpoint: c.EndpointID, Token: c.Token, Free: c.Bound - c.InFlight, InFlight: c.InFlight,
		Now: t.now, Real: t.real, Until: t.real.Add(c.Lease),
	}).Scan(ctx, &rows)
	if _, err := found(err); err != nil {
		return nil, fmt.Errorf("claim deliveries: %w", err)
	}
	out := make([]kyc.ClaimedDelivery, len(rows))
	for i, r := range rows {
		out[i] = kyc.ClaimedDelivery{
			DeliveryID: r.DeliveryID, EventID: r.EventID, Attempt: r.Attempt, Body: []byte(r.Body),
			Alone: r.Others+c.InFlight+len(rows) == 1,
		}
	}
	return out, nil
}

// finishedRow is one outcome in the VALUES list of the batch.
type finishedRow struct {
	ID            string     `bun:"type:text"`
	Attempt       int        `bun:"type:integer"`
	Status        string     `bun:"type:text"`
	HTTPStatus    *int       `bun:"type:integer"`
	DurationMs    int        `bun:"type:integer"`
	LastError     *string    `bun:"type:text"`
	NextAttemptAt *time.Time `bun:"type:timestamptz"`
	At            time.Time  `bun:"type:timestamptz"`
	Answer        string     `bun:"type:text"`
}

// FinishDeliveries writes a batch of outcomes whose claim still stands, and
// their lines in the log.
func (t *tx) FinishDeliveries(ctx context.Context, token string, done []kyc.FinishedDelivery) error {
	rows := make([]finishedRow, len(done))
	for i, f := range done {
		rows[i] = finishedRow{f.DeliveryID, f.Attempt, f.Status, f.HTTPStatus, f.DurationMs, f.LastError, utc(f.NextAttemptAt), f.At.UTC(), storable(f.Answer)}
	}
	finished := t.NewUpdate().With("v", t.NewValues(&rows)).TableExpr("deliveries AS d").TableExpr("v").
		Set("status = v.status, http_status = v.http_status, duration_ms = v.duration_ms, last_error = v.last_error").
		Set("next_attempt_at = v.next_attempt_at, claim_token = NULL, claim_until = NULL").
		Set("delivered_at = CASE WHEN v.status = ? THEN v.at END", webhook.Delivered).
		Where("d.tenant_id = ? AND d.delivery_id = v.id AND d.claim_token = ? AND d.attempt = v.attempt", t.tenantID, token).
		Returning("d.delivery_id, d.attempt, v.at, v.http_status, v.duration_ms, v.last_error, v.answer")
	_, err := t.NewRaw(`WITH finished AS (?)
		INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, http_status, duration_ms, error, answer)
		SELECT ?, delivery_id, attempt, at, http_status, duration_ms, last_error, answer FROM finished`, finished, t.tenantID).Exec(ctx)
	if err != nil {
		return fmt.Errorf("finish deliveries: %w", err)
	}
	return nil
}

// storable drops what a text column cannot hold.
func storable(s string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(s, "\x00", ""), "\uFFFD")
}
