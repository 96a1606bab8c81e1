package spec

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"verifyme/server"
	"verifyme/spec/app"
)

// CONTRACT "Tools": how the developer's commands find a deployment.

// command of the program, in an empty directory and with these variables alone.
func command(t *testing.T, variables []string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(app.Program(t), args...)
	cmd.Dir, cmd.Env = t.TempDir(), append([]string{"PATH=" + os.Getenv("PATH")}, variables...)
	return cmd
}

// said by a command that has ended; ok where it ended well.
func said(t *testing.T, cmd *exec.Cmd) (out string, ok bool) {
	t.Helper()
	printed, err := cmd.CombinedOutput()
	if _, ended := err.(*exec.ExitError); err != nil && !ended {
		t.Fatal(err)
	}
	return string(printed), err == nil
}

// flagsOf name the deployment and its key.
func flagsOf(a *app.App) []string {
	return []string{"--base-url", a.BaseURL, "--api-key", a.Tenant.APIKey}
}

func variablesOf(a *app.App) []string {
	return []string{"VERIFYME_BASE_URL=" + a.BaseURL, "VERIFYME_API_KEY=" + a.Tenant.APIKey}
}

// dataDirOf a dev stack that is this deployment.
func dataDirOf(t *testing.T, a *app.App) string {
	t.Helper()
	info := struct {
		BaseURL string            `json:"baseUrl"`
		Tenant  server.TenantInfo `json:"tenant"`
	}{a.BaseURL, a.Tenant}
	raw, err := json.Marshal(info)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "dev.json"), raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestCommands_FindTheDeployment(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	dir := dataDirOf(t, a)
	nowhere := []string{"VERIFYME_BASE_URL=http://127.0.0.1:9", "VERIFYME_API_KEY=vm_test_nobodys"}
	here := func(cmd *exec.Cmd) *exec.Cmd {
		if err := os.CopyFS(filepath.Join(cmd.Dir, ".verifyme"), os.DirFS(dir)); err != nil {
			t.Fatal(err)
		}
		return cmd
	}
	run := []string{"trigger", "webhook.test"}
	for name, row := range map[string]struct {
		cmd  *exec.Cmd
		want string
	}{
		"flags":                      {command(t, nil, append(run, flagsOf(a)...)...), "Sent"},
		"variables":                  {command(t, variablesOf(a), run...), "Sent"},
		"a data directory":           {command(t, nil, append(run, "--data-dir", dir)...), "Sent"},
		"the directory here":         {here(command(t, nil, run...)), "Sent"},
		"flags over variables":       {command(t, nowhere, append(run, flagsOf(a)...)...), "Sent"},
		"a directory over variables": {command(t, nowhere, append(run, "--data-dir", dir)...), "Sent"},
		"variables over the directory here": {
			here(command(t, nowhere, run...)), "http://127.0.0.1:9 does not answer",
		},
		"one flag over its variable": {
			command(t, []string{nowhere[0], variablesOf(a)[1]}, append(run, "--base-url", a.BaseURL)...), "Sent",
		},
		"an address without a key": {
			here(command(t, nil, append(run, "--base-url", a.BaseURL)...)), "name --api-key, or set VERIFYME_API_KEY",
		},
		"nothing": {command(t, nil, run...), "set VERIFYME_BASE_URL and VERIFYME_API_KEY"},
		"a wrong key": {
			command(t, nil, append(run, "--base-url", a.BaseURL, "--api-key", "x")...), "SERVICE_UNAUTHENTICATED",
		},
	} {
		out, ok := said(t, row.cmd)
		if ok != (row.want == "Sent") || !strings.Contains(out, row.want) {
			t.Errorf("%s: %v\n%s", name, ok, out)
		}
	}
}

func TestTrigger_SaysWhatItSent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	trigger := func(args ...string) string {
		t.Helper()
		out, ok := said(t, command(t, variablesOf(a), append([]string{"trigger"}, args...)...))
		if !ok {
			t.Fatal(out)
		}
		return out
	}
	about := []string{"onboarding.approved", "--request", r.RequestID}
	wantMatch(t, trigger(about...), `^Sent onboarding\.approved \(evt_\w+\) about `+r.RequestID+` to no endpoint: .+\n$`)
	sink := a.Sink()
	wantMatch(t, trigger(about...), `^Sent onboarding\.approved \(evt_\w+\) about `+r.RequestID+` to 1 endpoint\.\n$`)
	a.Sink()
	out := trigger(about...)
	wantMatch(t, out, `^Sent onboarding\.approved \(evt_\w+\) about `+r.RequestID+` to 2 endpoints\.\n$`)
	if d := a.SinkDeliveries(sink, 2)[0]; !strings.Contains(out, d.EventID) || !d.SignatureValid {
		t.Errorf("the sink got %+v", d)
	}
	wantMatch(t, trigger("onboarding.rejected"),
		`^Created (vm_req_\w+) for it; .+\nSent onboarding\.rejected .+ to 2 endpoints\.\n$`)
	wantMatch(t, trigger("webhook.test", "--request", r.RequestID),
		`^Sent webhook\.test \(evt_\w+\) to 2 endpoints\.\n$`)
	out, ok := said(t, command(t, variablesOf(a), "trigger", "onboarding.lost"))
	if ok || !strings.Contains(out, "--list") {
		t.Errorf("an unknown type: %s", out)
	}
}

// What is real is not touched: neither a request nor a step of it.
func TestSandboxCommands_RefuseProductionBeforeTheyAct(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, app.Production).AsOwnTenant("Initech")
	r := a.Issue(nil)
	for _, args := range [][]string{
		{"trigger", "onboarding.approved"}, {"simulate", r.RequestID, "--outcome", "approved"},
	} {
		out, ok := said(t, command(t, nil, append(args, flagsOf(a)...)...))
		if ok || !strings.Contains(out, "is not a sandbox") || !strings.Contains(out, "nothing is changed") {
			t.Errorf("%v: %v\n%s", args, ok, out)
		}
	}
	list := a.GET(requestsPath).Want(http.StatusOK)
	if list.Text("requests.0.status") != "LINK_ISSUED" || list.At("requests.1") != nil {
		t.Errorf("the requests are %s", list.Body)
	}
}

// A name that a group of commands does not have is refused, as the program itself does.
func TestCommands_RefuseNamesThatTheyDoNotHave(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		`unknown command "puase" for "verifyme jobs"; did you mean pause? verifyme jobs --help`: {"jobs", "puase", "mail"},
		`unknown command "everything" for "verifyme audit"; verifyme audit --help`:              {"audit", "everything"},
		`unknown command "bogus" for "verifyme"`:                                                {"bogus"},
		`"x" is not expected here; use it as "verifyme tenant disable`:                          {"tenant", "disable", "x"},
		`accepts 1 arg(s), received 0; use it as "verifyme user add EMAIL`:                      {"user", "add"},
	} {
		if out, ok := said(t, command(t, nil, args...)); ok || !strings.Contains(out, want) {
			t.Errorf("%v: %v\n%s", args, ok, out)
		}
	}
	if out, ok := said(t, command(t, nil, "jobs")); !ok || !strings.Contains(out, "pause") {
		t.Errorf("a group alone: %v\n%s", ok, out)
	}
}

func TestListen_ForwardsByHTTPAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, address := range []string{"nonsense", "ftp://127.0.0.1/webhooks", "127.0.0.1:3000"} {
		out, ok := said(t, command(t, variablesOf(a), "listen", "--forward-to", address))
		if ok || !strings.Contains(out, "is not an address of http or https") {
			t.Errorf("%s: %v\n%s", address, ok, out)
		}
	}
	if list := a.GET("/v1/webhook-endpoints").Want(http.StatusOK); list.JSON("endpoints") != "[]" {
		t.Errorf("the endpoints are %s", list.Body)
	}
}

func TestTrigger_ListsWhatItCan(t *testing.T) {
	t.Parallel()
	out, ok := said(t, command(t, nil, "trigger", "--list"))
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if !ok || len(lines) != len(eventData) {
		t.Fatalf("%v\n%s", ok, out)
	}
	for _, l := range lines {
		name, about, _ := strings.Cut(l, " ")
		if _, known := eventData[name]; !known || len(strings.TrimSpace(about)) < 10 {
			t.Errorf("it lists %q", l)
		}
	}
	for _, args := range [][]string{{"trigger"}, {"trigger", "--list", "onboarding.approved"}, {"trigger", "a", "b"}} {
		if out, ok := said(t, command(t, nil, args...)); ok || !strings.Contains(out, "name one event type") {
			t.Errorf("%v: %s", args, out)
		}
	}
}

// running is a command that goes on until it is interrupted.
type running struct {
	t   *testing.T
	cmd *exec.Cmd
	served
}

func start(t *testing.T, cmd *exec.Cmd) *running {
	t.Helper()
	r := &running{t: t, cmd: cmd}
	cmd.Stdout, cmd.Stderr = r, r
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if cmd.ProcessState == nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
	})
	return r
}

// until the command has printed it.
func (r *running) until(a *app.App, text string) {
	r.t.Helper()
	a.Eventually("the output "+text, func() bool { return strings.Contains(r.printed(), text) })
}

// interrupt it as Ctrl-C does, and wait for its end.
func (r *running) interrupt() string {
	r.t.Helper()
	if err := r.cmd.Process.Signal(syscall.SIGINT); err != nil {
		r.t.Fatal(err)
	}
	if err := r.cmd.Wait(); err != nil {
		r.t.Errorf("it ended with %v\n%s", err, r.printed())
	}
	return r.printed()
}
