// Package whatif says what a review policy would have made of past submissions, before it
// is saved: it reads what is stored, by the rule that decides (package review), and
// writes nothing.
package whatif

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Considered are the last submissions that a policy is tried on, and Listed the cases that
// are named at most.
const (
	Considered = 1000
	Listed     = 50
)

// Service is the use case of this room with what it stands on.
type Service struct{ Reading unit.InTenant[Tx] }

// Tx is what the room reads of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	Tenant(ctx context.Context) (workspace.Tenant, error)
	Flow(ctx context.Context, key string, version int) (flow.Flow, error)
	// Submissions are the newest requests that were ever submitted, the newest first.
	Submissions(ctx context.Context, limit int) ([]Submission, error)
}

// Submission of an applicant, as it stands.
type Submission struct {
	RequestID, ShortReference string
	Status                    onboarding.Status
	FlowKey                   string
	FlowVersion               int
	// Flags that it carries, by their codes.
	Flags []string
	// Rejected and SentBack by a reviewer; it may be both.
	Rejected, SentBack bool
}

// Trial of a policy.
type Trial struct {
	// Considered submissions: the last ones, at most as many as the constant says.
	Considered int
	// ApprovedNow would approve themselves by the saved policy, ApprovedThen by the other.
	ApprovedNow, ApprovedThen int
	// More would approve themselves by the other alone, Fewer by the saved one alone.
	More, Fewer int
	// Rejected and SentBack are those of More that a reviewer rejected or sent back.
	Rejected, SentBack int
	// Cases are those that were rejected, and then those that were sent back.
	Cases []Submission
}

// Policy tried on the last submissions, each by its own flow's version.
func (svc *Service) Policy(ctx context.Context, policy flow.Policy) (trial Trial, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return trial, err
	}
	if policy != flow.Manual && policy != flow.Hybrid && policy != flow.Auto {
		return trial, apperr.Field("reviewPolicy", "must be MANUAL, HYBRID or AUTO")
	}
	err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		tenant, err := tx.Tenant(ctx)
		if err != nil {
			return err
		}
		submissions, err := tx.Submissions(ctx, Considered)
		if err != nil {
			return err
		}
		policies, err := policiesOf(ctx, tx, submissions)
		if err == nil {
			trial = try(submissions, policies, tenant.Settings.ReviewPolicy, policy)
		}
		return err
	})
	return trial, err
}

// flowVersion names a version of a flow.
type flowVersion struct {
	key     string
	version int
}

// policiesOf the versions, each read once.
func policiesOf(ctx context.Context, tx Tx, submissions []Submission) (map[flowVersion]flow.Policy, error) {
	policies := map[flowVersion]flow.Policy{}
	for _, s := range submissions {
		at := flowVersion{s.FlowKey, s.FlowVersion}
		if _, ok := policies[at]; ok {
			continue
		}
		f, err := tx.Flow(ctx, s.FlowKey, s.FlowVersion)
		if err != nil {
			return nil, err
		}
		policies[at] = f.ReviewPolicy
	}
	return policies, nil
}

// try the policy instead of the saved one.
func try(submissions []Submission, policies map[flowVersion]flow.Policy, saved, policy flow.Policy) Trial {
	t := Trial{Considered: len(submissions), Cases: []Submission{}}
	sentBack := []Submission{}
	for _, s := range submissions {
		own, flags := policies[flowVersion{s.FlowKey, s.FlowVersion}], flagsOf(s)
		now := review.AutoApprovable(review.Effective(saved, own), flags)
		then := review.AutoApprovable(review.Effective(policy, own), flags)
		if now {
			t.ApprovedNow++
		}
		if then {
			t.ApprovedThen++
		}
		switch {
		case now && !then:
			t.Fewer++
		case then && !now:
			t.More++
			if s.Rejected {
				t.Rejected++
				t.Cases = append(t.Cases, s)
			} else if s.SentBack {
				sentBack = append(sentBack, s)
			}
			if s.SentBack {
				t.SentBack++
			}
		}
	}
	t.Cases = append(t.Cases, sentBack...)
	t.Cases = t.Cases[:min(len(t.Cases), Listed)]
	return t
}

func flagsOf(s Submission) (flags []step.Flag) {
	for _, code := range s.Flags {
		flags = append(flags, step.Flag{Code: code, Severity: step.SeverityOf(code)})
	}
	return flags
}
