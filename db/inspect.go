package db

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
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
	// Migrations that it has, oldest first.
	Migrations []string
	// MissingRoles are those that the service cannot take on.
	MissingRoles []string
	// Unconfined: the login reads past row-level security.
	Unconfined bool
	// Connections that are open, and the Processes of the service that have some of them: one that rests has none.
	Connections, Processes int
	// MostConnections that this login can have besides OtherConnections, which are not the service's.
	MostConnections, OtherConnections int
	// Ahead is how far the server's clock is before this machine's, and Uncertain by how
	// much that may be wrong.
	Ahead, Uncertain time.Duration
}

// TakesNoMore says of an error that PostgreSQL refused a connection as one too many.
func TakesNoMore(err error) bool { return pg.IsFull(err) }

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
		var names string
		err = conn.QueryRow(ctx, appliedMigrations).Scan(&names)
		i.Migrations = strings.Fields(names)
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) && slices.Contains(unmigrated, refused.Code) {
		err = nil
	}
	return i, err
}

// readConnections against each bound that there is: the server's less what it sets aside, the
// database's, and the role's. The one that leaves least counts. What others do is hidden from
// an ordinary role, not that they are there. A process names itself in application_name.
func (i *Inspection) readConnections(ctx context.Context, conn *pgx.Conn) error {
	return conn.QueryRow(ctx, `WITH opened AS (
		SELECT datname = current_database() AS here, usename = session_user AS mine,
			CASE WHEN datname = current_database() AND application_name LIKE 'verifyme\_% _%'
				THEN split_part(application_name, ' ', 2) END AS process
		FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usesysid IS NOT NULL
			AND coalesce(backend_type, 'client backend') = 'client backend'),
	counted AS (
		SELECT count(*) AS n, count(DISTINCT process) AS processes, count(*) FILTER (WHERE process IS NULL) AS of_server,
			count(*) FILTER (WHERE process IS NULL AND here) AS of_database,
			count(*) FILTER (WHERE process IS NULL AND mine) AS of_role FROM opened),
	bounds (most, others) AS (
		SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
			- coalesce(current_setting('reserved_connections', true)::int, 0), of_server FROM counted
		UNION ALL SELECT datconnlimit, of_database FROM counted, pg_database WHERE datname = current_database()
		UNION ALL SELECT rolconnlimit, of_role FROM counted, pg_roles WHERE rolname = session_user)
	SELECT most, others, n, processes FROM bounds, counted WHERE most >= 0 ORDER BY most - others LIMIT 1`).
		Scan(&i.MostConnections, &i.OtherConnections, &i.Connections, &i.Processes)
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
