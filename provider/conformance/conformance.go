// Package conformance holds one suite for each capability, which every adapter of
// it passes: the sandbox's and those of real vendors alike. A suite is told by
// which inputs the adapter gives each outcome, and holds what the ports in package
// capability promise: an error is an outage and comes with no result, a refusal is
// a result and no error, and no call outlives its context.
package conformance

import (
	"context"
	"errors"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
)

// returnTime is the longest that an adapter may take to return after its context
// has ended.
const returnTime = 2 * time.Second

// ended calls with a context that is over: the adapter returns soon. A simulated
// one may answer all the same, since it waits for nothing.
func ended(t *testing.T, name string, call func(context.Context)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	returned := make(chan struct{})
	go func() {
		defer close(returned)
		call(ctx)
	}()
	select {
	case <-returned:
	case <-time.After(returnTime):
		t.Errorf("%s goes on after its context has ended", name)
	}
}

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// Codes makes codes of six digits.
func Codes(t *testing.T, codes capability.CodeMaker) {
	t.Helper()
	for range 50 {
		if code := codes.NewCode("9876543210"); !sixDigits.MatchString(code) {
			t.Errorf("the code is %q, not six digits", code)
		}
	}
}

// SMSInputs of an adapter.
type SMSInputs struct {
	// Delivered is a number that gets its code, and Outage one whose gateway is
	// down at the first try.
	Delivered, Outage string
}

// SMS sends, or says by an error that it could not.
func SMS(t *testing.T, sms capability.SMSSender, in SMSInputs) {
	t.Helper()
	if err := sms.SendCode(t.Context(), in.Delivered, "123456", 0); err != nil {
		t.Errorf("a number that is reachable: %v", err)
	}
	err := sms.SendCode(t.Context(), in.Outage, "123456", 0)
	if err == nil {
		t.Error("an outage is no error")
	} else if strings.Contains(err.Error(), in.Outage) || strings.Contains(err.Error(), "123456") {
		t.Errorf("the error repeats the number or the code: %v", err)
	}
	ended(t, "SendCode", func(ctx context.Context) { _ = sms.SendCode(ctx, in.Delivered, "123456", 0) })
}

// EmailInputs of an adapter.
type EmailInputs struct{ Delivered, Outage string }

// Email sends, or says by an error that it could not.
func Email(t *testing.T, email capability.EmailSender, in EmailInputs) {
	t.Helper()
	mailTo := func(to string) capability.Mail {
		return capability.Mail{ID: "mail_1", To: []string{to}, Subject: "Subject", Body: "Body\n"}
	}
	if err := email.SendMail(t.Context(), mailTo(in.Delivered)); err != nil {
		t.Errorf("an address that takes mail: %v", err)
	}
	if err := email.SendMail(t.Context(), mailTo(in.Outage)); err == nil {
		t.Error("an outage is no error")
	}
	ended(t, "SendMail", func(ctx context.Context) { _ = email.SendMail(ctx, mailTo(in.Delivered)) })
}

// BankInputs of an adapter: accounts with each outcome, at one IFSC.
type BankInputs struct{ IFSC, Verified, Unknown, Outage string }

// Bank knows an account with its holder and the bank's name, or does not know it,
// or is unavailable.
func Bank(t *testing.T, bank capability.BankChecker, in BankInputs) {
	t.Helper()
	ask := func(ctx context.Context, account string) (step.BankAnswer, error) {
		return bank.CheckAccount(ctx, capability.BankQuery{BankInput: step.BankInput{AccountNumber: account, IFSC: in.IFSC}})
	}
	if got, err := ask(t.Context(), in.Verified); err != nil || !got.Exists || got.Unavailable ||
		got.Holder == "" || got.BankName == "" {
		t.Errorf("a verified account: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Unknown); err != nil || got != (step.BankAnswer{}) {
		t.Errorf("an unknown account: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Outage); err == nil || got.Exists {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "CheckAccount", func(ctx context.Context) { _, _ = ask(ctx, in.Verified) })
}

// PANInputs of an adapter: PANs with each outcome.
type PANInputs struct{ Verified, Unknown, Outage string }

// PAN knows a PAN with its holder, or does not know it, or is unavailable.
func PAN(t *testing.T, pan capability.PANChecker, in PANInputs) {
	t.Helper()
	ask := func(ctx context.Context, number string) (step.PANAnswer, error) {
		return pan.CheckPAN(ctx, capability.PANQuery{PANInput: step.PANInput{PAN: number}})
	}
	if got, err := ask(t.Context(), in.Verified); err != nil || !got.Exists || got.Unavailable || got.Holder == "" {
		t.Errorf("a verified PAN: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Unknown); err != nil || got != (step.PANAnswer{}) {
		t.Errorf("an unknown PAN: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Outage); err == nil || got.Exists {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "CheckPAN", func(ctx context.Context) { _, _ = ask(ctx, in.Verified) })
}

// PincodeInputs of an adapter: pincodes with each outcome.
type PincodeInputs struct{ Found, Unknown, Outage string }

// Pincode knows the city and the state of a pincode, or does not know it, or is
// unavailable.
func Pincode(t *testing.T, finder capability.PincodeFinder, in PincodeInputs) {
	t.Helper()
	ask := func(ctx context.Context, pincode string) (details.PincodeAnswer, error) {
		return finder.FindPincode(ctx, capability.PincodeQuery{Pincode: pincode})
	}
	if got, err := ask(t.Context(), in.Found); err != nil || !got.Found || got.Unavailable ||
		got.City == "" || got.State == "" {
		t.Errorf("a known pincode: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Unknown); err != nil || got != (details.PincodeAnswer{}) {
		t.Errorf("an unknown pincode: %+v, %v", got, err)
	}
	if got, err := ask(t.Context(), in.Outage); err == nil || got != (details.PincodeAnswer{}) {
		t.Errorf("an outage: %+v, %v", got, err)
	}
	ended(t, "FindPincode", func(ctx context.Context) { _, _ = ask(ctx, in.Found) })
}

// LockerInputs of an adapter: what the browser brings back when the applicant
// allowed and when the applicant denied.
type LockerInputs struct{ Allowed, Denied string }

var lastFour = regexp.MustCompile(`^[0-9]{4}$`)

// DocLocker opens a consent that names its transaction, and shares the person
// with whoever was allowed alone.
func DocLocker(t *testing.T, locker capability.DocLocker, in LockerInputs) {
	t.Helper()
	const txn = "4fK2nZ8qW1"
	address, err := locker.OpenConsent(t.Context(), txn)
	if err != nil || !strings.Contains(address, txn) {
		t.Errorf("the consent's address is %q, %v", address, err)
	}
	shared, err := locker.Fetch(t.Context(), txn, in.Allowed)
	if err != nil || !shared.Shared || shared.Unavailable || shared.FullName == "" ||
		!lastFour.MatchString(shared.AadhaarLast4) {
		t.Errorf("allowed: %+v, %v", shared, err)
	}
	if _, err := time.Parse(time.DateOnly, shared.DateOfBirth); err != nil {
		t.Errorf("the date of birth: %v", err)
	}
	if !strings.Contains("MFO", shared.Gender) || shared.Gender == "" {
		t.Errorf("the gender is %q, not M, F or O", shared.Gender)
	}
	denied, err := locker.Fetch(t.Context(), txn, in.Denied)
	if err != nil || !reflect.DeepEqual(denied, step.LockerAnswer{}) {
		t.Errorf("denied: %+v, %v", denied, err)
	}
	ended(t, "Fetch", func(ctx context.Context) { _, _ = locker.Fetch(ctx, txn, in.Allowed) })
}

// ScannerInputs of an adapter.
type ScannerInputs struct{ Clean, Infected []byte }

// Scanner tells clean files from infected ones.
func Scanner(t *testing.T, scanner capability.Scanner, in ScannerInputs) {
	t.Helper()
	if clean, err := scanner.Scan(t.Context(), in.Clean); err != nil || !clean {
		t.Errorf("a clean file: %v, %v", clean, err)
	}
	if clean, err := scanner.Scan(t.Context(), in.Infected); err != nil || clean {
		t.Errorf("an infected file: %v, %v", clean, err)
	}
	if clean, err := scanner.Scan(t.Context(), nil); err != nil || !clean {
		t.Errorf("an empty file: %v, %v", clean, err)
	}
	ended(t, "Scan", func(ctx context.Context) { _, _ = scanner.Scan(ctx, in.Clean) })
}

// Unavailable is the rule for an adapter whose provider does not answer: each call
// is an outage, never a result.
func Unavailable(t *testing.T, name string, err error) {
	t.Helper()
	if err == nil || errors.Is(err, capability.ErrNoFile) {
		t.Errorf("%s without its provider: %v, want an outage", name, err)
	}
}
