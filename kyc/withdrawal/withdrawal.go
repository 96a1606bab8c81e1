// Package withdrawal says what the withdrawal of a consent ends: the steps that collect
// for its purpose, and the portal's looks at what they have collected.
package withdrawal

import (
	"context"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
)

// Code refuses what a withdrawal has ended.
const Code = "CONSENT_WITHDRAWN"

// Tx reads consent records.
type Tx interface {
	// Consents by request, without addresses.
	Consents(ctx context.Context, requestIDs []string) (map[string][]notice.Consent, error)
}

// Purposes whose consents are withdrawn and were not given again.
func Purposes(consents []notice.Consent) (codes []string) {
	for _, c := range consents {
		if c.WithdrawnAt != nil {
			codes = append(codes, c.PurposeCode)
		}
	}
	return codes
}

// PurposeOf a step for which one of these purposes is withdrawn; empty where none is. The
// flow's own purpose is what everything is asked for: without it no step goes on. The
// Consent step is for giving the consent again.
func PurposeOf(f flow.Flow, s flow.Step, withdrawn []string) string {
	if s.Type == step.Consent {
		return ""
	}
	for _, code := range []string{f.PurposeCode, s.PurposeCode} {
		if code != "" && slices.Contains(withdrawn, code) {
			return code
		}
	}
	return ""
}

// Of a request, the withdrawn purposes. The caller holds its lock, under which consents are given and withdrawn.
func Of(ctx context.Context, tx Tx, requestID string, states []step.State, sentBack bool) ([]string, error) {
	// Consents are there once the Consent step is done, and stay when it is sent back: until then nothing is read.
	if !Given(states) && !sentBack {
		return nil, nil
	}
	consents, err := tx.Consents(ctx, []string{requestID})
	return Purposes(consents[requestID]), err
}

// Check refuses these steps where a purpose of one is withdrawn, as Of has it.
func Check(
	ctx context.Context, tx Tx, requestID string, f flow.Flow, states []step.State, sentBack bool, steps []flow.Step,
) error {
	withdrawn, err := Of(ctx, tx, requestID, states, sentBack)
	if err != nil {
		return err
	}
	return refuse(f, steps, withdrawn)
}

// Given reports whether the Consent step was done.
func Given(states []step.State) bool {
	return slices.ContainsFunc(states, func(s step.State) bool {
		return s.Type == step.Consent && s.Status == step.Completed
	})
}

func refuse(f flow.Flow, steps []flow.Step, withdrawn []string) error {
	var ended []apperr.Detail
	var keys []string
	for _, s := range steps {
		if code := PurposeOf(f, s, withdrawn); code != "" {
			ended = append(ended, apperr.Detail{Field: s.Key, Message: "the consent to " + code + " is withdrawn"})
			keys = append(keys, s.Key)
		}
	}
	if len(ended) == 0 {
		return nil
	}
	refusal := apperr.New(apperr.Conflict, Code, "The consent to what these steps are for is withdrawn: %s. "+
		"They can go on when it is given again.", strings.Join(keys, ", "))
	refusal.Details = ended
	return refusal
}

// CheckLook refuses a user's look at what these steps have collected, where a purpose of
// one is withdrawn: an OWNER alone may, with a reason.
func CheckLook(
	ctx context.Context, tx Tx, actor access.Actor, requestID string, f flow.Flow, stepKeys ...string,
) (restricted bool, err error) {
	consents, err := tx.Consents(ctx, []string{requestID})
	if err != nil {
		return false, err
	}
	withdrawn := Purposes(consents[requestID])
	if !slices.ContainsFunc(stepKeys, func(key string) bool {
		s, _ := f.Step(key)
		return PurposeOf(f, s, withdrawn) != ""
	}) {
		return false, nil
	}
	if actor.Role != access.Owner {
		return true, apperr.New(apperr.Forbidden, Code,
			"The applicant has withdrawn the consent to this. An OWNER alone may look at it, with a reason.")
	}
	return true, nil
}
