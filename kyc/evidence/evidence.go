package evidence

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

const (
	// signedFor is how long a document's URL works (SPEC "Limits").
	signedFor = 120 * time.Second
	// filesDeadline of one scan, or one call of the evidence store.
	filesDeadline = 30 * time.Second
)

// DocumentURL is where a document can be fetched for a while.
type DocumentURL struct {
	DocumentID  string            `json:"documentId"`
	URL         string            `json:"url"`
	ExpiresAt   instant.Timestamp `json:"expiresAt"`
	ContentType string            `json:"contentType"`
}

// SignDocument makes the URL of a clean document.
func (svc *Service) SignDocument(ctx context.Context, requestID, documentID string) (signed DocumentURL, err error) {
	actor, err := access.Require(ctx, access.ReadEvidence)
	if err != nil {
		return signed, err
	}
	if !identifier.Valid(identifier.Request, requestID) {
		return signed, apperr.Missing("request")
	}
	if !identifier.Valid(identifier.Document, documentID) {
		return signed, apperr.Missing("document")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.Document(ctx, documentID)
		if err != nil {
			return err
		}
		if d.RequestID != requestID {
			return apperr.Missing("document")
		}
		if d.ScanStatus != step.Clean {
			return apperr.New(apperr.Conflict, CodeDocumentNotClean,
				"The document has not passed the malware scan; it is not handed out.")
		}
		expires := tx.Now().Add(signedFor)
		signed = DocumentURL{
			DocumentID: d.ID, URL: svc.documentURL(actor.TenantID, d.ID, expires),
			ExpiresAt: instant.Of(expires), ContentType: d.ContentType,
		}
		return nil
	})
	return signed, err
}

func (svc *Service) documentURL(tenantID, documentID string, expires time.Time) string {
	c := DocumentCapability{Host: svc.BaseURL.Host, TenantID: tenantID, DocumentID: documentID}
	u := svc.BaseURL.JoinPath("documents", tenantID, documentID)
	u.RawQuery = c.signedQuery(svc.Secrets, strconv.FormatInt(expires.UnixMilli(), 10))
	return u.String()
}

// DocumentCapability is a signed URL as it came back: whoever shows it may
// fetch the one document, at that host, until then.
type DocumentCapability struct {
	Host, TenantID, DocumentID string
	// Query as it was sent.
	Query string
}

// signedQuery is compared as text, so that no other spelling of it and
// nothing beside it passes. expires is in the tenant's time, Unix
// milliseconds.
func (c DocumentCapability) signedQuery(s unit.Secrets, expires string) string {
	mac := s.CapabilityMAC("document", strings.ToLower(c.Host), c.TenantID, c.DocumentID, expires)
	return "expires=" + expires + "&signature=" + base64.RawURLEncoding.EncodeToString(mac)
}

func errCapability() error {
	return apperr.New(apperr.Forbidden, apperr.CodeForbidden,
		"This address has expired or was changed. Ask for the document's URL again.")
}

// FetchedDocument is a document's content, which the caller reads and closes.
type FetchedDocument struct {
	ID          string
	ContentType string
	Opened
}

// FetchDocument opens the document that a capability names. The signature is
// checked before anything of the tenant's is read. A picture comes without what its
// file says beside it, such as the place where it was taken.
func (svc *Service) FetchDocument(ctx context.Context, c DocumentCapability) (FetchedDocument, error) {
	start, _, _ := strings.Cut(c.Query, "&")
	stated := strings.TrimPrefix(start, "expires=")
	if subtle.ConstantTimeCompare([]byte(c.Query), []byte(c.signedQuery(svc.Secrets, stated))) != 1 {
		return FetchedDocument{}, errCapability()
	}
	expires, err := strconv.ParseInt(stated, 10, 64)
	if err != nil {
		return FetchedDocument{}, errCapability()
	}
	var d StoredDocument
	var seal FileSeal
	err = svc.InTenant(ctx, c.TenantID, func(ctx context.Context, tx Tx) error {
		if !tx.Now().Before(time.UnixMilli(expires)) {
			return errCapability()
		}
		if d, err = tx.Document(ctx, c.DocumentID); err != nil {
			return err
		}
		seal, err = tx.FileSeal(ctx, d.RequestID)
		return err
	})
	if err != nil {
		return FetchedDocument{}, err
	}
	served, err := svc.Served(ctx, d, seal)
	return FetchedDocument{ID: d.ID, ContentType: d.ContentType, Opened: served}, err
}

// withFiles bounds a call of the evidence store, and tells its outage from
// what is not there.
func (svc *Service) withFiles(ctx context.Context, call func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, filesDeadline)
	defer cancel()
	return svc.told(call(ctx))
}

// told apart what the evidence store answers.
func (svc *Service) told(err error) error {
	switch {
	case err == nil || errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, capability.ErrNoFile):
		return apperr.Missing("document").Because(err)
	}
	svc.Log.Error("the evidence store failed", "error", err)
	return apperr.New(apperr.Unavailable, apperr.CodeUnavailable,
		"The store of files does not answer right now. Try again in a moment.").Because(err)
}

// Discard removes bytes that no document names any more. What is left
// can be read by nobody once its request is erased.
func (svc *Service) Discard(ctx context.Context, key string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), filesDeadline)
	defer cancel()
	if err := svc.Files.Delete(ctx, key); err != nil {
		svc.Log.Warn("a file was not removed from the evidence store", "key", key, "error", err)
	}
}

// RemoveFiles of a request, with those that a crash left without a row.
func (svc *Service) RemoveFiles(ctx context.Context, tenantID, requestID string) error {
	return svc.withFiles(ctx, func(ctx context.Context) error {
		return svc.Files.DeleteAll(ctx, FilesOf(tenantID, requestID))
	})
}
