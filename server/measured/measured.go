// Package measured puts the parts outside the service under the operator's eyes: how long
// their calls take, how they end, and what the upkeep of the evidence store found.
package measured

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/capability"
	"verifyme/kyc/domain"
	"verifyme/kyc/upkeep"
)

// Parts are the measures of a process.
type Parts struct {
	calls *prometheus.HistogramVec
	files *prometheus.CounterVec
	posts *prometheus.HistogramVec
	// givenUp deliveries of webhooks.
	givenUp prometheus.Counter
	// domains of tenants, by what their checks found.
	domains *prometheus.CounterVec
	// orders of certificates.
	orders *prometheus.CounterVec
	// refusals of credentials.
	refusals *prometheus.CounterVec
}

// New registers the measures.
func New(registry prometheus.Registerer, version, commit string) *Parts {
	p := &Parts{
		calls: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "verifyme_part_call_duration_seconds", Help: "Calls of the evidence store, the scanner and the mail relay.",
			Buckets: []float64{.005, .02, .05, .1, .25, .5, 1, 2.5, 10, 30},
		}, []string{"part", "operation", "outcome"}),
		files: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_evidence_files_total", Help: "Stored files that were checked or swept, by what was found.",
		}, []string{"finding"}),
		domains: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_domain_checks_total", Help: "Checks of tenants' own domains, by what was found.",
		}, []string{"found"}),
		orders: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "verifyme_certificate_orders_total", Help: "Orders of certificates, by how they ended.",
		}, []string{"outcome"}),
		posts: newPosts(), givenUp: newGivenUp(), refusals: newRefusals(),
	}
	registry.MustRegister(p.calls, p.files, p.posts, p.givenUp, p.domains, p.orders, p.refusals,
		buildInfo(version, commit))
	// An alert on a rate needs the series before its first count.
	for _, finding := range []upkeep.Finding{
		upkeep.Altered, upkeep.Lost, upkeep.Unreadable, upkeep.Orphan, upkeep.Foreign,
	} {
		p.files.WithLabelValues(string(finding))
	}
	for _, found := range []domain.Problem{
		domain.None, domain.NoChallenge, domain.WrongChallenge, domain.NoAddress, domain.Elsewhere, domain.DNSUnavailable,
		domain.NotServed, domain.BadCertificate, domain.OrderRefused, domain.OrderLimit, domain.RenewalRefused,
	} {
		p.domains.WithLabelValues(foundName(found))
	}
	for _, outcome := range []string{"issued", "refused", "limited"} {
		p.orders.WithLabelValues(outcome)
	}
	return p
}

// Found counts a finding.
func (p *Parts) Found(finding upkeep.Finding) { p.files.WithLabelValues(string(finding)).Inc() }

// Domain counts what a check of a tenant's own domain found.
func (p *Parts) Domain(found domain.Problem) { p.domains.WithLabelValues(foundName(found)).Inc() }

func foundName(found domain.Problem) string {
	if found == domain.None {
		return "NONE"
	}
	return string(found)
}

// Ordered counts the end of an order of a certificate.
func (p *Parts) Ordered(problem domain.Problem) {
	outcome := "issued"
	switch problem {
	case domain.OrderRefused:
		outcome = "refused"
	case domain.OrderLimit:
		outcome = "limited"
	}
	p.orders.WithLabelValues(outcome).Inc()
}

// Outcomes of calls.
const (
	answered = "answered"
	failed   = "failed"
	missing  = "missing"
	clean    = "clean"
	infected = "refused"
)

func (p *Parts) observe(part, operation string, began time.Time, outcome string) {
	p.calls.WithLabelValues(part, operation, outcome).Observe(time.Since(began).Seconds())
}

// Files are the store, measured.
func (p *Parts) Files(store capability.Files) capability.Files { return files{store, p} }

type files struct {
	capability.Files
	parts *Parts
}

func (f files) measured(operation string, began time.Time, err error) {
	outcome := answered
	switch {
	case errors.Is(err, capability.ErrNoFile):
		outcome = missing
	case err != nil:
		outcome = failed
	}
	f.parts.observe("evidence", operation, began, outcome)
}

// Put implements capability.Files.
func (f files) Put(ctx context.Context, key string, content *io.SectionReader) (err error) {
	defer func(began time.Time) { f.measured("put", began, err) }(time.Now())
	return f.Files.Put(ctx, key, content)
}

// Get implements capability.Files. It is measured once the file is closed.
func (f files) Get(ctx context.Context, key string) (capability.Kept, error) {
	began := time.Now()
	k, err := f.Files.Get(ctx, key)
	if err != nil {
		f.measured("get", began, err)
		return k, err
	}
	k.ReadCloser = &reading{ReadCloser: k.ReadCloser, files: f, began: began}
	return k, nil
}

// reading of a file, with what it failed by.
type reading struct {
	io.ReadCloser
	files files
	began time.Time
	err   error
}

func (r *reading) Read(into []byte) (n int, err error) {
	if n, err = r.ReadCloser.Read(into); err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

func (r *reading) Close() error {
	r.files.measured("get", r.began, r.err)
	return r.ReadCloser.Close()
}

// Delete implements capability.Files.
func (f files) Delete(ctx context.Context, key string) (err error) {
	defer func(began time.Time) { f.measured("delete", began, err) }(time.Now())
	return f.Files.Delete(ctx, key)
}

// DeleteAll implements capability.Files.
func (f files) DeleteAll(ctx context.Context, folder string) (err error) {
	defer func(began time.Time) { f.measured("delete_all", began, err) }(time.Now())
	return f.Files.DeleteAll(ctx, folder)
}

// Scanner is the scanner, measured.
func (p *Parts) Scanner(s capability.Scanner) capability.Scanner { return scanner{s, p} }

type scanner struct {
	capability.Scanner
	parts *Parts
}

// Scan implements capability.Scanner.
func (s scanner) Scan(ctx context.Context, content []byte) (ok bool, err error) {
	began := time.Now()
	ok, err = s.Scanner.Scan(ctx, content)
	outcome := infected
	switch {
	case err != nil:
		outcome = failed
	case ok:
		outcome = clean
	}
	s.parts.observe("scanner", "scan", began, outcome)
	return ok, err
}

// Email is the mail relay, measured.
func (p *Parts) Email(s capability.EmailSender) capability.EmailSender { return email{s, p} }

type email struct {
	capability.EmailSender
	parts *Parts
}

// SendMail implements capability.EmailSender.
func (e email) SendMail(ctx context.Context, m capability.Mail) error {
	began := time.Now()
	err := e.EmailSender.SendMail(ctx, m)
	outcome := answered
	if err != nil {
		outcome = failed
	}
	e.parts.observe("mail", "send", began, outcome)
	return err
}
