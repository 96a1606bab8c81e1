package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// packaged small program, as if it were the release's.
func packaged(t *testing.T, version string) string {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "program")
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho verifyme\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	// The time of the file is not the package's.
	if err := os.Chtimes(program, time.Now(), time.Now().Add(-time.Duration(len(folder))*time.Hour)); err != nil {
		t.Fatal(err)
	}
	name, err := build("../..", program, "amd64", version, folder)
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func TestPackage_IsTheSameByteForByte(t *testing.T) {
	first, err := os.ReadFile(packaged(t, "v1.2.3"))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TZ", "Asia/Kolkata")
	second, err := os.ReadFile(packaged(t, "v1.2.3"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, second) {
		t.Error("two packages of the same program differ")
	}
}

func TestPackage_VersionIsDebians(t *testing.T) {
	for version, want := range map[string]string{
		"v1.2.3": "verifyme_1.2.3_amd64.deb", "v1.2.3-4-gabcdef": "verifyme_1.2.3-4-gabcdef_amd64.deb",
		"f00dcafe": "verifyme_0.0.0-f00dcafe_amd64.deb",
	} {
		if name := filepath.Base(packaged(t, version)); name != want {
			t.Errorf("%s is %s, want %s", version, name, want)
		}
	}
}

// dpkg's own program reads it, on a machine that has it; elsewhere nobody installs it.
func TestPackage_IsInstalledByDpkg(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		return
	}
	name := packaged(t, "v1.2.3")
	said := run(t, "dpkg-deb", "--info", name, "control", "conffiles", "postinst")
	for _, want := range []string{
		"Package: verifyme", "Version: 1.2.3\n", "Architecture: amd64", "/etc/verifyme.env", "adduser",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the package does not say %q: %s", want, said)
		}
	}
	t.Setenv("TZ", "UTC")
	contents := run(t, "dpkg-deb", "--contents", name)
	for _, want := range []string{
		"-rwxr-xr-x root/root", "./usr/bin/verifyme", "./usr/lib/systemd/system/verifyme-serve.service",
		"./usr/lib/systemd/system/verifyme-work.service", "./usr/share/verifyme/monitoring/alerts.yaml",
		"./usr/share/verifyme/invariants.sql", "./usr/share/doc/verifyme/upgrade.md",
	} {
		if !strings.Contains(contents, want) {
			t.Errorf("the package does not hold %q: %s", want, contents)
		}
	}
	for line := range strings.Lines(contents) {
		if !strings.Contains(line, " 1970-01-01 00:00 ") {
			t.Errorf("the package has a file's own time: %s", line)
		}
	}
	// Into a folder, by dpkg with its database there: nothing of this machine is changed.
	root := t.TempDir()
	for _, folder := range []string{"var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/dpkg/triggers"} {
		if err := os.MkdirAll(filepath.Join(root, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	install := func(file string) {
		t.Helper()
		run(t, "dpkg", "--root="+root, "--force-script-chrootless", "--force-depends", "--force-architecture",
			"--force-not-root", "--log="+filepath.Join(root, "log"), "-i", file)
	}
	install(name)
	env := filepath.Join(root, "etc/verifyme.env")
	if err := os.WriteFile(env, []byte("changed by the operator\n"), 0o640); err != nil {
		t.Fatal(err)
	}
	unit, err := os.ReadFile(filepath.Join(root, "usr/lib/systemd/system/verifyme-serve.service"))
	if err != nil || !bytes.Contains(unit, []byte("ExecStart=/usr/bin/verifyme serve")) {
		t.Errorf("the unit starts another program: %v", err)
	}
	install(packaged(t, "v1.2.4"))
	if kept, err := os.ReadFile(env); err != nil || string(kept) != "changed by the operator\n" {
		t.Errorf("an upgrade has changed the operator's file to %s, %v", kept, err)
	}
}

func run(t *testing.T, name string, arguments ...string) string {
	t.Helper()
	out, err := exec.Command(name, arguments...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, arguments, err, out)
	}
	return string(out)
}
