package command

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/server"
	"verifyme/server/command/output"
)

func userCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use: "user", Short: "Manage the people who log in to the portal",
		Long: "add and reset print a link by which the person chooses a password: once, within 72 hours.\n" +
			"Hand it over so that nobody else reads it. What is done here stands in the workspace's audit log.",
	}
	cmd.AddCommand(addUserCommand(), listUsersCommand(),
		linkCommand(&cobra.Command{
			Use: "reset EMAIL", Short: "Print a new link to choose a password; the old password holds until it is used",
		}, func(ctx context.Context, s *server.Service, email string) (auth.LinkedUser, error) {
			return s.App.Auth.ResetUser(ctx, email)
		}),
		changeCommand("disable EMAIL", "End a user's sessions and log-ins; the last owner of a workspace stays",
			"%s is disabled, and the sessions have ended\n", func(ctx context.Context, s *server.Service, email string) error {
				return s.App.Auth.DisableUser(ctx, email)
			}),
		changeCommand("enable EMAIL", "Let a disabled user log in again, with the password of before",
			"%s may log in again\n", func(ctx context.Context, s *server.Service, email string) error {
				return s.App.Auth.EnableUser(ctx, email)
			}),
		changeCommand("reset-second-factor EMAIL", "Let a user who has lost the second factor log in without a code",
			"%s is asked for no code any more\n", func(ctx context.Context, s *server.Service, email string) error {
				return s.App.Auth.ResetSecondFactor(ctx, email)
			}))
	return cmd
}

func addUserCommand() *cobra.Command {
	var tenantID, role string
	cmd := &cobra.Command{Use: "add EMAIL --role ROLE", Short: "Make a user and print the link to choose a password"}
	cmd.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...); may be left out where there is one tenant")
	cmd.Flags().StringVar(&role, "role", "", "OWNER, REVIEWER, DEVELOPER or ANALYST")
	_ = cmd.MarkFlagRequired("role")
	return linkCommand(cmd, func(ctx context.Context, s *server.Service, email string) (auth.LinkedUser, error) {
		return s.App.Auth.AddUser(ctx, tenantID, email, access.Role(strings.ToUpper(role)))
	})
}

// linkedUser is what the commands print that give a link.
type linkedUser struct {
	TenantID string `json:"tenantId"`
	server.UserInfo
}

func linkCommand(
	cmd *cobra.Command, link func(context.Context, *server.Service, string) (auth.LinkedUser, error),
) *cobra.Command {
	var d deployment
	d.flag(cmd)
	cmd.Args = cobra.ExactArgs(1)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return d.open(cmd, func(on attached) error {
			l, err := link(cmd.Context(), on.Service, args[0])
			if err != nil {
				return err
			}
			return output.Once(cmd, linkedUser{l.TenantID, on.Linked(l)}, "nobody has seen the link that "+l.User.Email+
				" of "+l.TenantID+" has now. Run `verifyme user reset "+l.User.Email+"` for another")
		})
	}
	return cmd
}

func changeCommand(
	use, short, done string, change func(context.Context, *server.Service, string) error,
) *cobra.Command {
	var d deployment
	cmd := &cobra.Command{
		Use: use, Short: short, Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return d.open(cmd, func(on attached) error {
				if err := change(cmd.Context(), on.Service, args[0]); err != nil {
					return err
				}
				_, err := fmt.Fprintf(cmd.OutOrStdout(), done, args[0])
				return err
			})
		},
	}
	d.flag(cmd)
	return cmd
}
