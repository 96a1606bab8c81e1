package restcompat

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/fault"
)

// CodeNotClean answers for a document that has not passed the malware scan.
const CodeNotClean = "DOCUMENT_NOT_CLEAN"

const scannedClean = "CLEAN"

// document finds one of the request's documents. No step keeps a file so far,
// so none is ever found; a document that the result lists without a stored
// file is this program's mistake.
func (a api) document(_ http.ResponseWriter, r *http.Request) error {
	view, err := a.viewFor(r, access.ReadEvidence)
	if err != nil {
		return err
	}
	found, err := documentOf(view.Documents, chi.URLParam(r, "documentId"))
	if err != nil {
		return err
	}
	return fmt.Errorf("document %s of %s is listed and not stored", found.DocumentID, view.ID)
}

func documentOf(documents []kyc.Document, id string) (kyc.Document, error) {
	i := slices.IndexFunc(documents, func(d kyc.Document) bool { return d.DocumentID == id })
	if i < 0 {
		return kyc.Document{}, fault.Missing("document")
	}
	if documents[i].ScanStatus != scannedClean {
		return kyc.Document{}, fault.New(fault.Conflict, CodeNotClean, "The document has not passed the malware scan; it is not handed out.")
	}
	return documents[i], nil
}
