package parts

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"verifyme/bench/try"
)

// Process is a program that was started, which can be stopped, killed and
// frozen.
type Process struct {
	// Address answers.
	Address string
	command *exec.Cmd
	log     string
	ended   chan struct{}
	err     error
	struck  bool
}

const (
	// startTime of a process, on a machine that is busy.
	startTime = time.Minute
	// stopTime of a process, which ends what it has begun first.
	stopTime = 20 * time.Second
	// pollEvery while something is waited for.
	pollEvery = 5 * time.Millisecond
	// logTail is the most of a log that is told.
	logTail = 2 << 10
)

// start the command and wait until the address takes connections; what it says
// is added to the log.
func start(ctx context.Context, command *exec.Cmd, address, log string) *Process {
	p := &Process{Address: address, command: command, log: log, ended: make(chan struct{})}
	file := try.Get(os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600))
	defer file.Close()
	command.Stdout, command.Stderr = file, file
	try.Do(command.Start())
	go func() {
		p.err = command.Wait()
		close(p.ended)
	}()
	ctx, cancel := context.WithTimeout(ctx, startTime)
	defer cancel()
	for {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			_ = conn.Close()
			return p
		}
		select {
		case <-p.ended:
			try.Do(fmt.Errorf("%s ended before it worked: %w; it logged: %s", command, p.err, p.Logged()))
		case <-ctx.Done():
			_ = p.Kill()
			try.Do(fmt.Errorf("%s did not work in time; it logged: %s", command, p.Logged()))
		case <-time.After(pollEvery):
		}
	}
}

// StartSelf starts this program again with the arguments and an address that it
// is to listen on. The input, if there is one, goes to it as JSON.
func StartSelf(ctx context.Context, input any, log string, arguments ...string) *Process {
	address := freeAddress()
	command := exec.CommandContext(ctx, try.Get(os.Executable()), append(arguments, address)...)
	command.Stdin = bytes.NewReader(try.Get(json.Marshal(input)))
	return start(ctx, command, address, log)
}

// freeAddress on the loopback interface, below the ports that connections get.
func freeAddress() string {
	const lowest, ports = 20_000, 12_000
	for {
		listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(lowest+rand.IntN(ports))))
		if err == nil {
			_ = listener.Close()
			return listener.Addr().String()
		}
	}
}

// ID of the process.
func (p *Process) ID() int { return p.command.Process.Pid }

// Kill -9: nothing of the process runs any more when it returns.
func (p *Process) Kill() error {
	p.struck = true
	err := p.command.Process.Kill()
	<-p.ended
	return err
}

// Freeze it as it stands.
func (p *Process) Freeze() error { return p.command.Process.Signal(syscall.SIGSTOP) }

// Thaw it.
func (p *Process) Thaw() error { return p.command.Process.Signal(syscall.SIGCONT) }

// Stop lets the process finish what it does; one that has ended stays so.
func (p *Process) Stop() error {
	if p.struck {
		return nil
	}
	p.struck = true
	if err := p.command.Process.Signal(syscall.SIGTERM); err != nil {
		return fmt.Errorf("%s had ended: %w; it logged: %s", p.command, p.err, p.Logged())
	}
	killer := time.AfterFunc(stopTime, func() { _ = p.command.Process.Kill() })
	defer killer.Stop()
	<-p.ended
	if p.err != nil {
		return fmt.Errorf("%s: %w; it logged: %s", p.command, p.err, p.Logged())
	}
	return nil
}

// LogName is the file of its log.
func (p *Process) LogName() string { return p.log }

// Logged is the end of its log.
func (p *Process) Logged() string {
	raw, err := os.ReadFile(p.log)
	if err != nil {
		return err.Error()
	}
	return string(raw[max(0, len(raw)-logTail):])
}
