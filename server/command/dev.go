package command

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"verifyme/db"
	"verifyme/db/vault"
	"verifyme/server"
	"verifyme/server/devstack"
	"verifyme/server/settings"
)

// devTenant is seeded at the first start.
const devTenant = "Acme"

// DevInfo is dev.json: all that a program needs to talk to a dev stack.
type DevInfo struct {
	BaseURL string `json:"baseUrl"`
	// PortalURL and APIURL are of hosts of their own.
	PortalURL   string            `json:"portalUrl,omitempty"`
	APIURL      string            `json:"apiUrl,omitempty"`
	Environment string            `json:"environment"`
	DatabaseURL string            `json:"databaseUrl"`
	RedisURL    string            `json:"redisUrl"`
	MetricsURL  string            `json:"metricsUrl"`
	Tenant      server.TenantInfo `json:"tenant"`
}

type devOptions struct {
	listen, dataDir, environment string
	seed                         uint64
	build                        server.Build
	out                          io.Writer
}

func devCommand(build server.Build) *cobra.Command {
	o := devOptions{build: build}
	cmd := &cobra.Command{
		Use: "dev", Short: "Run everything in one process with its own PostgreSQL and Redis", Args: cobra.NoArgs,
		Long: "Starts PostgreSQL and Redis under the data directory, migrates, seeds a tenant and serves. " +
			"Data survives a restart; <data-dir>/dev.json says how to reach it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.out = cmd.OutOrStdout()
			return o.run(cmd.Context())
		},
	}
	cmd.Flags().StringVar(&o.listen, "listen", "127.0.0.1:8080", "address to serve on; port 0 picks a free one")
	cmd.Flags().StringVar(&o.dataDir, "data-dir", ".verifyme", "where everything is kept")
	cmd.Flags().StringVar(&o.environment, "environment", server.Sandbox, "sandbox or production rules")
	cmd.Flags().Uint64Var(&o.seed, "seed", 0, "seed of the sandbox's randomness; 0 takes one from the clock")
	return cmd
}

// stopTime is enough for PostgreSQL's fast shutdown.
const stopTime = 20 * time.Second

// devMemory keeps the idle stack small; it is a soft limit of the collector.
const devMemory = 128 << 20

func (o devOptions) run(ctx context.Context) (err error) {
	if o.environment != server.Sandbox && o.environment != server.Production {
		return fmt.Errorf("--environment must be %s or %s", server.Sandbox, server.Production)
	}
	if o.seed == 0 {
		o.seed = uint64(time.Now().UnixNano())
	}
	debug.SetMemoryLimit(devMemory)
	level, err := settings.LogLevel(settings.Process())
	if err != nil {
		return err
	}
	log := newLog(level)
	listener, err := net.Listen("tcp", o.listen)
	if err != nil {
		return fmt.Errorf("--listen: %w", err)
	}
	defer listener.Close()
	at, err := addressesOf(listener)
	if err != nil {
		return err
	}
	stack, err := devstack.Start(ctx, devstack.Options{DataDir: o.dataDir, Log: log, Progress: o.say, Locked: o.claimDir})
	if err != nil {
		return err
	}
	defer func() {
		stopping, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
		defer cancel()
		err = errors.Join(err, stack.Stop(stopping), o.forget())
	}()
	return o.serve(ctx, stack, listener, at, log)
}

// claimDir removes the address of the run before, and refuses a directory of the
// other environment: nothing made in one exists in the other.
func (o devOptions) claimDir() error {
	other := server.Sandbox
	if o.environment == server.Sandbox {
		other = server.Production
	}
	if _, err := os.Stat(o.tenantFile(other)); err == nil {
		return fmt.Errorf("%s holds a %s deployment; name another --data-dir, or --environment %s", o.dataDir, other, other)
	}
	return o.forget()
}

// forget removes dev.json: it is there only while its address answers.
func (o devOptions) forget() error {
	if err := os.Remove(o.devFile()); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

func (o devOptions) tenantFile(environment string) string {
	return filepath.Join(o.dataDir, "tenant-"+environment+".json")
}

func (o devOptions) say(line string) { fmt.Fprintln(o.out, line) }

func (o devOptions) devFile() string { return filepath.Join(o.dataDir, "dev.json") }

func (o devOptions) serve(
	ctx context.Context, stack *devstack.Stack, listener net.Listener, at devAddresses, log *slog.Logger,
) (err error) {
	info := DevInfo{
		BaseURL: at.base.String(), PortalURL: textOf(at.portal), APIURL: textOf(at.api), Environment: o.environment,
		DatabaseURL: stack.DatabaseURL, RedisURL: stack.RedisURL,
	}
	evidence, err := server.EvidenceIn(o.dataDir)
	if err != nil {
		return err
	}
	config := server.Config{
		Environment: o.environment, BaseURL: at.base, PortalURL: at.portal, APIURL: at.api,
		DatabaseURL: stack.DatabaseURL, RedisURL: stack.RedisURL,
		KeysetFile: filepath.Join(o.dataDir, "keyset.json"), EvidenceURL: evidence, Seed: o.seed, Build: o.build,
		Domains: settings.Domains(settings.Process()),
	}
	if _, err := db.Migrate(ctx, stack.DatabaseURL); err != nil {
		return err
	}
	if err := o.makeKeyset(ctx, config); err != nil {
		return err
	}
	service, err := server.Open(config, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, service.Close()) }()
	if info.Tenant, err = o.seedTenant(ctx, service, info); err != nil {
		return err
	}
	if err := service.StartWork(); err != nil {
		return err
	}
	return o.answer(ctx, stack, service, listener, info)
}

// makeKeyset of a new database; what another one has sealed cannot be read with it.
func (o devOptions) makeKeyset(ctx context.Context, config server.Config) error {
	if _, err := os.Stat(config.KeysetFile); errors.Is(err, os.ErrNotExist) {
		has, err := db.HasTenants(ctx, config.DatabaseURL)
		if err != nil {
			return err
		}
		if has {
			return fmt.Errorf("%s is missing, and what the database in %s holds cannot be read with another: put the file "+
				"back, or begin anew with another --data-dir", config.KeysetFile, o.dataDir)
		}
	}
	return vault.Create(config.KeysetFile)
}

// devAddresses of the applications; the portal's and the API's are nil where the base URL is theirs.
type devAddresses struct{ base, portal, api *url.URL }

// addressesOf the applications, by what is listened at and the variables.
func addressesOf(listener net.Listener) (at devAddresses, err error) {
	if at.base, err = settings.ParseBaseURL("http://" + listener.Addr().String()); err != nil {
		return at, err
	}
	at.portal, at.api, err = settings.OwnHostsBeside(at.base, settings.Process())
	return at, err
}

func textOf(address *url.URL) string {
	if address == nil {
		return ""
	}
	return address.String()
}

func (o devOptions) answer(
	ctx context.Context, stack *devstack.Stack, service *server.Service, listener net.Listener, info DevInfo,
) error {
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return service.Serve(ctx, listener) })
	group.Go(func() error {
		select {
		case <-ctx.Done():
			return nil
		case err := <-stack.Exited():
			return fmt.Errorf("a server of the stack ended by itself: %w", err)
		}
	})
	metrics, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	info.MetricsURL = "http://" + metrics.Addr().String()
	serveMetrics(ctx, group, service, metrics)
	if err := writeJSONFile(o.devFile(), info); err != nil {
		return err
	}
	o.greet(info)
	return group.Wait()
}

// seedTenant makes the first tenant once, and remembers its credentials in
// the data directory: the database holds hashes only.
func (o devOptions) seedTenant(
	ctx context.Context, service *server.Service, info DevInfo,
) (t server.TenantInfo, err error) {
	kept := o.tenantFile(o.environment)
	raw, err := os.ReadFile(kept)
	if err == nil {
		if err := json.Unmarshal(raw, &t); err != nil {
			return t, fmt.Errorf("%s: %w", kept, err)
		}
		t.Host = hostOf(info.BaseURL)
		return t, nil
	}
	if !errors.Is(err, os.ErrNotExist) {
		return t, err
	}
	if t, err = service.CreateTenant(ctx, devTenant); err != nil {
		return t, err
	}
	return t, writeJSONFile(kept, t)
}

func (o devOptions) greet(info DevInfo) {
	o.say("")
	o.say("VerifyMe (" + info.Environment + ") is ready at " + info.BaseURL)
	o.say("  portal   " + cmp.Or(info.PortalURL, info.BaseURL) + "/portal/")
	o.say("  API      " + cmp.Or(info.APIURL, info.BaseURL) + "/v1   key " + info.Tenant.APIKey)
	for _, u := range info.Tenant.Users {
		o.say(fmt.Sprintf("  %-9s %-24s password %s", u.Role, u.Email, u.Password))
	}
	o.say("  all of this, for programs: " + o.devFile())
}

// writeJSONFile leaves either the old file or the whole new one, mode 0600.
func writeJSONFile(path string, v any) error {
	raw, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	tmp := path + ".new"
	if err := os.WriteFile(tmp, append(raw, '\n'), 0o600); err != nil {
		return err
	}
	return os.Rename(tmp, path)
}

func hostOf(base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	return u.Host
}
