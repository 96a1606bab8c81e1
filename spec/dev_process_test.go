package spec

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/spec/app"
)

// devProcess is `verifyme dev` as an operator starts it.
type devProcess struct {
	t       *testing.T
	dir     string
	command *exec.Cmd
	output  *bytes.Buffer
	info    struct {
		BaseURL, PortalURL, APIURL, DatabaseURL, RedisURL string
		Tenant                                            struct{ TenantID, APIKey string }
	}
}

const startTime = 90 * time.Second

// startDev in a folder of the test's, and waits until the stack answers.
func startDev(t *testing.T, program, dir string) *devProcess {
	t.Helper()
	return startDevAt(t, program, dir, "127.0.0.1:0")
}

// startDevAt the address, with further variables.
func startDevAt(t *testing.T, program, dir, listen string, variables ...string) *devProcess {
	t.Helper()
	// The database's account passes through when we are root; else its files would lie
	// elsewhere, and stay there.
	if err := os.Chmod(filepath.Dir(filepath.Dir(dir)), 0o711); err != nil {
		t.Fatal(err)
	}
	d := &devProcess{t: t, dir: dir, output: &bytes.Buffer{}}
	d.command = exec.Command(program, "dev", "--listen", listen, "--data-dir", dir)
	d.command.Env = append(os.Environ(), variables...)
	d.command.Stdout, d.command.Stderr = d.output, d.output
	if err := d.command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- d.command.Wait() }()
	t.Cleanup(func() {
		_ = d.command.Process.Signal(syscall.SIGTERM)
		<-ended
	})
	ready := app.WaitFor(startTime, func() bool {
		raw, err := os.ReadFile(filepath.Join(dir, "dev.json"))
		if err != nil || json.Unmarshal(raw, &d.info) != nil {
			return false
		}
		res, err := http.Get(d.info.BaseURL + "/readyz")
		if err != nil {
			return false
		}
		defer res.Body.Close()
		return res.StatusCode == http.StatusOK
	})
	if !ready {
		_ = d.command.Process.Kill()
		t.Fatalf("verifyme dev did not come up:\n%s", d.output)
	}
	return d
}

// kill -9: nothing of the process runs any more when it returns.
func (d *devProcess) kill() {
	d.t.Helper()
	if err := d.command.Process.Kill(); err != nil {
		d.t.Fatal(err)
	}
	if !app.WaitFor(startTime, func() bool {
		return errors.Is(d.command.Process.Signal(syscall.Signal(0)), os.ErrProcessDone)
	}) {
		d.t.Fatal("the killed process is still there")
	}
	if err := os.Remove(filepath.Join(d.dir, "dev.json")); err != nil {
		d.t.Fatal(err)
	}
}

// create posts an onboarding request; id is empty when no answer came.
func (d *devProcess) create(client *http.Client, body string) (id string) {
	req, err := http.NewRequest(http.MethodPost, d.info.BaseURL+requestsPath, strings.NewReader(body))
	if err != nil {
		return ""
	}
	req.Header.Set("Authorization", "Bearer "+d.info.Tenant.APIKey)
	req.Header.Set("Content-Type", "application/json")
	name, key, _ := strings.Cut(app.FreshKey(), ": ")
	req.Header.Set(name, key)
	res, err := client.Do(req)
	if err != nil {
		return ""
	}
	defer res.Body.Close()
	var created struct{ RequestID string }
	if res.StatusCode != http.StatusCreated || json.NewDecoder(res.Body).Decode(&created) != nil {
		return ""
	}
	return created.RequestID
}

// subscribe registers the address for every event.
func (d *devProcess) subscribe(address string) {
	d.t.Helper()
	req, err := http.NewRequest(http.MethodPost, d.info.BaseURL+"/v1/webhook-endpoints",
		strings.NewReader(`{"url":"`+address+`"}`))
	if err != nil {
		d.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+d.info.Tenant.APIKey)
	req.Header.Set("Content-Type", "application/json")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		d.t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusCreated {
		d.t.Fatalf("subscribe answered %d", res.StatusCode)
	}
}

// tenantRows reads two text columns of the tenant's rows.
func (d *devProcess) tenantRows(query string) map[string]string {
	d.t.Helper()
	owner, err := sql.Open("pgx", d.info.DatabaseURL)
	if err != nil {
		d.t.Fatal(err)
	}
	defer owner.Close()
	tx, err := owner.Begin()
	if err != nil {
		d.t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.Exec(`SELECT set_config('role', 'verifyme_app', true), set_config('verifyme.tenant', $1, true)`,
		d.info.Tenant.TenantID); err != nil {
		d.t.Fatal(err)
	}
	rows, err := tx.Query(query)
	if err != nil {
		d.t.Fatal(err)
	}
	defer rows.Close()
	all := map[string]string{}
	for rows.Next() {
		var key, value string
		if err := rows.Scan(&key, &value); err != nil {
			d.t.Fatal(err)
		}
		all[key] = value
	}
	if rows.Err() != nil {
		d.t.Fatal(rows.Err())
	}
	return all
}

func flushAll(t *testing.T, address string) {
	t.Helper()
	opt, err := redis.ParseURL(address)
	if err != nil {
		t.Fatal(err)
	}
	client := redis.NewClient(opt)
	defer client.Close()
	if err := client.FlushAll(context.Background()).Err(); err != nil {
		t.Fatal(err)
	}
}
