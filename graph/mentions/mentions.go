// Package mentions resolves whom comments mention.
package mentions

import (
	"context"

	"verifyme/kyc/comment"
)

// Query serves this subject's fields of Query.
type Query struct{ Comments *comment.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Comments *comment.Service }

// Subscription serves this subject's fields of Subscription.
type Subscription struct{ Comments *comment.Service }

// Mentions of the caller.
func (q Query) Mentions(ctx context.Context) (comment.Mentions, error) { return q.Comments.Mentions(ctx) }

// ReadMentions of the caller, on a request or all.
func (m Mutation) ReadMentions(ctx context.Context, requestID *string) (int, error) {
	return m.Comments.ReadMentions(ctx, requestID)
}

// UnreadMentions of the caller, now and as they change.
func (s Subscription) UnreadMentions(ctx context.Context) (<-chan int, error) {
	return s.Comments.FollowUnread(ctx)
}
