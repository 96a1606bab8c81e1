// Package trace carries the id that one response and its log lines share: the
// header X-Request-Id and the traceId of errors.
package trace

import (
	"context"
	"crypto/rand"
	"encoding/hex"
)

type contextKey struct{}

// New makes a trace id: 128 random bits, in hex.
func New() string {
	var raw [16]byte
	// crypto/rand.Read never fails since Go 1.24: it ends the program instead.
	_, _ = rand.Read(raw[:])
	return hex.EncodeToString(raw[:])
}

// Into puts the trace id into the context; the server does this once for
// each request.
func Into(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, contextKey{}, id)
}

// ID is the context's trace id, empty where none was put in.
func ID(ctx context.Context) string {
	id, _ := ctx.Value(contextKey{}).(string)
	return id
}
