package db

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/upkeep"
)

// AskReseal that workers seal anew what older keys of the keyset have sealed, so many values;
// it takes the place of what was asked for before.
func (s *Store) AskReseal(ctx context.Context, remaining int) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`INSERT INTO keyset_reseals AS k
				(place, sealed_like, asked_at, reached, resealed, remaining, next_at)
			VALUES ('latest', ?0, ?1, '', 0, ?2, ?1)
			ON CONFLICT (place) DO UPDATE SET sealed_like = EXCLUDED.sealed_like, asked_at = EXCLUDED.asked_at, reached = '',
				resealed = 0, remaining = EXCLUDED.remaining, next_at = EXCLUDED.next_at, finished_at = NULL`,
			s.vault.Current(), s.real(), remaining).Exec(ctx)
		return err
	})
}

// LatestReseal that was asked for; ok is false before the first.
func (s *Store) LatestReseal(ctx context.Context) (r upkeep.Reseal, ok bool, err error) {
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		ok, err = pg.IsFound(conn.NewRaw(`SELECT asked_at, reached, resealed, remaining, finished_at FROM keyset_reseals`).
			Scan(ctx, &r))
		return err
	})
	return r, ok, err
}

// ClaimReseal implements upkeep.Keyset.
func (s *Store) ClaimReseal(ctx context.Context, lease time.Duration) (r upkeep.Reseal, ok bool, err error) {
	now := s.real()
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		ok, err = pg.IsFound(conn.NewRaw(`UPDATE keyset_reseals SET next_at = ?
			WHERE finished_at IS NULL AND next_at <= ? AND sealed_like = ?
			RETURNING asked_at, reached, resealed, remaining, finished_at`,
			now.Add(lease), now, s.vault.Current()).Scan(ctx, &r))
		return err
	})
	return r, ok, err
}

// SaveReseal implements upkeep.Keyset. What was asked for anew meanwhile stays.
func (s *Store) SaveReseal(ctx context.Context, r upkeep.Reseal, next time.Duration) error {
	now := s.real()
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		var finished *time.Time
		if r.FinishedAt != nil {
			finished = &now
		}
		_, err := conn.NewRaw(`UPDATE keyset_reseals
			SET reached = ?, resealed = ?, remaining = ?, next_at = ?, finished_at = ? WHERE asked_at = ?`,
			r.Reached, r.Resealed, r.Remaining, now.Add(next), finished, r.AskedAt).Exec(ctx)
		return err
	})
}
