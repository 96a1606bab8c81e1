package spec

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// unwritable takes no output, as a disk without room.
func unwritable(t *testing.T) *os.File {
	t.Helper()
	file, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// unread is a pipe whose reader has gone.
func unread(t *testing.T) *os.File {
	t.Helper()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	_ = reader.Close()
	t.Cleanup(func() { _ = writer.Close() })
	return writer
}

// What is printed once and was not written is told of, with the way to get another.
func TestOperator_SecretsThatWereNotWrittenAreToldOf(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reset := func(email string) string { return "Run `verifyme user reset " + email + "` for " }
	for name, out := range map[string]*os.File{"unwritable": unwritable(t), "unread": unread(t)} {
		for _, row := range []struct {
			arguments []string
			says      string
		}{
			{[]string{"tenant", "create", "--name", "Initech", "--owner", name + "@example.com"}, reset(name + "@example.com")},
			{[]string{"tenant", "create", "--name", name}, reset("owner@" + name + ".test")},
			{[]string{"user", "add", name + "-1@example.com", "--role", "REVIEWER", "--tenant", a.Tenant.TenantID},
				reset(name + "-1@example.com")},
			{[]string{"user", "reset", name + "@example.com"}, reset(name + "@example.com")},
		} {
			cmd := command(t, a.Variables(), row.arguments...)
			var told bytes.Buffer
			cmd.Stdout, cmd.Stderr = out, &told
			err := cmd.Run()
			if err == nil || cmd.ProcessState.ExitCode() != 1 || !strings.Contains(told.String(), row.says) ||
				!strings.Contains(told.String(), "could not be written") {
				t.Errorf("%v into what is %s: %v\n%s", row.arguments, name, err, &told)
			}
		}
	}
}

// A command whose output is not written fails, although what it has done stays.
func TestOperator_OutputThatWasNotWrittenIsAFailure(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "keyset.json")
	for _, arguments := range [][]string{{"create"}, {"add"}, {"list"}} {
		cmd := command(t, nil, append([]string{"keyset", "--file", file}, arguments...)...)
		var told bytes.Buffer
		cmd.Stdout, cmd.Stderr = unwritable(t), &told
		if err := cmd.Run(); err == nil || !strings.Contains(told.String(), "What it has done stays done") {
			t.Errorf("keyset %v: %v\n%s", arguments, err, &told)
		}
	}
}
