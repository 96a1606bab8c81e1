package settings

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"verifyme/db/vault"
	"verifyme/server/providers"
)

// sound lines of a production deployment.
func sound(t *testing.T) []string {
	t.Helper()
	keyset := filepath.Join(t.TempDir(), "keyset.json")
	if err := vault.Create(keyset); err != nil {
		t.Fatal(err)
	}
	return []string{
		"VERIFYME_ENVIRONMENT=production", "VERIFYME_BASE_URL=https://kyc.example.in",
		"VERIFYME_DATABASE_URL=postgres://u:p@127.0.0.1:5432/v", "VERIFYME_REDIS_URL=redis://:p@127.0.0.1:6379/0",
		"VERIFYME_KEYSET_FILE=" + keyset, "VERIFYME_EVIDENCE_URL=file:///var/lib/verifyme/evidence",
	}
}

// faultsOf serve and work with the lines after those that are sound.
func faultsOf(t *testing.T, lines ...string) string {
	t.Helper()
	s := Read(append(sound(t), lines...))
	return append(s.Faults(Serve), s.Faults(Work)...).Once().Error()
}

func TestFaults_EachVariableHasItsOwn(t *testing.T) {
	t.Parallel()
	if got := faultsOf(t); got != "" {
		t.Fatalf("a sound configuration has the faults %s", got)
	}
	for line, says := range map[string]string{
		"ENVIRONMENT=prodution":            `VERIFYME_ENVIRONMENT must be sandbox or production, not "prodution"`,
		"BASE_URL=http://kyc.example.in":   "VERIFYME_BASE_URL must be https in production",
		"BASE_URL=https://kyc.in/path":     `VERIFYME_BASE_URL: "https://kyc.in/path" is not an address`,
		"LISTEN=8080":                      `VERIFYME_LISTEN must be an address and a port, not "8080"`,
		"LISTEN=127.0.0.1:99999":           "VERIFYME_LISTEN must be an address and a port",
		"METRICS_LISTEN=:http":             "VERIFYME_METRICS_LISTEN must be an address and a port",
		"TRUSTED_PROXIES=10.0.0.0/33":      "VERIFYME_TRUSTED_PROXIES: ",
		"DATABASE_URL=mysql://u@h/d":       "VERIFYME_DATABASE_URL: not a PostgreSQL URL",
		"REDIS_URL=http://h":               "VERIFYME_REDIS_URL: not a Redis URL",
		"REDIS_URL=redis://:pw@h:99999":    "VERIFYME_REDIS_URL: not a Redis URL",
		"REDIS_URL=redis-sentinel://h:1/0": "VERIFYME_REDIS_URL: not a Redis URL",
		"KEYSET_FILE=/nowhere/keyset.json": "VERIFYME_KEYSET_FILE: keyset file",
		"EVIDENCE_URL=file://evidence":     "VERIFYME_EVIDENCE_URL must be file:///folder",
		"EVIDENCE_URL=s3://b?endpint=x":    "VERIFYME_EVIDENCE_URL: does not take endpint",
		"CLAMD_ADDR=unix:clamd":            "VERIFYME_CLAMD_ADDR must be host:port or unix:/path",
		"EVIDENCE_URL=s3://My_Bucket":      "VERIFYME_EVIDENCE_URL must name a bucket as S3 allows it",
		"CLAMD_ADDR=http://x":              "VERIFYME_CLAMD_ADDR must be host:port or unix:/path",
		"CLAMD_ADDR=clamd:65536":           "VERIFYME_CLAMD_ADDR must be host:port or unix:/path",
		"SMTP_URL=smtp://h?from=a@b&tls=1": "VERIFYME_SMTP_URL: not of the form smtp://",
		"SMTP_URL=smtp://h?from=a@b&from=": "VERIFYME_SMTP_URL: not of the form smtp://",
		"SMTP_URL=smtp://h/path?from=a@b":  "VERIFYME_SMTP_URL: not of the form smtp://",
		"SMTP_URL=smtp://h?from=a@b#part":  "VERIFYME_SMTP_URL: not of the form smtp://",
		"PRICES=pan=3,pan=4":               "VERIFYME_PRICES: names pan twice",
		"PRICES=journey=1,journey=1":       "VERIFYME_PRICES: names journey twice",
		"PRICES=pan=0x10":                  `VERIFYME_PRICES: "pan=0x10" does not have the form`,
		"PRICES=pan=1e3":                   `VERIFYME_PRICES: "pan=1e3" does not have the form`,
		"SMTP_URL=smtp://relay.test":       "VERIFYME_SMTP_URL: not of the form smtp://",
		"SMTP_URL=smtp://h?from=nobody":    "VERIFYME_SMTP_URL: not of the form smtp://",
		"SMTP_URL=smtp://h:99999?from=a@b": "VERIFYME_SMTP_URL: not of the form smtp://",
		"METRICS_LISTEN=0.0.0.0:8080":      "VERIFYME_METRICS_LISTEN is the port of VERIFYME_LISTEN",
		"BASE_URL=https://u:p@kyc.in":      "VERIFYME_BASE_URL must be an address of the form https://host, without a user",
		"BASE_URL=https://kyc.in?x=1":      `VERIFYME_BASE_URL: "https://kyc.in?x=1" is not an address`,
		"BASE_URL=https://kyc.in:99999":    `VERIFYME_BASE_URL: "https://kyc.in:99999" is not an address`,
		"DIGILOCKER_CLIENT_SECRET=s":       "VERIFYME_DIGILOCKER_CLIENT_ID is not set",
		"LOG_LEVEL=loud":                   `VERIFYME_LOG_LEVEL must be debug, info, warn or error, not "loud"`,
		"ACCESS_LOG=yes":                   `VERIFYME_ACCESS_LOG must be on or off, not "yes"`,
		"PRICES=journey":                   `VERIFYME_PRICES: "journey" does not have the form`,
		"ADDRESS_RATE=10":                  `VERIFYME_ADDRESS_RATE must be 0 or a whole number from 60 on, not "10"`,
		"TENANT_TRANSACTIONS=101":          `VERIFYME_TENANT_TRANSACTIONS must be a whole number from 1 to 100, not "101"`,
		"STOP_DELAY=1h":                    `VERIFYME_STOP_DELAY must be a duration of 0s to 10s, not "1h"`,
		"CURRENCY=rupees":                  "VERIFYME_CURRENCY must be three capital letters",
		"ADAPTERS_DIR=/nowhere":            "VERIFYME_ADAPTERS_DIR: /nowhere is not a folder",
		"UIDAI_CERTIFICATES=/nowhere":      "VERIFYME_UIDAI_CERTIFICATES: /nowhere is not a folder",
		"PROVIDER_NETWORKS=10.0.0.1":       "VERIFYME_PROVIDER_NETWORKS: ",
		"PAN_PROVIDERS=acme-pan":           `VERIFYME_PAN_PROVIDERS: "acme-pan" is not one of`,
		"PAN_PROVIDERS=setu-pan":           "VERIFYME_SETU_CLIENT_ID is not set",
		"DATABASE_URL_FILE=/nowhere":       "VERIFYME_DATABASE_URL and VERIFYME_DATABASE_URL_FILE are both set",
		"SMTP_URL_FILE=/nowhere":           "VERIFYME_SMTP_URL_FILE: open /nowhere",
	} {
		got := faultsOf(t, Prefix+line)
		name, _, _ := strings.Cut(says, " ")
		if !strings.Contains(got, says) {
			t.Errorf("%s: %q, want %q", line, got, says)
		}
		if !strings.Contains(line, "setu-pan") && strings.Count(got, strings.TrimSuffix(name, ":")) > 2 {
			t.Errorf("%s has more than one fault: %s", line, got)
		}
	}
}

// All faults stand in one error, each with what to do, and the order of the table.
func TestFaults_AllAtOnce(t *testing.T) {
	t.Parallel()
	s := Read([]string{"VERIFYME_LISTEN=x", "VERIFYME_PAN_PROVIDERS=setu-pan", "VERIFYME_SETU_CLIENT_ID=id"})
	var named []string
	for _, f := range s.Faults(Serve) {
		if f.Do == "" || !strings.HasPrefix(f.Text, f.Variable) {
			t.Errorf("%+v does not say what to do, or of what", f)
		}
		named = append(named, strings.TrimPrefix(f.Variable, Prefix))
	}
	want := []string{
		"ENVIRONMENT", "BASE_URL", "LISTEN", "DATABASE_URL", "REDIS_URL", "KEYSET_FILE", "EVIDENCE_URL",
		"SETU_CLIENT_SECRET", "SETU_PAN_PRODUCT",
	}
	if !slices.Equal(named, want) {
		t.Errorf("the faults are of %v, want %v", named, want)
	}
	if err := s.Faults(Serve).OrNil(); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error is %v", err)
	}
	_, err := s.Required("DATABASE_URL", Migrate)
	if err == nil || !strings.Contains(err.Error(), "DATABASE_URL is not set") {
		t.Errorf("migrate says %v", err)
	}
}

// OpenTelemetry's own variable holds where ours is not set, and is refused by its own name.
func TestTracesEndpoint_MayComeFromOpenTelemetrysVariable(t *testing.T) {
	t.Parallel()
	const ours, standard = "VERIFYME_OTLP_ENDPOINT=http://ours:4318", "OTEL_EXPORTER_OTLP_ENDPOINT="
	for _, c := range []struct {
		lines []string
		want  string
	}{
		{nil, ""},
		{[]string{standard}, ""},
		{[]string{standard + "http://collector:4318"}, "http://collector:4318/v1/traces"},
		{[]string{standard + "https://collector/otlp/"}, "https://collector/otlp/v1/traces"},
		{[]string{ours}, "http://ours:4318"},
		{[]string{standard + "not an address", ours}, "http://ours:4318"},
	} {
		s := Read(append(sound(t), c.lines...))
		if got, err := TracesEndpoint(s); err != nil || got != c.want {
			t.Errorf("%v is %q, %v, want %q", c.lines, got, err, c.want)
		}
		if got := append(s.Faults(Serve), s.Faults(Work)...); len(got) > 0 {
			t.Errorf("%v has the faults %v", c.lines, got)
		}
	}
	want := "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector"
	if got := faultsOf(t, standard+"collector:4318"); !strings.HasPrefix(got, want) {
		t.Errorf("a malformed address has the faults %q", got)
	}
}

func TestSecrets_MayStandInFiles(t *testing.T) {
	t.Parallel()
	file := func(text string) string {
		name := filepath.Join(t.TempDir(), "secret")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	s := Read([]string{
		"VERIFYME_DATABASE_URL_FILE=" + file("postgres://u:p@h/d\n"),
		"VERIFYME_SETU_CLIENT_SECRET_FILE=" + file("s3cret\r\n"), "VERIFYME_LOG_LEVEL_FILE=" + file("debug"),
	})
	if got := s.Value("DATABASE_URL"); got != "postgres://u:p@h/d" || s.Source("DATABASE_URL") != FromFile {
		t.Errorf("the database is %q", got)
	}
	if got := s.Getenv("VERIFYME_SETU_CLIENT_SECRET"); got != "s3cret" {
		t.Errorf("the vendor's secret is %q", got)
	}
	if got := s.Value("LOG_LEVEL"); got != "info" {
		t.Errorf("what is no secret is read from a file: %q", got)
	}
	if got := s.Unknown(); len(got) != 1 || got[0].Name != "VERIFYME_LOG_LEVEL_FILE" {
		t.Errorf("unknown are %v", got)
	}
	for _, bad := range []string{"", "\n", strings.Repeat("x", maxSecret+1)} {
		s := Read([]string{"VERIFYME_SMTP_URL_FILE=" + file(bad)})
		if got := s.Faults(Serve).Error(); !strings.Contains(got, "VERIFYME_SMTP_URL_FILE: ") {
			t.Errorf("a file of %d bytes has the faults %s", len(bad), got)
		}
	}
}

// A file without an end is read no further than a secret is long.
func TestSecrets_AreReadToTheirLengthAlone(t *testing.T) {
	t.Parallel()
	got := Read([]string{"VERIFYME_SMTP_URL_FILE=/dev/zero"}).Faults(Serve).Error()
	if !strings.Contains(got, "VERIFYME_SMTP_URL_FILE: /dev/zero is larger than") {
		t.Errorf("a file without an end has the faults %s", got)
	}
}

// Somebody has put a password into an address that is to have none: neither the list nor a fault repeats it.
func TestSettings_ShowNoPasswordOfAnAddress(t *testing.T) {
	t.Parallel()
	s := Read(append(sound(t), "VERIFYME_OTLP_ENDPOINT=https://u:s3cret@collector.in:4318",
		"VERIFYME_BASE_URL=https://u:s3cret@kyc.in", "VERIFYME_PORTAL_URL=https://u:s3c@ret@ portal.in",
		"VERIFYME_SETU_BASE_URL=https://vendor.in/path?key=s3cret", "VERIFYME_ACME_EMAIL=s3cretary@kyc.in"))
	var shown bytes.Buffer
	if err := s.List(&shown, true); err != nil {
		t.Fatal(err)
	}
	for _, one := range s.All() {
		shown.WriteString(one.Value)
	}
	shown.WriteString(append(s.Faults(Serve), s.Faults(Work)...).Error())
	if strings.Contains(shown.String(), "s3c") || !strings.Contains(shown.String(), "(hidden)@collector.in:4318") {
		t.Errorf("what is shown is %s", shown.String())
	}
}

// Browsers send neither the scheme's own port nor capitals in Host and Origin, so that the base URL has neither.
func TestParseBaseURL_IsWrittenAsBrowsersDo(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"https://KYC.in:443/": "https://kyc.in", "http://kyc.in:80": "http://kyc.in",
		"https://kyc.in:80": "https://kyc.in:80",
		"http://node80":     "http://node80", "http://[::1]:80": "http://[::1]", "https://kyc.in:": "https://kyc.in",
	} {
		if got, err := ParseBaseURL(raw); err != nil || got.String() != want {
			t.Errorf("%s is %v, %v, want %s", raw, got, err, want)
		}
	}
}

func TestUnknown_NamesTheNearest(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"DATBASE_URL": "DATABASE_URL", "REDISURL": "REDIS_URL", "LISTEN_ADDR": "", "SETU_CLIENT_SECERT": "SETU_CLIENT_SECRET",
		"REDIS_URL_FIL": "REDIS_URL_FILE", "SOMETHING_ELSE_ALTOGETHER": "",
	} {
		got := Read([]string{Prefix + name + "=x", "DATABASE_URL=x"}).Unknown()
		if want != "" {
			want = Prefix + want
		}
		if len(got) != 1 || got[0].Name != Prefix+name || want != "" && got[0].Nearest != want {
			t.Errorf("%s: %v, want %s", name, got, want)
		}
	}
	if got := Read(sound(t)).Unknown(); len(got) != 0 {
		t.Errorf("unknown are %v", got)
	}
}

// No output holds a part of a secret, whatever its form.
func TestSecrets_AreNeverShown(t *testing.T) {
	t.Parallel()
	const canary = "c4nary"
	forms := []string{
		canary, "postgres://" + canary + ":" + canary + "@h/d", "postgres://h/d?password=" + canary,
		"redis://:" + canary + "@h:1/0", "redis-sentinel://:" + canary + "@h:1/0?master=m&sentinel_password=" + canary,
		"s3://" + canary + ":" + canary + "@bucket?endpoint=https://h",
		"smtp://" + canary + ":" + canary + "@h:1?from=a@b.in",
		"smtp://h:x?password=" + canary, "%zz" + canary, canary + " with blanks",
	}
	for _, form := range forms {
		lines := []string{
			"VERIFYME_SMS_PROVIDERS=gupshup-sms,msg91-sms,twilio-sms",
			"VERIFYME_PAN_PROVIDERS=cashfree-pan,setu-pan,surepass-pan",
			"VERIFYME_BANK_PROVIDERS=razorpayx-bank",
		}
		for _, v := range Read(nil).Variables {
			if v.Secret {
				lines = append(lines, Prefix+v.Name+"="+form)
			}
		}
		s := Read(lines)
		var out bytes.Buffer
		if err := s.List(&out, true); err != nil {
			t.Fatal(err)
		}
		out.WriteString(append(s.Faults(Serve), s.Faults(Work)...).Error())
		for line := range strings.Lines(out.String()) {
			if strings.Contains(line, canary) {
				t.Errorf("with %s it shows %s", form, line)
			}
		}
	}
}

// What the vendors' configuration asks for stands in the table: else it would be empty.
func TestTable_HasAllThatVendorsAskFor(t *testing.T) {
	t.Parallel()
	known := Read(nil).Variables
	asked := 0
	_, _ = providers.FromEnvironment(func(name string) string {
		asked++
		if !slices.ContainsFunc(known, func(v Variable) bool { return Prefix+v.Name == name }) {
			t.Errorf("%s is asked for, and is not in the table", name)
		}
		for _, c := range providers.Capabilities {
			if name == providers.ListOf(c) {
				return strings.Join(providers.ShippedFor(c), ",")
			}
		}
		return ""
	})
	if asked < 20 {
		t.Errorf("%d variables were asked for", asked)
	}
}

// docs/configuration.md is the table.
func TestPage_IsTheTable(t *testing.T) {
	t.Parallel()
	var want bytes.Buffer
	if err := Markdown(&want); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../docs/configuration.md")
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("docs/configuration.md differs, %v: bin/verifyme config list --markdown > docs/configuration.md", err)
	}
	for _, v := range Read(nil).Variables {
		if v.Type == "" || v.About == "" || len(v.Commands) == 0 || v.Required && v.Default != "" {
			t.Errorf("%s is not described", v.Name)
		}
	}
}

func TestTable_NamesEachVariableOnce(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, v := range Read(nil).Variables {
		if seen[v.Name] {
			t.Errorf("%s%s stands in the table twice", Prefix, v.Name)
		}
		seen[v.Name] = true
	}
}

// Who puts the secret where the name of its file belongs does not read it in the log.
func TestFaults_RepeatNoSecretThatIsTakenForAFile(t *testing.T) {
	t.Parallel()
	s := Read([]string{"VERIFYME_DATABASE_URL_FILE=postgres://verifyme:geheim@127.0.0.1/verifyme"})
	if said := s.Faults(Serve).Error(); strings.Contains(said, "geheim") ||
		!strings.Contains(said, "VERIFYME_DATABASE_URL_FILE: ") {
		t.Errorf("it says %s", said)
	}
}
