package restcompat

import (
	"testing"

	"verifyme/kyc"
	"verifyme/kyc/fault"
)

func TestDocumentLookUp(t *testing.T) {
	clean, refused := kyc.Document{DocumentID: "doc_1", ScanStatus: "CLEAN"}, kyc.Document{DocumentID: "doc_2", ScanStatus: "REJECTED"}
	documents := []kyc.Document{clean, refused}
	if found, err := documentOf(documents, "doc_1"); err != nil || found != clean {
		t.Errorf("%v %v", found, err)
	}
	if _, err := documentOf(documents, "doc_2"); !fault.Is(err, CodeNotClean) {
		t.Errorf("one that was refused gives %v", err)
	}
	if _, err := documentOf(documents, "doc_3"); !fault.Is(err, fault.CodeNotFound) {
		t.Errorf("an unknown one gives %v", err)
	}
	if _, err := documentOf(nil, ""); !fault.Is(err, fault.CodeNotFound) {
		t.Errorf("none gives %v", err)
	}
}
