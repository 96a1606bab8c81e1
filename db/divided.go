package db

import (
	"context"
	"time"

	"verifyme/db/parts"
)

// Divided is a table that is kept in parts by month.
type Divided struct {
	Table string
	Parts int
	// Ahead is how many whole months after the current one have a part, and RowsBehind how many rows lie behind all
	// months.
	Ahead      int
	RowsBehind int64
}

// InspectParts of the tables in the database of the URL: those that are divided, and the others by their names.
func InspectParts(ctx context.Context, url string) (divided []Divided, single []string, err error) {
	states, err := parts.ReadFrom(ctx, url)
	for _, state := range states {
		if state.Divided {
			divided = append(divided, dividedOf(state, time.Now()))
		} else {
			single = append(single, state.Name)
		}
	}
	return divided, single, err
}

func dividedOf(s parts.State, now time.Time) Divided {
	return Divided{s.Name, len(s.Parts), s.Ahead(now), s.BehindEnd()}
}

// divided tables; none where the operator has not chosen parts.
func (s *Store) divided(ctx context.Context) (all []Divided, err error) {
	states, err := parts.Read(ctx, s.lookup)
	for _, state := range states {
		if state.Divided {
			all = append(all, dividedOf(state, s.real()))
		}
	}
	return all, err
}

// KeepParts implements upkeep.Parts.
func (s *Store) KeepParts(ctx context.Context, say func(format string, arguments ...any)) error {
	return parts.Keep(ctx, s.url, parts.Options{Now: s.real(), Say: say})
}
