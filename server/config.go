// Package server puts the parts together: configuration, the one choice
// between sandbox and production, the router, authentication and the
// listeners.
package server

import (
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/unit"
	"verifyme/kyc/usage"
	"verifyme/provider/files"
	"verifyme/server/providers"
)

// Environments as configured.
const (
	Sandbox    = "sandbox"
	Production = "production"
)

// Config of a process; each field comes from VERIFYME_ and its name.
type Config struct {
	Environment string
	Listen      string
	// MetricsListen serves Prometheus metrics; empty serves none.
	MetricsListen string
	BaseURL       *url.URL
	DatabaseURL   string
	RedisURL      string
	KeysetFile    string
	// EvidenceURL of the store of files: file:///folder or s3://bucket?endpoint=…
	EvidenceURL string
	// ClamdAddress of the malware scanner in production; empty refuses files.
	ClamdAddress string
	// SMTPURL of the mail relay in production; empty sends no mail.
	SMTPURL string
	// DataDir may hold newer sets of IFSC and pincodes; empty has those of the program.
	DataDir string
	// Providers of production: the vendors of each capability.
	Providers providers.Config
	// TrustedProxies may say in X-Forwarded-For whom they speak for.
	TrustedProxies []netip.Prefix
	// AccessLog writes a line for each request at info, else at debug.
	AccessLog bool
	// LogLevel of the process, for who makes its log.
	LogLevel slog.Level
	// Prices that the usage ledger writes in production.
	Prices usage.Prices
	// Build that /version names.
	Build Build
	// StartLimit of AwaitParts; zero is 30 seconds.
	StartLimit time.Duration
	// Seed of the sandbox's randomness.
	Seed uint64
	// Clock is the system's when nil; tests move theirs.
	Clock unit.Clock
}

const envPrefix = "VERIFYME_"

// required variables, without their prefix.
var required = []string{"ENVIRONMENT", "BASE_URL", "DATABASE_URL", "REDIS_URL", "KEYSET_FILE", "EVIDENCE_URL"}

// MissingVariables that FromEnvironment needs.
func MissingVariables() (names []string) {
	for _, name := range required {
		if os.Getenv(envPrefix+name) == "" {
			names = append(names, envPrefix+name)
		}
	}
	return names
}

// OnlyDatabaseNamed holds when none of the other required ones is set.
func OnlyDatabaseNamed() bool {
	return os.Getenv(envPrefix+"DATABASE_URL") != "" && len(MissingVariables()) == len(required)-1
}

// FromEnvironment reads VERIFYME_* for serve and work. All missing ones, or
// the first malformed one, are named in the error.
func FromEnvironment() (Config, error) {
	c := Config{
		Environment: os.Getenv(envPrefix + "ENVIRONMENT"), Listen: orElse("LISTEN", "127.0.0.1:8080"),
		MetricsListen: orElse("METRICS_LISTEN", "127.0.0.1:9464"),
		DatabaseURL:   os.Getenv(envPrefix + "DATABASE_URL"), RedisURL: os.Getenv(envPrefix + "REDIS_URL"),
		KeysetFile: os.Getenv(envPrefix + "KEYSET_FILE"), EvidenceURL: os.Getenv(envPrefix + "EVIDENCE_URL"),
		ClamdAddress: os.Getenv(envPrefix + "CLAMD_ADDR"), SMTPURL: os.Getenv(envPrefix + "SMTP_URL"),
		DataDir: os.Getenv(envPrefix + "DATA_DIR"),
	}
	if missing := MissingVariables(); len(missing) > 0 {
		return c, fmt.Errorf("%s not set", strings.Join(missing, ", "))
	}
	if c.Environment != Sandbox && c.Environment != Production {
		return c, fmt.Errorf("%sENVIRONMENT must be %s or %s, not %q", envPrefix, Sandbox, Production, c.Environment)
	}
	base, err := ParseBaseURL(os.Getenv(envPrefix + "BASE_URL"))
	if err != nil {
		return c, fmt.Errorf("%sBASE_URL: %w", envPrefix, err)
	}
	c.BaseURL = base
	if c.TrustedProxies, err = ParseProxies(os.Getenv(envPrefix + "TRUSTED_PROXIES")); err != nil {
		return c, fmt.Errorf("%sTRUSTED_PROXIES: %w", envPrefix, err)
	}
	if c.Environment == Production && base.Scheme != "https" {
		return c, fmt.Errorf("%sBASE_URL must be https in production", envPrefix)
	}
	if c.Providers, err = providers.FromEnvironment(os.Getenv); err != nil {
		return c, err
	}
	if c.Prices, err = ParsePrices(os.Getenv(envPrefix+"PRICES"), orElse("CURRENCY", "INR")); err != nil {
		return c, err
	}
	return c, c.readLogging()
}

func (c *Config) readLogging() (err error) {
	if c.LogLevel, err = LogLevel(); err != nil {
		return err
	}
	switch on := orElse("ACCESS_LOG", "on"); on {
	case "on", "off":
		c.AccessLog = on == "on"
	default:
		return fmt.Errorf("%sACCESS_LOG must be on or off, not %q", envPrefix, on)
	}
	return nil
}

// LogLevel that VERIFYME_LOG_LEVEL names.
func LogLevel() (level slog.Level, err error) {
	name := orElse("LOG_LEVEL", "info")
	if !slices.Contains([]string{"debug", "info", "warn", "error"}, name) {
		return level, fmt.Errorf("%sLOG_LEVEL must be debug, info, warn or error, not %q", envPrefix, name)
	}
	return level, level.UnmarshalText([]byte(name))
}

// secure: browsers reach the deployment by https.
func (c Config) secure() bool { return c.BaseURL.Scheme == "https" }

func orElse(name, otherwise string) string {
	if v := os.Getenv(envPrefix + name); v != "" {
		return v
	}
	return otherwise
}

// ParseBaseURL takes an http or https origin without a path.
func ParseBaseURL(raw string) (*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" {
		return nil, fmt.Errorf("%q is not an address of the form https://host", raw)
	}
	return &url.URL{Scheme: u.Scheme, Host: strings.ToLower(u.Host)}, nil
}

// EvidenceIn is the EvidenceURL of a store inside a data directory.
func EvidenceIn(dataDir string) (string, error) {
	return files.Address(filepath.Join(dataDir, "evidence"))
}

// name of the environment in the interface.
func (c Config) interfaceName() string {
	if c.Environment == Production {
		return unit.EnvironmentLive
	}
	return unit.EnvironmentTest
}
