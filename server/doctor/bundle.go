package doctor

import (
	"context"
	"encoding/json"
	"io"
	"runtime"
	"time"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/jobs"
	"verifyme/kyc/unit"
	"verifyme/server"
	"verifyme/server/settings"
)

// Bundle is what support needs of a deployment. It has counts, codes and addresses of
// machines: no personal data, no secret, and no text that a person has written.
type Bundle struct {
	MadeAt   string             `json:"madeAt"`
	Build    server.Build       `json:"build"`
	Program  Program            `json:"program"`
	Settings []settings.Setting `json:"settings,omitempty"`
	Findings Findings           `json:"findings"`
	Queues   []jobs.QueueState  `json:"queues,omitempty"`
	States   *db.States         `json:"states,omitempty"`
	// LastErrors are counted by code, of the last day: of refused calls, and of deliveries
	// that have failed last.
	LastErrors *LastErrors `json:"lastErrors,omitempty"`
	// Missing says what could not be read.
	Missing []string `json:"missing,omitempty"`
}

// Program and the machine it runs on.
type Program struct {
	Go         string `json:"go"`
	System     string `json:"system"`
	Processors int    `json:"processors"`
}

// LastErrors by code.
type LastErrors struct {
	Calls      map[string]int `json:"calls"`
	Deliveries map[string]int `json:"deliveries"`
	// Tenants that were counted; those after the first 200 are not.
	Tenants int `json:"tenants"`
}

// mostTenants whose errors are counted.
const mostTenants = 200

// Gather the bundle. What does not answer is missing, and says so.
func Gather(ctx context.Context, build server.Build, c server.Config, set *settings.Settings) (b Bundle) {
	b = Bundle{
		MadeAt: time.Now().UTC().Format(time.RFC3339), Build: build,
		Program:  Program{runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, runtime.NumCPU()},
		Findings: Examine(ctx, c, set),
	}
	if set != nil {
		b.Settings = set.All()
	}
	var err error
	if b.Queues, err = queuesOf(c); err != nil {
		b.Missing = append(b.Missing, "queues: "+oneLine(err))
	}
	if err := b.readDatabase(ctx, c); err != nil {
		b.Missing = append(b.Missing, "states: "+oneLine(err))
	}
	return b
}

type realTime struct{}

func (realTime) Now() time.Time { return time.Now() }

func (b *Bundle) readDatabase(ctx context.Context, c server.Config) error {
	keys, err := vault.Open(c.KeysetFile)
	if err != nil {
		return err
	}
	store, err := db.Open(c.DatabaseURL, db.Options{
		Environment: unit.EnvironmentTest, Connections: c.DatabaseConnections, Command: true,
		Vault: keys, Clock: realTime{},
	})
	if err != nil {
		return err
	}
	defer store.Close()
	states, err := store.States(ctx)
	if err != nil {
		return err
	}
	b.States = &states
	return b.readErrors(ctx, store)
}

func (b *Bundle) readErrors(ctx context.Context, store *db.Store) error {
	tenants, err := store.Tenants(ctx)
	if err != nil {
		return err
	}
	last := &LastErrors{Calls: map[string]int{}, Deliveries: map[string]int{}}
	since := time.Now().Add(-24 * time.Hour)
	for _, tenantID := range tenants[:min(len(tenants), mostTenants)] {
		err := store.Reading(ctx, tenantID, func(ctx context.Context, tx *db.Tx) error {
			calls, deliveries, err := tx.ErrorCodes(ctx, since)
			sum(last.Calls, calls)
			sum(last.Deliveries, deliveries)
			return err
		})
		if err != nil {
			return err
		}
		last.Tenants++
	}
	b.LastErrors = last
	return nil
}

func sum(into, counts map[string]int) {
	for name, count := range counts {
		into[name] += count
	}
}

// Write the bundle as JSON.
func (b Bundle) Write(out io.Writer) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(b)
}
