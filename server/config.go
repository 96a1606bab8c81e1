// Package server puts the parts together: configuration, the one choice
// between sandbox and production, the router, authentication and the
// listeners.
package server

import (
	"log/slog"
	"net/netip"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/unit"
	"verifyme/kyc/usage"
	"verifyme/provider/acme"
	"verifyme/provider/domaincheck"
	"verifyme/provider/files"
	"verifyme/server/hosts"
	"verifyme/server/providers"
	"verifyme/server/settings"
	"verifyme/web"
)

// Environments as configured.
const (
	Sandbox    = settings.Sandbox
	Production = settings.Production
)

// Config of a process; each field comes from VERIFYME_ and its name.
type Config struct {
	Environment string
	Listen      string
	// TLSListen is where this process ends TLS itself; empty where a proxy does.
	TLSListen string
	// ACME is the authority that gives certificates; an empty directory orders none.
	ACME acme.Options
	// MetricsListen serves Prometheus metrics; empty serves none.
	MetricsListen string
	BaseURL       *url.URL
	// PortalURL and APIURL are of hosts of their own; nil is the base URL.
	PortalURL, APIURL *url.URL
	// SubdomainsByHTTPS: browsers are to come to every host below the base URL's by https only.
	SubdomainsByHTTPS bool
	DatabaseURL       string
	// DatabaseConnections that the process opens at most; zero is db.DefaultConnections.
	DatabaseConnections int
	RedisURL            string
	KeysetFile          string
	// EvidenceURL of the store of files: file:///folder or s3://bucket?endpoint=…
	EvidenceURL string
	// ClamdAddress of the malware scanner in production; empty refuses files.
	ClamdAddress string
	// SMTPURL of the mail relay in production; empty sends no mail.
	SMTPURL string
	// DataDir may hold newer sets of IFSC and pincodes; empty has those of the program.
	DataDir string
	// SessionIdle ends a person's session that nobody has used for so long; zero ends none early.
	SessionIdle time.Duration
	// BreachedPasswords is a file of their hashes; empty compares none.
	BreachedPasswords string
	// Providers of production: the vendors of each capability.
	Providers providers.Config
	// TrustedProxies may say in X-Forwarded-For whom they speak for.
	TrustedProxies []netip.Prefix
	// AddressRate of calls a minute that a process takes from one address; zero bounds nothing.
	AddressRate int
	// TenantTransactions of one workspace at a time while another has some too; zero: half of the processors.
	TenantTransactions int
	// Domains of tenants; an empty target takes none.
	Domains domaincheck.Options
	// AccessLog writes a line for each request at info, else at debug.
	AccessLog bool
	// LogLevel of the process, for who makes its log.
	LogLevel slog.Level
	// Prices that the usage ledger writes in production.
	Prices usage.Prices
	// Traces go to the OTLP endpoint, so many of them; an empty endpoint makes none.
	OTLPEndpoint string
	TraceShare   float64
	// Build that /version names.
	Build Build
	// StopDelay for which a process that is told to stop still answers, not ready any more.
	StopDelay time.Duration
	// StartLimit of AwaitParts; zero is 30 seconds.
	StartLimit time.Duration
	// DeliverySlots of the workers; zero are as many as a process has.
	DeliverySlots int
	// Seed of the sandbox's randomness.
	Seed uint64
	// Clock is the system's when nil; tests move theirs.
	Clock unit.Clock
	// HashPassword of ready-made users is password.Hash when nil; tests hash with less effort.
	HashPassword func(plain string) string
}

const envPrefix = settings.Prefix

// FromSettings is the configuration of serve and work. The error names all faults.
func FromSettings(s *settings.Settings) (c Config, err error) {
	if err := append(s.Faults(settings.Serve), s.Faults(settings.Work)...).Once().OrNil(); err != nil {
		return c, err
	}
	return fromSound(s)
}

// fromSound settings, whose every value has been checked.
func fromSound(s *settings.Settings) (c Config, err error) {
	c = Config{
		Environment: s.Value("ENVIRONMENT"), Listen: s.Value("LISTEN"), TLSListen: s.Value("TLS_LISTEN"),
		MetricsListen: s.Value("METRICS_LISTEN"), DatabaseURL: s.Value("DATABASE_URL"), RedisURL: s.Value("REDIS_URL"),
		KeysetFile: s.Value("KEYSET_FILE"), EvidenceURL: s.Value("EVIDENCE_URL"),
		ClamdAddress: s.Value("CLAMD_ADDR"), SMTPURL: s.Value("SMTP_URL"), AccessLog: s.Value("ACCESS_LOG") == "on",
		DataDir: s.Value("DATA_DIR"), BreachedPasswords: s.Value("BREACHED_PASSWORDS"),
	}
	if c.BaseURL, err = settings.ParseBaseURL(s.Value("BASE_URL")); err != nil {
		return c, err
	}
	if c.PortalURL, c.APIURL, err = settings.OwnHosts(s); err != nil {
		return c, err
	}
	if c.TrustedProxies, err = settings.ParseProxies(s.Value("TRUSTED_PROXIES")); err != nil {
		return c, err
	}
	if c.AddressRate, err = strconv.Atoi(s.Value("ADDRESS_RATE")); err != nil {
		return c, err
	}
	if c.DatabaseConnections, err = strconv.Atoi(s.Value("DATABASE_CONNECTIONS")); err != nil {
		return c, err
	}
	if n := s.Value("TENANT_TRANSACTIONS"); n != "" {
		if c.TenantTransactions, err = strconv.Atoi(n); err != nil {
			return c, err
		}
	}
	c.Domains = settings.Domains(s)
	if c.ACME, err = settings.ACME(s); err != nil {
		return c, err
	}
	if c.Providers, err = providers.FromEnvironment(s.Getenv); err != nil {
		return c, err
	}
	if c.Prices, err = settings.ParsePrices(s.Value("PRICES"), s.Value("CURRENCY")); err != nil {
		return c, err
	}
	if c.StopDelay, err = time.ParseDuration(s.Value("STOP_DELAY")); err != nil {
		return c, err
	}
	if c.SessionIdle, err = time.ParseDuration(s.Value("SESSION_IDLE")); err != nil {
		return c, err
	}
	c.SubdomainsByHTTPS = s.Value("HSTS") == settings.HSTSSubdomains
	if c.OTLPEndpoint, err = settings.TracesEndpoint(s); err != nil {
		return c, err
	}
	if c.TraceShare, err = strconv.ParseFloat(s.Value("TRACE_SHARE"), 64); err != nil {
		return c, err
	}
	c.LogLevel, err = settings.LogLevel(s)
	return c, err
}

// Whole of the settings that are sound, for what asks a deployment that may not be: what is
// missing or malformed is empty.
func Whole(s *settings.Settings) (c Config) {
	wrong := map[string]bool{}
	for _, f := range s.Faults(settings.Operator) {
		wrong[strings.TrimPrefix(f.Variable, envPrefix)] = true
	}
	value := func(name string) string {
		if wrong[name] {
			return ""
		}
		return s.Value(name)
	}
	c = Config{
		Environment: value("ENVIRONMENT"), DatabaseURL: value("DATABASE_URL"), RedisURL: value("REDIS_URL"),
		KeysetFile: s.Value("KEYSET_FILE"), EvidenceURL: value("EVIDENCE_URL"), ClamdAddress: value("CLAMD_ADDR"),
		SMTPURL: value("SMTP_URL"), DataDir: s.Value("DATA_DIR"),
		Domains: domaincheck.Options{Target: value("DOMAINS_TARGET"), NameServer: value("DOMAINS_DNS")},
	}
	c.DatabaseConnections, _ = strconv.Atoi(value("DATABASE_CONNECTIONS"))
	c.Providers, _ = providers.FromEnvironment(s.Getenv)
	if value("ACME_TERMS") != "" && value("ACME_DIRECTORY") != "" && !wrong["ACME_CA_FILE"] {
		c.ACME, _ = settings.ACME(s)
	}
	return c
}

// hsts of the deployment.
func (c Config) hsts() web.HSTS {
	h := web.HSTS{HTTPS: c.secure()}
	if c.SubdomainsByHTTPS {
		h.Whole = c.BaseURL.Hostname()
	}
	return h
}

// addresses of the applications.
func (c Config) addresses() hosts.Addresses { return hosts.Of(c.BaseURL, c.PortalURL, c.APIURL) }

// secure: browsers reach the deployment by https.
func (c Config) secure() bool { return c.BaseURL.Scheme == "https" }

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
