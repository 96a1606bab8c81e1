package parts

import (
	"context"
	"database/sql"
	"errors"
	"os/exec"

	"verifyme/bench/try"
	"verifyme/server/devstack"
)

// StartProgram starts what stands beside the service, and waits until the address takes connections.
func StartProgram(ctx context.Context, command *exec.Cmd, address, log string) *Process {
	return start(ctx, command, address, log)
}

// FreeAddress on the loopback interface.
func FreeAddress() string { return freeAddress() }

// On other servers than its own: the same program, keys and files. An empty URL leaves that server as it is. The
// caller ends the servers; Leave ends what this holds.
func (d *Deployment) On(ctx context.Context, databaseURL, redisURL string) *Deployment {
	on := &Deployment{
		Stack:  &devstack.Stack{DatabaseURL: d.DatabaseURL, RedisURL: d.RedisURL},
		Keyset: d.Keyset, dir: d.dir, program: d.program,
	}
	// Logs of both lie in one folder.
	on.processes.Store(1000 + d.processes.Add(1)*100)
	if redisURL != "" {
		on.RedisURL = redisURL
	}
	if databaseURL != "" {
		on.DatabaseURL = databaseURL
	}
	on.Owner = try.Get(sql.Open("pgx", on.DatabaseURL))
	on.Owner.SetMaxIdleConns(-1)
	if err := try.Catch(func() { on.Run(ctx, "migrate") }); err != nil {
		try.Do(errors.Join(err, on.Leave()))
	}
	return on
}

// Leave the servers, which are somebody else's.
func (d *Deployment) Leave() error { return d.Owner.Close() }
