package parts

import (
	"context"
	"fmt"
	"net/http"
	_ "net/http/pprof" // what RunAsProgram serves
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"syscall"

	"verifyme/bench/try"
	"verifyme/server/command"
)

// Program is verifyme as it is started: its file, and what goes before the
// command.
type Program []string

// Named by its file, which must be there.
func Named(file string) (Program, error) {
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("%w: build it, or name it with -binary", err)
	}
	return Program{file}, nil
}

// asProgram makes this program run as verifyme.
const asProgram = "verifyme"

// ProfileAddress is the variable that names where this program, run as verifyme,
// serves pprof.
const ProfileAddress = "BENCH_PROFILE_ADDRESS"

// Self is verifyme as it is linked into this program: for tests, which need no
// other build, and for profiles, which verifyme itself does not serve.
func Self() Program { return Program{try.Get(os.Executable()), asProgram} }

// RunAsProgram does not return if this program was started as Self.
func RunAsProgram() {
	if len(os.Args) < 2 || os.Args[1] != asProgram {
		return
	}
	if address := os.Getenv(ProfileAddress); address != "" {
		go func() { Exit("profiles", http.ListenAndServe(address, nil)) }()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := command.Root(command.BuildOf("bench", ""))
	root.SetArgs(os.Args[2:])
	Exit("verifyme", root.ExecuteContext(ctx))
}

// Exit with the error told.
func Exit(name string, err error) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func (p Program) command(ctx context.Context, arguments ...string) *exec.Cmd {
	return exec.CommandContext(ctx, p[0], slices.Concat(p[1:], arguments)...)
}

// Dev starts `verifyme dev` on the folder.
func (p Program) Dev(ctx context.Context, dir, log string) *Process {
	address := freeAddress()
	return start(ctx, p.command(ctx, "dev", "--listen", address, "--data-dir", dir), address, log)
}
