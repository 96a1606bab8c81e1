// Command verifyme is the whole service: see `verifyme --help`.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"verifyme/server/command"
)

// version is set by the build.
var version = "dev"

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := command.Root(version).ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "verifyme:", err)
		os.Exit(1)
	}
}
