// Package circuits tells all processes which vendors one of them does not ask for now.
package circuits

import (
	"context"
	"log/slog"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
)

// key in Redis of the adapters whose breakers are open, each with the second until which that
// is known.
const key = "verifyme:circuits"

const (
	// lifetime of what a process said last: longer than a breaker stays open without a call.
	lifetime = 2 * time.Minute
	// patience with Redis, which calls of vendors do not wait for.
	patience = 200 * time.Millisecond
)

// Circuits of all processes.
type Circuits struct {
	redis redis.UniversalClient
	log   *slog.Logger
}

// New circuits by way of Redis.
func New(client redis.UniversalClient, log *slog.Logger) *Circuits { return &Circuits{client, log} }

// Tell the others that the adapter's breaker is open in this process, or closed again.
func (c *Circuits) Tell(ctx context.Context, adapter string, open bool) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := c.redis.ZRem(ctx, key, adapter).Err()
	if open {
		err = c.redis.ZAdd(ctx, key, redis.Z{Member: adapter, Score: float64(time.Now().Add(lifetime).Unix())}).Err()
	}
	if err != nil {
		c.log.Warn("other processes do not know of a provider's breaker", "adapter", adapter, "open", open, "error", err)
	}
}

// Open implements analytics.Circuits.
func (c *Circuits) Open(ctx context.Context) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	now := strconv.FormatInt(time.Now().Unix(), 10)
	return c.redis.ZRangeByScore(ctx, key, &redis.ZRangeBy{Min: now, Max: "+inf"}).Result()
}
