// Package drawing makes pictures of applicants' files with words in their pixels. What
// reads the files runs in a process of its own for each picture: it is given the bytes and
// no place in the deployment, has so much of a processor's time, and leaves no memory
// behind. PDF is read
// by PDFium inside a WebAssembly sandbox, which has neither files nor network nor scripts.
package drawing

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/filetype"
)

const (
	// processorTime of one picture, however long its file might keep a processor busy. It is
	// what the file takes: a busy machine refuses none that an idle one draws.
	processorTime = 10 * time.Second
	// deadline of one picture, however little of a processor its process is given.
	deadline = 30 * time.Second
	// preparing turns PDFium into machine code: 4 s of a free processor, once for each
	// version of the program on a machine.
	preparing = 2 * time.Minute
	// grace before a process that does not end is killed.
	grace = time.Second
	// maxDrawn bytes of one picture.
	maxDrawn = 64 << 20
	// atOnce in one server: each may take the memory of one.
	atOnce = 2
	// memory of Go in the process, which collects garbage rather than pass it.
	memory = 640 << 20
)

// Drawer implements capability.Drawer.
type Drawer struct {
	places        chan struct{}
	processorTime time.Duration
	deadline      time.Duration
	// prepared is where PDFium lies in machine code; empty until the first PDF.
	mu        sync.Mutex
	prepared  string
	temporary bool
}

// New drawer; Close it.
func New() *Drawer {
	return &Drawer{places: make(chan struct{}, atOnce), processorTime: processorTime, deadline: deadline}
}

// Draw implements capability.Drawer; it waits for a place. A file that takes more of a
// processor's time than there is for one is too large. Where the machine is too busy to
// draw it by the deadline, the error is context.DeadlineExceeded.
func (d *Drawer) Draw(ctx context.Context, drawing capability.Drawing) (capability.Drawn, error) {
	select {
	case d.places <- struct{}{}:
		defer func() { <-d.places }()
	case <-ctx.Done():
		return capability.Drawn{}, ctx.Err()
	}
	folder := os.TempDir()
	if drawing.ContentType == filetype.PDF {
		var err error
		if folder, err = d.prepare(); err != nil {
			return capability.Drawn{}, err
		}
	}
	bound, cancel := context.WithTimeout(ctx, d.deadline)
	defer cancel()
	return drawnBy(bound, d.processorTime, folder, drawing)
}

// prepare PDFium where that is not done, for all who wait.
func (d *Drawer) prepare() (folder string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.prepared != "" {
		return d.prepared, nil
	}
	if folder, err = d.folder(); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), preparing)
	defer cancel()
	// It finds out by reading nothing.
	_, err = drawnBy(ctx, preparing, folder, capability.Drawing{ContentType: filetype.PDF, Page: 1})
	if err != nil && !errors.Is(err, capability.ErrNotDrawable) {
		return "", fmt.Errorf("prepare PDFium: %w", err)
	}
	d.prepared = folder
	return folder, nil
}

// folder of the user whom the server runs as, else one that goes with the server.
func (d *Drawer) folder() (string, error) {
	if cache, err := os.UserCacheDir(); err == nil {
		folder := filepath.Join(cache, "verifyme", "pdfium")
		if os.MkdirAll(folder, 0o700) == nil {
			return folder, nil
		}
	}
	folder, err := os.MkdirTemp("", "verifyme-pdfium-")
	d.temporary = err == nil
	return folder, err
}

// Close removes what would be of no use; nothing is drawn afterwards.
func (d *Drawer) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.temporary || d.prepared == "" {
		return nil
	}
	return os.RemoveAll(d.prepared)
}

// process that draws one picture. folder is what PDFium lies in.
func process(ctx context.Context, folder string) (*exec.Cmd, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("find the program: %w", err)
	}
	cmd := exec.CommandContext(ctx, program, argument)
	// Nothing of the server's environment: it names the database and its keys.
	cmd.Env = []string{childOf + "=" + folder, "GOMEMLIMIT=" + strconv.Itoa(memory)}
	cmd.Dir, cmd.WaitDelay = folder, grace
	return cmd, nil
}

// question to the process, before the file's bytes.
type question struct {
	ContentType, Words string
	Page               int
	// Seconds of a processor that it may take.
	Seconds uint64
}

// answer of the process, before the picture's bytes.
type answer struct {
	ContentType string
	Pages       int
	// Refusal is one of the words below; empty where there is a picture.
	Refusal string
}

// Refusals between the processes.
var refusals = map[string]error{
	"too large": capability.ErrTooLargeToDraw, "not readable": capability.ErrNotDrawable,
	"no page": capability.ErrNoSuchPage,
}

func drawnBy(
	ctx context.Context, limit time.Duration, folder string, d capability.Drawing,
) (drawn capability.Drawn, err error) {
	cmd, err := process(ctx, folder)
	if err != nil {
		return drawn, err
	}
	head, err := json.Marshal(question{
		ContentType: d.ContentType, Words: d.Words, Page: d.Page, Seconds: uint64(limit / time.Second),
	})
	if err != nil {
		return drawn, err
	}
	var complaints bytes.Buffer
	cmd.Stdin = io.MultiReader(bytes.NewReader(append(head, '\n')), bytes.NewReader(d.Content))
	cmd.Stderr = &bounded{into: &complaints}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return drawn, err
	}
	if err := cmd.Start(); err != nil {
		return drawn, fmt.Errorf("start drawing: %w", err)
	}
	said, readErr := io.ReadAll(io.LimitReader(out, maxDrawn+1))
	if len(said) > maxDrawn {
		readErr = capability.ErrTooLargeToDraw
		_ = cmd.Process.Kill()
	}
	if err := errors.Join(readErr, cmd.Wait()); err != nil {
		if errors.Is(err, capability.ErrTooLargeToDraw) {
			return drawn, capability.ErrTooLargeToDraw
		}
		if ranOut(ctx, cmd.ProcessState, limit) {
			return drawn, fmt.Errorf("%w: killed after %v of a processor", capability.ErrTooLargeToDraw, taken(cmd.ProcessState))
		}
		return drawn, fmt.Errorf("drawing: %w: %s", errors.Join(ctx.Err(), err), complaints.Bytes())
	}
	return read(said)
}

// ranOut tells that a process was killed for what it took: by its limit, or by a machine
// that had no memory left. Besides, the end of the context kills it.
func ranOut(ctx context.Context, ended *os.ProcessState, limit time.Duration) bool {
	if ended == nil {
		return false
	}
	status, ok := ended.Sys().(syscall.WaitStatus)
	killed := ok && status.Signaled() && status.Signal() == syscall.SIGKILL
	return killed && (ctx.Err() == nil || taken(ended) >= limit)
}

// taken of a processor.
func taken(ended *os.ProcessState) time.Duration { return ended.UserTime() + ended.SystemTime() }

func read(said []byte) (drawn capability.Drawn, err error) {
	head, content, _ := bytes.Cut(said, []byte("\n"))
	var a answer
	if err := json.Unmarshal(head, &a); err != nil {
		return drawn, fmt.Errorf("drawing said %d bytes: %w", len(said), err)
	}
	if a.Refusal != "" {
		if known, ok := refusals[a.Refusal]; ok {
			return drawn, known
		}
		return drawn, fmt.Errorf("drawing refused by %q", a.Refusal)
	}
	if a.ContentType == "" || len(content) == 0 {
		return drawn, fmt.Errorf("drawing said %d bytes without a picture", len(said))
	}
	return capability.Drawn{Content: content, ContentType: a.ContentType, Pages: a.Pages}, nil
}

// bounded writer of what a process complains of, for the log.
type bounded struct{ into *bytes.Buffer }

func (b *bounded) Write(p []byte) (int, error) {
	const most = 2 << 10
	if room := most - b.into.Len(); room > 0 {
		b.into.Write(p[:min(room, len(p))])
	}
	return len(p), nil
}

const (
	// argument and childOf make the program the process that draws.
	argument = "draw-one-picture"
	childOf  = "VERIFYME_DRAWING"
)

// BeTheProcess that draws one picture, where the program was started as such, and end it;
// else return at once. It comes first in main.
func BeTheProcess() {
	folder, ours := os.LookupEnv(childOf)
	if !ours || len(os.Args) != 2 || os.Args[1] != argument {
		return
	}
	// Also where nobody is left to kill it.
	time.AfterFunc(preparing+grace, func() { os.Exit(1) })
	if err := answerTo(os.Stdin, os.Stdout, folder); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// atMost so many seconds of a processor are left to this process: Linux kills it then. macOS
// only tells it; there who started it does, at the deadline.
func atMost(seconds uint64) error {
	limit := syscall.Rlimit{Cur: seconds, Max: seconds}
	if err := syscall.Setrlimit(syscall.RLIMIT_CPU, &limit); err != nil {
		return fmt.Errorf("limit the time of a processor: %w", err)
	}
	return nil
}

func answerTo(in io.Reader, out io.Writer, folder string) error {
	from := bufio.NewReader(in)
	head, err := from.ReadBytes('\n')
	if err != nil {
		return fmt.Errorf("read the question: %w", err)
	}
	var q question
	if err := json.Unmarshal(head, &q); err != nil {
		return fmt.Errorf("read the question: %w", err)
	}
	if err := atMost(q.Seconds); err != nil {
		return err
	}
	content, err := io.ReadAll(from)
	if err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	drawn, err := draw(capability.Drawing{
		Content: content, ContentType: q.ContentType, Words: q.Words, Page: q.Page,
	}, folder)
	a := answer{ContentType: drawn.ContentType, Pages: drawn.Pages}
	for word, refusal := range refusals {
		if errors.Is(err, refusal) {
			fmt.Fprintln(os.Stderr, err)
			a, err = answer{Refusal: word}, nil
		}
	}
	if err != nil {
		return err
	}
	if head, err = json.Marshal(a); err != nil {
		return err
	}
	_, err = out.Write(append(append(head, '\n'), drawn.Content...))
	return err
}
