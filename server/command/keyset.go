package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"verifyme/db/vault"
	"verifyme/server/settings"
)

func keysetCommand() *cobra.Command {
	keys := &cobra.Command{Use: "keyset", Short: "Manage the file of encryption keys"}
	var file string
	create := &cobra.Command{
		Use: "create", Short: "Make the keyset of a new deployment", Args: cobra.NoArgs,
		Long: "Every process of the deployment reads the same file (VERIFYME_KEYSET_FILE). " +
			"What it has encrypted cannot be read without it: keep a copy, apart from the database's.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if file == "" {
				file = settings.Process().Value("KEYSET_FILE")
			}
			if file == "" {
				return errors.New("name the --file, or set VERIFYME_KEYSET_FILE")
			}
			switch _, err := os.Stat(file); {
			case err == nil:
				return fmt.Errorf("%s is there already and stays as it is: what it has encrypted cannot be read with another", file)
			case !errors.Is(err, fs.ErrNotExist):
				return err
			}
			if err := vault.Create(file); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "made", file)
			return nil
		},
	}
	create.Flags().StringVar(&file, "file", "",
		"where to put it (left out: VERIFYME_KEYSET_FILE)")
	keys.AddCommand(create)
	return keys
}
