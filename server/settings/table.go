package settings

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"verifyme/db"
	"verifyme/db/pg"
	"verifyme/db/vault"
	"verifyme/jobs/redisserver"
	"verifyme/kyc/webaddress"
	"verifyme/provider/breached"
	"verifyme/provider/files"
	"verifyme/provider/live"
	"verifyme/server/providers"
)

// Prefix of every variable's name.
const Prefix = "VERIFYME_"

// Environments of a deployment.
const (
	Sandbox    = "sandbox"
	Production = "production"
)

// HSTSSubdomains takes hosts below the base URL's in.
const HSTSSubdomains = "subdomains"

// Commands that read variables, as the table names them.
const (
	Serve    = "serve"
	Work     = "work"
	Operator = "operators' commands"
	Migrate  = "migrate"
	Keyset   = "keyset"
	Jobs     = "jobs"
	// Partitions of tables.
	Partitions = "partitions"
	Dev        = "dev"
	Adapter    = "adapter"
	Tools      = "listen, trigger, simulate"
)

var (
	processes  = []string{Serve, Work}
	deployment = slices.Clip([]string{Serve, Work, Operator})
)

// emailType of a variable that holds a person's address, perhaps.
const emailType = "e-mail"

// Variable of the environment.
type Variable struct {
	// Name without the prefix.
	Name string
	// Standard is the whole name of another program's variable that gives the value where this one is not set.
	Standard string
	// Type is what a value is, in a word or two.
	Type string
	// Default of one that is not set; empty says that there is none.
	Default string
	// Required by the commands that read it, but for the Tools.
	Required bool
	// Secret values are shown nowhere, and may come from a file instead: NAME_FILE.
	Secret bool
	// Commands that read it.
	Commands []string
	// About says what it does, Without what a deployment does without it.
	About, Without string
	Example        string
	// check the value; the error says what it must be, and repeats no secret.
	check func(value string) error
	// shown of a secret value, without what is secret; nil shows nothing.
	shown func(value string) string
}

// Table of the variables, in the order in which a deployment is thought out. Those of
// vendors are made from their adapters: see vendors.
var Table = slices.Concat([]Variable{
	{
		Name: "ENVIRONMENT", Type: "choice", Required: true, Commands: deployment, Example: Production,
		About: "which rules hold: `sandbox` or `production`. Each is a deployment of its own, with its own database",
		check: oneOf(Sandbox, Production),
	}, {
		Name: "BASE_URL", Type: "URL", Required: true, Commands: append(deployment, Tools),
		Example: "https://kyc.example.in",
		About: "the deployment's own address as browsers see it, where applicants' links lead; https in production. With " +
			"https cookies are `__Host-` ones, browsers are told to stay with https (HSTS), and only pages of that scheme, " +
			"host and port are taken for its own",
		check: func(v string) error { return second(ParseBaseURL(v)) },
	}, {
		Name: "PORTAL_URL", Type: "URL", Commands: append(deployment, Dev),
		Example: "https://portal.example.in",
		About: "the portal's address on a host of its own, with GraphQL and all that people log in to; the base URL's host " +
			"then has none of it, and mails to people lead there. Passkeys and sign-in services belong to this host: see " +
			"docs/operations.md before you change it",
		Without: "the portal is at the base URL", check: func(v string) error { return second(ParseBaseURL(v)) },
	}, {
		Name: "API_URL", Type: "URL", Commands: append(deployment, Dev),
		Example: "https://api.example.in",
		About: "the address of `/v1`, tokens, SCIM, signed downloads and the documentation on a host of its own; the base " +
			"URL's host then has none of them",
		Without: "the API is at the base URL", check: func(v string) error { return second(ParseBaseURL(v)) },
	}, {
		Name: "HSTS", Type: "choice", Default: "host", Commands: []string{Serve}, Example: HSTSSubdomains,
		About: "whom browsers are told to reach by https only, for a year (HSTS): the base URL's `host`, or all its " +
			"`subdomains` too, where each of them has TLS",
		check: oneOf("host", HSTSSubdomains),
	}, {
		Name: "LISTEN", Type: "address", Default: "127.0.0.1:8080", Commands: []string{Serve}, Example: "0.0.0.0:8080",
		About: "address and port of all doors", check: checkListen,
	}, {
		Name: "TLS_LISTEN", Type: "address", Commands: []string{Serve}, Example: "0.0.0.0:443",
		About: "address and port at which the program itself ends TLS, with certificates that it gets by ACME; " +
			"`VERIFYME_LISTEN` then leads browsers to it. It needs `VERIFYME_ACME_TERMS`",
		Without: "a proxy in front ends TLS", check: checkListen,
	}, {
		Name: "ACME_TERMS", Type: "choice", Commands: deployment, Example: termsAccepted,
		About: "`accepted`, once you accept the terms of the certificate authority: `work` then orders and renews " +
			"certificates of the base URL's host and of tenants' proved domains",
		Without: "no certificate is ordered", check: checkTerms,
	}, {
		Name: "ACME_DIRECTORY", Type: "URL", Default: "https://acme-v02.api.letsencrypt.org/directory",
		Commands: deployment, Example: "https://ca.example.in/acme/directory",
		About: "the authority's directory (RFC 8555), by https", check: checkDirectory,
	}, {
		Name: "ACME_EMAIL", Type: emailType, Commands: deployment, Example: "ops@example.in",
		About: "where the authority may write to", Without: "it gets no address", check: checkEmail,
	}, {
		Name: "ACME_CA_FILE", Type: "file", Commands: deployment, Example: "/etc/verifyme/ca.pem",
		About:   "the certificates, as PEM, by which the authority's own server is believed: for one of your own",
		Without: "the machine's are taken", check: func(v string) error { return second(readRoots(v)) },
	}, {
		Name: "METRICS_LISTEN", Type: "address", Default: "127.0.0.1:9464", Commands: processes,
		Example: "10.0.0.5:9464", About: "address and port of the metrics, apart from the doors", check: checkListen,
	}, {
		Name: "TRUSTED_PROXIES", Type: "list of ranges", Commands: []string{Serve}, Example: "10.0.0.0/24",
		About:   "addresses or ranges, comma-separated, whose `X-Forwarded-For` is believed",
		Without: "none is believed", check: func(v string) error { return second(ParseProxies(v)) },
	}, {
		Name: "ADDRESS_RATE", Type: "number", Default: "6000", Commands: []string{Serve}, Example: "12000",
		About: "how many calls a minute each process takes from one address at all doors together (IPv6: from one /64), " +
			"from 60 on; `0` bounds nothing. Calls from private networks are not counted",
		check: checkRate,
	}, {
		Name: "DOMAINS_TARGET", Type: "host", Commands: append(deployment, Dev), Example: "links.kyc.example.in",
		About: "the name that tenants' own domains are to lead to by CNAME, or by its addresses; the program or a TLS " +
			"proxy in front has to serve them. See docs/operations.md",
		Without: "owners cannot add domains", check: checkHost,
	}, {
		Name: "DOMAINS_DNS", Type: "address", Commands: []string{Work, Dev}, Example: "10.0.0.2:53",
		About: "the name server that is asked about tenants' domains", Without: "the machine's own is asked",
		check: checkListen,
	}, {
		Name: "DATABASE_URL", Type: "URL", Required: true, Secret: true, Commands: append(deployment, Migrate, Partitions),
		Example: "postgres://verifyme:password@127.0.0.1:5432/verifyme",
		About:   "PostgreSQL 15 or later; add `?sslmode=verify-full` where it is on another machine",
		check:   checkDatabase, shown: db.Address,
	}, {
		Name: "DATABASE_CONNECTIONS", Type: "number", Default: strconv.Itoa(db.DefaultConnections),
		Commands: deployment, Example: "20",
		About: "how many connections to PostgreSQL each process opens at most, 12 to 500. All processes together must " +
			"stay below its `max_connections`: `verifyme doctor` reckons it",
		check: checkConnections,
	}, {
		Name: "TENANT_TRANSACTIONS", Type: "number", Commands: processes, Example: "8",
		About: "how many transactions one workspace has at a time in each process while another workspace has some too, " +
			"1 to 100, so that a burst of the one holds up none of the others; more where PostgreSQL has processors of its own",
		Without: "half as many as the process has processors, at least 1", check: checkTransactions,
	}, {
		Name: "REDIS_URL", Type: "URL", Required: true, Secret: true, Commands: append(deployment, Jobs),
		Example: "redis://:password@127.0.0.1:6379/0",
		About: "Redis 7 or later: `redis://` (`rediss://` with TLS), " +
			"`redis-sentinel://:password@host:26379,host:26379/0?master=name`, or " +
			"`redis-cluster://:password@host:port,host:port`, both with `?tls=true` for TLS",
		check: redisserver.CheckURL, shown: redisserver.Address,
	}, {
		Name: "KEYSET_FILE", Type: "file", Required: true, Commands: append(deployment, Keyset),
		Example: "/var/lib/verifyme/keyset.json",
		About:   "the encryption keys, made once by `verifyme keyset create`; every process reads the same",
		check:   func(v string) error { return second(vault.Open(v)) },
	}, {
		Name: "EVIDENCE_URL", Type: "URL", Required: true, Secret: true, Commands: deployment,
		Example: "file:///var/lib/verifyme/evidence",
		About: "where uploaded files lie: `file:///folder`, or `s3://bucket?endpoint=https://host&region=…`, whose key " +
			"and secret come from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, the machine's role, or the address",
		check: files.CheckAddress, shown: withoutUser,
	}, {
		Name: "CLAMD_ADDR", Type: "address", Commands: deployment, Example: "127.0.0.1:3310",
		About:   "the malware scanner of production: `host:port` or `unix:/path` of a clamd",
		Without: "every file is refused as not checkable",
		check:   func(v string) error { return second(live.Scanner(v)) },
	}, {
		Name: "SMTP_URL", Type: "URL", Secret: true, Commands: deployment,
		Example: "smtp://user:password@mail.example.in:587?from=kyc@example.in",
		About:   "the mail relay of production, with STARTTLS; `smtps://` has TLS from the start",
		Without: "no mail is sent", check: func(v string) error { return second(live.Email(v)) }, shown: withoutUser,
	}, {
		Name: "SESSION_IDLE", Type: "duration", Default: "12h", Commands: []string{Serve}, Example: "30m",
		About: "after how long without a call or an open page a person's session in the portal ends, 5m to 12h; it ends " +
			"after 12 hours in any case",
		check: checkIdle,
	}, {
		Name: "LOG_LEVEL", Type: "choice", Default: "info", Commands: append(deployment, Dev), Example: "warn",
		About: "of the log: `debug`, `info`, `warn` or `error`", check: oneOf("debug", "info", "warn", "error"),
	}, {
		Name: "ACCESS_LOG", Type: "choice", Default: "on", Commands: processes, Example: "off",
		About: "`on`, a line for each request at `info`, or `off`", check: oneOf("on", "off"),
	}, {
		Name: "STOP_DELAY", Type: "duration", Default: "0s", Commands: []string{Serve}, Example: "5s",
		About: "how long a process that is told to stop still answers while `/readyz` is 503, so that who sends it " +
			"requests learns of it: longer than a load balancer's check takes; at most 10s",
		check: checkStopDelay,
	}, {
		Name: "OTLP_ENDPOINT", Standard: "OTEL_EXPORTER_OTLP_ENDPOINT", Type: "URL", Commands: processes,
		Example: "http://127.0.0.1:4318",
		About: "OpenTelemetry's collector, which gets traces by OTLP over HTTP; without it " +
			"`OTEL_EXPORTER_OTLP_ENDPOINT` does the same, with `/v1/traces` after its path. `OTEL_EXPORTER_OTLP_HEADERS` " +
			"holds for both", Without: "no traces are made",
		check: checkOTLP,
	}, {
		Name: "TRACE_SHARE", Type: "number", Default: "1", Commands: processes, Example: "0.05",
		About: "how many of the calls are traced, 0 to 1", check: checkShare,
	}, {
		Name: "PRICES", Type: "list of prices", Commands: processes, Example: "journey=12.50,pan=3,bank=2.25",
		About: "what the usage ledger charges in production", Without: "nothing costs anything",
		check: func(v string) error { return second(ParsePrices(v, "INR")) },
	}, {
		Name: "CURRENCY", Type: "code", Default: "INR", Commands: processes, Example: "INR",
		About: "of the prices, three capital letters", check: func(v string) error { return second(ParsePrices("", v)) },
	}, {
		Name: "DATA_DIR", Type: "folder", Commands: processes, Example: "/var/lib/verifyme/data",
		About: "a folder with newer sets of IFSC, pincodes and disposable mail domains, as `verifyme data build` makes " +
			"them",
		Without: "those of the program answer", check: isFolder,
	}, {
		Name: "BREACHED_PASSWORDS", Type: "file", Commands: deployment, Example: "/var/lib/verifyme/pwned.txt",
		About: "passwords that were stolen elsewhere, which nobody may choose: a file of lines that begin with the SHA-1 " +
			"of one in hexadecimal, in their order, as Have I Been Pwned gives them to download",
		Without: "common ones and those of the context are refused alone",
		check:   func(v string) error { return second(breached.Open(v)) },
	}, {
		Name: "ADAPTERS_DIR", Type: "folder", Commands: append(deployment, Adapter), Example: "/etc/verifyme/adapters",
		About: "a folder with adapters of your own, `*.yaml`", Without: "those that are shipped are there",
	}, {
		Name: "PROVIDER_NETWORKS", Type: "list of ranges", Commands: append(deployment, Adapter), Example: "10.1.0.0/16",
		About:   "ranges, comma-separated, that vendors may be in though they are not public",
		Without: "vendors are called at public addresses only",
	}, {
		Name: "UIDAI_CERTIFICATES", Type: "folder", Commands: deployment, Example: "/etc/verifyme/uidai",
		About: "a folder with the certificates of who signs Aadhaar's documents, a `.cer`, `.crt`, `.der` or `.pem` file " +
			"each: the signers' own, without which no QR code is believed, and authorities",
		Without: "no offline document of Aadhaar is believed",
	}, {
		Name: providers.LockerClientID, Type: "text", Commands: deployment, Example: "AB12CD34",
		About: "the client that is registered at DigiLocker, by which the step DocLockerAadhaar asks; it needs " +
			"`VERIFYME_DIGILOCKER_CLIENT_SECRET` and `VERIFYME_DIGILOCKER_CERTIFICATES`",
		Without: "the capability answers `PROVIDER_UNAVAILABLE`",
	}, {
		Name: providers.LockerClientSecret, Type: "token", Secret: true, Commands: deployment, Example: "…",
		About: "the secret of that client",
	}, {
		Name: providers.LockerCertificates, Type: "folder", Commands: deployment, Example: "/etc/verifyme/digilocker",
		About: "a folder with the certificates of who signs DigiLocker's eAadhaar, a `.cer`, `.crt`, `.der` or `.pem` " +
			"file each: the chain up to CCA India's root",
	}, {
		Name: providers.LockerBase, Type: "name or URL", Commands: deployment, Default: "production",
		Example: "https://digilocker.meripehchaan.gov.in/public",
		About:   "where DigiLocker is called: " + strings.Join(providers.LockerBases(), ", ") + " or an https address",
	}, {
		Name: providers.LockerXMLPath, Type: "path", Commands: deployment, Default: "/oauth2/2/xml/eaadhaar",
		Example: "/oauth2/3/xml/eaadhaar", About: "where DigiLocker has the eAadhaar below that address",
	},
}, lists(), []Variable{{
	Name: "API_KEY", Type: "text", Secret: true, Commands: []string{Tools}, Example: "vm_test_…",
	About: "secret key of a sandbox, for a developer's commands; `serve` does not read it",
}})

// lists of the vendors of each capability.
func lists() (all []Variable) {
	for _, c := range providers.Capabilities {
		all = append(all, Variable{
			Name: strings.TrimPrefix(providers.ListOf(c), Prefix), Type: "list of names", Commands: deployment,
			Example: strings.Join(providers.ShippedFor(c), ","),
			About:   fmt.Sprintf("the adapters that are asked for %s, in their order; the example has all that are shipped", c),
			Without: "the capability answers `PROVIDER_UNAVAILABLE`",
		})
	}
	return all
}

func second[T any](_ T, err error) error { return err }

func oneOf(values ...string) func(string) error {
	most := len(values) - 1
	wanted := strings.Join(values[:most], ", ") + " or " + values[most]
	return func(v string) error {
		if !slices.Contains(values, v) {
			return fmt.Errorf("must be %s, not %q", wanted, v)
		}
		return nil
	}
}

func checkListen(v string) error {
	host, port, err := net.SplitHostPort(v)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err == nil && strings.Contains(host, ":") {
		_, err = netip.ParseAddr(host)
	}
	if err != nil {
		return fmt.Errorf("must be an address and a port, not %q", v)
	}
	return nil
}

func checkHost(v string) error {
	if host, ok := webaddress.Host(v); !ok || host != v || !strings.Contains(host, ".") {
		return fmt.Errorf("must be a host name, not %q", v)
	}
	return nil
}

// longestStopDelay leaves requests and work their time within 20 seconds.
const longestStopDelay = 10 * time.Second

func checkStopDelay(v string) error {
	if d, err := time.ParseDuration(v); err != nil || d < 0 || d > longestStopDelay {
		return fmt.Errorf("must be a duration of 0s to %v, not %q", longestStopDelay, v)
	}
	return nil
}

func checkDatabase(v string) error {
	if db.Address(v) == "" {
		return pg.ErrMalformedURL
	}
	return nil
}

// withoutUser of an address: scheme and host, or the folder. What is no address shows nothing.
func withoutUser(v string) string {
	switch u, err := url.Parse(v); {
	case err != nil:
		return ""
	case u.Scheme == "file":
		return "file://" + u.Path
	case u.Scheme != "" && u.Host != "":
		return u.Scheme + "://" + u.Host
	}
	return ""
}

var errEmptyFile = errors.New("is empty")
