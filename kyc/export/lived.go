package export

import (
	"context"
	"time"

	"verifyme/kyc/decision"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
)

// Visit of the applicant: a session of a browser.
type Visit struct {
	BeganAt, ExpiresAt time.Time
	EndedAt            *time.Time
	// Embedded in a page of the business, by which way it came, and the language.
	Embedded bool
	Source   notice.Source
	Locale   string
}

// FacesJudged is what somebody of the business made of two faces; who is not told.
type FacesJudged struct {
	DocumentID string
	Judgement  decision.Judgement
	At         time.Time
}

// readLived is what the service noted while the applicant was there, and of the pictures.
func (r *request) readLived(ctx context.Context, tx Tx) (err error) {
	if r.addresses, err = tx.ConsentAddresses(ctx, r.row.ID); err != nil {
		return err
	}
	if r.visits, err = tx.VisitsOf(ctx, r.row.ID); err != nil {
		return err
	}
	if r.judged, err = tx.FacesJudged(ctx, r.row.ID); err != nil {
		return err
	}
	compared, err := tx.ComparedNames(ctx, r.row.ID)
	r.compared = map[string][]step.NameComparison{}
	for _, a := range compared {
		r.compared[a.ID] = a.Compared
	}
	return err
}

func (r *request) visited() []object {
	out := []object{}
	for _, v := range r.visits {
		out = append(out, object{
			"beganAt": instant.Of(v.BeganAt), "expiresAt": instant.Of(v.ExpiresAt), "endedAt": instant.Ptr(v.EndedAt),
			"embedded": v.Embedded, "source": v.Source, "locale": v.Locale,
		})
	}
	return out
}

func (r *request) faces() []object {
	out := []object{}
	for _, j := range r.judged {
		out = append(out, object{"documentId": j.DocumentID, "judgement": j.Judgement, "at": instant.Of(j.At)})
	}
	return out
}
