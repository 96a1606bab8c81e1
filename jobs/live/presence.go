package live

import (
	"context"
	"strconv"
	"time"

	"github.com/redis/go-redis/v9"
)

// Presence implements presence.Board in Redis: of each case a set of its viewers, by when
// each is no longer taken to be there.
type Presence struct{ Client redis.UniversalClient }

func presenceKey(tenantID, requestID string) string {
	return "verifyme:viewers:{" + tenantID + "}:" + requestID
}

// PresenceKeys is the pattern of a tenant's keys.
func PresenceKeys(tenantID string) string { return presenceKey(tenantID, "*") }

// View implements presence.Board.
func (p Presence) View(ctx context.Context, tenantID, requestID, userID string, lasts time.Duration) error {
	key, until := presenceKey(tenantID, requestID), time.Now().Add(lasts).UnixMilli()
	_, err := p.Client.Pipelined(ctx, func(pipe redis.Pipeliner) error {
		pipe.ZAdd(ctx, key, redis.Z{Score: float64(until), Member: userID})
		// The set goes with the last who looks.
		pipe.PExpire(ctx, key, lasts)
		return nil
	})
	return err
}

// Leave implements presence.Board.
func (p Presence) Leave(ctx context.Context, tenantID, requestID, userID string) error {
	return p.Client.ZRem(ctx, presenceKey(tenantID, requestID), userID).Err()
}

// Viewers implements presence.Board.
func (p Presence) Viewers(ctx context.Context, tenantID string, requestIDs []string) ([][]string, error) {
	viewers := make([][]string, len(requestIDs))
	if len(requestIDs) == 0 {
		return viewers, nil
	}
	now := strconv.FormatInt(time.Now().UnixMilli(), 10)
	answers := make([]*redis.StringSliceCmd, len(requestIDs))
	_, err := p.Client.Pipelined(ctx, func(pipe redis.Pipeliner) error {
		for i, id := range requestIDs {
			answers[i] = pipe.ZRangeByScore(ctx, presenceKey(tenantID, id), &redis.ZRangeBy{Min: "(" + now, Max: "+inf"})
		}
		return nil
	})
	for i, a := range answers {
		viewers[i] = a.Val()
	}
	return viewers, err
}
