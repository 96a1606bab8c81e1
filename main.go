// Command verifyme is the whole service: see `verifyme --help`.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"verifyme/provider/drawing"
	"verifyme/server/command"
)

// version and commit are set by the build.
var version, commit string

func main() {
	drawing.BeTheProcess()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command.Root(command.BuildOf(version, commit)).ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "verifyme:", err)
		os.Exit(command.ExitStatus(err))
	}
}
