package faces

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

//go:embed side/face.cjs
var script []byte

const (
	// mostPictures of one process, and mostMemory in bytes that it may hold afterwards:
	// whatever its libraries leave behind goes with it.
	mostPictures = 2000
	mostMemory   = 600 << 20
	// heap of JavaScript in MB; the models lie beside it.
	heap = 256
	// maxAnswer of a picture: three faces of a thousand numbers each.
	maxAnswer = 1 << 20
	// maxSaid of what a process that does not start has said.
	maxSaid = 2 << 10
	// grace before a process that does not end is killed.
	grace = time.Second
)

// startError: the process does not start.
type startError struct{ error }

func (e startError) Unwrap() error { return e.error }

// process that finds faces. One picture at a time is asked for.
type process struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	out      io.Reader
	folder   string
	pictures int
}

// start a process, and wait until it has its models.
func start(ctx context.Context, c Config) (p *process, err error) {
	node, err := exec.LookPath(c.Node)
	if err != nil {
		return nil, startError{fmt.Errorf("Node is not there: %w", err)}
	}
	packages, err := filepath.Abs(c.Folder)
	if err != nil {
		return nil, startError{err}
	}
	p = &process{}
	if p.folder, err = os.MkdirTemp("", "verifyme-faces-"); err != nil {
		return nil, startError{err}
	}
	file := filepath.Join(p.folder, "face.cjs")
	if err := os.WriteFile(file, script, 0o600); err != nil {
		return nil, errors.Join(startError{err}, os.RemoveAll(p.folder))
	}
	said := &tail{}
	p.cmd = exec.Command(node, "--no-warnings", "--max-old-space-size="+strconv.Itoa(heap), file, packages)
	// Nothing of the server's environment: it names the database and its keys.
	p.cmd.Env, p.cmd.Dir, p.cmd.Stderr, p.cmd.WaitDelay = []string{"NODE_ENV=production"}, packages, said, grace
	if p.in, err = p.cmd.StdinPipe(); err == nil {
		if p.out, err = p.cmd.StdoutPipe(); err == nil {
			err = p.cmd.Start()
		}
	}
	if err != nil {
		return nil, errors.Join(startError{err}, os.RemoveAll(p.folder))
	}
	var first struct{ Ready bool }
	if err = p.within(ctx, func() error { return p.read(&first) }); err == nil && !first.Ready {
		err = errors.New("it does not say that it is ready")
	}
	if err != nil {
		p.close()
		return nil, startError{fmt.Errorf("the process does not start: %w: %s", err, said)}
	}
	// It has read its script; a server that ends leaves nothing behind.
	_ = os.RemoveAll(p.folder)
	return p, nil
}

// ask for the faces of a picture.
func (p *process) ask(ctx context.Context, frame []byte) ([]Face, error) {
	var answer struct {
		Faces []Face
		Error string
	}
	err := p.within(ctx, func() error {
		head := binary.BigEndian.AppendUint32(nil, uint32(len(frame)))
		if _, err := p.in.Write(append(head, frame...)); err != nil {
			return err
		}
		return p.read(&answer)
	})
	p.pictures++
	if err == nil && answer.Error != "" {
		err = errors.New("the process could not look at the picture: " + answer.Error)
	}
	return answer.Faces, err
}

// within the context's time, after which the process is killed: it would hold up the next.
func (p *process) within(ctx context.Context, talk func() error) error {
	done := make(chan error, 1)
	go func() { done <- talk() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		_ = p.cmd.Process.Kill()
		<-done
		return ctx.Err()
	}
}

// read a frame: its length in four bytes, and so many bytes of JSON.
func (p *process) read(into any) error {
	var head [4]byte
	if _, err := io.ReadFull(p.out, head[:]); err != nil {
		return fmt.Errorf("the process ended: %w", err)
	}
	length := binary.BigEndian.Uint32(head[:])
	if length > maxAnswer {
		return fmt.Errorf("the process answers %d bytes", length)
	}
	body := make([]byte, length)
	if _, err := io.ReadFull(p.out, body); err != nil {
		return fmt.Errorf("the process ended: %w", err)
	}
	return json.Unmarshal(body, into)
}

// isWorn: another process takes its place.
func (p *process) isWorn() bool {
	return p.pictures >= mostPictures || memoryOf(p.cmd.Process.Pid) > mostMemory
}

// memoryOf a process in bytes; 0 where the system does not say it.
func memoryOf(pid int) int {
	said, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "statm"))
	if err != nil {
		return 0
	}
	fields := bytes.Fields(said)
	if len(fields) < 2 {
		return 0
	}
	pages, _ := strconv.Atoi(string(fields[1]))
	return pages * os.Getpagesize()
}

// close ends the process: its input ends, and it is killed where it goes on.
func (p *process) close() {
	_ = p.in.Close()
	over := time.AfterFunc(grace, func() { _ = p.cmd.Process.Kill() })
	_ = p.cmd.Wait()
	over.Stop()
	_ = os.RemoveAll(p.folder)
}

// tail keeps the end of what a process says.
type tail struct {
	mu   sync.Mutex
	said []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.said = append(t.said, b...)
	t.said = t.said[max(len(t.said)-maxSaid, 0):]
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.said)
}
