package comment

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// Person whom a comment mentions.
type Person struct {
	UserID string
	// Name is the e-mail address as it was.
	Name string
}

// Colleague who may be mentioned.
type Colleague struct {
	Person
	// LastSeenAt is the latest use of a session, to the minute; nil before the first.
	LastSeenAt *time.Time
}

// Part of a comment's text.
type Part struct {
	Text string
	// UserID of the person whom this part mentions; nil where it mentions nobody.
	UserID *string
}

// Mention of a user in a comment.
type Mention struct {
	Comment
	ReadAt *time.Time
}

// MentionView is a mention as the one who is mentioned sees it.
type MentionView struct {
	ID        string
	RequestID string
	Reference string
	Comment   View
	ReadAt    *instant.Timestamp
}

// Mentions of a user.
type Mentions struct {
	// Unread of all that there are.
	Unread int
	// Items are the newest, newest first.
	Items []MentionView
}

const (
	// maxMentioned people of one comment.
	maxMentioned = 20
	// MentionsShown of a user.
	MentionsShown = 50
	// away who used no session for so long is told by mail too: the latest use is known to
	// the minute.
	away = 2 * time.Minute
)

// mark of a person in a comment's text.
var mark = regexp.MustCompile(`<@(usr_[0-9A-Za-z]{1,40})>`)

// readMentioning reads a text and whom it mentions, each once, as they come.
func readMentioning(given *string) (words string, ids []string, err error) {
	bare := mark.ReplaceAllString(*given, "@")
	if _, err := Read("text", &bare); err != nil {
		return "", nil, err
	}
	words = strings.TrimSpace(*given)
	for _, found := range mark.FindAllStringSubmatch(words, -1) {
		if !slices.Contains(ids, found[1]) {
			ids = append(ids, found[1])
		}
	}
	if len(ids) > maxMentioned {
		err = apperr.Field("text", "must mention at most %d people", maxMentioned)
	}
	return words, ids, err
}

// mentioned people by their ids; anyone else than a user of this workspace who may read the
// case is refused.
func mentioned(ctx context.Context, tx Tx, ids []string) ([]Colleague, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	people, err := tx.Colleagues(ctx, ids)
	if err == nil && len(people) < len(ids) {
		err = apperr.Field("text", "must mention only active users of this workspace who may review")
	}
	return people, err
}

// tell those whom a comment on the request mentions: in the portal, and by mail who is away.
// A mail says that there is a comment, not what stands in it. Authors are not told of
// themselves.
func (svc *Service) tell(
	ctx context.Context, tx Tx, actor access.Actor, r *onboarding.Request, people []Colleague,
) error {
	for _, p := range people {
		if p.UserID == actor.ID {
			continue
		}
		publish(tx, r.ID, string(r.Status), p.UserID)
		if p.LastSeenAt != nil && tx.Now().Sub(*p.LastSeenAt) < away {
			continue
		}
		reference := identifier.Reference(r.ID)
		err := notification.Send(ctx, tx, []string{p.Name}, "You are mentioned on case "+reference, fmt.Sprintf(
			"%s mentions you in a comment on case %s. Read and answer it in the portal:\n\n%s\n",
			actor.Label, reference, svc.PortalURL.JoinPath("portal", "requests", r.ID)))
		if err != nil {
			return err
		}
	}
	return nil
}

func publish(tx Tx, requestID, status, userID string) {
	tx.Publish(unit.Change{
		TenantID: tx.TenantID(), RequestID: requestID, At: tx.Now(), From: status, To: status, Mentioned: userID,
	})
}

// view of a comment: with the names of whom it mentions.
func (c Comment) view() View {
	v := View{At: instant.Of(c.At), Author: c.Author}
	names := map[string]string{}
	for _, p := range c.Mentioned {
		names[p.UserID] = p.Name
	}
	add := func(text string, userID *string) {
		if text == "" {
			return
		}
		v.Text += text
		if last := len(v.Parts) - 1; userID == nil && last >= 0 && v.Parts[last].UserID == nil {
			v.Parts[last].Text += text
			return
		}
		v.Parts = append(v.Parts, Part{Text: text, UserID: userID})
	}
	from := 0
	for _, at := range mark.FindAllStringSubmatchIndex(c.Text, -1) {
		id := c.Text[at[2]:at[3]]
		if name, ok := names[id]; ok {
			add(c.Text[from:at[0]], nil)
			add("@"+name, &id)
			from = at[1]
		}
	}
	add(c.Text[from:], nil)
	return v
}

// Mentions of the caller.
func (svc *Service) Mentions(ctx context.Context) (shown Mentions, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return shown, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		found, err := tx.Mentions(ctx, actor.ID, MentionsShown)
		if err != nil {
			return err
		}
		shown.Items = []MentionView{}
		for _, m := range found {
			if actor.JudgesBlind(m.RequestID) {
				continue
			}
			shown.Items = append(shown.Items, MentionView{
				ID: m.ID, RequestID: m.RequestID, Reference: identifier.Reference(m.RequestID), Comment: m.view(),
				ReadAt: instant.Ptr(m.ReadAt),
			})
		}
		shown.Unread, err = tx.CountUnread(ctx, actor.ID)
		return err
	})
	return shown, err
}

// Unread mentions of the caller.
func (svc *Service) Unread(ctx context.Context) (n int, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return 0, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		n, err = tx.CountUnread(ctx, actor.ID)
		return err
	})
	return n, err
}

// ReadMentions marks the caller's mentions on a request as read, or all where none is named.
// How many are left.
func (svc *Service) ReadMentions(ctx context.Context, requestID *string) (left int, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return 0, err
	}
	of := ""
	if requestID != nil {
		if of = *requestID; !identifier.Valid(identifier.Request, of) {
			return 0, apperr.Missing("request")
		}
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if of != "" {
			if _, err := tx.Request(ctx, of); err != nil {
				return err
			}
		}
		read, err := tx.ReadMentions(ctx, actor.ID, of)
		if err != nil {
			return err
		}
		if read > 0 {
			// The caller's other pages count anew.
			publish(tx, of, "", actor.ID)
		}
		left, err = tx.CountUnread(ctx, actor.ID)
		return err
	})
	return left, err
}

// FollowUnread gives the number of the caller's unread mentions, now and each time that it
// may have changed, until the context ends or changes may have been missed.
func (svc *Service) FollowUnread(ctx context.Context) (<-chan int, error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	changes, err := svc.Onboarding.Changes(ctx)
	if err != nil {
		return nil, err
	}
	counts := make(chan int)
	go func() {
		defer close(counts)
		send := func() bool {
			n, err := svc.Unread(ctx)
			if err != nil {
				return false
			}
			select {
			case counts <- n:
				return true
			case <-ctx.Done():
				return false
			}
		}
		if !send() {
			return
		}
		for c := range changes {
			if c.Mentions(actor.ID) && !send() {
				return
			}
		}
	}()
	return counts, nil
}
