package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// inTenant reads as the service's role, confined to the scene's workspace, all
// from one snapshot.
func (s *scene) inTenant(ctx context.Context, read func(tx *sql.Tx) error) (err error) {
	tx, err := s.owner.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() {
		if rolled := tx.Rollback(); !errors.Is(rolled, sql.ErrTxDone) {
			err = errors.Join(err, rolled)
		}
	}()
	_, err = tx.ExecContext(ctx, `SELECT set_config('role', 'verifyme_app', true), set_config('verifyme.tenant', $1, true)`, s.tenantID)
	if err != nil {
		return err
	}
	return read(tx)
}

// count rows of the workspace.
func (s *scene) count(ctx context.Context, query string, args ...any) (n int, err error) {
	err = s.inTenant(ctx, func(tx *sql.Tx) error {
		if err := tx.QueryRowContext(ctx, query, args...).Scan(&n); err != nil {
			return fmt.Errorf("%s: %w", query, err)
		}
		return nil
	})
	return n, err
}

// wantCount breaks an invariant unless the query counts so many.
func (s *scene) wantCount(ctx context.Context, want int, what, query string, args ...any) error {
	got, err := s.count(ctx, query, args...)
	if err == nil && got != want {
		s.breaks("%s: %d, want %d; %s", what, got, want, query)
	}
	return err
}

// collect reads every row of the workspace's query.
func collect[T any](ctx context.Context, s *scene, scan func(rows *sql.Rows, row *T) error, query string, args ...any) (all []T, err error) {
	err = s.inTenant(ctx, func(tx *sql.Tx) (err error) {
		rows, err := tx.QueryContext(ctx, query, args...)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rows.Close()) }()
		for rows.Next() {
			var row T
			if err := scan(rows, &row); err != nil {
				return err
			}
			all = append(all, row)
		}
		return rows.Err()
	})
	return all, err
}
