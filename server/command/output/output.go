// Package output notices that what a command prints was not written.
package output

import (
	"encoding/json"
	"fmt"
	"io"
	"os/signal"
	"sync"
	"syscall"

	"github.com/spf13/cobra"
)

// Lost is the error of output that was not written.
type Lost struct{ cause error }

// Error says that the command may have changed something all the same.
func (l Lost) Error() string {
	return "what the command prints could not be written: " + l.cause.Error() + ". What it has done stays done"
}

// Unwrap gives the error of the write.
func (l Lost) Unwrap() error { return l.cause }

// Writer remembers that a write has failed.
type Writer struct {
	to   io.Writer
	mu   sync.Mutex
	lost error
}

// To writes on.
func To(to io.Writer) *Writer { return &Writer{to: to} }

// Write fails with Lost.
func (w *Writer) Write(text []byte) (int, error) {
	n, err := w.to.Write(text)
	if err == nil {
		return n, nil
	}
	err = Lost{err}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.lost = err
	return n, err
}

// Lost is the last failure, which a command may have left aside.
func (w *Writer) Lost() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.lost
}

// JSON that the command prints.
func JSON(cmd *cobra.Command, v any) error {
	encoder := json.NewEncoder(cmd.OutOrStdout())
	encoder.SetIndent("", "  ")
	return encoder.Encode(v)
}

// Once prints JSON that nobody can be shown again. Where that fails the error says what was made and how to get new
// ones. A pipe that nobody reads fails the write, too: by itself it would end the program without a word.
func Once(cmd *cobra.Command, v any, made string) error {
	signal.Ignore(syscall.SIGPIPE)
	if err := JSON(cmd, v); err != nil {
		return fmt.Errorf("%w: %s", err, made)
	}
	return nil
}
