// Package developer is the commands that a developer runs against a sandbox:
// listen, trigger and simulate.
package developer

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"verifyme/kyc/unit"
	"verifyme/server/command/developer/applicant"
	"verifyme/server/settings"

	"github.com/spf13/cobra"
)

// Variables that name a deployment, in the guides as well.
const (
	variableBaseURL = "VERIFYME_BASE_URL"
	variableAPIKey  = "VERIFYME_API_KEY"
)

// defaultDataDir is where `verifyme dev` keeps its data.
const defaultDataDir = ".verifyme"

// deployment as a developer's machine calls it.
type deployment struct {
	baseURL, apiKey, dataDir string
	// home is the data directory of the deployment; empty where an address and a
	// key alone name it.
	home string
}

// flags name the deployment: a running dev stack, or an address and a key.
func (d *deployment) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&d.baseURL, "base-url", "", "address of the deployment (or "+variableBaseURL+")")
	cmd.Flags().StringVar(&d.apiKey, "api-key", "", "secret key with the scope webhook.manage (or "+variableAPIKey+")")
	cmd.Flags().StringVar(&d.dataDir, "data-dir", defaultDataDir, "data directory of a running dev stack")
}

// complete fills what no flag gives: from the data directory that a flag names,
// else from the variables, else from a dev stack in the current directory. A
// data directory's key goes to its own address only.
func (d *deployment) complete(cmd *cobra.Command) error {
	named := cmd.Flags().Changed("data-dir")
	if named {
		d.home = d.dataDir
	} else {
		set := settings.Process()
		d.take(set.Getenv(variableBaseURL), set.Getenv(variableAPIKey))
	}
	if d.baseURL != "" && d.apiKey != "" {
		d.baseURL = strings.TrimRight(d.baseURL, "/")
		return nil
	}
	if d.baseURL != "" {
		return errors.New("there is no key for the address: name --api-key, or set " + variableAPIKey)
	}
	address, key, err := devStackIn(d.dataDir)
	if err != nil {
		return fmt.Errorf("name --base-url and --api-key, set %s and %s, or name the --data-dir of a running dev stack: %w",
			variableBaseURL, variableAPIKey, err)
	}
	d.home = d.dataDir
	d.take(address, key)
	return nil
}

func (d *deployment) take(baseURL, apiKey string) {
	if d.baseURL == "" {
		d.baseURL = baseURL
	}
	if d.apiKey == "" {
		d.apiKey = apiKey
	}
}

// devStackIn reads the address and the key of a running dev stack.
func devStackIn(dataDir string) (baseURL, apiKey string, err error) {
	raw, err := os.ReadFile(filepath.Join(dataDir, "dev.json"))
	if err != nil {
		return "", "", err
	}
	var info struct {
		BaseURL string `json:"baseUrl"`
		APIURL  string `json:"apiUrl"`
		Tenant  struct {
			APIKey string `json:"apiKey"`
		} `json:"tenant"`
	}
	if err := json.Unmarshal(raw, &info); err != nil {
		return "", "", fmt.Errorf("dev.json: %w", err)
	}
	return cmp.Or(info.APIURL, info.BaseURL), info.Tenant.APIKey, nil
}

// requireSandbox refuses a deployment whose events and steps are real, before anything of it is touched.
func (d *deployment) requireSandbox(cmd *cobra.Command) error {
	var key struct{ Environment string }
	if err := d.call(cmd.Context(), http.MethodGet, "/v1/ping", nil, &key); err != nil {
		return err
	}
	if key.Environment == unit.EnvironmentTest {
		return nil
	}
	return fmt.Errorf("%s is not a sandbox, and %s works in a sandbox alone; nothing is changed. Name a sandbox's "+
		"--base-url and --api-key, or the --data-dir of one that verifyme dev runs", d.baseURL, cmd.CommandPath())
}

// callTime bounds one call.
const callTime = 15 * time.Second

// call sends JSON and reads JSON.
func (d *deployment) call(ctx context.Context, method, path string, body, into any) error {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	var sent bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&sent).Encode(body); err != nil {
			return err
		}
	}
	req, err := http.NewRequestWithContext(ctx, method, d.baseURL+path, &sent)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+d.apiKey)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Idempotency-Key", "cli-"+rand.Text())
	res, err := (&http.Client{Transport: applicant.Transport}).Do(req)
	if err != nil {
		return fmt.Errorf("%s does not answer: %w", d.baseURL, err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	if res.StatusCode >= http.StatusMultipleChoices {
		return applicant.RefusalOf(res.StatusCode, answer)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}
