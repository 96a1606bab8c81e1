// Package command is the verifyme command line: dev, serve, work, migrate,
// keyset, tenant, audit, jobs, listen, trigger and version.
package command

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"verifyme/db"
	"verifyme/server"
)

// Root of the command line.
func Root(version string) *cobra.Command {
	root := &cobra.Command{
		Use: "verifyme", Short: "Self-hosted identity verification",
		Long: "VerifyMe verifies applicants on behalf of a business: REST for its server, " +
			"a hosted page for the applicant, a portal for reviewers.",
		SilenceUsage: true, SilenceErrors: true,
	}
	root.AddCommand(devCommand(), serveCommand(), workCommand(), migrateCommand(), keysetCommand(), tenantCommand(),
		auditCommand(), jobsCommand(), listenCommand(), triggerCommand(), &cobra.Command{
			Use: "version", Short: "Print the version", Args: cobra.NoArgs,
			Run: func(cmd *cobra.Command, _ []string) { fmt.Fprintln(cmd.OutOrStdout(), version) },
		})
	return root
}

func newLog() *slog.Logger {
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelInfo}))
	slog.SetDefault(log)
	return log
}

const environmentHelp = `Configuration comes from VERIFYME_* environment variables:
  ENVIRONMENT (sandbox or production), LISTEN, METRICS_LISTEN, BASE_URL,
  DATABASE_URL, REDIS_URL, KEYSET_FILE, EVIDENCE_URL, CLAMD_ADDR, SMTP_URL,
  TRUSTED_PROXIES.`

func serveCommand() *cobra.Command {
	var withWork bool
	cmd := &cobra.Command{
		Use: "serve", Short: "Answer HTTP: /v1, /graphql, the portal and the hosted pages",
		Long: environmentHelp, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return run(cmd.Context(), true, withWork) },
	}
	cmd.Flags().BoolVar(&withWork, "work", false, "also run the workers in this process")
	return cmd
}

func workCommand() *cobra.Command {
	return &cobra.Command{
		Use: "work", Short: "Run the workers: provider checks, webhooks, what time makes due",
		Long: environmentHelp, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return run(cmd.Context(), false, true) },
	}
}

func migrateCommand() *cobra.Command {
	return &cobra.Command{
		Use: "migrate", Short: "Bring the database's schema up to date (VERIFYME_DATABASE_URL)", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url := os.Getenv("VERIFYME_DATABASE_URL")
			if url == "" {
				return fmt.Errorf("VERIFYME_DATABASE_URL is not set")
			}
			applied, err := db.Migrate(cmd.Context(), url)
			if err != nil {
				return err
			}
			for _, name := range applied {
				fmt.Fprintln(cmd.OutOrStdout(), "applied", name)
			}
			if len(applied) == 0 {
				fmt.Fprintln(cmd.OutOrStdout(), "up to date")
			}
			return nil
		},
	}
}

// run serves, works or both until the context ends.
func run(ctx context.Context, serve, work bool) (err error) {
	config, err := server.FromEnvironment()
	if err != nil {
		return err
	}
	service, err := server.Open(config, newLog())
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := service.Close(); err == nil {
			err = closeErr
		}
	}()
	if work {
		if err := service.StartWork(); err != nil {
			return err
		}
	}
	group, ctx := errgroup.WithContext(ctx)
	if config.MetricsListen != "" {
		if err := serveMetrics(ctx, group, service, config.MetricsListen); err != nil {
			return err
		}
	}
	if serve {
		listener, err := net.Listen("tcp", config.Listen)
		if err != nil {
			return fmt.Errorf("VERIFYME_LISTEN: %w", err)
		}
		group.Go(func() error { return service.Serve(ctx, listener) })
	}
	group.Go(func() error { <-ctx.Done(); return nil })
	return group.Wait()
}

func serveMetrics(ctx context.Context, group *errgroup.Group, service *server.Service, address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("VERIFYME_METRICS_LISTEN: %w", err)
	}
	serveMetricsOn(ctx, group, service, listener)
	return nil
}

func serveMetricsOn(ctx context.Context, group *errgroup.Group, service *server.Service, listener net.Listener) {
	srv := &http.Server{Handler: service.MetricsHandler(), ReadHeaderTimeout: 5 * time.Second}
	context.AfterFunc(ctx, func() { _ = srv.Close() })
	group.Go(func() error {
		if err := srv.Serve(listener); err != http.ErrServerClosed {
			return err
		}
		return nil
	})
}
