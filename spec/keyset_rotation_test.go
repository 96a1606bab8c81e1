package spec

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"verifyme/db/vault"
	"verifyme/server"
	"verifyme/spec/app"
)

// keysetColumns are those that the keyset itself seals and that filled fills.
var keysetColumns = []string{
	"idempotency_keys.answer_sealed", "passkeys.key_sealed", "provider_answers.answer_sealed", "requests.data_key",
	"sandbox_messages.body_sealed", "sandbox_sunk.body_sealed", "sign_on_providers.secret_sealed",
	"signing_keys.private_sealed", "users.totp_secret", "webhook_endpoints.secret_sealed", "webhook_endpoints.url_sealed",
}

// A key of the keyset is changed beside the running service, and afterwards nothing in the
// database needs the old one.
func TestKeyset_ChangesItsKeyWithoutAPause(t *testing.T) {
	t.Parallel()
	a := filled(t, app.Alone)
	a.Settings(app.Fields{"reviewPolicy": "MANUAL"})
	before := decideWithWords(t, a)
	create := func(b *app.App) string {
		t.Helper()
		return b.POST(requestsPath, app.Fields{"flowKey": "bank-account-check-v1"}, "Idempotency-Key: creation-kept").
			Want(http.StatusCreated).Text("requestId")
	}
	created := create(a)
	file := copiedKeyset(t, a)
	at := func(c *server.Config) { c.KeysetFile = file }
	run := func(status int, says string, arguments ...string) {
		t.Helper()
		r, got := app.Complete(t, a.Variables(at), append([]string{"keyset"}, arguments...)...)
		if said := r.Printed() + r.Logged(); got != status || !strings.Contains(said, says) {
			t.Fatalf("keyset %v ends with %d: %s", arguments, got, said)
		}
	}
	old := onlyKey(t, file)
	if got := sealedBy(a, old); !slices.Equal(got, keysetColumns) {
		t.Fatalf("the keyset has sealed %v", got)
	}
	run(0, "added", "add")
	added := newestKey(t, file)
	run(0, fmt.Sprintf("%d reads", added), "list")
	run(1, "primary key cannot be removed", "remove", fmt.Sprint(old))
	run(1, "has no key 7", "promote", "7")
	run(1, "is no id of a key", "promote", "new")
	run(0, "seals now", "promote", fmt.Sprint(added))
	run(0, fmt.Sprintf("%d seals and reads", added), "list")
	run(1, "keyset reseal", "remove", fmt.Sprint(old))
	between := a.AnotherServer(at)
	between.Issue(nil)
	run(0, "0 are left", "reseal")
	run(0, "0 values are sealed anew, 0 are left", "reseal")
	if got := sealedBy(a, old); len(got) > 0 {
		t.Errorf("the old key has still sealed %v", got)
	}
	if got := sealedBy(a, added); !slices.Equal(got, keysetColumns) {
		t.Errorf("the new key has sealed %v", got)
	}
	run(1, "1 of the processes that run seal by another key", "remove", fmt.Sprint(old))
	if keys, err := vault.Keys(file); err != nil || len(keys) != 2 {
		t.Errorf("after the refusal the keys are %v, %v", keys, err)
	}
	a.Stop()
	run(0, "removed", "remove", fmt.Sprint(old))
	if got := onlyKey(t, file); got != added {
		t.Errorf("the key that is left is %d", got)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
	b := a.AnotherServer(at)
	if got := b.GET(requestsPath + "/" + before.sentBack.RequestID).Want(http.StatusOK).Text("revert.message"); got !=
		revertMessage {
		t.Errorf("the message is read as %q", got)
	}
	if got := create(b); got != created {
		t.Errorf("the creation asked for again gives %s, not %s", got, created)
	}
	if got := b.GET("/v1/webhook-endpoints").Want(http.StatusOK).Text("endpoints.0.url"); got == "" {
		t.Error("the endpoint has no address")
	}
}

// copiedKeyset is a file of the test's own, with the keys of the deployment.
func copiedKeyset(t *testing.T, a *app.App) string {
	t.Helper()
	var original string
	a.Variables(func(c *server.Config) { original = c.KeysetFile })
	raw, err := os.ReadFile(original)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "keyset.json")
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func onlyKey(t *testing.T, file string) uint32 {
	t.Helper()
	keys, err := vault.Keys(file)
	if err != nil || len(keys) != 1 || !keys[0].Primary {
		t.Fatalf("the keys are %v, %v", keys, err)
	}
	return keys[0].ID
}

func newestKey(t *testing.T, file string) uint32 {
	t.Helper()
	keys, err := vault.Keys(file)
	if err != nil || len(keys) != 2 || keys[1].Primary {
		t.Fatalf("the keys are %v, %v", keys, err)
	}
	return keys[1].ID
}

// sealedBy are the columns of all tables with a value that the keyset's key has sealed. What
// stays of a deleted workspace is signed, not sealed, and the service may not read it.
func sealedBy(a *app.App, key uint32) (columns []string) {
	for _, column := range a.Owner(`SELECT table_name || '.' || column_name FROM information_schema.columns
		WHERE table_schema = 'public' AND data_type = 'bytea' AND table_name <> 'tenant_deletions' ORDER BY 1`) {
		table, name, _ := strings.Cut(column, ".")
		for _, tenant := range []string{a.Tenant.TenantID, a.Other.TenantID} {
			if a.One(tenant, fmt.Sprintf(`SELECT count(*)::text FROM %s WHERE substring(%s FROM 1 FOR 5) = $1`, table, name),
				binary.BigEndian.AppendUint32([]byte{1}, key)) != "0" {
				columns = append(columns, column)
				break
			}
		}
	}
	return columns
}

// Workers seal anew what older keys have sealed, where the operator asks for it: those that
// have read the new file, and nobody else.
func TestKeyset_IsFollowedByWorkers(t *testing.T) {
	t.Parallel()
	a := filled(t, app.Alone)
	file := copiedKeyset(t, a)
	at := func(c *server.Config) { c.KeysetFile = file }
	run := func(says string, arguments ...string) {
		t.Helper()
		r, got := app.Complete(t, a.Variables(at), append([]string{"keyset"}, arguments...)...)
		if said := r.Printed() + r.Logged(); got != 0 || !strings.Contains(said, says) {
			t.Fatalf("keyset %v ends with %d: %s", arguments, got, said)
		}
	}
	old := onlyKey(t, file)
	run("added", "add")
	added := newestKey(t, file)
	run("seals now", "promote", fmt.Sprint(added))
	run("were not asked", "reseal", "--status")
	run("values are to be sealed anew", "reseal", "--background")
	run("0 values are sealed anew,", "reseal", "--status")
	follow := func(b *app.App) {
		t.Helper()
		if err := b.Service.App.Upkeep.ResealAsked(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	follow(a)
	if got := sealedBy(a, old); !slices.Equal(got, keysetColumns) {
		t.Errorf("a worker with the file of before left %v to the old key", got)
	}
	b := a.AnotherServer(at)
	if b.Metric("verifyme_keyset_outdated_values") == 0 {
		t.Error("nothing is left before the workers began")
	}
	follow(b)
	if got := sealedBy(a, old); len(got) > 0 {
		t.Errorf("the old key has still sealed %v", got)
	}
	run("0 are left: finished at", "reseal", "--status")
	a.Stop()
	run("removed", "remove", fmt.Sprint(old))
}

// atOnce runs the same command several times at once, and gives what each printed and how many ended well.
func atOnce(t *testing.T, times int, arguments ...string) (out []string, well int) {
	t.Helper()
	all := make([]*exec.Cmd, times)
	printed := make([]bytes.Buffer, times)
	for i := range all {
		all[i] = command(t, nil, arguments...)
		all[i].Stdout, all[i].Stderr = &printed[i], &printed[i]
		if err := all[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for i, cmd := range all {
		if cmd.Wait() == nil {
			well++
		}
		out = append(out, printed[i].String())
	}
	return out, well
}

// Several operators, or a script that is run twice, work on one file: what each was told holds.
func TestKeyset_CommandsAtOnceChangeTheFileOneAfterTheOther(t *testing.T) {
	t.Parallel()
	const times = 12
	dir := t.TempDir()
	file := filepath.Join(dir, "keyset.json")
	if out, well := atOnce(t, times, "keyset", "create", "--file", file); well != 1 {
		t.Errorf("%d commands have made the file: %q", well, out)
	}
	out, well := atOnce(t, times, "keyset", "add", "--file", file)
	if well != times {
		t.Errorf("%d of %d commands ended well: %q", well, times, out)
	}
	keys, err := vault.Keys(file)
	if err != nil || len(keys) != times+1 {
		t.Errorf("the keys are %v, %v", keys, err)
	}
	for _, said := range out {
		if !slices.ContainsFunc(keys, func(k vault.Key) bool {
			return strings.HasPrefix(said, fmt.Sprintf("added %d:", k.ID))
		}) {
			t.Errorf("the file lost the key of: %s", said)
		}
	}
	if all, err := os.ReadDir(dir); err != nil || len(all) != 1 {
		t.Errorf("beside the file there is %v, %v", all, err)
	}
}

// A link stays: what it leads to is made and changed.
func TestKeyset_ALinkStaysALink(t *testing.T) {
	t.Parallel()
	link, file := filepath.Join(t.TempDir(), "keyset.json"), filepath.Join(t.TempDir(), "mounted.json")
	if err := os.Symlink(file, link); err != nil {
		t.Fatal(err)
	}
	for n, act := range []string{"create", "add"} {
		if out, ok := said(t, command(t, nil, "keyset", act, "--file", link)); !ok {
			t.Fatal(out)
		}
		if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
			t.Errorf("after %s the link is %v, %v", act, info, err)
		}
		if keys, err := vault.Keys(file); err != nil || len(keys) != n+1 {
			t.Errorf("after %s the file has %v, %v", act, keys, err)
		}
	}
}
