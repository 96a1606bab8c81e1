package rereview

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
)

// Least cases of which agreement is told: of fewer it says nothing, and might say who.
const Least = 20

// longest time of which agreement is asked.
const longest = 400 * 24 * time.Hour

// Count of cases with the same two decisions.
type Count struct {
	Outcome       onboarding.Status
	ReasonCode    string
	SecondOutcome onboarding.Status
	SecondReason  string
	Cases         int
}

// Agreement of first decisions with second judgements.
type Agreement struct {
	// Offered cases of the period, by the time of their decision; Judged ones, by the time of
	// the judgement.
	Offered, Judged int
	// Least of judged cases of which the rest is told; nil under it.
	Least  int
	Agreed *int
	Kappa  *Kappa
	// Reasons that either of the two named, by their codes; empty under the least.
	Reasons []ReasonAgreement
}

// ReasonAgreement is whether both named a reason or another one.
type ReasonAgreement struct {
	ReasonCode string
	// Named by either; Both named it. Both and Kappa are nil under the least.
	Named int
	Both  *int
	Kappa *Kappa
}

// Agreement of the period.
func (svc *Service) Agreement(ctx context.Context, from, to instant.Timestamp) (a Agreement, err error) {
	actor, err := access.Require(ctx, access.ReadAnalytics)
	if err != nil {
		return a, err
	}
	if !from.Before(to.Time) || to.Sub(from.Time) > longest {
		return a, apperr.Field("to", "must be after from, and at most 400 days after it")
	}
	err = svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		counts, offered, err := tx.Judged(ctx, from.Time, to.Time)
		a = agreementOf(counts)
		a.Offered = offered
		return err
	})
	return a, err
}

func agreementOf(counts []Count) Agreement {
	a := Agreement{Least: Least, Reasons: []ReasonAgreement{}}
	var whole Table
	var codes []string
	for _, c := range counts {
		a.Judged += c.Cases
		whole[at(c.Outcome == onboarding.Approved)][at(c.SecondOutcome == onboarding.Approved)] += c.Cases
		for _, code := range []string{c.ReasonCode, c.SecondReason} {
			if !slices.Contains(codes, code) {
				codes = append(codes, code)
			}
		}
	}
	if a.Judged < Least {
		// Reasons that either named, of few cases, would tell how often the two differ.
		return a
	}
	a.Agreed, a.Kappa = new(whole.Agreed()), whole.Kappa()
	slices.Sort(codes)
	for _, code := range codes {
		var t Table
		for _, c := range counts {
			t[at(c.ReasonCode == code)][at(c.SecondReason == code)] += c.Cases
		}
		r := ReasonAgreement{ReasonCode: code, Named: t.N() - t[1][1]}
		if r.Named >= Least {
			r.Both, r.Kappa = new(t[0][0]), t.Kappa()
		}
		a.Reasons = append(a.Reasons, r)
	}
	return a
}

// at is the place of an answer in a table: yes comes first.
func at(yes bool) int {
	if yes {
		return 0
	}
	return 1
}
