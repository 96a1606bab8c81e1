package db

import (
	"context"

	"verifyme/kyc/event"
)

// Bodies of events. One with a free text in it is sealed with its request's data
// key, and stands beside itself without the text: what is left of it once the key is
// destroyed.

// bodyColumns of an event as exactBody takes them.
const bodyColumns = `event_id, request_id, body, body_sealed, ` + bodyKey + ` AS data_key`

// bodyKey is the data key that a sealed body needs; no other event reads its
// request.
const bodyKey = `CASE WHEN body_sealed IS NOT NULL THEN (SELECT r.data_key FROM requests r
	WHERE r.tenant_id = events.tenant_id AND r.request_id = events.request_id) END`

// bodyRow is an event's body as it is stored.
type bodyRow struct {
	EventID    string
	RequestID  *string
	Body       string
	BodySealed []byte
	DataKey    []byte
}

// exactBody is what is signed and sent.
func (t *Tx) exactBody(row bodyRow) ([]byte, error) {
	if row.BodySealed == nil || len(row.DataKey) == 0 {
		return []byte(row.Body), nil
	}
	key, err := t.store.vault.Unwrap(row.DataKey, t.aad("data_key", *row.RequestID))
	if err != nil {
		return nil, err
	}
	s := t.sealing(key, row.EventID)
	return s.open("body", row.BodySealed), s.first
}

// storedBody of an event: plain, and sealed where it holds a text.
func (t *Tx) storedBody(ctx context.Context, e event.Envelope) (plain, sealed []byte, err error) {
	without, held := e.WithoutText()
	if plain, err = without.Body(); err != nil || !held {
		return plain, nil, err
	}
	exact, err := e.Body()
	if err != nil {
		return nil, nil, err
	}
	key, err := t.sealingKey(ctx, *e.RequestID)
	if err != nil {
		return nil, nil, err
	}
	s := t.sealing(key, e.EventID)
	return plain, s.seal("body", exact), s.first
}
