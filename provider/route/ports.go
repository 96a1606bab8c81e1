package route

import (
	"context"
	"fmt"
	"strconv"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/provider/adapter"
	"verifyme/provider/verdict"
)

// unexpected is a verdict that the capability's schema does not have.
func unexpected(v verdict.Verdict, err error) error {
	if err != nil {
		return err
	}
	return fmt.Errorf("no answer: the verdict is %s", v.Kind)
}

// PAN implements capability.PANChecker.
type PAN struct{ *Route }

// CheckPAN asks for the number alone: names are compared here, not at the vendor.
func (p PAN) CheckPAN(ctx context.Context, q capability.PANQuery) (step.PANAnswer, error) {
	v, err := p.Ask(ctx, adapter.Question{Fields: map[string]string{"pan": q.PAN}})
	switch v.Kind {
	case verdict.Verified:
		return step.PANAnswer{Exists: true, Holder: v.Holder}, nil
	case verdict.Invalid:
		return step.PANAnswer{}, nil
	default:
		return step.PANAnswer{}, unexpected(v, err)
	}
}

// Bank implements capability.BankChecker.
type Bank struct{ *Route }

// bankCode is the part of an IFSC that names the bank.
const bankCode = 4

// CheckAccount asks for the account alone. A vendor that does not name the bank leaves its
// code.
func (b Bank) CheckAccount(ctx context.Context, q capability.BankQuery) (step.BankAnswer, error) {
	fields := map[string]string{"accountNumber": q.AccountNumber, "ifsc": q.IFSC}
	v, err := b.Ask(ctx, adapter.Question{Fields: fields})
	switch v.Kind {
	case verdict.Verified:
		answer := step.BankAnswer{Exists: true, Holder: v.Holder, BankName: v.Bank}
		if answer.BankName == "" && len(q.IFSC) >= bankCode {
			answer.BankName = q.IFSC[:bankCode]
		}
		return answer, nil
	case verdict.Invalid:
		return step.BankAnswer{}, nil
	default:
		return step.BankAnswer{}, unexpected(v, err)
	}
}

// GST implements capability.GSTChecker.
type GST struct{ *Route }

// CheckGSTIN asks for the number alone.
func (g GST) CheckGSTIN(ctx context.Context, q capability.GSTQuery) (details.GSTAnswer, error) {
	v, err := g.Ask(ctx, adapter.Question{Fields: map[string]string{"gstin": q.GSTIN}})
	switch v.Kind {
	case verdict.Verified:
		return details.GSTAnswer{Exists: true, LegalName: v.Holder, Registration: v.Registration}, nil
	case verdict.Invalid:
		return details.GSTAnswer{}, nil
	default:
		return details.GSTAnswer{}, unexpected(v, err)
	}
}

// SMS implements capability.SMSSender.
type SMS struct{ *Route }

// SendCode sends at each try to the vendors in their order. A vendor that was too slow may
// have sent the message all the same: it is the same code.
func (s SMS) SendCode(ctx context.Context, mobile, code string, try int) error {
	fields := map[string]string{"mobile": mobile, "code": code, "try": strconv.Itoa(try)}
	if v, err := s.Ask(ctx, adapter.Question{Fields: fields}); v.Kind != verdict.Accepted {
		return unexpected(v, err)
	}
	return nil
}

// Face implements capability.FaceMatcher.
type Face struct{ *Route }

// MatchFace of the selfie and the portrait. A picture in which the vendor finds no face is as
// unlike as can be.
func (f Face) MatchFace(ctx context.Context, q capability.FaceQuery) (step.FaceAnswer, error) {
	files := map[string][]byte{"selfie": q.Selfie, "portrait": q.Portrait}
	v, err := f.Ask(ctx, adapter.Question{Files: files})
	switch v.Kind {
	case verdict.Scored:
		return step.FaceAnswer{Score: v.Score}, nil
	case verdict.NoFace:
		return step.FaceAnswer{}, nil
	default:
		return step.FaceAnswer{}, unexpected(v, err)
	}
}

// Liveness implements capability.LivenessChecker.
type Liveness struct{ *Route }

// CheckLiveness of the first frame, which the step keeps.
func (l Liveness) CheckLiveness(ctx context.Context, frames [][]byte) (step.LivenessAnswer, error) {
	files := map[string][]byte{}
	if len(frames) > 0 {
		files["frame"] = frames[0]
	}
	v, err := l.Ask(ctx, adapter.Question{Files: files})
	switch v.Kind {
	case verdict.Checked:
		return step.LivenessAnswer{Live: v.Live, Score: v.Score}, nil
	case verdict.NoFace:
		return step.LivenessAnswer{}, nil
	default:
		return step.LivenessAnswer{}, unexpected(v, err)
	}
}
