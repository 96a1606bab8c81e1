package db

import (
	"encoding/json"
	"fmt"
)

// sealer is the keyset, or a request's data key.
type sealer interface {
	Seal(plain []byte, context string) ([]byte, error)
	Open(sealed []byte, context string) ([]byte, error)
}

// sealing seals and opens the columns of one row. It remembers the first
// error, so that a row is written column by column and checked once.
type sealing struct {
	t     *Tx
	key   sealer
	row   string
	first error
}

func (t *Tx) sealing(key sealer, row string) *sealing {
	return &sealing{t: t, key: key, row: row}
}

// seal gives nil for an absent value.
func (s *sealing) seal(column string, plain []byte) []byte {
	if plain == nil {
		return nil
	}
	sealed, err := s.key.Seal(plain, s.t.aad(column, s.row))
	s.keep(column, err)
	return sealed
}

// open gives nil for an absent value.
func (s *sealing) open(column string, sealed []byte) []byte {
	if sealed == nil {
		return nil
	}
	plain, err := s.key.Open(sealed, s.t.aad(column, s.row))
	s.keep(column, err)
	return plain
}

func (s *sealing) sealJSON(column string, v any) []byte {
	raw, err := json.Marshal(v)
	s.keep(column, err)
	return s.seal(column, raw)
}

// openJSON leaves into as it is for an absent value.
func (s *sealing) openJSON(column string, sealed []byte, into any) {
	if plain := s.open(column, sealed); plain != nil {
		s.keep(column, json.Unmarshal(plain, into))
	}
}

func (s *sealing) keep(column string, err error) {
	if err != nil && s.first == nil {
		s.first = fmt.Errorf("column %s of %s: %w", column, s.row, err)
	}
}
