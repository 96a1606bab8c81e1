package command

import (
	"encoding/json"

	"github.com/spf13/cobra"
)

func tenantCommand() *cobra.Command {
	tenant := &cobra.Command{Use: "tenant", Short: "Manage workspaces"}
	var name string
	var d deployment
	create := &cobra.Command{
		Use: "create", Short: "Make a workspace and print its credentials as JSON", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd.Context(), func(on attached) error {
				info, err := on.CreateTenant(cmd.Context(), name)
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
	d.flag(create)
	_ = create.MarkFlagRequired("name")
	tenant.AddCommand(create, domainCommand())
	return tenant
}

func domainCommand() *cobra.Command {
	var tenantID, host string
	var d deployment
	cmd := &cobra.Command{
		Use: "domain", Short: "Make a custom domain active for a workspace's links", Args: cobra.NoArgs,
		Long: "Run it once the domain's DNS and TLS lead to this deployment. Links issued before stay valid on their own " +
			"host. An empty --host returns to the deployment's.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd.Context(), func(on attached) error {
				return on.App.Workspace.SetDomain(cmd.Context(), tenantID, host)
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...)")
	cmd.Flags().StringVar(&host, "host", "", "host, with its port if browsers send one")
	d.flag(cmd)
	_ = cmd.MarkFlagRequired("tenant")
	return cmd
}
