package db

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"
)

// undeletable are the tables with tenants' rows that the deletion of a workspace does not reach yet.
const undeletable = `SELECT c.relname FROM pg_class c
	JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
	WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
	AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'deletion') ORDER BY 1`

// mayDelete the rows of one workspace: the one that the transaction names, once its deletion has begun.
const mayDelete = `CREATE POLICY deletion ON ?0 TO verifyme_deletion USING (current_user = 'verifyme_deletion'
	AND tenant_id = current_setting('verifyme.tenant')
	AND EXISTS (SELECT FROM tenant_deletions WHERE deleted_id = tenant_id))`

const (
	// policyTries for a table that others hold.
	policyTries = 5
	lockWait    = `SET lock_timeout = '2s'`
)

// letDelete gives the role that deletes workspaces its policy on each table with tenants' rows, those of a later
// migration too. Each policy locks one table for a moment, while no other is held: a service may go on beside it.
func letDelete(ctx context.Context, conn bun.Conn) error {
	var tables []string
	if err := conn.NewRaw(undeletable).Scan(ctx, &tables); err != nil || len(tables) == 0 {
		return err
	}
	if _, err := conn.ExecContext(ctx, lockWait); err != nil {
		return err
	}
	for _, table := range tables {
		if _, err := conn.NewRaw(`GRANT SELECT, DELETE ON ? TO verifyme_deletion`, bun.Ident(table)).Exec(ctx); err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
		var err error
		for range policyTries {
			if _, err = conn.NewRaw(mayDelete, bun.Ident(table)).Exec(ctx); !isHeld(err) {
				break
			}
		}
		if err != nil {
			return fmt.Errorf("%s: %w", table, err)
		}
	}
	return nil
}

// isHeld: the statement waited for a lock in vain.
func isHeld(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == "55P03"
}
