package limits

import (
	"context"

	"github.com/redis/go-redis/v9"
)

// together runs the scripts that are called at once in one round trip to Redis, which costs both sides less than one
// each. A call alone waits for no other.
type together struct{ redis.UniversalClient }

// EvalSha runs a script that Redis knows, until the context ends.
func (t together) EvalSha(ctx context.Context, sha1 string, keys []string, args ...any) *redis.Cmd {
	line := []any{"evalsha", sha1, len(keys)}
	for _, key := range keys {
		line = append(line, key)
	}
	line = append(line, args...)
	// The client makes it with the first call, keeps it, and closes it with itself.
	pipeline, err := t.AsyncAutoPipeline()
	if err != nil {
		return failed(ctx, line, err)
	}
	cmd := redis.NewCmd(ctx, line...)
	cmd.SetFirstKeyPos(3)
	if err := pipeline.Submit(ctx, cmd).WaitContext(ctx); err != nil {
		// A command that nobody waits for any more is still written to by the client.
		return failed(ctx, line, err)
	}
	return cmd
}

func failed(ctx context.Context, line []any, err error) *redis.Cmd {
	cmd := redis.NewCmd(ctx, line...)
	cmd.SetErr(err)
	return cmd
}
