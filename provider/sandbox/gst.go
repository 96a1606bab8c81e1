package sandbox

import (
	"context"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
)

// GST knows every well-formed GSTIN but those whose PAN, its third to twelfth character, ends in
// X. With a T in the PAN's fifth position the network is down; with a Z there the legal
// name is another one.
type GST struct{}

// Positions in a GSTIN of its PAN's fifth and last characters.
const (
	gstinFifth = 2 + fifth
	gstinLast  = 11
)

// Legal names of simulated registrations.
const (
	legalUnknown = "Test Traders Private Limited"
	legalOther   = "Somebody Else Private Limited"
)

// CheckGSTIN implements capability.GSTChecker. The legal name is the entered one.
func (GST) CheckGSTIN(ctx context.Context, q capability.GSTQuery) (answer details.GSTAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.GST, began, known(answer.Exists), err) }(time.Now())
	switch {
	case q.GSTIN[gstinFifth] == 'T':
		return answer, errOutage
	case q.GSTIN[gstinLast] == 'X':
		return answer, nil
	}
	answer = details.GSTAnswer{Exists: true, LegalName: legalUnknown, Registration: "Active"}
	switch {
	case q.GSTIN[gstinFifth] == 'Z':
		answer.LegalName = legalOther
	case q.Name != "":
		answer.LegalName = q.Name
	}
	return answer, nil
}
