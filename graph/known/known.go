// Package known holds the operations that the portal was built with: who sends the
// SHA-256 of one need not send its text. Others are sent by their text, as ever.
package known

import (
	"context"

	"github.com/99designs/gqlgen/graphql/handler/extension"
)

// CodeUnknown tells clients to send the text of an operation whose hash is not known.
const CodeUnknown = "PERSISTED_QUERY_NOT_FOUND"

// Operations by the SHA-256 of their text, in lowercase hex.
type Operations map[string]string

// Extension answers clients that send a hash, by the protocol of automatic persisted
// queries. An unknown hash is PERSISTED_QUERY_NOT_FOUND, whereupon clients send the text.
func (o Operations) Extension() extension.AutomaticPersistedQuery {
	return extension.AutomaticPersistedQuery{Cache: fixed(o)}
}

// fixed is a cache that takes nothing more: no caller can make the server hold texts.
type fixed Operations

// Get implements graphql.Cache.
func (f fixed) Get(_ context.Context, hash string) (string, bool) {
	text, ok := f[hash]
	return text, ok
}

// Add implements graphql.Cache.
func (fixed) Add(context.Context, string, string) {}
