package comment

import (
	"context"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// Comment of a reviewer on a request, for reviewers alone.
type Comment struct {
	ID        string
	RequestID string
	At        time.Time
	AuthorID  string
	// Author is the e-mail address of who wrote it.
	Author string
	// Text with the people it mentions by their ids, each as <@id>.
	Text string
	// Mentioned people; an id in the text that is not among them is no mention.
	Mentioned []Person
}

// View is a comment as reviewers see it.
type View struct {
	At     instant.Timestamp
	Author string
	// Text with the people it mentions by their names.
	Text string
	// Parts of the text: what is written, and who is mentioned.
	Parts []Part
}

// maxComments on one request.
const maxComments = 500

// Add a comment to a request in any status. 1 to 2000 characters, of which each person that
// it mentions is one. Whom it mentions is told.
func (svc *Service) Add(ctx context.Context, id, text string) (onboarding.RequestView, error) {
	return onboarding.OnRequest(ctx, svc.Onboarding, svc.InTenant, access.DecideRequests, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request) error {
			words, ids, err := readMentioning(&text)
			if err != nil {
				return err
			}
			if words == "" {
				return apperr.Field("text", "must be 1 to %d characters", MaxLength)
			}
			if err := HasRoom(ctx, tx, r.ID); err != nil {
				return err
			}
			people, err := mentioned(ctx, tx, ids)
			if err != nil {
				return err
			}
			onboarding.PublishChange(tx, r)
			if err := svc.tell(ctx, tx, actor, r, people); err != nil {
				return err
			}
			return insert(ctx, tx, actor, r.ID, words, people)
		})
}

// HasRoom for one more on the request, which is locked.
func HasRoom(ctx context.Context, tx Tx, requestID string) error {
	n, err := tx.CountComments(ctx, requestID)
	if err == nil && n >= maxComments {
		err = apperr.InvalidState("This request has %d comments, which is the most.", maxComments)
	}
	return err
}

// Insert a comment of the actor on a request, which is locked and has room.
func Insert(ctx context.Context, tx Tx, actor access.Actor, requestID, words string) error {
	return insert(ctx, tx, actor, requestID, words, nil)
}

// Keep the words of an act that is on record itself, as Insert does; the log has no entry of its own for them.
func Keep(ctx context.Context, tx Tx, actor access.Actor, requestID, words string) error {
	return store(ctx, tx, actor, requestID, words, nil)
}

func insert(
	ctx context.Context, tx Tx, actor access.Actor, requestID, words string, mentioned []Colleague,
) error {
	if err := store(ctx, tx, actor, requestID, words, mentioned); err != nil {
		return err
	}
	return unit.Audit(ctx, tx, actor, audit.RequestCommented, requestID, nil)
}

func store(
	ctx context.Context, tx Tx, actor access.Actor, requestID, words string, mentioned []Colleague,
) error {
	c := Comment{
		ID: identifier.New(identifier.Comment, tx.Now()), RequestID: requestID, At: tx.Now(),
		AuthorID: actor.ID, Author: actor.Label, Text: words,
	}
	for _, m := range mentioned {
		c.Mentioned = append(c.Mentioned, m.Person)
	}
	return tx.InsertComment(ctx, c)
}

// Comments on requests by their ids, oldest first. A request without one is missing.
func (svc *Service) Comments(ctx context.Context, requestIDs []string) (map[string][]View, error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	shown := map[string][]View{}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		all, err := tx.Comments(ctx, requestIDs)
		for _, c := range all {
			if actor.JudgesBlind(c.RequestID) {
				continue
			}
			shown[c.RequestID] = append(shown[c.RequestID], c.view())
		}
		return err
	})
	return shown, err
}
