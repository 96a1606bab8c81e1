package app

import (
	"context"
	"fmt"
	"io"
	"iter"

	"verifyme/kyc"
	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/unit"
	"verifyme/kyc/webhook"
)

// guardOutside makes each port to the outside fail the test, and panic, where it is
// called inside a transaction: what hangs there holds locks and a connection.
func (a *App) guardOutside(s *kyc.Services) {
	g := guard(func(ctx context.Context, port string) {
		if unit.InTransaction(ctx) {
			a.t.Errorf("%s is called inside a transaction", port)
			panic(fmt.Sprintf("%s is called inside a transaction", port))
		}
	})
	s.Webhook.Receivers = guardedReceivers{s.Webhook.Receivers, g}
	s.Notification.Email = guardedEmail{s.Notification.Email, g}
	s.Evidence.Scanner = guardedScanner{s.Evidence.Scanner, g}
	s.Evidence.Files = guardedFiles{s.Evidence.Files, g}
	s.OTP.SMS, s.OTP.Email = guardedSMS{s.OTP.SMS, g}, guardedEmail{s.OTP.Email, g}
	s.Steps.PAN = guardedPAN{s.Steps.PAN, g}
	s.Steps.Bank = guardedBank{s.Steps.Bank, g}
	s.Steps.GST = guardedGST{s.Steps.GST, g}
	s.Locker.DocLocker = guardedLocker{s.Locker.DocLocker, g}
	s.Steps.Pincode = guardedPincode{s.Steps.Pincode, g}
	s.Steps.Face, s.Steps.Liveness = guardedFace{s.Steps.Face, g}, guardedLiveness{s.Steps.Liveness, g}
}

type guard func(ctx context.Context, port string)

type guardedReceivers struct {
	webhook.Receivers
	guard guard
}

func (r guardedReceivers) CheckURL(ctx context.Context, url string) error {
	r.guard(ctx, "the look-up of a receiver's host")
	return r.Receivers.CheckURL(ctx, url)
}

func (r guardedReceivers) Post(ctx context.Context, p webhook.Posting) webhook.Outcome {
	r.guard(ctx, "a receiver")
	return r.Receivers.Post(ctx, p)
}

type guardedEmail struct {
	capability.EmailSender
	guard guard
}

func (e guardedEmail) SendMail(ctx context.Context, m capability.Mail) error {
	e.guard(ctx, "the mail relay")
	return e.EmailSender.SendMail(ctx, m)
}

type guardedScanner struct {
	capability.Scanner
	guard guard
}

func (s guardedScanner) Scan(ctx context.Context, content []byte) (bool, error) {
	s.guard(ctx, "the malware scan")
	return s.Scanner.Scan(ctx, content)
}

type guardedFiles struct {
	capability.Files
	guard guard
}

func (f guardedFiles) Put(ctx context.Context, key string, content *io.SectionReader) error {
	f.guard(ctx, "the evidence store")
	return f.Files.Put(ctx, key, content)
}

func (f guardedFiles) Get(ctx context.Context, key string) (capability.Kept, error) {
	f.guard(ctx, "the evidence store")
	return f.Files.Get(ctx, key)
}

func (f guardedFiles) Delete(ctx context.Context, key string) error {
	f.guard(ctx, "the evidence store")
	return f.Files.Delete(ctx, key)
}

func (f guardedFiles) DeleteAll(ctx context.Context, folder string) error {
	f.guard(ctx, "the evidence store")
	return f.Files.DeleteAll(ctx, folder)
}

func (f guardedFiles) List(ctx context.Context, folder string) iter.Seq2[capability.StoredFile, error] {
	f.guard(ctx, "the evidence store")
	return f.Files.List(ctx, folder)
}

type guardedSMS struct {
	capability.SMSSender
	guard guard
}

func (s guardedSMS) SendCode(ctx context.Context, mobile, code string, try int) error {
	s.guard(ctx, "the SMS gateway")
	return s.SMSSender.SendCode(ctx, mobile, code, try)
}

type guardedPAN struct {
	capability.PANChecker
	guard guard
}

func (p guardedPAN) CheckPAN(ctx context.Context, q capability.PANQuery) (step.PANAnswer, error) {
	p.guard(ctx, "the tax registry")
	return p.PANChecker.CheckPAN(ctx, q)
}

type guardedBank struct {
	capability.BankChecker
	guard guard
}

func (b guardedBank) CheckAccount(ctx context.Context, q capability.BankQuery) (step.BankAnswer, error) {
	b.guard(ctx, "the bank")
	return b.BankChecker.CheckAccount(ctx, q)
}

type guardedGST struct {
	capability.GSTChecker
	guard guard
}

func (n guardedGST) CheckGSTIN(ctx context.Context, q capability.GSTQuery) (details.GSTAnswer, error) {
	n.guard(ctx, "the GST network")
	return n.GSTChecker.CheckGSTIN(ctx, q)
}

type guardedPincode struct {
	capability.PincodeFinder
	guard guard
}

func (p guardedPincode) FindPincode(ctx context.Context, q capability.PincodeQuery) (details.PincodeAnswer, error) {
	p.guard(ctx, "the look-up of a pincode")
	return p.PincodeFinder.FindPincode(ctx, q)
}

type guardedLocker struct {
	capability.DocLocker
	guard guard
}

func (l guardedLocker) OpenConsent(ctx context.Context, txn string) (string, error) {
	l.guard(ctx, "the document locker")
	return l.DocLocker.OpenConsent(ctx, txn)
}

func (l guardedLocker) Fetch(ctx context.Context, txn, answer string) (step.LockerAnswer, error) {
	l.guard(ctx, "the document locker")
	return l.DocLocker.Fetch(ctx, txn, answer)
}

type guardedFace struct {
	capability.FaceMatcher
	guard guard
}

func (f guardedFace) MatchFace(ctx context.Context, q capability.FaceQuery) (step.FaceAnswer, error) {
	f.guard(ctx, "the face match")
	return f.FaceMatcher.MatchFace(ctx, q)
}

type guardedLiveness struct {
	capability.LivenessChecker
	guard guard
}

func (l guardedLiveness) CheckLiveness(ctx context.Context, frames [][]byte) (step.LivenessAnswer, error) {
	l.guard(ctx, "the liveness check")
	return l.LivenessChecker.CheckLiveness(ctx, frames)
}
