package unit

import (
	"time"
)

// Position in a list ordered by time, then id.
type Position struct {
	At time.Time
	ID string
}

// Page of a list: the rows and where the next page starts, nil at the end.
type Page[T any] struct {
	Items []T
	Next  *Position
}

// FirstOf the rows that were read with one beyond the limit; next is there when
// that one came.
func FirstOf[T any](rows []T, limit int, position func(T) Position) (kept []T, next *Position) {
	if len(rows) <= limit {
		return rows, nil
	}
	last := position(rows[limit-1])
	return rows[:limit], &last
}
