package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/namematch"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
)

// bankVerification carries BankVerification.
func (svc *Service) bankVerification() checked[step.BankInput, step.BankAnswer] {
	return checked[step.BankInput, step.BankAnswer]{
		svc: svc, capability: step.Bank, limit: "bank.attempt", perHour: step.BankAttemptsPerHour,
		read: readBankInput, checkFormat: svc.checkAccount,
		question: func(in step.BankInput, names step.Names) any { return bankQuery(in, names) },
		ask: func(ctx context.Context, in step.BankInput, names step.Names) (step.BankAnswer, error) {
			return svc.Bank.CheckAccount(ctx, bankQuery(in, names))
		},
		unavailable: step.BankAnswer{Unavailable: true},
		judge: func(s flow.Step, in step.BankInput, answer step.BankAnswer, names step.Names,
			mismatches int) (v step.Verdict, err error) {
			config, err := step.ReadConfig[step.BankConfig](s.Type, s.Config)
			if err != nil {
				return v, err
			}
			return step.JudgeBank(config, in, answer, names, mismatches), nil
		},
	}
}

// checkAccount refuses what no provider need be asked, and paid, for.
func (svc *Service) checkAccount(in step.BankInput) *step.Problem {
	if problem := in.CheckFormat(); problem != nil {
		return problem
	}
	if _, known := svc.Branches.FindBranch(in.IFSC); !known {
		return &step.Problem{
			Code: step.CodeInvalidIFSC, Message: "No bank branch has this IFSC. It stands in the passbook and on cheques.",
		}
	}
	return nil
}

func bankQuery(in step.BankInput, names step.Names) capability.BankQuery {
	query := capability.BankQuery{BankInput: in}
	for _, known := range names.OfHolder() {
		query.Known = append(query.Known, known.Name)
	}
	return query
}

func readBankInput(body json.RawMessage) (in step.BankInput, err error) {
	var given struct {
		AccountNumber *string `json:"accountNumber"`
		IFSC          *string `json:"ifsc"`
		AccountHolder *string `json:"accountHolder"`
	}
	if err := strictjson.Unmarshal(body, &given); err != nil {
		return in, err
	}
	if given.AccountNumber == nil {
		return in, apperr.Field("accountNumber", "is required")
	}
	if given.IFSC == nil {
		return in, apperr.Field("ifsc", "is required")
	}
	if given.AccountHolder != nil && !namematch.ValidPerson(*given.AccountHolder) {
		return in, apperr.Field("accountHolder", "must be a name of at most 120 characters")
	}
	return step.BankInput{
		AccountNumber: *given.AccountNumber, IFSC: text.Capitals(*given.IFSC), AccountHolder: given.AccountHolder,
	}, nil
}
