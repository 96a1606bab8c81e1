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
	ctx, stop := signal.NotifyContext(context.Background(), ends()...)
	defer stop()
	if err := command.Root(command.BuildOf(version, commit)).ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "verifyme:", err)
		os.Exit(command.ExitStatus(err))
	}
}

// ends are the signals at which the program ends in order: also where its terminal is closed, unless nohup has said
// that it is to outlive that.
func ends() []os.Signal {
	all := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) {
		all = append(all, syscall.SIGHUP)
	}
	return all
}
