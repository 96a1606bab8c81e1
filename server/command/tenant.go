package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/server"
)

// attachment is how operators' commands reach a deployment: a running dev
// stack's data directory, or the VERIFYME_* variables.
func attach(dataDir string) (*server.Service, error) {
	config, err := attachment(dataDir)
	if err != nil {
		return nil, err
	}
	return server.Open(config, newLog())
}

// attachment takes the variables, or the dev stack when no database is named
// or its own is and nothing else.
func attachment(dataDir string) (server.Config, error) {
	database := os.Getenv("VERIFYME_DATABASE_URL")
	if database == "" {
		return devStack(dataDir)
	}
	if server.OnlyDatabaseNamed() {
		if stack, err := devStack(dataDir); err == nil && stack.DatabaseURL == database {
			return stack, nil
		}
	}
	if missing := server.MissingVariables(); len(missing) > 0 {
		return server.Config{}, fmt.Errorf("VERIFYME_DATABASE_URL is set but not %s: set them as `verifyme serve` has "+
			"them, or name the --data-dir of the running dev stack that this database is of", strings.Join(missing, ", "))
	}
	return server.FromEnvironment()
}

func devStack(dataDir string) (server.Config, error) {
	raw, err := os.ReadFile(filepath.Join(dataDir, "dev.json"))
	if errors.Is(err, os.ErrNotExist) {
		return server.Config{}, fmt.Errorf("no running dev stack in %s: start `verifyme dev`, name its --data-dir, "+
			"or set VERIFYME_DATABASE_URL and the other variables of `verifyme serve`", dataDir)
	}
	if err != nil {
		return server.Config{}, err
	}
	var info DevInfo
	if err := json.Unmarshal(raw, &info); err != nil {
		return server.Config{}, fmt.Errorf("dev.json: %w", err)
	}
	base, err := server.ParseBaseURL(info.BaseURL)
	if err != nil {
		return server.Config{}, err
	}
	evidence, err := server.EvidenceIn(dataDir)
	return server.Config{
		Environment: info.Environment, BaseURL: base, DatabaseURL: info.DatabaseURL, RedisURL: info.RedisURL,
		KeysetFile: filepath.Join(dataDir, "keyset.json"), EvidenceURL: evidence,
	}, err
}

func tenantCommand() *cobra.Command {
	tenant := &cobra.Command{Use: "tenant", Short: "Manage workspaces"}
	var name, dataDir string
	create := &cobra.Command{
		Use: "create", Short: "Make a workspace and print its credentials as JSON", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withService(dataDir, func(s *server.Service) error {
				info, err := s.CreateTenant(cmd.Context(), name)
				if err != nil {
					return err
				}
				encoder := json.NewEncoder(cmd.OutOrStdout())
				encoder.SetIndent("", "  ")
				return encoder.Encode(info)
			})
		},
	}
	create.Flags().StringVar(&name, "name", "", "name of the business")
	create.Flags().StringVar(&dataDir, "data-dir", ".verifyme", "data directory of a running dev stack")
	_ = create.MarkFlagRequired("name")
	tenant.AddCommand(create, domainCommand())
	return tenant
}

func domainCommand() *cobra.Command {
	var tenantID, host, dataDir string
	cmd := &cobra.Command{
		Use: "domain", Short: "Make a custom domain active for a workspace's links", Args: cobra.NoArgs,
		Long: "Run it once the domain's DNS and TLS lead to this deployment. Links issued before stay valid on their own " +
			"host. An empty --host returns to the deployment's.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withService(dataDir, func(s *server.Service) error {
				return s.App.Workspace.SetDomain(cmd.Context(), tenantID, host)
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&host, "host", "", "host, with its port if browsers send one")
	cmd.Flags().StringVar(&dataDir, "data-dir", ".verifyme", "data directory of a running dev stack")
	_ = cmd.MarkFlagRequired("tenant")
	return cmd
}

func auditCommand() *cobra.Command {
	auditing := &cobra.Command{Use: "audit", Short: "Work with the audit chain"}
	var dataDir string
	verify := &cobra.Command{
		Use: "verify", Short: "Check every tenant's audit chain from its first entry to its head", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withService(dataDir, func(s *server.Service) error { return verifyAll(cmd.Context(), cmd, s) })
		},
	}
	verify.Flags().StringVar(&dataDir, "data-dir", ".verifyme", "data directory of a running dev stack")
	auditing.AddCommand(verify)
	return auditing
}

func verifyAll(ctx context.Context, cmd *cobra.Command, s *server.Service) error {
	tenants, err := s.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	broken := 0
	for _, id := range tenants {
		entries, err := s.App.Workspace.VerifyAudit(ctx, id)
		if err != nil {
			broken++
			fmt.Fprintf(cmd.OutOrStdout(), "%s BROKEN: %v\n", id, err)
			continue
		}
		fmt.Fprintf(cmd.OutOrStdout(), "%s ok, %d entries\n", id, entries)
	}
	if broken > 0 {
		return fmt.Errorf("%d of %d audit chains are broken", broken, len(tenants))
	}
	return nil
}

func withService(dataDir string, fn func(*server.Service) error) error {
	s, err := attach(dataDir)
	if err != nil {
		return err
	}
	return errors.Join(fn(s), s.Close())
}

func hostOf(base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	return u.Host
}
