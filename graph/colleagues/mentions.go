package colleagues

import (
	"context"

	"verifyme/kyc/comment"
)

// Subscription serves this subject's fields of Subscription.
type Subscription struct{ Comments *comment.Service }

// Mentions of the caller.
func (q Query) Mentions(ctx context.Context) (comment.Mentions, error) {
	return q.App.Comments.Mentions(ctx)
}

// ReadMentions of the caller, on a request or all.
func (m Mutation) ReadMentions(ctx context.Context, requestID *string) (int, error) {
	return m.App.Comments.ReadMentions(ctx, requestID)
}

// UnreadMentions of the caller, now and as they change.
func (s Subscription) UnreadMentions(ctx context.Context) (<-chan int, error) {
	return s.Comments.FollowUnread(ctx)
}
