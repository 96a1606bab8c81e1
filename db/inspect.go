package db

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"verifyme/db/pg"
)

// Inspection of a database, for an operator.
type Inspection struct {
	// Version as the server writes it, and its number: 150004 is 15.4.
	Version string
	Number  int
	// ReadOnly: a standby, or set so.
	ReadOnly bool
	// Migration is the newest; "" is none.
	Migration string
	// MissingRoles are those that the service cannot take on.
	MissingRoles []string
	// Unconfined: the login reads past row-level security.
	Unconfined bool
	// MostConnections that PostgreSQL takes of this login at once, and those of everybody that are open.
	MostConnections, Connections int
	// Processes of the service that have some open, and how many.
	Processes, OfProcesses int
	// Ahead is how far the server's clock is before this machine's, and Uncertain by how
	// much that may be wrong.
	Ahead, Uncertain time.Duration
}

// Inspect the database of the URL by one connection of its own. It changes nothing.
func Inspect(ctx context.Context, url string) (i Inspection, err error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return i, pg.ErrMalformedURL
	}
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return i, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	err = conn.QueryRow(ctx, `SELECT current_setting('server_version'), current_setting('server_version_num')::int,
		current_setting('transaction_read_only')::boolean,
		(SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user)`).
		Scan(&i.Version, &i.Number, &i.ReadOnly, &i.Unconfined)
	if err != nil {
		return i, err
	}
	if err := i.readConnections(ctx, conn); err != nil {
		return i, err
	}
	asked := time.Now()
	var there time.Time
	if err := conn.QueryRow(ctx, `SELECT clock_timestamp()`).Scan(&there); err != nil {
		return i, err
	}
	i.Uncertain = time.Since(asked) / 2
	i.Ahead = there.Sub(asked.Add(i.Uncertain))
	for _, role := range []string{roleApp, roleDelete, roleLookup} {
		if _, err := conn.Exec(ctx, "SET ROLE "+role); err != nil {
			i.MissingRoles = append(i.MissingRoles, role)
		}
	}
	if len(i.MissingRoles) == 0 {
		err = conn.QueryRow(ctx, `SELECT coalesce(max(name), '') FROM bun_migrations`).Scan(&i.Migration)
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) && slices.Contains(unmigrated, refused.Code) {
		err = nil
	}
	return i, err
}

// readConnections: what is set aside for others, and what the role and the database may have at
// most, bound it too. What others do is hidden from an ordinary role, not that they are there. A
// process names itself in application_name.
func (i *Inspection) readConnections(ctx context.Context, conn *pgx.Conn) error {
	return conn.QueryRow(ctx, `SELECT least(
			current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
				- coalesce(current_setting('reserved_connections', true)::int, 0),
			(SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = session_user),
			(SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())),
		(SELECT count(*) FROM pg_stat_activity
			WHERE pid <> pg_backend_pid() AND usesysid IS NOT NULL AND coalesce(backend_type, '') IN ('client backend', '')),
		count(DISTINCT split_part(application_name, ' ', 2)), count(*)
		FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'verifyme\_% _%'`).
		Scan(&i.MostConnections, &i.Connections, &i.Processes, &i.OfProcesses)
}

// States of a deployment: how many of each kind are in which, in all tenants.
type States struct {
	Tenants   int            `json:"tenants"`
	Requests  map[string]int `json:"requests"`
	Attempts  map[string]int `json:"attempts"`
	Endpoints map[string]int `json:"endpoints"`
	// Deliveries by status.
	Deliveries map[string]int `json:"deliveries"`
}

// States as they are now. It reads whole tables: for an operator, not for a metric.
func (s *Store) States(ctx context.Context) (states States, err error) {
	if _, err := s.lookup.LookUp(ctx, []any{&states.Tenants}, `SELECT count(*) FROM tenants`); err != nil {
		return states, err
	}
	for table, into := range map[string]*map[string]int{
		"requests": &states.Requests, "attempts": &states.Attempts, "webhook_endpoints": &states.Endpoints,
		"deliveries": &states.Deliveries,
	} {
		*into = map[string]int{}
		if err := s.countBy(ctx, *into, `SELECT status AS name, count(*) AS count FROM `+table+` GROUP BY 1`); err != nil {
			return states, fmt.Errorf("count %s: %w", table, err)
		}
	}
	return states, nil
}

// countTime bounds one count over a table.
const countTime = 15 * time.Second

func (s *Store) countBy(ctx context.Context, into map[string]int, query string) error {
	ctx, cancel := context.WithTimeout(ctx, countTime)
	defer cancel()
	var rows []struct {
		Name  string
		Count int
	}
	err := s.lookup.NewRaw(query).Scan(ctx, &rows)
	for _, r := range rows {
		into[r.Name] = r.Count
	}
	return err
}

// ErrorCodes of the tenant since then: of the calls that were refused, and of the
// deliveries that failed last.
func (t *Tx) ErrorCodes(ctx context.Context, since time.Time) (calls, deliveries map[string]int, err error) {
	calls, deliveries = map[string]int{}, map[string]int{}
	for query, into := range map[string]map[string]int{
		`SELECT code AS name, count(*) AS count FROM api_calls
			WHERE tenant_id = ? AND status >= 400 AND at >= ? GROUP BY 1`: calls,
		`SELECT coalesce(last_error, '') AS name, count(*) AS count FROM deliveries
			WHERE tenant_id = ? AND status IN ('RETRYING', 'DEAD') AND created_at >= ? GROUP BY 1`: deliveries,
	} {
		var rows []struct {
			Name  string
			Count int
		}
		if err := t.NewRaw(query, t.tenantID, since).Scan(ctx, &rows); err != nil {
			return nil, nil, err
		}
		for _, r := range rows {
			into[r.Name] = r.Count
		}
	}
	return calls, deliveries, nil
}
