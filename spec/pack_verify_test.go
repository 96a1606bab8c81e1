package spec

import (
	"archive/zip"
	"bytes"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"verifyme/kyc/pack/archive"
	"verifyme/spec/app"
)

// CONTRACT section 5: `verifyme pack verify FILE --key PUBLIC_KEY_FILE` says ok or what
// differs, offline.

// packInFiles puts a real pack and the key of its workspace into a folder.
func packInFiles(t *testing.T, a *app.App) (packFile, keyFile string, content []byte) {
	t.Helper()
	r, _ := approvedPack(t, a)
	content = packOf(a.Client, r.RequestID).Want(http.StatusOK).Body
	text, _ := evidenceKey(t, a.Client)
	dir := t.TempDir()
	packFile, keyFile = filepath.Join(dir, "pack.zip"), filepath.Join(dir, "key.pem")
	write(t, packFile, content)
	write(t, keyFile, []byte(text))
	return packFile, keyFile, content
}

func write(t *testing.T, name string, content []byte) {
	t.Helper()
	if err := os.WriteFile(name, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// verifying is the command's output and exit status. It has no variable and no network
// address of the deployment.
func verifying(t *testing.T, args ...string) (string, int) {
	t.Helper()
	cmd := command(t, nil, append([]string{"pack", "verify"}, args...)...)
	out, _ := said(t, cmd)
	return out, cmd.ProcessState.ExitCode()
}

func TestPackVerify_SaysOkOrWhatDiffers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	packFile, keyFile, content := packInFiles(t, a)
	other := filepath.Join(t.TempDir(), "other.pem")
	text, _ := evidenceKey(t, a.As(a.Other.APIKey))
	write(t, other, []byte(text))
	changed := filepath.Join(t.TempDir(), "changed.zip")
	write(t, changed, bytes.Replace(content, []byte(`"score": 0`), []byte(`"score": 9`), 1))
	longer := filepath.Join(t.TempDir(), "longer.zip")
	write(t, longer, append(slices.Clone(content), 0))
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string]struct {
		args   []string
		says   string
		status int
	}{
		"a pipe":            {[]string{pipe, "--key", keyFile}, "is no file", 2},
		"an endless key":    {[]string{packFile, "--key", "/dev/zero"}, "holds no public key", 2},
		"as it was signed":  {[]string{packFile, "--key", keyFile}, "ok\n12 files about vm_req_", 0},
		"another key":       {[]string{packFile, "--key", other}, "other key", 1},
		"a file changed":    {[]string{changed, "--key", keyFile}, "name-comparisons.json: changed", 1},
		"something after":   {[]string{longer, "--key", keyFile}, "its end is not that of an evidence pack", 1},
		"no file":           {[]string{packFile + "x", "--key", keyFile}, "no such file", 2},
		"a folder":          {[]string{t.TempDir(), "--key", keyFile}, "is no file", 2},
		"no key file":       {[]string{packFile, "--key", keyFile + "x"}, "no such file", 2},
		"a key that is not": {[]string{packFile, "--key", packFile}, "holds no public key", 2},
		"without a key":     {[]string{packFile}, "key", 2},
		"without a file":    {[]string{"--key", keyFile}, "use it as \"verifyme pack verify FILE --key PUBLIC_KEY_FILE", 2},
		"an unknown flag":   {[]string{packFile, "--bogus"}, "unknown flag", 2},
	} {
		if out, status := verifying(t, row.args...); status != row.status || !strings.Contains(out, row.says) {
			t.Errorf("%s: exit status %d, %s", name, status, out)
		}
	}
}

func TestPackVerify_ARealPacksChangesAreAllFound(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, keyFile, content := packInFiles(t, a)
	text, err := os.ReadFile(keyFile)
	if err != nil {
		t.Fatal(err)
	}
	key, err := archive.ParsePublicPEM(text)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, 7))
	for range 1000 {
		at, by := random.IntN(len(content)), byte(1+random.IntN(255))
		content[at] ^= by
		found, err := archive.Verify(bytes.NewReader(content), int64(len(content)), key)
		if err != nil || len(found.Differences) == 0 {
			t.Errorf("byte %d changed by %#x is not found, %v", at, by, err)
		}
		content[at] ^= by
	}
}

// nodeVerifies as anybody can: Ed25519 over the manifest, then each file's hash.
const nodeVerifies = `
const { verify, createHash } = require('node:crypto'), { readFileSync } = require('node:fs')
const manifest = readFileSync('manifest.json')
const ok = verify(null, manifest, readFileSync('key.pem'), readFileSync('manifest.sig'))
const hashOf = (name) => createHash('sha256').update(readFileSync(name)).digest('hex')
process.exit(ok && JSON.parse(manifest).files.every((f) => hashOf(f.name) === f.sha256) ? 0 : 1)
`

// TestPackVerify_WithoutThisProgram: a pack takes no more than what every language has
// (docs/evidence-pack.md).
func TestPackVerify_WithoutThisProgram(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	packFile, _, _ := packInFiles(t, a)
	dir := filepath.Dir(packFile)
	files, err := zip.OpenReader(packFile)
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	if err := os.CopyFS(dir, files); err != nil {
		t.Fatal(err)
	}
	check := func() error {
		cmd := exec.Command("node", "-e", nodeVerifies)
		cmd.Dir = dir
		return cmd.Run()
	}
	if err := check(); err != nil {
		t.Errorf("the pack is not verified: %v", err)
	}
	write(t, filepath.Join(dir, archive.SignatureName), make([]byte, 64))
	if err := check(); err == nil {
		t.Error("a pack with another signature is verified")
	}
}
