package doctor

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"verifyme/db"
	changes "verifyme/jobs/live"
	"verifyme/jobs/redisserver"
	"verifyme/server"
)

// processes of the deployment, by what they follow in Redis.
func processes(ctx context.Context, c server.Config) (n int, err error) {
	client, err := redisserver.Connect(c.RedisURL)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, client.Close()) }()
	return changes.Processes(ctx, client)
}

// connections that the running processes may open, against those that PostgreSQL takes. Before
// the first is started it is reckoned for one of each kind. All of them are known where Redis has answered.
func connections(c server.Config, i db.Inspection, allKnown bool) Finding {
	each := connectionsOf(c)
	processes, of := reckoned(i.Processes, allKnown)
	left := max(i.MostConnections-i.OtherConnections, 0)
	f := Finding{Check: "connections", Status: OK, Found: fmt.Sprintf(
		"%d are open; %d processes, %s, may open %d each, which makes %d; PostgreSQL takes %d, %d of them used by others",
		i.Connections, processes, of, each, processes*each, i.MostConnections, i.OtherConnections)}
	if processes*each <= left {
		return f
	}
	f.Status, f.Why = Warning, "Under load calls that find no connection answer 503."
	raise := fmt.Sprintf("raise max_connections by %d or more", processes*each-left)
	if fit := left / processes; fit >= db.FewestConnections {
		f.Do = fmt.Sprintf("Set VERIFYME_DATABASE_CONNECTIONS of every process to %d, or %s.", fit, raise)
	} else {
		f.Do = "R" + raise[1:] + ", or run fewer processes."
	}
	return f
}

// connectionsOf each process, at most.
func connectionsOf(c server.Config) int { return cmp.Or(c.DatabaseConnections, db.DefaultConnections) }

// reckoned processes, and how they are known.
func reckoned(processes int, allKnown bool) (n int, of string) {
	switch {
	case processes == 0 && allKnown:
		return 2, "of which none runs"
	case processes == 0:
		return 2, "of which none is seen while Redis does not answer"
	case !allKnown:
		return processes, "that are seen while Redis does not answer"
	}
	return processes, "that run"
}

// takesNoMore connections, PostgreSQL: who runs is known from Redis, and the bound from its own tools alone.
func takesNoMore(ctx context.Context, c server.Config, refused error) Findings {
	followed, err := processes(ctx, c)
	each := connectionsOf(c)
	n, of := reckoned(followed, err == nil)
	most := n * each
	return Findings{
		{"database", Fault, "PostgreSQL at " + db.Address(c.DatabaseURL) + " takes no more connections: " + oneLine(refused),
			"Calls that find no connection answer 503.", "Do what the finding connections says."},
		{"connections", Fault, fmt.Sprintf("all that PostgreSQL takes are open; %d processes, %s, may open %d each, which "+
			"makes %d", n, of, each, most),
			"Migrations and operators' commands get no connection, either.",
			fmt.Sprintf("Set max_connections to %d or more, and as many more as others use, or lower "+
				"VERIFYME_DATABASE_CONNECTIONS of every process, to %d or more. A superuser still gets in: SHOW max_connections "+
				"has the bound, and pg_stat_activity who uses it.", most+reserved, db.FewestConnections)},
	}
}

// reserved for superusers by PostgreSQL, as it is shipped, and for a command of the operator's.
const reserved = 3 + 3
