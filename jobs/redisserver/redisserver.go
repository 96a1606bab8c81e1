// Package redisserver reaches Redis by the URL of a deployment: a single server, one behind sentinels, or a cluster.
package redisserver

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/kyc/webaddress"
)

// Schemes of VERIFYME_REDIS_URL beside redis:// and rediss://.
const (
	// schemeSentinel names the sentinels and the set they watch:
	// redis-sentinel://:password@host1:26379,host2:26379/0?master=mymaster&sentinel_password=…
	schemeSentinel = "redis-sentinel"
	// schemeCluster names some nodes of a cluster:
	// redis-cluster://:password@host1:6379,host2:6379
	// ?tls=true of either is what rediss:// is of a single one.
	schemeCluster = "redis-cluster"
)

const (
	// dialTimeout is short: every caller has a rule for a Redis that does not answer.
	dialTimeout = 500 * time.Millisecond
	// CommandTimeout of one command.
	CommandTimeout = 3 * time.Second
)

// errMalformedURL does not repeat the URL: it may hold a password.
var errMalformedURL = errors.New("not a Redis URL of the form redis://:password@host:port/0, " +
	"redis-sentinel://:password@host:port,host:port/0?master=name or redis-cluster://:password@host:port,host:port")

// driverLog discards what go-redis logs of each failed connection: the callers
// log once what they do without Redis.
type driverLog struct{}

func (driverLog) Printf(ctx context.Context, format string, args ...any) {
	slog.DebugContext(ctx, fmt.Sprintf("redis: "+format, args...))
}

var quietDriver = sync.OnceFunc(func() { redis.SetLogger(driverLog{}) })

// Connect opens the one client of a process, lazily: Redis may be unavailable. A
// command that fails is not repeated: its caller decides.
func Connect(rawURL string) (redis.UniversalClient, error) {
	quietDriver()
	options, err := parseURL(rawURL)
	if err != nil {
		return nil, err
	}
	options.ContextTimeoutEnabled = true
	options.DialerRetries = 1
	options.MaxRetries = -1
	options.DialTimeout = dialTimeout
	options.ReadTimeout = CommandTimeout
	options.WriteTimeout = CommandTimeout
	if options.MasterName != "" || options.IsClusterMode {
		// Sentinels and clusters announce a failover: a repeated command reaches
		// the new master.
		options.MaxRetries = 3
	}
	return redis.NewUniversalClient(options), nil
}

func parseURL(rawURL string) (*redis.UniversalOptions, error) {
	options, err := parsed(rawURL)
	if err != nil {
		return nil, err
	}
	for _, address := range options.Addrs {
		_, port, err := net.SplitHostPort(address)
		if n, malformed := strconv.ParseUint(port, 10, 16); err != nil || malformed != nil || n == 0 {
			return nil, errMalformedURL
		}
	}
	return options, nil
}

func parsed(rawURL string) (*redis.UniversalOptions, error) {
	scheme, _, _ := strings.Cut(rawURL, "://")
	switch scheme {
	case schemeSentinel, schemeCluster:
		return parseSet(scheme, rawURL)
	}
	single, err := redis.ParseURL(rawURL)
	if err != nil {
		return nil, errMalformedURL
	}
	return &redis.UniversalOptions{
		Addrs: []string{single.Addr}, Username: single.Username, Password: single.Password, DB: single.DB,
		TLSConfig: single.TLSConfig,
	}, nil
}

// parseSet reads what has several hosts, which net/url takes for one.
func parseSet(scheme, rawURL string) (*redis.UniversalOptions, error) {
	u, err := url.Parse(rawURL)
	if err != nil || u.Host == "" {
		return nil, errMalformedURL
	}
	query := u.Query()
	password, _ := u.User.Password()
	options := &redis.UniversalOptions{
		Addrs: strings.Split(u.Host, ","), Username: u.User.Username(), Password: password,
		MasterName: query.Get("master"), SentinelUsername: query.Get("sentinel_username"),
		SentinelPassword: query.Get("sentinel_password"), IsClusterMode: scheme == schemeCluster,
	}
	switch query.Get("tls") {
	case "":
	case "true":
		options.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12}
	default:
		return nil, errMalformedURL
	}
	if db := strings.Trim(u.Path, "/"); db != "" {
		if _, err := fmt.Sscanf(db, "%d", &options.DB); err != nil || options.IsClusterMode {
			return nil, errMalformedURL
		}
	}
	if (scheme == schemeSentinel) != (options.MasterName != "") {
		return nil, errMalformedURL
	}
	return options, nil
}

// CheckURL says whether Connect would take it; the error does not repeat it.
func CheckURL(rawURL string) error {
	_, err := parseURL(rawURL)
	return err
}

// Address of Redis: hosts with their ports and its database, without the password.
func Address(rawURL string) string {
	options, err := parseURL(rawURL)
	if err != nil {
		return ""
	}
	return strings.Join(options.Addrs, ",") + "/" + strconv.Itoa(options.DB)
}

// Unencrypted are the hosts of the URL, other than this machine, that are reached without TLS.
func Unencrypted(rawURL string) (hosts []string) {
	options, err := parseURL(rawURL)
	if err != nil || options.TLSConfig != nil {
		return nil
	}
	for _, address := range options.Addrs {
		if host, _, err := net.SplitHostPort(address); err == nil && !webaddress.IsHere(host) {
			hosts = append(hosts, host)
		}
	}
	return hosts
}

// starting are Redis's refusals that pass: while it loads its data, and while a set
// chooses a master.
var starting = []string{"LOADING", "MASTERDOWN", "CLUSTERDOWN", "READONLY", "TRYAGAIN"}

// Passing reports whether the error may be gone at a later try. What Redis itself
// refuses, such as a password, stays.
func Passing(err error) bool {
	var refused redis.Error
	if !errors.As(err, &refused) {
		return true
	}
	code, _, _ := strings.Cut(refused.Error(), " ")
	return slices.Contains(starting, code)
}
