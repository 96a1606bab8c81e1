package verifyme

import (
	"archive/zip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const (
	modulePath = "verifyme.example/go"
	version    = "v1.0.0"
)

// TestModule_GoGet gets the module as a module proxy would give it, in a project that has nothing else.
func TestModule_GoGet(t *testing.T) {
	t.Parallel()
	proxy, project := t.TempDir(), t.TempDir()
	publish(t, filepath.Join(proxy, modulePath, "@v"))
	inProject := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("go", args...)
		cmd.Dir = project
		cmd.Env = append(os.Environ(), "GOPROXY=file://"+filepath.ToSlash(proxy), "GOSUMDB=off", "GOWORK=off",
			"GOFLAGS=-modcacherw", "GOMODCACHE="+filepath.Join(proxy, "cache"))
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("go %v: %v\n%s", args, err, out)
		}
		return string(out)
	}
	inProject("mod", "init", "shop.example/shop")
	inProject("get", modulePath+"@"+version)
	const program = `package main

import (
	"fmt"

	"verifyme.example/go"
)

func main() {
	_, err := verifyme.New("https://verify.example.com", verifyme.APIKey("vm_test_a"))
	fmt.Println(err)
}
`
	if err := os.WriteFile(filepath.Join(project, "main.go"), []byte(program), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := inProject("run", "."); got != "<nil>\n" {
		t.Errorf("it prints %s", got)
	}
	if got := strings.Fields(inProject("list", "-m", "all")); strings.Join(got, " ") !=
		"shop.example/shop "+modulePath+" "+version {
		t.Errorf("the project's modules are %q", got)
	}
}

// publish the module as a file proxy has it.
func publish(t *testing.T, dir string) {
	t.Helper()
	write := func(name, content string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	write("list", version+"\n")
	write(version+".info", `{"Version":"`+version+`"}`)
	write(version+".mod", string(mod))
	file, err := os.Create(filepath.Join(dir, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(sources, "go.mod") {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		w, err := archive.Create(modulePath + "@" + version + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
}
