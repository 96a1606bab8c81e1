// Package review says which requests are decided without a reviewer
// (SPEC "Review policy" and "Decision reason codes").
package review

import (
	"slices"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// ReasonVerified is the reason code of every automatic approval.
const ReasonVerified = "VERIFIED_OK"

// ReasonCodes a decision may name.
var ReasonCodes = []string{
	ReasonVerified, "DOCUMENT_UNCLEAR", "DATA_MISMATCH", "FACE_MISMATCH",
	"MISSING_INFORMATION", "FRAUD_SUSPECTED", "POLICY_VIOLATION", "OTHER",
}

// KnownReason reports whether the code may be named.
func KnownReason(code string) bool { return slices.Contains(ReasonCodes, code) }

var strictness = map[flow.Policy]int{flow.Auto: 0, flow.Hybrid: 1, flow.Manual: 2}

// Effective is the stricter of the tenant's and the flow's policy: the
// tenant's is a ceiling.
func Effective(tenant, f flow.Policy) flow.Policy {
	if strictness[tenant] > strictness[f] {
		return tenant
	}
	return f
}

// AutoApprovable is the verdict of the automatic review over the active flags.
func AutoApprovable(effective flow.Policy, active []step.Flag) bool {
	if effective == flow.Manual {
		return false
	}
	for _, f := range active {
		if f.Code == step.FlagAutopass || f.Severity == step.High {
			return false
		}
		if effective == flow.Hybrid && f.Severity != step.Info {
			return false
		}
	}
	return true
}
