package spec

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"verifyme/db/vault"
	"verifyme/server"
	commandline "verifyme/server/command"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

var variablePattern = regexp.MustCompile(`VERIFYME_[A-Z0-9_]+`)

// notVariables are the names that the compose file asks of its own caller.
var notVariables = []string{"VERIFYME_HOST", "VERIFYME_PORTAL_HOST", "VERIFYME_API_HOST", "VERIFYME_IMAGE"}

// What is shipped beside the program names variables and commands that there are.
func TestPackaging_NamesVariablesAndCommandsThatThereAre(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, v := range settings.Read(nil).Variables {
		known[settings.Prefix+v.Name], known[settings.Prefix+v.Name+"_FILE"] = true, v.Secret
	}
	known["VERIFYME_KEYSET_FILE"] = true
	root := commandline.Root(server.Build{})
	files := 0
	err := filepath.WalkDir("../packaging", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, name := range variablePattern.FindAllString(string(content), -1) {
			if !known[name] && !slices.Contains(notVariables, name) {
				t.Errorf("%s: there is no variable %s", path, name)
			}
		}
		for _, called := range programPattern.FindAllStringSubmatch(string(content), -1) {
			if _, _, err := root.Find(strings.Fields(called[1])); err != nil {
				t.Errorf("%s: %v", path, err)
			}
		}
		return nil
	})
	if err != nil || files < 5 {
		t.Errorf("%d files, %v", files, err)
	}
}

// The units of serve and of work read one file of variables on one machine: each has a port of its own for its metrics,
// also where the file names serve's.
func TestPackaging_UnitsRunBesideEachOther(t *testing.T) {
	t.Parallel()
	for what, file := range map[string]string{
		"as it is shipped": "", "with the metrics of serve": "VERIFYME_METRICS_LISTEN=127.0.0.1:9470",
	} {
		at := map[string]string{}
		for _, command := range []string{"serve", "work"} {
			files := map[string]string{"/etc/verifyme.env": file}
			if file != "" {
				files["/etc/verifyme-work.env"] = "VERIFYME_METRICS_LISTEN=127.0.0.1:9471"
			}
			at[command] = settings.Read(environmentOf(t, command, files)).Value("METRICS_LISTEN")
		}
		if at["serve"] == "" || at["serve"] == at["work"] {
			t.Errorf("%s the metrics are at %v", what, at)
		}
	}
}

// environmentOf the unit, as systemd gives them: those of files win over those of the unit, the last one first.
func environmentOf(t *testing.T, command string, files map[string]string) (lines []string) {
	t.Helper()
	raw, err := os.ReadFile("../packaging/systemd/verifyme-" + command + ".service")
	if err != nil {
		t.Fatal(err)
	}
	var read []string
	for line := range strings.Lines(string(raw)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		switch name {
		case "Environment":
			lines = append(lines, value)
		case "EnvironmentFile":
			if text := files[strings.TrimPrefix(value, "-")]; text != "" {
				read = append(read, text)
			}
		}
	}
	return append(lines, read...)
}

// programPattern finds what units and images start.
var programPattern = regexp.MustCompile(`(?:/usr/local/bin/verifyme|"/verifyme",) "?([a-z-]+)`)

// The compose file keeps its containers read-only, without rights, and PostgreSQL and Redis inside.
func TestPackaging_ComposeIsConfined(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../packaging/compose/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Services map[string]struct {
			Image    string   `yaml:"image"`
			Command  any      `yaml:"command"`
			ReadOnly bool     `yaml:"read_only"`
			CapDrop  []string `yaml:"cap_drop"`
			Ports    []string `yaml:"ports"`
			Secrets  []string `yaml:"secrets"`
			Networks []string `yaml:"networks"`
		} `yaml:"services"`
		Secrets map[string]any `yaml:"secrets"`
	}
	if err := yaml.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	for name, s := range file.Services {
		own := strings.Contains(s.Image, "verifyme")
		if own && (!s.ReadOnly || !slices.Contains(s.CapDrop, "ALL") || len(s.Ports) > 0) {
			t.Errorf("%s is not confined: %+v", name, s)
		}
		if (name == "postgres" || name == "redis") && !slices.Equal(s.Networks, []string{"inside"}) {
			t.Errorf("%s can be reached from %v", name, s.Networks)
		}
		for _, secret := range s.Secrets {
			if file.Secrets[secret] == nil {
				t.Errorf("%s needs the secret %s, which there is not", name, secret)
			}
		}
	}
	for _, name := range []string{"migrate", "serve", "work", "postgres", "redis", "clamd", "caddy"} {
		if file.Services[name].Image == "" {
			t.Errorf("there is no %s", name)
		}
	}
}

// Hosts of their own are named once: the processes have their addresses, and Caddy their certificates.
func TestPackaging_ComposeKnowsHostsOfTheirOwn(t *testing.T) {
	t.Parallel()
	compose, err := os.ReadFile("../packaging/compose/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	caddy, err := os.ReadFile("../packaging/compose/Caddyfile")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"PORTAL", "API"} {
		host := "VERIFYME_" + name + "_HOST"
		address := "VERIFYME_" + name + "_URL: ${" + host + ":+https://${" + host + "}}\n"
		if !strings.Contains(string(compose), address) || !strings.Contains(string(compose), host+": ${"+host+":-}\n") ||
			!strings.Contains(string(caddy), " {$"+host+"} ") {
			t.Errorf("%s is not known to the processes and to Caddy", host)
		}
	}
	if !strings.Contains(string(compose), "./Caddyfile:/etc/caddy/Caddyfile:ro") {
		t.Error("Caddy has no Caddyfile")
	}
}

// `verifyme health` is the check of an image that has no other program.
func TestHealth_AsksTheProcessOfThisMachine(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := app.Launch(t, a.Variables(), "serve")
	listen := "VERIFYME_LISTEN=" + p.Line("serving")["address"].(string)
	metrics := "VERIFYME_METRICS_LISTEN=" + p.Line("serving metrics")["address"].(string)
	for _, row := range []struct {
		status    int
		variables []string
		arguments []string
	}{
		{0, []string{listen}, nil}, {0, []string{listen}, []string{"--ready"}}, {0, []string{metrics}, []string{"--work"}},
		{1, []string{"VERIFYME_LISTEN=127.0.0.1:1"}, nil},
		{1, []string{"VERIFYME_METRICS_LISTEN=127.0.0.1:1"}, []string{"--work"}},
	} {
		r, status := app.Complete(t, row.variables, append([]string{"health"}, row.arguments...)...)
		if status != row.status {
			t.Errorf("%v %v ends with %d: %s", row.variables, row.arguments, status, r.Logged())
		}
	}
	migrateTo(t, a, "20200101000000")
	if r, status := app.Complete(t, []string{listen}, "health", "--ready"); status != 1 ||
		!strings.Contains(r.Logged(), "run verifyme migrate") {
		t.Errorf("of a process that is not ready it says %d %s", status, r.Logged())
	}
}

// The file of variables in the guide's first deployment, and the package's with all that it proposes, have no fault.
func TestPackaging_FilesOfVariablesAreSound(t *testing.T) {
	t.Parallel()
	guide, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(guide), "sudo tee /etc/verifyme.env >/dev/null <<'EOF'\n")
	deployed, _, _ := strings.Cut(after, "EOF\n")
	proposed, err := os.ReadFile("../packaging/debian/verifyme.env")
	if err != nil {
		t.Fatal(err)
	}
	keyset := filepath.Join(t.TempDir(), "keyset.json")
	if err := vault.Create(keyset); err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]string{
		"the guide": deployed, "the package": strings.ReplaceAll(string(proposed), "#VERIFYME_", "VERIFYME_"),
	} {
		var lines []string
		for line := range strings.Lines(text) {
			if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok && strings.HasPrefix(name, "VERIFYME_") {
				lines = append(lines, name+"="+strings.Trim(value, `"`))
			}
		}
		made := strings.ReplaceAll(strings.Join(lines, "\n"), "/var/lib/verifyme/keyset.json", keyset)
		read := settings.Read(strings.Split(made, "\n"))
		for _, command := range []string{settings.Serve, settings.Work} {
			if found := read.Faults(command); len(lines) < 8 || len(found) > 0 {
				t.Errorf("%s has %d variables, with which %s does not start: %v", what, len(lines), command, found)
			}
		}
	}
}
