package pack

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"golang.org/x/sync/errgroup"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/casefile"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// whole is everything about a request that was not erased.
type whole struct {
	view        onboarding.RequestView
	flow        flow.Flow
	notices     map[string]string
	history     casefile.History
	comparisons []casefile.NameComparison
	documents   []evidence.StoredDocument
	seal        evidence.FileSeal
	// hashes of the documents as they are served, by their ids.
	hashes   map[string]string
	entries  []audit.Entry
	timeline []casefile.TimelineEntry
}

// reader is whom a pack is presented for: it is the same whoever asks for it, with the
// identifiers masked as in the result.
func reader(tenantID string) access.Actor {
	return access.Actor{Kind: access.System, TenantID: tenantID}
}

func (svc *Service) readWhole(ctx context.Context, tx Tx, r onboarding.Request) (*whole, error) {
	w := &whole{hashes: map[string]string{}}
	views, err := svc.Onboarding.Views(ctx, tx, reader(tx.TenantID()), []onboarding.Request{r})
	if err != nil {
		return nil, err
	}
	w.view = views[0]
	if w.flow, err = tx.Flow(ctx, r.FlowKey, r.FlowVersion); err != nil {
		return nil, err
	}
	if w.notices, err = tx.Notices(ctx, hashesOf(w.view.Consents)); err != nil {
		return nil, err
	}
	histories, err := casefile.HistoriesOf(ctx, tx, []string{r.ID})
	if err != nil {
		return nil, err
	}
	w.history = histories[r.ID]
	if w.comparisons, err = casefile.ComparisonsOf(ctx, tx, r); err != nil {
		return nil, err
	}
	if err := w.readDocuments(ctx, tx, r.ID); err != nil {
		return nil, err
	}
	return w, w.readTimeline(ctx, tx, r.ID)
}

// hashesOf the texts that were consented to, each once.
func hashesOf(consents []onboarding.ConsentView) (hashes []string) {
	seen := map[string]bool{}
	for _, c := range consents {
		if !seen[c.TextHash] {
			hashes = append(hashes, c.TextHash)
		}
		seen[c.TextHash] = true
	}
	return hashes
}

func (w *whole) readDocuments(ctx context.Context, tx Tx, requestID string) (err error) {
	all, err := tx.Documents(ctx, []string{requestID})
	if err != nil {
		return err
	}
	w.documents = all[requestID]
	w.seal, err = tx.FileSeal(ctx, requestID)
	return err
}

// auditPage is how many entries are read at once.
const auditPage = 500

// readTimeline reads the events, and the audit entries about the request but those of
// packs.
func (w *whole) readTimeline(ctx context.Context, tx Tx, requestID string) error {
	for after, more := int64(0), true; more; {
		page, err := tx.Audit(ctx, unit.AuditQuery{
			Subject: requestID, Ascending: true, AfterSequence: after, Limit: auditPage,
		})
		if err != nil {
			return err
		}
		for _, e := range page {
			if after = e.Sequence; e.Action != audit.PackHandedOut {
				w.entries = append(w.entries, e)
			}
		}
		more = len(page) == auditPage
	}
	events, err := tx.Events(ctx, requestID)
	if err != nil {
		return err
	}
	w.timeline, err = casefile.TimelineOf(reader(tx.TenantID()), events, w.entries)
	return err
}

// hashDocuments that have bytes, with no transaction open.
func (svc *Service) hashDocuments(ctx context.Context, c *content) error {
	if c.whole == nil {
		return nil
	}
	w, hashes := c.whole, make([]string, len(c.whole.documents))
	group, within := errgroup.WithContext(ctx)
	var refused error
	for i, d := range w.documents {
		if d.ScanStatus != step.Clean {
			continue
		}
		if refused = svc.Reading.Acquire(within, 1); refused != nil {
			break
		}
		group.Go(func() (err error) {
			defer svc.Reading.Release(1)
			hashes[i], err = svc.hashOf(within, d, w.seal)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, d := range w.documents {
		w.hashes[d.ID] = hashes[i]
	}
	return refused
}

// hashOf the document as it is served.
func (svc *Service) hashOf(ctx context.Context, d evidence.StoredDocument, seal evidence.FileSeal) (string, error) {
	served, err := svc.Evidence.Served(ctx, d, seal)
	if apperr.Is(err, apperr.CodeNotFound) {
		// It is being removed, or was lost: no pack says of it what is not known.
		err = apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
			"A document of the request cannot be read right now. Try again in a moment.").Because(err)
	}
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	_, err = io.Copy(sum, served)
	return hex.EncodeToString(sum.Sum(nil)), errors.Join(err, served.Close())
}
