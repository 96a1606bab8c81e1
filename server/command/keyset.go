package command

import (
	"github.com/spf13/cobra"

	"verifyme/server/command/localcmd"
	"verifyme/server/command/resealing"
)

func keysetCommand() *cobra.Command {
	keys := localcmd.Keyset()
	keys.AddCommand(keysetReseal(), keysetRemove())
	return keys
}

func keysetReseal() *cobra.Command {
	var d deployment
	var background, status bool
	reseal := &cobra.Command{
		Use: "reseal", Short: "Seal by the primary key what older keys have sealed", Args: cobra.NoArgs,
		Long: localcmd.ChangeOfKey,
		RunE: func(cmd *cobra.Command, _ []string) error {
			act := resealing.All
			if background {
				act = resealing.Ask
			} else if status {
				act = resealing.Tell
			}
			return d.open(cmd, func(on attached) error { return act(cmd.Context(), cmd.OutOrStdout(), on.Store) })
		},
	}
	d.flag(reseal)
	reseal.Flags().BoolVar(&background, "background", false, "leave it to the workers, which begin within a minute")
	reseal.Flags().BoolVar(&status, "status", false, "say how far the workers are")
	reseal.MarkFlagsMutuallyExclusive("background", "status")
	return reseal
}

func keysetRemove() *cobra.Command {
	var d deployment
	remove := &cobra.Command{
		Use: "remove ID", Short: "Remove a key by which nothing is sealed any more", Args: cobra.ExactArgs(1),
		Long: localcmd.ChangeOfKey,
		RunE: func(cmd *cobra.Command, arguments []string) error {
			return d.open(cmd, func(on attached) error {
				// The file of the deployment, and no other: what was counted was counted by it.
				id, err := localcmd.KeyID(on.config.KeysetFile, arguments[0])
				if err != nil {
					return err
				}
				return resealing.Remove(cmd.Context(), cmd.OutOrStdout(), resealing.Deployment{
					Store: on.Store, KeysetFile: on.config.KeysetFile, DatabaseURL: on.config.DatabaseURL,
					RedisURL: on.config.RedisURL,
				}, id)
			})
		},
	}
	d.flag(remove)
	return remove
}
