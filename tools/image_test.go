package tools_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// instructions of the Containerfile, a line each.
func instructions(t *testing.T) (all [][2]string) {
	t.Helper()
	raw, err := os.ReadFile("../packaging/Containerfile")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, rest, _ := strings.Cut(line, " ")
		all = append(all, [2]string{name, rest})
	}
	return all
}

// The image holds the program and certificates alone, and runs as an ordinary user.
func TestImage_IsTheProgramAlone(t *testing.T) {
	found := map[string][]string{}
	for _, i := range instructions(t) {
		found[i[0]] = append(found[i[0]], i[1])
	}
	for name, want := range map[string]string{
		"FROM": "scratch", "USER": "65532:65532", "STOPSIGNAL": "SIGTERM", "ENTRYPOINT": `["/verifyme"]`, "CMD": `["serve"]`,
	} {
		if len(found[name]) != 1 || found[name][0] != want {
			t.Errorf("%s is %q, want %s", name, found[name], want)
		}
	}
	if len(found["COPY"]) != 2 || len(found["RUN"])+len(found["ADD"]) > 0 {
		t.Errorf("the image holds more than the program and its certificates: %v", found)
	}
	if health := found["HEALTHCHECK"]; len(health) != 1 || !strings.HasSuffix(health[0], `CMD ["/verifyme", "health"]`) {
		t.Errorf("its health is asked by %q", health)
	}
	for _, values := range found["ENV"] {
		for _, secret := range []string{"_URL", "SECRET", "PASSWORD", "KEY"} {
			if strings.Contains(values, secret) {
				t.Errorf("the image says %s", values)
			}
		}
	}
}

// Buildah builds it, on a machine that has it and where root may; elsewhere nobody does.
func TestImage_IsBuiltByBuildah(t *testing.T) {
	program, err := exec.LookPath("buildah")
	if err != nil || os.Getuid() != 0 {
		return
	}
	dist, store := t.TempDir(), t.TempDir()
	for _, name := range []string{"verifyme_linux_amd64", "ca-certificates.crt"} {
		if err := os.WriteFile(filepath.Join(dist, name), []byte(name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	buildah := func(arguments ...string) string {
		t.Helper()
		at := []string{"--root", store, "--runroot", filepath.Join(store, "run"), "--storage-driver", "vfs"}
		out, err := exec.Command(program, append(at, arguments...)...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return string(out)
	}
	file, err := filepath.Abs("../packaging/Containerfile")
	if err != nil {
		t.Fatal(err)
	}
	buildah("bud", "--isolation", "chroot", "--format", "docker", "--file", file, "--tag", "localhost/verifyme:test", dist)
	told := buildah("inspect", "--type", "image", "localhost/verifyme:test")
	for _, want := range []string{`"65532:65532"`, `"/verifyme"`, `"health"`} {
		if !strings.Contains(told, want) {
			t.Errorf("the image lacks %s: %s", want, told)
		}
	}
}
