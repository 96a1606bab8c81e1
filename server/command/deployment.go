package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"verifyme/db"
	"verifyme/kyc/unit"
	"verifyme/server"
	"verifyme/server/settings"
)

// deployment is what an operator's command works on: a running dev stack's data
// directory, or what the VERIFYME_* variables name. A directory that was given
// wins over the variables.
type deployment struct {
	dataDir string
	flags   *pflag.FlagSet
}

const dataDirFlag = "data-dir"

func (d *deployment) flag(cmd *cobra.Command) { d.addTo(cmd.Flags()) }

// flagForAll is for the commands below this one, too.
func (d *deployment) flagForAll(cmd *cobra.Command) { d.addTo(cmd.PersistentFlags()) }

func (d *deployment) addTo(flags *pflag.FlagSet) {
	d.flags = flags
	flags.StringVar(&d.dataDir, dataDirFlag, ".verifyme",
		"data directory of a running dev stack; if given, VERIFYME_* variables do not count")
}

// isGiven: the command line names the directory.
func (d *deployment) isGiven() bool { return d.flags.Changed(dataDirFlag) }

// config of the deployment. Without a directory given, the dev stack counts when
// no database is named, or its own is and nothing else.
func (d *deployment) config() (c server.Config, embedded bool, err error) {
	set := settings.Process()
	database := set.Value("DATABASE_URL")
	if d.isGiven() || database == "" {
		c, err = d.devStack()
		return c, true, err
	}
	if set.OnlyDatabaseNamed() {
		if stack, err := d.devStack(); err == nil && stack.DatabaseURL == database {
			return stack, true, nil
		}
	}
	if missing := set.Missing(); len(missing) > 0 {
		return c, false, fmt.Errorf("VERIFYME_DATABASE_URL is set but not %s: set them as `verifyme serve` has "+
			"them, or name the --data-dir of the running dev stack that this database is of", strings.Join(missing, ", "))
	}
	c, err = server.FromSettings(set)
	return c, false, err
}

// redisURL of the deployment, of which no other variable has to be set.
func (d *deployment) redisURL() (string, error) {
	set := settings.Process()
	if d.isGiven() || set.Value("REDIS_URL") == "" {
		config, err := d.devStack()
		if err != nil {
			return "", fmt.Errorf("%w; or set VERIFYME_REDIS_URL", err)
		}
		return config.RedisURL, nil
	}
	return set.Required("REDIS_URL", settings.Jobs)
}

func (d *deployment) devStack() (server.Config, error) {
	raw, err := os.ReadFile(filepath.Join(d.dataDir, "dev.json"))
	if errors.Is(err, os.ErrNotExist) {
		return server.Config{}, fmt.Errorf("no running dev stack in %s: start `verifyme dev`, name its --data-dir, "+
			"or set VERIFYME_DATABASE_URL and the other variables of `verifyme serve`", d.dataDir)
	}
	if err != nil {
		return server.Config{}, err
	}
	var info DevInfo
	if err := json.Unmarshal(raw, &info); err != nil {
		return server.Config{}, fmt.Errorf("dev.json: %w", err)
	}
	evidence, err := server.EvidenceIn(d.dataDir)
	if err != nil {
		return server.Config{}, err
	}
	c := server.Config{
		Environment: info.Environment, DatabaseURL: info.DatabaseURL, RedisURL: info.RedisURL,
		KeysetFile: filepath.Join(d.dataDir, "keyset.json"), EvidenceURL: evidence,
	}
	for _, of := range []struct {
		address string
		into    **url.URL
	}{{info.BaseURL, &c.BaseURL}, {info.PortalURL, &c.PortalURL}, {info.APIURL, &c.APIURL}} {
		if of.address == "" && of.into != &c.BaseURL {
			continue
		}
		if *of.into, err = settings.ParseBaseURL(of.address); err != nil {
			return server.Config{}, fmt.Errorf("dev.json: %w", err)
		}
	}
	return c, nil
}

// attached is an opened deployment.
type attached struct {
	*server.Service
	config server.Config
	// embedded: its PostgreSQL and Redis are a dev stack's.
	embedded bool
}

// open the deployment for one command, which may do its work in disabled workspaces too.
// Its database has to have the program's migrations.
func (d *deployment) open(cmd *cobra.Command, fn func(attached) error) error {
	cmd.SetContext(unit.Housekeeping(cmd.Context()))
	config, embedded, err := d.config()
	if err != nil {
		return err
	}
	s, err := server.Open(config, newLog(config.LogLevel))
	if err != nil {
		return err
	}
	err = s.RefuseBehind(cmd.Context())
	if errors.Is(err, db.ErrReadOnly) {
		err = fmt.Errorf("%w. Let VERIFYME_DATABASE_URL name the primary, then run the command again", err)
	}
	if err == nil {
		err = fn(attached{s, config, embedded})
	}
	return errors.Join(err, s.Close())
}
