package command

import (
	"time"

	"github.com/spf13/cobra"

	"verifyme/kyc/access"
	"verifyme/kyc/instant"
	"verifyme/kyc/workspace"
	"verifyme/server/command/output"
)

// listedTenant and listedUser are what the lists print; keys, links and passwords are in none.
type listedTenant struct {
	TenantID  string            `json:"tenantId"`
	Name      string            `json:"name"`
	Host      string            `json:"host"`
	CreatedAt instant.Timestamp `json:"createdAt"`
	// DisabledAt is null unless an operator has disabled the workspace.
	DisabledAt *instant.Timestamp `json:"disabledAt"`
}

func listed(t workspace.Tenant) listedTenant {
	return listedTenant{t.ID, t.Name, t.Host, instant.Of(t.CreatedAt), instant.Ptr(t.DisabledAt)}
}

type listedUser struct {
	Email     string            `json:"email"`
	Role      access.Role       `json:"role"`
	CreatedAt instant.Timestamp `json:"createdAt"`
	// Invited users have not chosen a password yet.
	Invited      bool               `json:"invited"`
	SecondFactor bool               `json:"secondFactor"`
	DisabledAt   *instant.Timestamp `json:"disabledAt"`
	LastSeenAt   *instant.Timestamp `json:"lastSeenAt"`
}

func listTenantsCommand() *cobra.Command {
	var d deployment
	cmd := &cobra.Command{
		Use: "list", Short: "Print all workspaces as JSON, oldest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				tenants, err := on.App.Workspace.List(cmd.Context())
				if err != nil {
					return err
				}
				list := []listedTenant{}
				for _, t := range tenants {
					list = append(list, listed(t))
				}
				return output.JSON(cmd, list)
			})
		},
	}
	d.flag(cmd)
	return cmd
}

func listUsersCommand() *cobra.Command {
	var d deployment
	var tenantID string
	cmd := &cobra.Command{
		Use: "list", Short: "Print the users of a workspace as JSON", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				tenant, users, err := on.App.Auth.ListUsers(cmd.Context(), tenantID)
				if err != nil {
					return err
				}
				list := []listedUser{}
				for _, u := range users {
					list = append(list, listedUser{
						Email: u.Email, Role: u.Role, CreatedAt: instant.Of(u.CreatedAt), Invited: u.Invited(),
						SecondFactor: u.TOTP != nil && *u.TOTP, DisabledAt: stamp(u.DisabledAt), LastSeenAt: stamp(u.LastSeenAt),
					})
				}
				return output.JSON(cmd, struct {
					TenantID string       `json:"tenantId"`
					Users    []listedUser `json:"users"`
				}{tenant, list})
			})
		},
	}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...); may be left out where there is one tenant")
	d.flag(cmd)
	return cmd
}

func stamp(at *time.Time) *instant.Timestamp {
	if at == nil {
		return nil
	}
	t := instant.Of(*at)
	return &t
}
