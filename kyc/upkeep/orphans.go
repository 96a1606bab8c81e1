package upkeep

import (
	"context"
	"math/rand/v2"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/evidence"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

const (
	// orphanAfter is the age from which a file that no row names is removed. A file comes
	// before its row, by minutes at most. An operator who puts back an older database stops
	// the workers first: its age says nothing of when the rows went.
	orphanAfter = 24 * time.Hour
	// lookedUp at once.
	lookedUp = 500
)

// RemoveOrphans removes the files that no row names: what a crash left between a file and
// its row, and what could not be removed when its row went. It recurs. When its time is
// over the next run goes on with the other tenants.
func (svc *Service) RemoveOrphans(ctx context.Context) error {
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return err
	}
	rand.Shuffle(len(tenants), func(i, j int) { tenants[i], tenants[j] = tenants[j], tenants[i] })
	for _, tenantID := range tenants {
		// A tenant with more files than one run has time for must not keep the others.
		if !svc.begin(tenantID) {
			continue
		}
		if err := svc.sweep(ctx, tenantID); err != nil {
			if ctx.Err() != nil {
				svc.Log.Info("the sweep of the evidence store goes on later", "tenant", tenantID)
				return nil
			}
			return err
		}
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	svc.swept = nil
	return nil
}

func (svc *Service) begin(tenantID string) bool {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if svc.swept[tenantID] {
		return false
	}
	if svc.swept == nil {
		svc.swept = map[string]bool{}
	}
	svc.swept[tenantID] = true
	return true
}

// sweep one tenant's files.
func (svc *Service) sweep(ctx context.Context, tenantID string) error {
	before := svc.Clock.Now().Add(-orphanAfter)
	var batch []capability.StoredFile
	for file, err := range svc.Evidence.Files.List(ctx, tenantID) {
		if err != nil {
			return err
		}
		if file.WrittenAt.Before(before) {
			batch = append(batch, file)
		}
		if len(batch) == lookedUp {
			if err := svc.judge(ctx, tenantID, batch); err != nil {
				return err
			}
			batch = batch[:0]
		}
	}
	return svc.judge(ctx, tenantID, batch)
}

// placeOf a file by its key, <tenant>/<request>/<document>.
func placeOf(key string) (requestID, documentID string, ok bool) {
	parts := strings.Split(key, "/")
	if len(parts) != 3 || !identifier.Valid(identifier.Request, parts[1]) ||
		!identifier.Valid(identifier.Document, parts[2]) {
		return "", "", false
	}
	return parts[1], parts[2], true
}

// judge files that are old enough.
func (svc *Service) judge(ctx context.Context, tenantID string, files []capability.StoredFile) error {
	if len(files) == 0 {
		return nil
	}
	ids := make([]string, 0, len(files))
	for _, file := range files {
		if _, id, ok := placeOf(file.Key); ok {
			ids = append(ids, id)
		}
	}
	var stored map[string]bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		stored, err = tx.Stored(ctx, ids)
		return err
	})
	if err != nil {
		return err
	}
	for _, file := range files {
		requestID, id, ok := placeOf(file.Key)
		if ok && stored[id] {
			continue
		}
		finding := Foreign
		if ok {
			if finding, err = svc.unnamed(ctx, tenantID, requestID, id); err != nil {
				return err
			}
		}
		svc.settle(ctx, file.Key, finding)
	}
	return nil
}

// unnamed by a document's row: the file is an orphan unless something else of its request
// may name it. The request is locked, so that what it holds is decided.
func (svc *Service) unnamed(ctx context.Context, tenantID, requestID, id string) (finding Finding, err error) {
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		finding = Sound
		r, err := tx.LockRequest(ctx, requestID)
		if apperr.Is(err, apperr.CodeNotFound) {
			finding = Foreign
			return nil
		}
		if err != nil {
			return err
		}
		named, err := names(ctx, tx, r, id)
		if err == nil && !named {
			finding = Orphan
		}
		return err
	})
	return finding, err
}

// names: the request names the file. The photos of an attempt that is not finished stand
// in its sealed input, and the document locker's portrait in the step's sealed data.
func names(ctx context.Context, tx Tx, r onboarding.Request, id string) (bool, error) {
	stored, err := tx.Stored(ctx, []string{id})
	if err != nil || stored[id] {
		return true, err
	}
	if checking, err := tx.Checking(ctx, r.ID); err != nil || checking {
		return true, err
	}
	if r.ErasedAt != nil {
		return false, nil
	}
	_, states, err := onboarding.StepsOf(ctx, tx, r)
	if err != nil {
		return true, err
	}
	portrait := step.PortraitOf(states)
	return portrait != nil && portrait.FileKey == evidence.FilesOf(tx.TenantID(), r.ID)+"/"+id, nil
}

// settle a finding of the sweep.
func (svc *Service) settle(ctx context.Context, key string, finding Finding) {
	switch finding {
	case Orphan:
		svc.Log.Warn("a file that nothing names is removed", "key", key)
		svc.Evidence.Discard(ctx, key)
	case Foreign:
		svc.Log.Error("the evidence store holds a file that the database knows nothing of; it stays. Is this an older "+
			"database, or another deployment's store?", "key", key)
	default:
		return
	}
	svc.Found(finding)
}
