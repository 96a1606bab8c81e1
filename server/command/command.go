// Package command is the verifyme command line: dev, serve, work, migrate, config, health,
// doctor, support-bundle, keyset, tenant, user, audit, pack, export, stats, partitions, jobs, version, and
// the developer's commands.
package command

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"verifyme/server"
	"verifyme/server/command/adaptercmd"
	"verifyme/server/command/arguments"
	"verifyme/server/command/datacmd"
	"verifyme/server/command/developer"
	"verifyme/server/command/facecmd"
	"verifyme/server/command/jobscmd"
	"verifyme/server/command/localcmd"
	"verifyme/server/command/migratecmd"
	"verifyme/server/command/output"
	"verifyme/server/command/packcmd"
)

// Root of the command line.
func Root(build server.Build) *cobra.Command {
	root := &cobra.Command{
		Use: "verifyme", Short: "Self-hosted identity verification",
		Long: "VerifyMe verifies applicants on behalf of a business: REST for its server, " +
			"a hosted page for the applicant, a portal for reviewers.",
		SilenceUsage: true, SilenceErrors: true,
	}
	out := output.To(os.Stdout)
	root.SetOut(out)
	// As the command of that name does.
	version, err := json.Marshal(build)
	if err != nil {
		panic(err)
	}
	root.Version = string(version)
	root.SetVersionTemplate("{{.Version}}\n")
	root.PersistentPostRunE = func(*cobra.Command, []string) error { return out.Lost() }
	root.AddCommand(devCommand(build), serveCommand(build), workCommand(build), migratecmd.Command(), localcmd.Config(),
		localcmd.Health(), doctorCommand(), bundleCommand(build), keysetCommand(), tenantCommand(), userCommand(),
		auditCommand(), packcmd.Command(), aboutData(datacmd.Export), aboutData(datacmd.Breach),
		aboutData(datacmd.Erasures),
		statsCommand(), partitionsCommand(), jobsCommand(), adaptercmd.Command(), facecmd.Command(),
		developer.ListenCommand(), developer.TriggerCommand(), developer.SimulateCommand(), localcmd.Data(),
		&cobra.Command{
			Use: "version", Short: "Print the version and the commit as JSON, as GET /version does", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				_, err := fmt.Fprintln(cmd.OutOrStdout(), root.Version)
				return err
			},
		})
	for _, command := range root.Commands() {
		arguments.Refuse(command)
	}
	return root
}

func newLog(level slog.Level) *slog.Logger {
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
	slog.SetDefault(log)
	return log
}

const environmentHelp = `Configuration comes from VERIFYME_* environment variables: ` + "`verifyme config list`" + `
names them all, and ` + "`verifyme config check`" + ` says what is wrong with them.
PostgreSQL and Redis are waited for during 30 seconds; a database that lacks
migrations is refused.`

func serveCommand(build server.Build) *cobra.Command {
	var withWork bool
	cmd := &cobra.Command{
		Use: "serve", Short: "Answer HTTP: /v1, /graphql, the portal and the hosted pages",
		Long: environmentHelp, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return run(cmd.Context(), build, true, withWork) },
	}
	cmd.Flags().BoolVar(&withWork, "work", false, "also run the workers in this process")
	return cmd
}

func workCommand(build server.Build) *cobra.Command {
	return &cobra.Command{
		Use: "work", Short: "Run the workers: provider checks, webhooks, what time makes due",
		Long: environmentHelp, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return run(cmd.Context(), build, false, true) },
	}
}

func jobsCommand() *cobra.Command {
	var d deployment
	return jobscmd.Command(jobscmd.Deployment{Flag: d.flagForAll, RedisURL: d.redisURL})
}

// aboutData is a command about people's data.
func aboutData(command func(datacmd.Deployment) *cobra.Command) *cobra.Command {
	var d deployment
	return command(datacmd.Deployment{
		Flag: d.flagForAll, Open: func(cmd *cobra.Command, fn func(*server.Service) error) error {
			return d.open(cmd, func(on attached) error { return fn(on.Service) })
		},
	})
}
