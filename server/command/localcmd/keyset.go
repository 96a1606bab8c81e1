package localcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/spf13/cobra"

	"verifyme/db/vault"
	"verifyme/server/settings"
)

// ChangeOfKey says how a key is changed.
const ChangeOfKey = `A key is changed while the service runs, without a pause:

  1. verifyme keyset add             a new key, which reads only. Give the file to every process, start each anew.
  2. verifyme keyset promote ID      the new key seals from now on. Give the file to every process, start each anew.
  3. verifyme keyset reseal          what older keys have sealed is sealed by the new one; may be begun again.
                                     With --background the workers do it; --status says how far they are.
  4. verifyme keyset remove OLD      refused while the database holds anything that the key has sealed, and while a
                                     process runs that seals by another key than the primary one.

Keep the file of before step 4 beside the backups of before it: they cannot be read without the old key.
The keys of blind indexes and of signed checkpoints do not change.`

// keysetFile that a command works on.
type keysetFile struct{ path string }

func (k *keysetFile) flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&k.path, "file", "", "the file (left out: VERIFYME_KEYSET_FILE)")
}

// check that a file is named, by the flag or else by the variable.
func (k *keysetFile) check() error {
	if k.path == "" {
		k.path = settings.Process().Value("KEYSET_FILE")
	}
	if k.path == "" {
		return errors.New("name the --file, or set VERIFYME_KEYSET_FILE")
	}
	return nil
}

// Keyset command with its parts that need the file alone.
func Keyset() *cobra.Command {
	keys := &cobra.Command{Use: "keyset", Short: "Manage the file of encryption keys", Long: ChangeOfKey}
	keys.AddCommand(keysetCreate(), keysetList(), keysetAdd(), keysetPromote())
	return keys
}

func keysetCreate() *cobra.Command {
	var file keysetFile
	create := &cobra.Command{
		Use: "create", Short: "Make the keyset of a new deployment", Args: cobra.NoArgs,
		Long: "Every process of the deployment reads the same file (VERIFYME_KEYSET_FILE). " +
			"What it has encrypted cannot be read without it: keep a copy, apart from the database's.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := file.check(); err != nil {
				return err
			}
			err := vault.CreateNew(file.path)
			if errors.Is(err, fs.ErrExist) {
				return fmt.Errorf("%s is there already and stays as it is: what it has encrypted cannot be read with another",
					file.path)
			}
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "made", file.path)
			return nil
		},
	}
	file.flag(create)
	return create
}

func keysetList() *cobra.Command {
	var file keysetFile
	list := &cobra.Command{
		Use: "list", Short: "List the keys of the file by their ids", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := file.check(); err != nil {
				return err
			}
			keys, err := vault.Keys(file.path)
			for _, k := range keys {
				use := "reads"
				if k.Primary {
					use = "seals and reads"
				}
				fmt.Fprintln(cmd.OutOrStdout(), k.ID, use)
			}
			return err
		},
	}
	file.flag(list)
	return list
}

func keysetAdd() *cobra.Command {
	var file keysetFile
	add := &cobra.Command{
		Use: "add", Short: "Add a new key that reads only", Args: cobra.NoArgs, Long: ChangeOfKey,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := file.check(); err != nil {
				return err
			}
			id, err := vault.AddKey(file.path)
			if err == nil {
				fmt.Fprintf(cmd.OutOrStdout(), "added %d: give the file to every process and start each anew, then "+
					"`verifyme keyset promote %d`\n", id, id)
			}
			return err
		},
	}
	file.flag(add)
	return add
}

func keysetPromote() *cobra.Command {
	var file keysetFile
	promote := &cobra.Command{
		Use: "promote ID", Short: "Let the key seal from now on", Args: cobra.ExactArgs(1), Long: ChangeOfKey,
		RunE: func(cmd *cobra.Command, arguments []string) error {
			if err := file.check(); err != nil {
				return err
			}
			id, err := KeyID(file.path, arguments[0])
			if err != nil {
				return err
			}
			if err := vault.PromoteKey(file.path, id); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), id, "seals now: give the file to every process and start each anew, then "+
				"`verifyme keyset reseal`")
			return nil
		},
	}
	file.flag(promote)
	return promote
}

// KeyID that the file has.
func KeyID(file, given string) (uint32, error) {
	id, err := strconv.ParseUint(given, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is no id of a key: `verifyme keyset list` shows them", given)
	}
	keys, err := vault.Keys(file)
	if err != nil {
		return 0, err
	}
	for _, k := range keys {
		if k.ID == uint32(id) {
			return k.ID, nil
		}
	}
	return 0, fmt.Errorf("%s has no key %d: `verifyme keyset list` shows them", file, id)
}
