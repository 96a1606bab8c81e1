package db

import (
	"context"
	"encoding/json"

	"verifyme/db/pg"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/related"
)

// link_keys holds a keyed digest of each value that requests may share. It is written
// where the value itself is sealed, so that no room can forget it.

// link the request to the values, with the commit. The caller has written or locked
// the request.
func (t *Tx) link(requestID string, values ...related.Value) error {
	if len(values) == 0 {
		return nil
	}
	rows := make([]linkRow, len(values))
	for i, v := range values {
		rows[i] = linkRow{v.Kind, t.linkDigest(v)}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	t.WithCommit(pg.Statement{
		Text: linkRequest, Args: [][]byte{[]byte(t.tenantID), []byte(requestID), pg.TimeInText(t.now), text},
	}, pg.Unread)
	return nil
}

type linkRow struct {
	Kind   related.Kind `json:"kind"`
	Digest string       `json:"digest"`
}

const linkRequest = `INSERT INTO link_keys (tenant_id, kind, digest, request_id, at)
	SELECT $1, v.kind, v.digest, $2, $3 FROM json_to_recordset($4::json) AS v(kind text, digest text)
	ON CONFLICT DO NOTHING`

// linkDigest differs from tenant to tenant and from kind to kind.
func (t *Tx) linkDigest(v related.Value) string {
	return string(t.store.vault.BlindIndex("link "+string(v.Kind), t.tenantID+" "+v.Text))
}

// LinkFiles that were uploaded for the request, by the digests of their bytes.
func (t *Tx) LinkFiles(_ context.Context, requestID string, digests []string) error {
	values := make([]related.Value, len(digests))
	for i, digest := range digests {
		values[i] = related.OfFile(digest)
	}
	return t.link(requestID, values...)
}

func (t *Tx) RelatedRequests(
	ctx context.Context, requestID, hidden string, limit int,
) (map[related.Kind]map[onboarding.Status]int, error) {
	var rows []struct {
		Kind   related.Kind
		Status onboarding.Status
		Count  int
	}
	err := t.NewRaw(`SELECT o.kind, r.status, count(*) AS count FROM (
			SELECT DISTINCT own.kind, other.request_id FROM link_keys own CROSS JOIN LATERAL (
				SELECT l.request_id FROM link_keys l
				WHERE l.tenant_id = ? AND l.kind = own.kind AND l.digest = own.digest AND l.request_id <> ?
				AND l.request_id <> ?
				ORDER BY l.request_id DESC LIMIT ?) AS other
			WHERE own.tenant_id = ? AND own.request_id = ?) AS o
		CROSS JOIN LATERAL (SELECT status FROM requests WHERE tenant_id = ? AND request_id = o.request_id OFFSET 0) AS r
		GROUP BY o.kind, r.status`,
		t.tenantID, requestID, hidden, limit, t.tenantID, requestID, t.tenantID).Scan(ctx, &rows)
	counts := map[related.Kind]map[onboarding.Status]int{}
	for _, r := range rows {
		if counts[r.Kind] == nil {
			counts[r.Kind] = map[onboarding.Status]int{}
		}
		counts[r.Kind][r.Status] = r.Count
	}
	return counts, err
}
