//go:build unix

package devstack

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// childEnvironment replaces ours: a PGDATA, a PGPASSWORD or an unknown locale
// of the developer's shell must not change what the servers do.
var childEnvironment = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TZ=UTC"}

const (
	maxLogBytes  = 8 << 20
	logTailBytes = 2 << 10

	// killGrace is the time between a signal and the next, harder one.
	killGrace = 5 * time.Second
)

// service describes a server to be started.
type service struct {
	name    string // as people know it
	folder  string // its folder under services, and the stem of its log
	program string
	args    []string
	dir     string
	quit    syscall.Signal // ends it cleanly, also when our own process dies
	ready   probe
	timeout time.Duration // until it must be ready
	prepare func() error
}

// child is a started service.
type child struct {
	service
	cmd      *exec.Cmd
	port     int
	logPath  string
	logStart int64
	done     chan struct{} // closed when the process has ended
	err      error         // valid after done
	awaited  atomic.Bool   // its end was asked for
}

// spawner starts every child from one operating-system thread and keeps that
// thread: Linux sends the parent-death signal when the thread that forked
// ends, and Go ends idle threads at will.
type spawner struct {
	account *account
	work    chan func()
}

func newSpawner(a *account) *spawner {
	s := &spawner{account: a, work: make(chan func())}
	go func() {
		runtime.LockOSThread()
		for work := range s.work {
			work()
		}
	}()
	return s
}

// close must not be called before the children have ended.
func (s *spawner) close() { close(s.work) }

func (s *spawner) start(svc service, logPath string) (*child, error) {
	log, size, err := openLog(logPath)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd := exec.Command(svc.program, svc.args...)
	s.confine(cmd, svc.dir, svc.quit)
	cmd.Stdout, cmd.Stderr = log, log
	if err := s.begin(cmd); err != nil {
		return nil, fmt.Errorf("start %s: %w", svc.name, err)
	}
	c := &child{service: svc, cmd: cmd, logPath: logPath, logStart: size, done: make(chan struct{})}
	go func() {
		c.err = cmd.Wait()
		close(c.done)
	}()
	return c, nil
}

func (s *spawner) begin(cmd *exec.Cmd) error {
	started := make(chan error)
	s.work <- func() { started <- cmd.Start() }
	return <-started
}

// run executes a program to its end; what it prints is part of the error.
func (s *spawner) run(ctx context.Context, program, dir, input string, args ...string) error {
	cmd := exec.CommandContext(ctx, program, args...)
	s.confine(cmd, dir, syscall.SIGKILL)
	var output strings.Builder
	cmd.Stdin = strings.NewReader(input)
	cmd.Stdout, cmd.Stderr = &output, &output
	err := s.begin(cmd)
	if err == nil {
		err = cmd.Wait()
	}
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", program, err, strings.TrimSpace(output.String()))
	}
	return nil
}

// confine puts the command under the children's account. It gets a process
// group of its own, so that a Ctrl-C in the terminal reaches it through us
// alone and in our order.
func (s *spawner) confine(cmd *exec.Cmd, dir string, atParentDeath syscall.Signal) {
	cmd.Dir = dir
	cmd.Env = childEnvironment
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: s.account.credential()}
	dieWithParent(cmd.SysProcAttr, atParentDeath)
}

// failure explains why the child has ended, with the end of its log.
func (c *child) failure() error {
	status := "exit status 0"
	if c.err != nil {
		status = c.err.Error()
	}
	return fmt.Errorf("%s; the end of %s:\n%s", status, c.logPath, c.logTail())
}

// logTail returns the last lines of what this run of the child has logged.
func (c *child) logTail() string {
	content, err := os.ReadFile(c.logPath)
	if err != nil {
		return err.Error()
	}
	if int64(len(content)) >= c.logStart {
		content = content[c.logStart:]
	}
	if len(content) > logTailBytes {
		content = content[len(content)-logTailBytes:]
	}
	return strings.TrimSpace(string(content))
}

// stop asks the child to end, and kills it when ctx is over before it has.
func (c *child) stop(ctx context.Context) error {
	if err := c.cmd.Process.Signal(c.quit); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return fmt.Errorf("stop %s: %w", c.name, err)
	}
	select {
	case <-c.done:
		return nil
	case <-ctx.Done():
		c.kill()
		return fmt.Errorf("%s did not stop in time and was killed", c.name)
	}
}

// kill ends the child without a clean shutdown. SIGQUIT makes PostgreSQL end its
// own children too, which SIGKILL would orphan.
func (c *child) kill() {
	for _, signal := range []syscall.Signal{syscall.SIGQUIT, syscall.SIGKILL} {
		_ = c.cmd.Process.Signal(signal) // fails only for a process that has ended
		select {
		case <-c.done:
			return
		case <-time.After(killGrace):
		}
	}
	<-c.done
}

// openLog appends to the log of earlier runs, keeping one old file when the
// log has grown large. size is where this run's output begins.
func openLog(path string) (file *os.File, size int64, err error) {
	if info, err := os.Stat(path); err == nil && info.Size() > maxLogBytes {
		if err := os.Rename(path, path+".old"); err != nil {
			return nil, 0, err
		}
	}
	file, err = os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, file.Close())
	}
	return file, info.Size(), nil
}
