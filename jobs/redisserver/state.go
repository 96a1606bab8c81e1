package redisserver

import (
	"context"
	"errors"
	"strconv"
	"strings"
)

// State is what a Redis says of itself.
type State struct {
	Version, Mode, Role string
	// Policy is maxmemory-policy; Used and Most are bytes of memory, Most zero for no bound.
	Policy     string
	Used, Most int64
	// AppendOnly: each change is kept on disk.
	AppendOnly bool
}

// Inspect the Redis of the URL.
func Inspect(ctx context.Context, url string) (s State, err error) {
	client, err := Connect(url)
	if err != nil {
		return s, err
	}
	defer func() { err = errors.Join(err, client.Close()) }()
	text, err := client.Info(ctx, "everything").Result()
	if err != nil {
		return s, err
	}
	info := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ":")
		info[name] = value
	}
	s = State{
		Version: info["redis_version"], Mode: info["redis_mode"], Role: info["role"], Policy: info["maxmemory_policy"],
		AppendOnly: info["aof_enabled"] == "1",
	}
	s.Used, _ = strconv.ParseInt(info["used_memory"], 10, 64)
	s.Most, _ = strconv.ParseInt(info["maxmemory"], 10, 64)
	return s, nil
}
