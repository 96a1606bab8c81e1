package command

import (
	"fmt"

	"github.com/spf13/cobra"
)

func statsCommand() *cobra.Command {
	stats := &cobra.Command{Use: "stats", Short: "Work with the figures of analytics"}
	var tenantID string
	var d deployment
	rebuild := &cobra.Command{
		Use: "rebuild", Short: "Count every workspace's figures anew from its requests", Args: cobra.NoArgs,
		Long: "The service may work meanwhile: days are counted one after the other, and no change is lost or counted\n" +
			"twice. It is needed after a change of what a figure counts, or where a table of them was damaged.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd, func(on attached) error {
				days, err := on.App.Analytics.Rebuild(cmd.Context(), tenantID)
				if err == nil {
					fmt.Fprintf(cmd.OutOrStdout(), "counted %d days anew\n", days)
				}
				return err
			})
		},
	}
	rebuild.Flags().StringVar(&tenantID, "tenant", "", "tenant id (tnt_...); left out: every workspace")
	d.flag(rebuild)
	stats.AddCommand(rebuild)
	return stats
}
