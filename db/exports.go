package db

import "context"

// RequestsOfReference implements export.Tx.
func (t *Tx) RequestsOfReference(ctx context.Context, reference string, limit int) (ids []string, err error) {
	err = t.NewRaw(`SELECT request_id FROM requests WHERE tenant_id = ? AND external_reference = ?
		ORDER BY request_id LIMIT ?`, t.tenantID, reference, limit).Scan(ctx, &ids)
	return ids, err
}
