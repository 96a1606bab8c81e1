package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	"verifyme/db/vault"
	"verifyme/server/settings"
)

const changeOfKey = `A key is changed while the service runs, without a pause:

  1. verifyme keyset add             a new key, which reads only. Give the file to every process, start each anew.
  2. verifyme keyset promote ID      the new key seals from now on. Give the file to every process, start each anew.
  3. verifyme keyset reseal          what older keys have sealed is sealed by the new one; may be begun again.
  4. verifyme keyset remove OLD      refused while the database holds anything that the key has sealed.

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

func keysetCommand() *cobra.Command {
	keys := &cobra.Command{Use: "keyset", Short: "Manage the file of encryption keys", Long: changeOfKey}
	keys.AddCommand(keysetCreate(), keysetList(), keysetAdd(), keysetPromote(), keysetReseal(), keysetRemove())
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
			switch _, err := os.Stat(file.path); {
			case err == nil:
				return fmt.Errorf("%s is there already and stays as it is: what it has encrypted cannot be read with another",
					file.path)
			case !errors.Is(err, fs.ErrNotExist):
				return err
			}
			if err := vault.Create(file.path); err != nil {
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
		Use: "add", Short: "Add a new key that reads only", Args: cobra.NoArgs, Long: changeOfKey,
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
		Use: "promote ID", Short: "Let the key seal from now on", Args: cobra.ExactArgs(1), Long: changeOfKey,
		RunE: func(cmd *cobra.Command, arguments []string) error {
			id, err := keyID(&file, arguments[0])
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

func keysetReseal() *cobra.Command {
	var d deployment
	reseal := &cobra.Command{
		Use: "reseal", Short: "Seal by the primary key what older keys have sealed", Args: cobra.NoArgs, Long: changeOfKey,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.open(cmd.Context(), func(on attached) error { return resealAll(cmd.Context(), cmd.OutOrStdout(), on) })
		},
	}
	d.flag(reseal)
	return reseal
}

// betweenReports of how much has been sealed anew.
const betweenReports = 10_000

func resealAll(ctx context.Context, out io.Writer, on attached) error {
	tenants, err := on.Store.Tenants(ctx)
	if err != nil {
		return err
	}
	done := 0
	for _, id := range tenants {
		if err := on.Store.Reseal(ctx, id, func(n int) {
			if (done+n)/betweenReports > done/betweenReports {
				fmt.Fprintln(out, done+n, "values so far")
			}
			done += n
		}); err != nil {
			return err
		}
	}
	left, err := outdated(ctx, on)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, done, "values are sealed anew,", left, "are left")
	if left > 0 {
		return errors.New("some rows were held by others, or a process seals by an older key still: " +
			"see that each was started with the file that this command reads, then run this again")
	}
	return nil
}

// outdated values of all workspaces that a key other than the primary one has sealed.
func outdated(ctx context.Context, on attached) (n int, err error) {
	tenants, err := on.Store.Tenants(ctx)
	for _, id := range tenants {
		found := 0
		if found, err = on.Store.CountOutdated(ctx, id); err != nil {
			return n, err
		}
		n += found
	}
	return n, err
}

func keysetRemove() *cobra.Command {
	var d deployment
	remove := &cobra.Command{
		Use: "remove ID", Short: "Remove a key by which nothing is sealed any more", Args: cobra.ExactArgs(1),
		Long: changeOfKey,
		RunE: func(cmd *cobra.Command, arguments []string) error {
			return d.open(cmd.Context(), func(on attached) error {
				// The file of the deployment, and no other: what was counted was counted by it.
				id, err := keyID(&keysetFile{on.config.KeysetFile}, arguments[0])
				if err != nil {
					return err
				}
				switch n, err := outdated(cmd.Context(), on); {
				case err != nil:
					return err
				case n > 0:
					return fmt.Errorf("%d values are sealed by an older key: run `verifyme keyset reseal` first", n)
				}
				if err := vault.RemoveKey(on.config.KeysetFile, id); err != nil {
					return err
				}
				fmt.Fprintln(cmd.OutOrStdout(), "removed", id)
				return nil
			})
		},
	}
	d.flag(remove)
	return remove
}

// keyID of the file.
func keyID(file *keysetFile, given string) (uint32, error) {
	if err := file.check(); err != nil {
		return 0, err
	}
	id, err := strconv.ParseUint(given, 10, 32)
	if err != nil {
		return 0, fmt.Errorf("%q is no id of a key: `verifyme keyset list` shows them", given)
	}
	keys, err := vault.Keys(file.path)
	if err != nil {
		return 0, err
	}
	for _, k := range keys {
		if k.ID == uint32(id) {
			return k.ID, nil
		}
	}
	return 0, fmt.Errorf("%s has no key %d: `verifyme keyset list` shows them", file.path, id)
}
