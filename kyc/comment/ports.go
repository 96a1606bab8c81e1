// Package comment holds what reviewers write to each other about a request. It is sealed
// with the request's data key and erased with it.
package comment

import (
	"context"
	"net/url"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Onboarding *onboarding.Service
	// PortalURL is where a mail leads to.
	PortalURL *url.URL
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
// A missing row is NOT_FOUND.
type Tx interface {
	onboarding.Tx
	notification.Tx

	// InsertComment with whom it mentions; its author has read that.
	InsertComment(ctx context.Context, c Comment) error
	// Comments on the requests, oldest first.
	Comments(ctx context.Context, requestIDs []string) ([]Comment, error)
	CountComments(ctx context.Context, requestID string) (int, error)
	// Colleagues of the ids who may read cases, and stay who may until the transaction ends.
	Colleagues(ctx context.Context, ids []string) ([]Colleague, error)
	// Mentions of the user, newest first.
	Mentions(ctx context.Context, userID string, limit int) ([]Mention, error)
	CountUnread(ctx context.Context, userID string) (int, error)
	// ReadMentions of the user on the request, or all where it is empty; how many were new.
	ReadMentions(ctx context.Context, userID, requestID string) (int, error)
}

// MaxLength of a reviewer's text, in characters.
const MaxLength = 2000

// Read a reviewer's free text; empty when there is none.
func Read(field string, given *string) (string, error) {
	if given == nil {
		return "", nil
	}
	words := strings.TrimSpace(*given)
	if len([]rune(words)) > MaxLength || !text.IsFree(words) {
		return "", apperr.Field(field, "must be at most %d characters, without control characters", MaxLength)
	}
	return words, nil
}

// Reason reads why something is done, which has to be said: most characters at most, with a
// letter or a digit to read.
func Reason(given string, most int) (string, error) {
	words := strings.TrimSpace(given)
	if len([]rune(words)) > most || !text.IsFree(words) || !text.IsReadable(words) {
		return "", apperr.Field("reason", "must be 1 to %d characters, with a letter or a digit, without control characters",
			most)
	}
	return words, nil
}
