package command

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/kyc/access"
	"verifyme/kyc/workspace"
	"verifyme/server"
	"verifyme/server/command/datacmd"
	"verifyme/server/command/output"
)

func tenantCommand() *cobra.Command {
	tenant := &cobra.Command{Use: "tenant", Short: "Manage workspaces"}
	tenant.AddCommand(createTenantCommand(), listTenantsCommand(), domainCommand(), allowPasswordsCommand(),
		aboutData(datacmd.DeleteTenant),
		switchTenantCommand("disable", "Disable a workspace: nothing goes in or out until it is enabled",
			"Keys, links and sessions are refused with TENANT_DISABLED, deliveries and messages wait, no provider is\n"+
				"asked. Requests expire, data ends at its time and the audit log is checked as before.",
			(*workspace.Service).Disable),
		switchTenantCommand("enable", "Enable a disabled workspace: what waited goes on",
			"People log in again; applicants go on where they were.", (*workspace.Service).Enable))
	return tenant
}

func createTenantCommand() *cobra.Command {
	var name, owner string
	var d deployment
	cmd := &cobra.Command{
		Use: "create", Short: "Make a workspace and print its credentials as JSON", Args: cobra.NoArgs,
		Long: "With --owner its one user is the owner, who chooses a password by the printed link. It can be used once,\n" +
			"within 72 hours. Production needs it; elsewhere, without it, one user of each role is made with a password.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				if owner == "" && on.config.Environment == server.Production && !on.embedded {
					return errors.New("in production a workspace begins with its owner: name --owner EMAIL. " +
						"No password is printed, but a link by which the owner chooses one")
				}
				create := on.CreateTenant
				if owner != "" {
					create = func(ctx context.Context, name string) (server.TenantInfo, error) {
						return on.CreateTenantOf(ctx, name, owner)
					}
				}
				info, err := create(cmd.Context(), name)
				if err != nil {
					return err
				}
				return output.Once(cmd, info, unseen(info))
			})
		},
	}
	cmd.Flags().StringVar(&name, "name", "", "name of the business")
	cmd.Flags().StringVar(&owner, "owner", "", "e-mail address of the owner")
	d.flag(cmd)
	_ = cmd.MarkFlagRequired("name")
	return cmd
}

func switchTenantCommand(
	use, short, long string, do func(*workspace.Service, context.Context, string) (workspace.Tenant, error),
) *cobra.Command {
	var tenantID string
	var d deployment
	cmd := &cobra.Command{
		Use: use, Short: short, Long: long, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				tenant, err := do(on.App.Workspace, cmd.Context(), tenantID)
				if err != nil {
					return err
				}
				return output.JSON(cmd, listed(tenant))
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	d.flag(cmd)
	_ = cmd.MarkFlagRequired("tenant")
	return cmd
}

// unseen credentials of a new workspace, whose owner gets others.
func unseen(info server.TenantInfo) string {
	said := "the workspace " + info.TenantID + " is made, and nobody has seen its keys and how its people log in."
	for _, u := range info.Users {
		if u.Role == access.Owner {
			said += " Run `verifyme user reset " + u.Email + "` for a link by which its owner chooses a password, makes " +
				"new API keys in the portal and revokes those of now"
		}
	}
	return said
}

func domainCommand() *cobra.Command {
	var tenantID, host string
	var d deployment
	cmd := &cobra.Command{
		Use: "domain", Short: "Make a custom domain active for a workspace's links", Args: cobra.NoArgs,
		Long: "Run it once the domain's DNS and TLS lead to this deployment; it is not checked. Links issued before stay " +
			"valid on their own host. An empty --host removes the domain: its links open on the deployment's.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				if err := on.App.Domains.Vouch(cmd.Context(), tenantID, host); err != nil {
					return err
				}
				said := "New links of " + tenantID + " open at " + strings.ToLower(host)
				if host == "" {
					said = "The domain of " + tenantID + " is taken away: new links open at its oldest active one, if any, or else " +
						"on the deployment's host"
				}
				_, err := fmt.Fprintln(cmd.OutOrStdout(), said)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&host, "host", "", "host, with its port if browsers send one")
	d.flag(cmd)
	_ = cmd.MarkFlagRequired("tenant")
	// Left out by mistake it would take the domain away.
	_ = cmd.MarkFlagRequired("host")
	return cmd
}

func allowPasswordsCommand() *cobra.Command {
	var tenantID string
	var d deployment
	cmd := &cobra.Command{
		Use:   "allow-passwords",
		Short: "Let a workspace's people log in with passwords again where single sign-on is required",
		Long: "For owners whom their company's sign-in service lets in no more. The provider stays set up, and an owner\n" +
			"may require it again. An owner without a password gets a link from verifyme user reset.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				changed, err := on.App.SignOn.AllowPasswords(cmd.Context(), tenantID)
				if err != nil {
					return err
				}
				said := "Passwords are allowed: single sign-on was not required"
				if changed {
					said = "Passwords are allowed again"
				}
				_, err = fmt.Fprintln(cmd.OutOrStdout(), said)
				return err
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	d.flag(cmd)
	_ = cmd.MarkFlagRequired("tenant")
	return cmd
}
