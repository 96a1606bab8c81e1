// Package parts starts what a bench is made of: PostgreSQL and Redis with the
// service's tables, and the program itself again as processes of their own.
package parts

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"time"
)

// Process is this program run again. Its configuration comes by standard
// input, whose end is the end of the process; what it says of itself goes out
// by standard output once it works.
type Process struct {
	command *exec.Cmd
	stdin   io.Closer
}

// StartProcess with the arguments and wait until it has announced itself.
func StartProcess(ctx context.Context, log *os.File, config, announced any, arguments ...string) (*Process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p := &Process{command: exec.CommandContext(ctx, program, arguments...)}
	p.command.Stderr = log
	stdin, err := p.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := p.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	p.stdin = stdin
	if err := json.NewEncoder(stdin).Encode(config); err != nil {
		return nil, errors.Join(err, p.Stop())
	}
	if err := json.NewDecoder(stdout).Decode(announced); err != nil {
		return nil, errors.Join(err, p.Stop())
	}
	return p, nil
}

// ID of the process.
func (p *Process) ID() int { return p.command.Process.Pid }

// Signal it.
func (p *Process) Signal(s os.Signal) error { return p.command.Process.Signal(s) }

// Kill -9: nothing of the process runs any more when it returns.
func (p *Process) Kill() error {
	if err := p.command.Process.Kill(); err != nil {
		return err
	}
	// It ends by the signal, which Wait calls an error.
	_ = p.command.Wait()
	if err := p.stdin.Close(); !errors.Is(err, os.ErrClosed) {
		return err
	}
	return nil
}

// patience for a process to end; the service drains its work first.
const patience = 20 * time.Second

// Stop lets the process finish what it does.
func (p *Process) Stop() error {
	_ = p.stdin.Close()
	killer := time.AfterFunc(patience, func() { _ = p.command.Process.Kill() })
	defer killer.Stop()
	return p.command.Wait()
}

// StopAtEOF is the end of such a process, when its configuration has been read.
func StopAtEOF(in io.Reader, stop func()) {
	go func() {
		_, _ = io.Copy(io.Discard, in)
		stop()
	}()
}
